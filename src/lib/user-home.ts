import { homedir, userInfo } from 'node:os';
import { isAbsolute } from 'node:path';

/**
 * The folder of the user, as the environment says, or the account. Never a relative one: an empty `HOME` would put what
 * is private into whatever folder a command happens to run in. Undefined if nobody knows.
 */
export function userHome({ HOME = homedir() }: Readonly<Record<string, string | undefined>>) {
  return [HOME, accountHome()].find((path) => isAbsolute(path));
}

function accountHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '';
  }
}
