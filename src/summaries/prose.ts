/** Comments as prose: without marks, pragmas, licences and rulers; then only the first sentences. */
import { cutSentences } from '../text/cut-sentences.ts';

const LONGEST_PURPOSE = 300;
const LONGEST_DOC = 160;
const MOST_SENTENCES = 3;
/** The head of a comment says what it is about. */
const LONGEST_COMMENT = 8000;

/** Lines that speak to tools, not to readers. */
const PRAGMA =
  /^(?:eslint|jshint|jslint|tslint|prettier|biome-ignore|stylelint|istanbul|c8 |v8 |global |globals |@ts-|@flow|@jsx|@jest-|@vitest-|@preserve|@noflow|@format|sourceMappingURL|<reference|<amd|-\*-|vim?:|ex:|coding[:=]|pylint:|flake8|ruff|mypy:|type:|noqa|isort:|fmt:|yapf:|pyright:|go:|\+build|nolint|clang-format|rubocop:|frozen_string_literal:|typed:|encoding:|warn_indent:|shellcheck|cspell|spell-checker|NOLINT|ReSharper|pragma |region\b|endregion\b|#)/i;
const LICENCE =
  /\bcopyright\b|©|\(c\) ?\d{4}|SPDX-|all rights reserved|@licen[cs]e|@author|licen[cs]ed (?:under|to)|\b(?:MIT|BSD|Apache|GNU|Mozilla|ISC) (?:\w+ ){0,4}licen[cs]e|permission is hereby granted|permission to use, copy|redistribution and use|the above copyright|the software is provided|"as is"|without warrant|without even the implied|unless required by applicable law|may not use this file|may obtain a copy|free software|you should have received|part of the llvm project|use of this source code is governed|\bdo not (?:edit|modify)\b|auto(?:matically)?[- ]?generated|\bgenerated (?:by|from|using|with)\b|bundled by/i;
/** From here on a doc comment is for tools. */
const TAG =
  /^(?:[@\\](?!file|module|brief|package)\w+|:(?:param|returns?|rtype|raises)\b|<\/?(?:param|returns|remarks|exception|typeparam)\b|(?:Args|Arguments|Parameters|Returns|Raises|Yields|Examples?):\s*$|---+$)/;
const LEADING_TAG = /^[@\\](?:file(?:overview)?|module|brief|package)\b[ \t]*/;
/** "This file contains the rates of all banks" → "The rates of all banks" */
const SELF =
  /^(?:this|the) (?:(?:source )?file|module|script|header|package|class) (?:contains|holds|has|defines|provides|implements|is|includes) (?=(?:\S+ ){2})/i;
/** A path or a name alone tells nothing: bundlers write it above what was a file. */
const NAME_ALONE = /^(?:\S*[/\\]\S*|[\w-]+\.\w+)?$/;
const RULER = /^[\s*=\-#/_~+.]*$/;

/** Of a head comment: up to three sentences of its first paragraph that is about the file. */
export function purposeOf(comment: string, path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const told = paragraphs(comment).find(
    (text) => !LICENCE.test(text) && !NAME_ALONE.test(text) && !isNameOnly(text, name),
  );
  return told === undefined ? undefined : plainly(sentences(told, MOST_SENTENCES, LONGEST_PURPOSE));
}

function isNameOnly(text: string, name: string): boolean {
  const bare = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const told = bare(text.replace(/^(?:file|module|package|name)\b/i, ''));
  return [bare(name), bare(name.replace(/\..*$/, ''))].includes(told);
}

/** Without what leads up to an example that is not shown. */
function plainly(text: string): string {
  const whole = text.replace(/(?<=[.!?])\s+[^.!?]*:$/, '').replace(/\s*:$/, '.');
  const told = whole.replace(SELF, '');
  return told === whole ? whole : told.charAt(0).toUpperCase() + told.slice(1);
}

/** Of the comment above a declaration: its first sentence. */
export function docOf(comment: string): string | undefined {
  const told = paragraphs(comment).find((text) => !NAME_ALONE.test(text));
  return told === undefined ? undefined : sentences(told, 1, LONGEST_DOC);
}

export function sentences(text: string, most: number, longest: number): string {
  const ends = cutSentences(text).slice(0, most);
  const end = ends.findLast((at) => at <= longest) ?? ends[0] ?? text.length;
  return shortened(text.slice(0, end), longest);
}

/** At most so long, cut between words. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const space = text.lastIndexOf(' ', longest - 1);
  return `${wellFormed(text.slice(0, space > longest / 2 ? space : longest - 1))}…`;
}

/** A cut may leave half of a character. */
function wellFormed(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}

function paragraphs(comment: string): readonly string[] {
  const found: string[][] = [[]];
  for (const line of comment.slice(0, LONGEST_COMMENT).split('\n').map(withoutMarks)) {
    // The first line may be a title, and this what underlines it.
    const isUnderline = RULER.test(line) && found.flat().length === 1;
    if (TAG.test(line) && !isUnderline) break;
    if (PRAGMA.test(line)) continue;
    if (RULER.test(line)) found.push([]);
    else found.at(-1)?.push(line.replace(LEADING_TAG, ''));
  }
  return found.map((lines) => lines.join(' ').replace(/\s+/g, ' ').trim());
}

/** ` * text`, `// text`, `# text`, `<summary>text</summary>` → `text`. */
function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(
      /^(?:\/\*+!?|\*+(?!\/)(?=\s|$)|\/{2,}!?|#+!?(?!\[)|<!--|--|;+|=begin|"""|''')[ \t]*/,
      '',
    )
    .replace(/[ \t]*(?:\*+\/|-->|=end|"""|'''|\\)$/, '')
    .replace(/<\/?(?:summary|para|p|b|i|c|code)\s*\/?>|<see(?:also)? cref="([^"]*)"\s*\/>/g, '$1')
    .replace(/\{@\w+ (?:[^\s}]+ )?([^}]*)\}/g, '$1')
    .trim();
}
