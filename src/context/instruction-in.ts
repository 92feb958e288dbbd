/**
 * Whether a text tries to steer the model. Memory is data: what others wrote may inform the model, and must not
 * command it. Rules see words, not meaning, so this is one fence of several (docs/decisions/0019-trust.md).
 */
import { decodedParts, hidesLetters, unseenParts } from './hidden-text.ts';
import {
  ABOUT_SUCH_TEXTS,
  DENIED,
  INSTRUCTION_RULES,
  type InstructionRule,
  SPELLED,
  TO_THE_MODEL,
} from './instruction-rules.ts';
import { readings, spacedLetters } from './undisguised.ts';

const QUOTED = /"[^"]{1,120}"|“[^”]{1,120}”|„[^“”]{1,120}[“”]|«[^»]{1,120}»|`[^`]{1,120}`/g;
const HIDDEN = 'has hidden text';

/** What is wrong with it, in a few words; undefined if nothing is. */
export function instructionIn(text: string): string | undefined {
  const unseen = unseenParts(text);
  if (hidesLetters(text) || unseen.some(speaksToTheModel)) return HIDDEN;
  const parts = [text, ...unseen, ...decodedParts(text)];
  return parts.flatMap(readings).map(reasonIn).find(Boolean);
}

function speaksToTheModel(unseen: string): boolean {
  return readings(unseen).some((reading) => TO_THE_MODEL.test(reading));
}

function reasonIn(reading: string): string | undefined {
  if (spacedLetters(reading).some((letters) => SPELLED.test(letters))) return HIDDEN;
  const lines = reading.replace(/[^\S\n]+/g, ' ');
  const paragraphs = lines.split(/\n\s*\n/);
  const text = paragraphs.map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ')).join('\n');
  const said = withoutQuotations(text);
  return INSTRUCTION_RULES.find((rule) => fits(rule, rule.evenQuoted ? text : said, lines))?.reason;
}

function fits({ patterns, byLines, unlessDenied }: InstructionRule, text: string, lines: string) {
  return patterns.some((pattern) => {
    const found = pattern.exec(byLines ? lines : text);
    if (!found) return false;
    const before = text.slice(Math.max(0, found.index - 80), found.index);
    return !(unlessDenied && DENIED.test(before));
  });
}

/** A note about prompt injection may quote one. */
function withoutQuotations(text: string): string {
  if (!ABOUT_SUCH_TEXTS.test(text)) return text;
  const sentences = text.split(/(?<=[.!?。！？]["”»]?) |\n+/);
  return sentences
    .map((sentence) =>
      ABOUT_SUCH_TEXTS.test(sentence) ? sentence.replace(QUOTED, ' … ') : sentence,
    )
    .join(' ');
}
