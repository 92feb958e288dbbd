/** How much of what a careful reader found in a session reached a note: one that cites its line, or one beside it. */
import { readJsonLines } from '../read-json-lines.ts';
import { isNear, type Source } from '../real/source-of.ts';
import type { NoteRow } from './read-notes.ts';

export interface Reached {
  readonly what: 'decisions' | 'preferences' | 'fixed errors';
  readonly session: string;
  readonly line: number;
  readonly text: string;
  /** Kinds of the notes that cite it. */
  readonly kinds: readonly string[];
}

interface Label {
  readonly session: string;
  readonly decisions?: readonly { readonly line: number; readonly text: string }[];
  readonly preferences?: readonly { readonly line: number; readonly text: string }[];
  readonly errors?: readonly {
    readonly error_line: number;
    readonly error: string;
    readonly fixed?: boolean;
    readonly fix_lines?: readonly number[];
  }[];
}

export function reachedIn(labels: string, notes: readonly NoteRow[]): readonly Reached[] {
  return readJsonLines<Label>(labels).flatMap(({ session, ...label }) => {
    const kindsAt = (lines: readonly number[]) => kindsCiting(notes, session, lines);
    const acts = (what: 'decisions' | 'preferences') =>
      (label[what] ?? []).map(({ line, text }) => ({
        ...{ what, session, line, text, kinds: kindsAt([line]) },
      }));
    const fixed = (label.errors ?? []).filter(
      ({ fixed: isFixed, fix_lines: lines = [] }) => isFixed === true && lines.length > 0,
    );
    return [
      ...acts('decisions'),
      ...acts('preferences'),
      ...fixed.map(({ error_line: line, error: text, fix_lines: lines = [] }) => ({
        ...{ what: 'fixed errors' as const, session, line, text },
        kinds: kindsAt([line, ...lines]),
      })),
    ];
  });
}

function kindsCiting(
  notes: readonly NoteRow[],
  session: string,
  lines: readonly number[],
): readonly string[] {
  const places: readonly Source[] = lines.map((line) => ({ session, line }));
  const citing = notes.filter(({ cites }) =>
    cites.some((cited) => places.some((place) => isNear(cited, place))),
  );
  return [...new Set(citing.map(({ kind }) => kind))].toSorted();
}
