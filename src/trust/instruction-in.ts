/**
 * Whether a text tries to steer the model. Memory is data: what others wrote may inform the model, and must not
 * command it. Signs are weighed, and added up over sentences that follow each other. They see words, not meaning, so
 * this is one fence of several (docs/decisions/0019-trust.md).
 */
import { marks } from './signs/forged-marks.ts';
import { decodedParts, hidesLetters, unseenParts } from './signs/hidden-text.ts';
import { sentencesIn } from './signs/notions-in.ts';
import { signsIn } from './signs/signs-in.ts';
import type { Sign } from './signs/steering-signs.ts';
import { readings, spacedLetters } from './signs/undisguised.ts';

const HIDDEN = 'has hidden text';
const ENOUGH = 2.5;
/** Sentences that are weighed together. */
const TOGETHER = 3;

const QUOTED = /"[^"]{1,120}"|“[^”]{1,120}”|„[^“”]{1,120}[“”]|«[^»]{1,120}»|`[^`]{1,120}`/g;
/** Words of a sentence that speaks about such texts instead of being one. */
const ABOUT_SUCH_TEXTS =
  /\b(?:injections?|jailbreaks?|phrases?|filters?|escaped?|untrusted|attackers?|poison(?:ed|ing)?|wrap(?:ped|s)?|detect(?:s|ed|or|ion)?|red[- ]team\w*|adversarial)\b/;
/** Who a hidden comment speaks to, if not to a person. */
const TO_THE_MODEL = /\b(?:assistant|claude|llm|ai|agent|model|you|your)\b/;
/** What disguised letters spell, written together. */
const SPELLED =
  /(?:ignore|disregard|forget)(?:all|any|the|your)*(?:previous|prior|above|system)|previousinstructions|systemprompt|youarenow|(?:donot|dont|never)tell(?:the)?user|skippermissions/;

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
  return marks().find(({ pattern }) => pattern.test(lines))?.reason ?? weighed(lines);
}

/** The heaviest sign of the first sentences that together have enough. */
function weighed(lines: string): string | undefined {
  const found = sentencesIn(withoutQuotations(unwrapped(lines))).map(signsIn);
  for (let at = 0; at < found.length; at++) {
    const signs = [...new Set(found.slice(at, at + TOGETHER).flat())];
    if (weightOf(signs) >= ENOUGH) return signs.toSorted((a, b) => b.weight - a.weight)[0]?.reason;
  }
  return undefined;
}

function weightOf(signs: readonly Sign[]): number {
  return signs.reduce((sum, { weight }) => sum + weight, 0);
}

/** Without the breaks inside of paragraphs and items of lists. */
function unwrapped(lines: string): string {
  return lines
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\n(?!\s*(?:[-*+#|>]|\d+[.)] ))\s*/g, ' '))
    .join('\n');
}

/** A note about prompt injection may quote one. */
function withoutQuotations(text: string): string {
  if (!ABOUT_SUCH_TEXTS.test(text)) return text;
  const sentences = text.split(/(?<=[.!?。！？]["”»]?) |(?<=\n)/);
  return sentences
    .map((sentence) =>
      ABOUT_SUCH_TEXTS.test(sentence) ? sentence.replace(QUOTED, ' … ') : sentence,
    )
    .join(' ');
}
