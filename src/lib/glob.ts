/** A pattern of file names as the body of a regular expression: `*` and `?` stay within a folder, `**` does not. */
export function globBody(pattern: string): string {
  return pattern.replace(/\*\*\/|\*\*|[\s\S]/g, translated);
}

function translated(token: string): string {
  switch (token) {
    case '**/':
      return '(?:.*/)?';
    case '**':
      return '.*';
    case '*':
      return '[^/]*';
    case '?':
      return '[^/]';
    default:
      return token.replace(/[\\^$.+()|[\]{}]/, '\\$&');
  }
}
