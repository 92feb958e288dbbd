/**
 * Who really speaks: 300 messages of the two projects, labelled paragraph by paragraph by another reader than the author of
 * the rules (`bench/sets/speakers.jsonl`; only places and classes, no text). The rules see passages, so a paragraph has the
 * class of the passage that it begins in.
 */
import { join } from 'node:path';
import { whoSpeaks } from '../../src/conversations/annotate/who-speaks.ts';
import { cutIntoPassages } from '../../src/conversations/transcript/cut-into-passages.ts';
import { type Role, SPEAKERS } from '../../src/core/conversation.ts';
import { packageRoot } from '../../test/sandbox.ts';
import { readJsonLines } from '../read-json-lines.ts';
import type { Measured } from './questions.ts';
import { one, type Sample } from './sample.ts';
import type { Transcript } from './transcript.ts';

interface Label {
  readonly project: string;
  readonly session: string;
  readonly line: number;
  readonly role: Role;
  /** Paragraphs, both ends included. */
  readonly parts: readonly { readonly from: number; readonly to: number; readonly class: string }[];
}

export function measureSpeakers(name: string, transcripts: readonly Transcript[]): Measured {
  const texts = new Map(transcripts.map(({ session, lines }) => [session, lines]));
  const labels = readJsonLines<Label>(join(packageRoot, 'bench', 'sets', 'speakers.jsonl'));
  const pairs = labels
    .filter(({ project }) => project === name)
    .flatMap((label) => pairsOf(label, texts.get(label.session)?.[label.line - 1]?.text ?? ''));
  const samples = SPEAKERS.flatMap((speaker) => [
    ...samplesOf(
      name,
      `${speaker}, precision`,
      pairs.filter(({ found }) => found === speaker),
    ),
    ...samplesOf(
      name,
      `${speaker}, recall`,
      pairs.filter(({ wanted }) => wanted === speaker),
    ),
  ]);
  return { answers: [], samples };
}

function samplesOf(set: string, measure: string, pairs: readonly Pair[]): readonly Sample[] {
  return pairs.map(({ found, wanted }, at) => {
    return { set, measure, unit: String(at), product: one(found === wanted) };
  });
}

interface Pair {
  readonly wanted: string;
  readonly found: string | undefined;
}

function pairsOf({ role, parts }: Label, text: string): readonly Pair[] {
  const passages = cutIntoPassages(text);
  const speakers = whoSpeaks(role, passages);
  const begins = placesOf(passages, text);
  const paragraphs = placesOf(paragraphsOf(text), text);
  return parts.flatMap(({ from, to, class: wanted }) =>
    paragraphs.slice(from, to + 1).map((place) => {
      const at = begins.findLastIndex((begin) => begin <= place);
      return { wanted, found: speakers[Math.max(0, at)] };
    }),
  );
}

/** Where each piece begins; they stand in order. */
function placesOf(pieces: readonly string[], text: string): readonly number[] {
  let from = 0;
  return pieces.map((piece) => {
    from = Math.max(from, text.indexOf(piece.trim().slice(0, 40), from));
    return from;
  });
}

/** As they were labelled: between blank lines; a block of code is one. */
function paragraphsOf(text: string): readonly string[] {
  const paragraphs: string[][] = [[]];
  const lines = text.split('\n');
  const isFence = (line: string) => /^\s*```/.test(line);
  let isCode = false;
  for (const [at, line] of lines.entries()) {
    if (isFence(line)) isCode = !isCode && lines.slice(at + 1).some(isFence);
    if (line.trim() === '' && !isCode) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs.map((part) => part.join('\n')).filter((part) => part.trim() !== '');
}
