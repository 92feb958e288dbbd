import { plural } from '../../text/plural.ts';
import type { Chosen } from '../../upkeep/prune-notes.ts';

/** `empty`, `superseded`, `no links, never recalled, since 2025-03-01`, in front of it whose it is. */
export function whyPruned({ note, turn, links, recalled }: Chosen): string {
  const facts = [
    links === 0 ? 'no links' : plural(links, 'link'),
    recalled === 0 ? 'never recalled' : `recalled in ${plural(recalled, 'session')}`,
    `since ${note.updated.slice(0, 10)}`,
  ].join(', ');
  switch (turn) {
    case 'empty':
      return 'empty';
    case 'over':
      return note.status;
    case 'ordinary':
      return facts;
    case 'waits':
      return `${note.status === 'draft' ? 'a draft' : 'open'}, but ${facts}`;
    case 'persons':
      return `yours, but ${facts}`;
  }
}
