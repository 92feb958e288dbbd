/** What a captured note of each type says: the beginning of its title, and its sections (decision 14). */
import type { CapturedType } from '../core/notes/note.ts';

interface Template {
  readonly title: string;
  /** Where a text without sections of its own goes. */
  readonly main: string;
  readonly sections: readonly string[];
}

/** The sections of a file's summary are made from the file, those of a hub from its notes. */
const TEMPLATES: Readonly<Record<Exclude<CapturedType, 'file-summary' | 'hub'>, Template>> = {
  decision: {
    title: 'Decision',
    main: 'Decision',
    sections: [
      'Context',
      'Decision',
      'Alternatives Considered',
      'Consequences\n- **Positive**:\n- **Negative**:',
      'Implementation',
    ],
  },
  discovery: {
    title: 'Discovery',
    main: 'Insight',
    sections: ['Insight', 'Pattern Details', 'Where Used', 'Implications'],
  },
  session: {
    title: 'Session',
    main: 'Summary',
    sections: [
      'Summary',
      'Tasks Completed',
      'Tasks In Progress',
      'Key Decisions Made',
      'Files Modified',
      'Discoveries',
      'Notes',
    ],
  },
  task: {
    title: 'Task',
    main: 'Description',
    sections: ['Description', 'Root Cause', 'Solution', 'Blockers Encountered', 'Completion Notes'],
  },
  error: {
    title: 'Error',
    main: 'Error Message',
    sections: ['Error Message', 'Cause', 'Solution', 'Prevention'],
  },
  preference: { title: 'Preference', main: 'Wish', sections: ['Wish'] },
};

export type WrittenType = keyof typeof TEMPLATES;

export function isWrittenType(value: unknown): value is WrittenType {
  return typeof value === 'string' && Object.hasOwn(TEMPLATES, value);
}

/** `Use JWT` → `Decision: Use JWT` */
export function capturedTitle(type: WrittenType, title: string): string {
  const start = `${TEMPLATES[type].title}: `;
  return title.toLowerCase().startsWith(start.toLowerCase()) ? title : start + title;
}

/** `Decision: Use JWT` → `Use JWT` */
export function withoutKind(title: string): string {
  const kinds = Object.values(TEMPLATES).map((template) => template.title);
  return title.replace(new RegExp(`^(?:${kinds.join('|')}): (?=.)`), '');
}

/** All sections, those that the text has in its own words and order. */
export function capturedBody(type: WrittenType, text: string): string {
  const { main, sections } = TEMPLATES[type];
  const given = text.trim();
  const own = headings(given);
  if (own.length === 0) {
    return sections
      .map((section) =>
        section === main && given !== '' ? `## ${section}\n${given}` : `## ${section}`,
      )
      .join('\n\n');
  }
  const missing = sections.filter((section) => !own.includes(firstLine(section)));
  return [given, ...missing.map((section) => `## ${section}`)].join('\n\n');
}

function headings(text: string): readonly string[] {
  return [...text.matchAll(/^## +(.+?)\s*$/gm)].map(([, name = '']) => name);
}

function firstLine(text: string): string {
  return text.split('\n')[0] ?? '';
}
