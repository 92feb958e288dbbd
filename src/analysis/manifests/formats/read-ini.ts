/** The sections of an INI file; values of several lines are joined by line breaks. */
export function readIni(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let section = new Map<string, string>();
  let last: string | undefined;
  for (const line of text.split('\n')) {
    const [, name] = /^\[([^\]]+)\]/.exec(line) ?? [];
    const [, key, value = ''] = /^([\w.:-]+)\s*[=:]\s*(.*)$/.exec(line) ?? [];
    if (/^\s*[#;]/.test(line)) continue;
    if (name !== undefined) {
      section = sections.get(name) ?? new Map();
      sections.set(name, section);
      last = undefined;
    } else if (key !== undefined) {
      section.set(key, value.trim());
      last = key;
    } else if (last !== undefined && /^\s+\S/.test(line)) {
      section.set(last, `${section.get(last)}\n${line.trim()}`.trim());
    }
  }
  return sections;
}
