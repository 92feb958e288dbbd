"""The command line."""

import sys

from ledgerly.services.balance import balance_of


def main() -> int:
    for account in sys.argv[1:]:
        print(account, balance_of(account))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
