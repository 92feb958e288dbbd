/** The subjects of the commits that a command line makes, as far as it says them. */

const COMMITS = /\bgit\b(?:\s+-\S+(?:\s+[^-\s]\S*)?)*?\s+commit\b/;
/** `-m "…"`, `-am '…'`, `--message=…`, and a here-document in place of the text. */
const MESSAGE =
  /\s(?:-[a-z]*m|--message)[ =]?\s*(?:"\$\(cat <<-?\s*['"]?\w+['"]?\s*\n\s*([^\n]+)|"((?:[^"\\]|\\.)*)|'([^']*)|([^\s"'$;&|]+))/;
const HERE = /\s(?:-F|--file)[ =]?\s*-?\s*<<-?\s*['"]?\w+['"]?\s*\n\s*([^\n]+)/;

export function subjectsIn(command: string): readonly string[] {
  const commits = command.split(COMMITS).slice(1);
  return commits.flatMap((rest) => {
    const found = MESSAGE.exec(rest)?.slice(1) ?? HERE.exec(rest)?.slice(1);
    const text = found?.find((part) => part !== undefined) ?? '';
    // What a terminal printed beside it.
    const [subject = ''] = text.split(/\n| {3,}/);
    const plain = subject.replace(/\\(["`$\\])/g, '$1').replace(/(?:…|\.\.\.)?\s*$/, '');
    return plain.trim() === '' ? [] : [plain.trim()];
  });
}
