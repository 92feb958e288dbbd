import type { Warn } from '../core/basics.ts';
import { INTENTS, isIntent } from '../core/conversation.ts';
import { MemoryError } from '../core/errors.ts';
import type { Commander } from '../core/origin.ts';
import type { Redaction, TypedPassages } from '../core/ports/conversation-ports.ts';
import { typedText } from '../note-text/typed-text.ts';
import { withoutEscapes } from '../text/without-escapes.ts';
import { cleanParts } from './transcript/clean-parts.ts';

export interface StoreInput {
  readonly text: string;
  readonly intent: string | undefined;
  /** The session that it belongs to, if there is one. */
  readonly session: string | undefined;
  readonly cwd: string;
}

export interface StoredPassage {
  /** As `memory show` takes it. */
  readonly id: string;
  readonly session: string;
  readonly text: string;
  /** False if the same was kept before. */
  readonly isNew: boolean;
}

interface Ports {
  readonly typed: TypedPassages;
  readonly redaction: () => Promise<Redaction>;
  readonly clock: () => Date;
  readonly warn: Warn;
  readonly by: Commander;
}

/** Keeps a sentence by hand, to be found like anything that was said. */
export async function storePassage(ports: Ports, input: StoreInput): Promise<StoredPassage> {
  const { intent, session, cwd } = input;
  const typed = typedText(ports, input.text);
  if (typed.trim() === '') {
    throw new MemoryError('invalid', 'There is nothing to keep.', {
      hint: 'Example: memory store "We deploy on Tuesdays." --intent decision',
    });
  }
  if (intent !== undefined && !isIntent(intent)) {
    const problem = `--intent must be one of ${INTENTS.join(', ')}, not "${intent}".`;
    throw new MemoryError('invalid', problem);
  }
  const { redact, version } = await ports.redaction();
  const text = redact(withoutEscapes(typed).trim());
  const kept = ports.typed.keep(
    {
      session,
      agent: undefined,
      role: ports.by === 'person' ? 'user' : 'assistant',
      time: ports.clock().toISOString(),
      cwd: cleanParts(cwd, '/', redact),
      branch: undefined,
      model: undefined,
      line: 0,
      key: keyOf(ports.by === 'person' ? 'typed' : 'typed by a model', text),
      passages: [text],
      actions: [],
    },
    intent,
    version,
  );
  return { id: `i${kept.id}`, session: kept.session, text, isNew: kept.isNew };
}

function keyOf(kind: string, text: string): Uint8Array {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', `${kind}\n${text}`, 'buffer').subarray(0, 16);
}
