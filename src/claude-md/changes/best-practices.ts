/** Of a page of advice, what concerns this project: a line for each part that speaks of something the project has. */
import type { Findings } from '../../core/findings.ts';
import { plainLine } from '../sections/plain-line.ts';
import { sectionBudget } from '../sections/section-budget.ts';

interface Advice {
  readonly heading: string;
  readonly text: string;
}

const LONGEST_HEADING = 80;
const LONGEST_TEXT = 200;

export function relevantPractices(page: string, findings: Findings): string | undefined {
  const subjects = subjectsOf(findings);
  const lines = partsOf(page)
    .filter(({ heading, text }) => subjects.some((subject) => subject.test(`${heading}\n${text}`)))
    .map(({ heading, text }) => `- **${heading}**: ${text}`);
  // The heading of the section is one of its lines, what ends the facts another.
  const most = sectionBudget('best-practices', true).lines - 2;
  return lines.length === 0 ? undefined : [...new Set(lines)].slice(0, most).join('\n');
}

/** Each heading with the first paragraph or item below it; one without is only a chapter. */
function partsOf(page: string): readonly Advice[] {
  return page.split(/^#{1,6} +/m).flatMap((part, at) => {
    const [head = '', ...rest] = part.split('\n');
    const text = rest.map((line) => line.trim()).find(isProse);
    if (at === 0 || text === undefined) return [];
    const heading = plainLine(unmarked(head), LONGEST_HEADING).replace(/^[\d.]+\s+/, '');
    return heading === '' ? [] : [{ heading, text: plainLine(unmarked(text), LONGEST_TEXT) }];
  });
}

/** Neither code nor a picture nor a table. */
function isProse(line: string): boolean {
  return /^(?:[-*+] |\d+\. )?[\p{L}\p{N}"“*[]/u.test(line) && line.length > 20;
}

/** Links of a page lead nowhere from here. */
function unmarked(text: string): string {
  return text
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^(?:[-*+]|\d+\.) +/, '')
    .replace(/[*_`\u200b]+/g, '')
    .trim();
}

/** What advice has to speak of to concern a project that has these. */
function subjectsOf({ frameworks, commands, git }: Findings): readonly RegExp[] {
  const purposes = new Set(commands.map(({ purpose }) => purpose));
  const kinds = new Set(frameworks.map(({ kind }) => kind));
  const has = (isThere: boolean, word: RegExp) => (isThere ? [word] : []);
  return [
    /\bCLAUDE\.md\b/i,
    ...has(purposes.has('test') || kinds.has('test'), /\btests?\b/i),
    ...has(purposes.has('lint') || kinds.has('lint'), /\blint/i),
    ...has(purposes.has('build'), /\bbuild(?:s|ing)?\b/i),
    ...has(git !== undefined, /\b(?:git|commits?|pull requests?)\b/i),
    ...has(kinds.has('ci'), /\b(?:CI|continuous integration)\b/),
    ...has(kinds.has('container'), /\b(?:docker|containers?)\b/i),
    ...frameworks.flatMap(({ name }) => (isTelling(name) ? [asWord(name)] : [])),
  ];
}

/** `Go`, `C` and `make` are words of any text. */
function isTelling(name: string): boolean {
  return name.length > 2 && /[A-Z\d.]/.test(name);
}

function asWord(name: string): RegExp {
  return new RegExp(`(?<![\\w-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`);
}
