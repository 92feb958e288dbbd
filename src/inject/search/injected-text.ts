/** What is told of a note: its text as one line, sections with their names, of an error the solution first. */
import { clip } from '../../core/budget.ts';

const LONGEST = 500;
const MARKS = /<!--[\s\S]*?-->|^\s*[-*+] \*\*(?:Positive|Negative)\*\*:[ \t]*$/gm;
/** What a template, or a model that filled it in, leaves where there is nothing to say. */
const SAYS_NOTHING = /^[-*_(\s]*(?:none|nothing|n\/a|tbd|todo|unknown|not applicable)?[-*_).\s]*$/i;
const SECTION = /^#{1,6} +(.+)$/;

export function injectedText(content: string, longest = LONGEST): string {
  const sections = sectionsOf(content.replace(MARKS, ''));
  const first = sections.filter(({ name }) => name === 'Solution');
  const rest = sections.filter(({ name }) => name !== 'Solution');
  const told = [...first, ...rest].map(({ name, text }) =>
    name === '' ? text : `${name}: ${text}`,
  );
  return clip(told.join(' '), longest);
}

function sectionsOf(content: string) {
  const sections: { readonly name: string; text: string }[] = [{ name: '', text: '' }];
  for (const line of content.split('\n')) {
    const [, name] = SECTION.exec(line) ?? [];
    const last = sections.at(-1);
    if (name !== undefined) sections.push({ name: name.trim(), text: '' });
    else if (last) last.text += ` ${line.trim()}`;
  }
  return sections
    .map(({ name, text }) => ({ name, text: text.trim() }))
    .filter(({ text }) => text !== '' && !SAYS_NOTHING.test(text));
}
