/**
 * What a sub-agent's report found out, in a few sentences: the sections that conclude it, not its first half. Precision
 * before all: reports on work, plans, reviews of a change, and tours of the code without a finding leave nothing.
 */

import { sentencesIn } from '../../text/cut-sentences.ts';
import { reportSections, type Section } from './report-sections.ts';

export interface Finding {
  /** What was found, in one sentence. */
  readonly title: string;
  readonly text: string;
}

/** As much as is read in half a minute. */
const LONGEST = 1000;
const LONGEST_TITLE = 200;

/** What it was sent for makes the report a part of the session's own story. */
const OTHER_ERRAND =
  /^(?:plan|design|implement|fetch|write|create|add|update|fix|refactor|migrate|apply)\b|\b(?:review|diff|PR ?#?\d*|pull request)\b/i;

/** How reports begin that found nothing, or tell what was done. */
const NO_FINDING =
  /^(?:prompt:|initializing|done \(|i (?:could ?n[o']t|was ?n[o']t able|was unable|am unable|can ?n[o']t)|unable to|no (?:results?|matches|such)\b)/i;
const WORK_DONE =
  /^(?:i(?:'ve| have)?(?: now| successfully| also)* (?:implement|creat|add|fix|updat|refactor|wr[io]t|remov|renam|committ|mov|replac|migrat)\w*|(?:the )?(?:implementation|task|work|changes?|refactoring|migration) (?:is|are|was|were|has been|have been)(?: now)? (?:complete|done|finished)|all (?:the )?tests pass)/i;

/** "Perfect! Now I have all the information. Let me compile a report:" */
const OPENER =
  /^(?:perfect|excellent|great|good|okay|now|let me|based on|here(?:'s| is| are)|i(?:'ve| have| now have| can see)\b.*\b(?:explor|search|analy[sz]|complet|read|trac|examin|information|picture|understanding))/i;

/** The sections that say what came out of it, the most telling first. */
const CONCLUDING: readonly RegExp[] = [
  /root cause|\bthe cause\b|key (?:insight|finding|takeaway|difference)|critical (?:finding|insight|issue)|conclusion|bottom line|tl;?dr|verdict/i,
  /\bwhy\b|gotcha|caveat|limitation|pitfall|(?:the|core|actual|real) (?:issue|problem|bug)|problem/i,
  /recommend|implication|^(?:in )?summary$|^findings$|overview/i,
];
/** Less is a label or an acknowledgement. */
const FEWEST_WORDS = 8;

/** A claim that somebody may build on: a cause, an exception, a must. */
const CLAIM =
  /\b(?:because|root cause|caused by|causes?|stems? from|due to|so that|therefore|which (?:means|prevents|breaks)|prevents?|violat\w+|never|no longer|cannot|can't|must|only|instead of|unlike|without|missing|fails?|incorrect\w*|does(?: not|n't)|do(?: not|n't)|is(?: not|n't)|are(?: not|n't)|NOT?)\b/;

/** A path or a name of the code: without one nobody finds the place that is spoken of. */
const NAMED =
  /`[^`\s]{2,}[^`]*`|\p{L}[\w/-]*\.[a-z]\w{0,4}\b(?!\.\w)|\p{Ll}\p{Lu}\p{Ll}|\w_\w|\p{L}\(\)|\S\/\S+\/\S/u;

export function findingIn(report: string, errand: string): Finding | undefined {
  if (OTHER_ERRAND.test(errand)) return undefined;
  const sections = reportSections(withoutTrailer(report)).map(withoutOpeners);
  const first = sentencesOf(sections.map(({ text }) => text).join('\n'))[0] ?? '';
  if (NO_FINDING.test(first) || WORK_DONE.test(first)) return undefined;
  const text = concluded(sections) ?? asAWhole(sections, report) ?? labelled(sections);
  const title = text === undefined ? undefined : titleOf(text);
  return text === undefined || title === undefined || !NAMED.test(text)
    ? undefined
    : { title, text };
}

/** What the client puts behind a report. */
function withoutTrailer(report: string): string {
  return report
    .replace(/<usage>[\s\S]*?<\/usage>\s*$/, '')
    .replace(/\n*^agentId: \S+ \(.*$/m, '')
    .trim();
}

function withoutOpeners({ heading, text }: Section, place: number): Section {
  if (place > 1) return { heading, text };
  const paragraphs = text.split(/\n{2,}/);
  const from = paragraphs.findIndex((one) => !OPENER.test(one) || CLAIM.test(one));
  return { heading, text: from < 0 ? '' : paragraphs.slice(from).join('\n\n') };
}

/** By the most telling sections that claim something. */
function concluded(sections: readonly Section[]): string | undefined {
  const telling = CONCLUDING.map((kind) =>
    sections.filter(({ heading, text }) => kind.test(heading) && claimsIn(text).length > 0),
  ).find((found) => found.length > 0);
  return telling && within(telling.map(({ text }) => text).join('\n\n'), LONGEST);
}

/** One that is short enough is its own conclusion, if it is whole and says how something is. */
function asAWhole(sections: readonly Section[], report: string): string | undefined {
  const texts = sections.map(({ text }) => text).filter(Boolean);
  const text = texts.join('\n\n');
  const isWhole = text.length <= LONGEST && !/(?::\**|\n#+ .*)\s*$/.test(withoutTrailer(report));
  return isWhole && sentencesOf(running(text)).some(tellsSomething) ? text : undefined;
}

/** Paragraphs of a long one that say of themselves that they conclude it. */
const CONCLUDES =
  /^\**(?:root cause|conclusion|key (?:finding|insight|takeaway)|critical finding|bottom line|verdict|recommendation|in (?:short|summary|conclusion)|overall|tl;?dr)\b/i;

function labelled(sections: readonly Section[]): string | undefined {
  const paragraphs = sections.flatMap(({ text }) => text.split(/\n{2,}/));
  const found = paragraphs.filter((one) => CONCLUDES.test(one) && claimsIn(one).length > 0);
  return found.length === 0 ? undefined : within(found.join('\n\n'), LONGEST);
}

/** Not of the sub-agent itself, nor what it will do next. */
function tellsSomething(sentence: string): boolean {
  const words = sentence.match(WORD) ?? [];
  return words.length >= FEWEST_WORDS && !/^(?:i|we|let)\b/i.test(sentence);
}

/** Two letters of a script without spaces are about a word. */
const WORD =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{1,2}|[\p{L}\p{N}][^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]*/gu;

function claimsIn(text: string): readonly string[] {
  return sentencesOf(running(text)).filter(
    (sentence) => CLAIM.test(sentence) && !sentence.endsWith('?'),
  );
}

/** An item of a list tells little by itself. */
function running(text: string): string {
  return text.replace(/^\s*(?:[-*+•]|\d{1,3}[.)])\s.*$/gm, '');
}

function sentencesOf(text: string): readonly string[] {
  return text.replaceAll('**', '').split('\n').flatMap(sentencesIn);
}

/** "Key finding: the cache is never cleared" */
const LABEL = /^(?:[a-z]+ ){0,2}(?:finding|insight|cause|issue|problem|conclusion|note|point):\s*/i;
/** "This means …" needs what stands before it. */
const LEANS = /^(?:this|that|these|those|it|they|here|however|but|so|and|also|then|same)\b/i;

const OPEN_END = /\b(?:because|that|by|of|to|are|is)$/i;

function titleOf(text: string): string | undefined {
  return claimsIn(text)
    .map((sentence) =>
      sentence
        .replace(/[`*]/g, '')
        .replace(LABEL, '')
        .replace(/[.;:]$/, ''),
    )
    .find((title) => title.length <= LONGEST_TITLE && !LEANS.test(title) && !OPEN_END.test(title));
}

/** Whole paragraphs, then whole lines. */
function within(text: string, length: number): string {
  if (text.length <= length) return text;
  const lines = text.split('\n');
  const sizes = lines.map((line) => line.length + 1);
  const fitting = lines.filter(
    (_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0) <= length,
  );
  return (fitting.join('\n') || text.slice(0, length)).trim();
}
