/** What a memory calls by its name: code and commands, in backticks. */

const MOST = 20;
const SHORTEST = 4;
const QUOTED = /`([^`\n]{2,120})`/g;
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]{3,}/gu;
/** `npm run migrate`, `make clean`, `./deploy.sh`: a program and what it is to do. */
const COMMAND = /^(?:\.\/)?[a-z][\w./-]*(?: [\w./:@=-]+)+$|^\.\/[\w./-]+$/;

/** `src/a`, `app/(shop)/pay.ts`, `.env.example` */
const FILE = /^[\w.-]+(?:\/[\w.-]+)+$|\/.*\.\w{1,8}$|^\.?[\w-]+(?:\.\w{1,8})+$/;

interface Names {
  readonly files: readonly string[];
  readonly identifiers: readonly string[];
  readonly commands: readonly string[];
}

/** `known`: files of which it is known already that the memory names them. */
export function namesIn(text: string, known: readonly string[]): Names {
  const quoted = [...new Set([...text.matchAll(QUOTED)].map(([, code = '']) => code.trim()))];
  const isCommand = (code: string) => COMMAND.test(code) && !known.includes(code);
  const commands = quoted.filter(isCommand);
  const files = quoted.filter((code) => FILE.test(code) && !isCommand(code));
  const identifiers = quoted
    .filter((code) => !isCommand(code) && !files.includes(code))
    .flatMap((code) => code.match(IDENTIFIER) ?? [])
    .filter((name) => name.length >= SHORTEST);
  return {
    files: [...new Set([...known, ...files])],
    identifiers: [...new Set(identifiers)].slice(0, MOST),
    commands: commands.slice(0, MOST),
  };
}
