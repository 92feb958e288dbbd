import { markdownLines } from '../../text/markdown-lines.ts';

/** The content with a text below `## name`, if that section is there and nothing stands in it yet. */
export function fillSection(content: string, name: string, text: string): string {
  const { lines } = markdownLines(content);
  const heading = (line: string) => /^## +(.+?)\s*$/.exec(line)?.[1];
  const first = lines.findIndex((line) => !line.isCode && heading(line.text) === name);
  if (first < 0 || text === '') return content;
  const rest = lines.slice(first + 1);
  const next = rest.findIndex((line) => !line.isCode && /^#{1,2}\s/.test(line.text));
  const section = next < 0 ? rest : rest.slice(0, next);
  if (section.some((line) => line.text.trim() !== '')) return content;
  const end = rest[0]?.start ?? content.length + 1;
  return `${content.slice(0, end - 1)}\n${text}${content.slice(end - 1)}`;
}
