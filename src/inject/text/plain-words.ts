/** A reply as one line of words: without headings, marks of Markdown, code, tables and the cheer that it begins with. */

const BLOCK = /^[ \t>]*(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\1|(?![\s\S]))/gm;
const DROPPED = /^\s*(?:#{1,6} .*|[-*_=|]{3,}\s*|\|.*)$/gm;
const BULLET = /^\s*(?:[-*+•]|\d{1,2}[.)])\s+(?:\[[ xX]\]\s+)?/gm;
const EMPHASIS = /\*\*|__|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|[✅✓☑🎉✨]\s*/gu;
const CHEER = /^(?:[A-Z][\w'’]*(?:,? [\w'’]+){0,3}!\s+)+/;
/** Announces what is not there. */
const ANNOUNCED = /(?:^|[.!?]\s+)[^.!?]*:$/;

export function plainWords(text: string): string {
  return text
    .replace(BLOCK, '')
    .replace(DROPPED, '')
    .replace(BULLET, '')
    .replace(EMPHASIS, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(CHEER, '')
    .replace(ANNOUNCED, '')
    .trim();
}
