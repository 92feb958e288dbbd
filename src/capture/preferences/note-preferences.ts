/** How a person likes things done: a note for each wish, made once. One that a person deleted does not come back. */
import type { PlacedNote, ScopeRoot } from '../../core/notes/note.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { withoutKind } from '../../note-text/captured-template.ts';
import { slugFor } from '../../note-text/slug.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { isUnwanted } from '../../notes/trash-note.ts';
import { harmless } from '../../text/markdown-text.ts';
import { toAscii } from '../../text/to-ascii.ts';
import type { NotedDecision } from '../decisions/draft-decisions.ts';
import { isSameDecision } from '../decisions/same-decision.ts';
import { citedTime } from '../session/cited.ts';
import { noteTitle } from '../session/note-title.ts';
import type { SessionPreference } from './session-preferences.ts';

export interface NotedPreference {
  readonly wish: SessionPreference;
  /** Undefined if it would only be made, or a person threw it away. */
  readonly slug: string | undefined;
  readonly isNew: boolean;
}

export interface PreferenceInput {
  readonly root: ScopeRoot;
  readonly session: string;
  /** The note of the session. */
  readonly note: string;
  readonly wishes: readonly SessionPreference[];
  /** "From now on we use pnpm" is both: one note of it is enough. */
  readonly decisions: readonly NotedDecision[];
  readonly write: boolean;
}

export async function notePreferences(
  ports: NotePorts,
  { root, session, note, wishes, decisions, write }: PreferenceInput,
): Promise<readonly NotedPreference[]> {
  const drafted = decisions.flatMap(({ slug, isNew, decision }) =>
    (slug ?? isNew) ? (decision.worthNoting?.sentence ?? decision.gist).toLowerCase() : [],
  );
  const isDrafted = ({ sentence }: SessionPreference) =>
    drafted.some((said) => said.includes(sentence.toLowerCase()));
  const noted: NotedPreference[] = [];
  for (const wish of wishes.filter((one) => !isDrafted(one))) {
    const title = noteTitle(wish.sentence);
    const known = preferencesIn(ports).find((one) => saysTheSame(one, title));
    const isThrownAway =
      !known && (await wasThrownAway(ports, root, { title, at: Date.parse(wish.time) }));
    const isNew = !known && !isThrownAway;
    const made =
      isNew && write
        ? await captureNote(ports, {
            ...{ type: 'preference', title, tags: [], related: [note], scope: root.scope },
            ...{ content: bodyOf(wish), isWhole: true, session, at: wish.time },
            fields: { source: wish.source },
          })
        : undefined;
    noted.push({ wish, slug: known?.slug ?? made?.note.slug, isNew });
  }
  return noted;
}

/** Of all scopes: what holds everywhere is not said again here. */
export function preferencesIn({ index, scopes: { roots } }: NotePorts) {
  return index.list({ roots, type: 'preference', captured: true, archived: true }).notes;
}

export function saysTheSame({ title }: Pick<PlacedNote, 'title'>, wish: string): boolean {
  const own = withoutKind(title);
  return own.toLowerCase() === wish.toLowerCase() || isSameDecision(own, wish);
}

/** In the trash, or out of it for good. `at`: when it was said. */
export async function wasThrownAway(
  ports: NotePorts,
  root: ScopeRoot,
  { title, at }: { readonly title: string; readonly at: number },
): Promise<boolean> {
  const slug = slugFor('preference', await toAscii(title));
  return isUnwanted(ports, root, { slug, type: 'preference', title, fields: {}, at });
}

function bodyOf({ sentence, time, source }: SessionPreference): string {
  return `## Wish\n> ${harmless(sentence)}\n> — you, ${citedTime(time)} (memory show ${source})`;
}
