/** Reads lines of a session that need no shell: `memory …`, `TZ=UTC memory …`, and several joined by `&&`. */

export interface PlainCommand {
  readonly env: Readonly<Record<string, string>>;
  readonly words: readonly string[];
}

// What a shell takes as it stands, in the order of the groups: '…', "…", the home, a bare word, a gap, and `&&`.
const PIECE = /'([^']*)'|"([^"$`\\]*)"|(?<=\s)(~)(?=\/)|([\w@%+=:,./^-]+)|([ \t]+)|(&&)/y;

/** Undefined if only a shell knows what the line means, or if it starts other programs. */
export function plainCommands(line: string, home: string): readonly PlainCommand[] | undefined {
  const commands = wordsOf(line, home)?.map(toCommand);
  return commands?.every((command) => command !== undefined) ? commands : undefined;
}

function wordsOf(line: string, home: string): string[][] | undefined {
  const commands: string[][] = [[]];
  let isOpen = false;
  for (let at = 0; at < line.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at;
    const match = PIECE.exec(line);
    if (!match) return undefined;
    const [, single, double, tilde, bare, gap, and] = match;
    const words = commands.at(-1) ?? [];
    if (and !== undefined) commands.push([]);
    else if (gap === undefined) {
      const piece = single ?? double ?? bare ?? (tilde && home) ?? '';
      if (isOpen) words.push(`${words.pop()}${piece}`);
      else words.push(piece);
    }
    isOpen = gap === undefined && and === undefined;
  }
  return commands;
}

function toCommand(typed: readonly string[]): PlainCommand | undefined {
  const at = typed.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const env = typed.slice(0, at).map((word) => word.split(/=(.*)/s, 2) as [string, string]);
  const words = typed.slice(at + 1);
  if (typed[at] === 'memory-query')
    return { env: Object.fromEntries(env), words: ['query', ...words] };
  return typed[at] === 'memory' ? { env: Object.fromEntries(env), words } : undefined;
}
