/**
 * A command line as its simple commands: what stands between `&&`, `||`, `;`, `|`, `&` and line ends.
 * Quotes hold a word together, here-documents and comments are left out. No shell: nothing is expanded.
 */
export interface SimpleCommand {
  /** What stands before it: '' for the first, a line end is ';'. */
  readonly joint: string;
  readonly words: readonly string[];
}

const HERE_DOCUMENT = /<<-?\s*(['"]?)(\w+)\1([^\n]*)\n[\s\S]*?(?:\n\s*\2(?=\n|$)|$)/g;
/** Characters that are nothing but themselves: most of them. */
const PLAIN = /[\w./:=@%+,-]+/y;
const OPERATORS = ['&&', '||', '|&', ';', '|', '&', '\n'];

export function simpleCommands(line: string): readonly SimpleCommand[] {
  const commands: { joint: string; words: string[] }[] = [{ joint: '', words: [] }];
  const text = line.replace(HERE_DOCUMENT, '$3').replace(/\\\n/g, ' ');
  for (let at = 0; at < text.length; ) {
    const operator = operatorAt(text, at);
    if (operator !== undefined) {
      commands.push({ joint: operator === '\n' ? ';' : operator, words: [] });
      at += operator.length;
    } else if (/\s/.test(text[at] ?? '')) {
      at += 1;
    } else if (text[at] === '#') {
      at = endOfLine(text, at);
    } else {
      const end = endOfWord(text, at);
      commands.at(-1)?.words.push(unquoted(text.slice(at, end)));
      at = end;
    }
  }
  return commands.filter(({ words }) => words.length > 0);
}

/** The `&` of `2>&1` and `&>file` is no operator. */
function operatorAt(text: string, at: number): string | undefined {
  if (text[at] === '&' && (text[at - 1] === '>' || text[at + 1] === '>')) return undefined;
  return OPERATORS.find((operator) => text.startsWith(operator, at));
}

function endOfWord(text: string, start: number): number {
  PLAIN.lastIndex = start;
  let at = PLAIN.test(text) ? PLAIN.lastIndex : start;
  while (at < text.length && !/\s/.test(text[at] ?? '') && operatorAt(text, at) === undefined) {
    at = endOfPiece(text, at);
  }
  return Math.max(at, start + 1);
}

/** One character, one escaped character, or all between two quotes. */
function endOfPiece(text: string, at: number): number {
  const sign = text[at] ?? '';
  if (sign === '\\') return at + 2;
  if (sign !== '"' && sign !== "'") return at + 1;
  const close = text.indexOf(sign, at + 1);
  return close < 0 ? text.length : close + 1;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function unquoted(word: string): string {
  return word.replace(/"([^"]*)"|'([^']*)'/g, (_, double = '', single = '') => double + single);
}
