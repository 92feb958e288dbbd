/** JSON as tools read their settings: with comments and with a comma too many. Undefined if it is nothing of the kind. */
export function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return parsedWithout(text);
  }
}

const STRING_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STRING_OR_COMMA = /"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g;

function parsedWithout(text: string): unknown {
  const plain = text
    .replace(STRING_OR_COMMENT, (part) => (part.startsWith('"') ? part : ' '))
    .replace(STRING_OR_COMMA, (part) => (part.startsWith('"') ? part : ''));
  try {
    return JSON.parse(plain) as unknown;
  } catch {
    return undefined;
  }
}
