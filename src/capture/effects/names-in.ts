/** What a memory calls by its name: code and commands, in backticks. */

const MOST = 20;
const SHORTEST = 4;
const QUOTED = /`([^`\n]{2,120})`/g;
const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]{3,}/gu;
/** `npm run migrate`, `make clean`, `./deploy.sh`: a program and what it is to do. */
const COMMAND = /^(?:\.\/)?[a-z][\w./-]*(?: [\w./:@=-]+)+$|^\.\/[\w./-]+$/;

export function namesIn(
  text: string,
  files: readonly string[],
): { readonly identifiers: readonly string[]; readonly commands: readonly string[] } {
  const quoted = [...new Set([...text.matchAll(QUOTED)].map(([, code = '']) => code.trim()))];
  const isFile = (code: string) => files.includes(code) || /^[\w.-]+(?:\/[\w.-]+)+$/.test(code);
  const commands = quoted.filter((code) => COMMAND.test(code) && !isFile(code));
  const identifiers = quoted
    .filter((code) => !commands.includes(code) && !isFile(code))
    .flatMap((code) => code.match(IDENTIFIER) ?? [])
    .filter((name) => name.length >= SHORTEST);
  return {
    identifiers: [...new Set(identifiers)].slice(0, MOST),
    commands: commands.slice(0, MOST),
  };
}
