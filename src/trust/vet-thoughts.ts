/**
 * Thoughts for a model. Whose they are is only written in the document, and that may have come with the repository: what
 * counts is whether a command here wrote these very words, or a person vouched for them.
 */
import { type Deliberation, type Thought, textOfThought } from '../core/thinking.ts';
import type { FoundThought } from '../recall/what-was-thought.ts';
import { isGlobal, standing, type TrustPorts } from './trust.ts';
import { vetName, vetText } from './vet-text.ts';

/** The author of what nobody here stands behind. */
const OTHERS = 'others';

export function vetDeliberation<T extends Deliberation>(ports: TrustPorts, deliberation: T): T {
  const { topic, thoughts, note, file } = deliberation;
  return {
    ...deliberation,
    topic: vetText(topic),
    thoughts: thoughts.map((thought) => vetThought(ports, thought, file)),
    ...(note === undefined ? {} : { note: vetName(note) }),
  };
}

export function vetThought(ports: TrustPorts, thought: Thought, file: string): Thought {
  const { origin, isTrusted } = standingOf(ports, thought, file);
  const { text, author, style, agent, at } = thought;
  return {
    ...thought,
    text: isTrusted ? text : vetText(text),
    author: origin === 'repository' ? OTHERS : vetText(author),
    ...(style === undefined ? {} : { style: vetText(style) }),
    ...(agent === undefined ? {} : { agent: vetText(agent) }),
    at: vetText(at),
  };
}

export function vetFoundThought(ports: TrustPorts, found: FoundThought): FoundThought {
  const { deliberation, thought } = found;
  return {
    ...found,
    deliberation: vetDeliberation(ports, deliberation),
    thought: thought && vetThought(ports, thought, deliberation.file),
  };
}

export function standingOf(ports: TrustPorts, thought: Thought, file: string) {
  const provenance = ports.origins.provenanceOf(textOfThought(thought));
  return standing({ provenance, captured: false }, isGlobal(ports.scopes, file));
}
