/** How good a note is, 0 to 100: completeness 30, linking 40, content 30; and what would raise it. */
import type { NoteSummary } from '../../core/notes/note.ts';

export interface Quality {
  readonly score: number;
  readonly completeness: number;
  readonly linking: number;
  readonly content: number;
  readonly advice: readonly string[];
}

interface Part {
  readonly points: number;
  readonly earned: boolean;
  readonly advice: string;
}

export function qualityOf(note: NoteSummary, content: string, links: number): Quality {
  const completeness: readonly Part[] = [
    { points: 10, earned: note.title.length >= 8, advice: 'give it a title that says more' },
    { points: 10, earned: note.tags.length >= 2, advice: 'add a second tag' },
    { points: 10, earned: content !== '', advice: 'write a body' },
  ];
  const linking: readonly Part[] = [
    { points: 20, earned: links >= 1, advice: `link it: memory suggest-links ${note.slug}` },
    { points: 10, earned: links >= 2, advice: 'link it to a second note' },
    { points: 10, earned: links >= 3, advice: 'link it to a third note' },
  ];
  const words = content.split(/\s+/).filter((word) => word !== '').length;
  const text: readonly Part[] = [
    { points: 10, earned: words >= 10, advice: 'write at least ten words' },
    { points: 10, earned: words >= 40, advice: 'say why, not only what (40 words)' },
    {
      points: 10,
      earned: /^#{2,} |^[-*] |^\d+\. |```/m.test(content),
      advice: 'structure it: a list, a heading or an example',
    },
  ];
  const parts = [sum(completeness), sum(linking), sum(text)];
  return {
    score: parts.reduce((all, points) => all + points, 0),
    completeness: parts[0] ?? 0,
    linking: parts[1] ?? 0,
    content: parts[2] ?? 0,
    advice: [...completeness, ...linking, ...text].flatMap((p) => (p.earned ? [] : [p.advice])),
  };
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((all, { points, earned }) => all + (earned ? points : 0), 0);
}
