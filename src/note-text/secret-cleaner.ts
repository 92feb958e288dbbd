/** What is about to be written into a note or a thought, which are plain files: without its secrets, unless they are meant. */
import type { Warn } from '../core/basics.ts';
import type { Redaction } from '../core/ports/conversation-ports.ts';
import { typedText } from './typed-text.ts';

export interface SecretCleaner {
  text(typed: string): string;
  /** A tag cannot hold a mark in the place of a secret, so it goes as a whole. */
  tags(typed: readonly string[]): readonly string[];
  /** The kinds of what was taken out so far, one for each. */
  takenOut(): readonly string[];
}

interface Ports {
  readonly redaction: () => Promise<Redaction>;
  readonly warn: Warn;
}

export async function secretCleaner(ports: Ports, allowSecret = false): Promise<SecretCleaner> {
  const found: string[] = [];
  const { redact } = allowSecret ? { redact: (text: string) => text } : await ports.redaction();
  const text = (typed: string): string => {
    const open = typedText(ports, typed);
    const clean = redact(open);
    found.push(...kindsIn(clean, kindsIn(open)));
    return clean;
  };
  return {
    text,
    tags: (typed) => typed.filter((tag) => text(tag) === tag),
    takenOut: () => found,
  };
}

/** The marks of a text, but for those that it had before. */
function kindsIn(text: string, before: readonly string[] = []): readonly string[] {
  const known = [...before];
  return [...text.matchAll(/\[redacted:([a-z0-9-]{1,48})\]/g)].flatMap(([, kind = '']) => {
    const at = known.indexOf(kind);
    if (at < 0) return [kind];
    known.splice(at, 1);
    return [];
  });
}
