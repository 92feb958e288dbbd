import { expect } from 'vitest';
import { ownSnippet } from '../../../../src/adapters/sqlite/notes/own-snippet.ts';
import { table } from '../../../table.ts';

const shown = (snippet: string, content: string | null) =>
  ownSnippet(snippet.replaceAll('[', '\u0001').replaceAll(']', '\u0002'), content)
    .replaceAll('\u0001', '[')
    .replaceAll('\u0002', ']');

const LONG = `${'word '.repeat(40)}and getPathType ${'word '.repeat(40)}`;

table<[string, string | null, string]>([
  ['a [word] of it…', null, 'a [word] of it…'],
  [
    'the [path] of getPathType\u2063get [path] type',
    'the path of getPathType',
    'the [path] of getPathType',
  ],
  // Found by words of the index alone: shown where they come from.
  ['…多 [请求] 求会', '超过以后请求会排队等待。', '超过以后[请求]会排队等待。'],
  ['…นย [ฐา าน] นข', 'ก่อนย้ายฐานข้อมูล', 'ก่อนย้าย[ฐาน]ข้อมูล'],
  ['remove getPathType\u2063get [path]', 'remove getPathType', 'remove get[Path]Type'],
  ['lange Straße\u2063[strasse]', 'lange Straße', 'lange Straße'],
  ['…b [strasse]…', 'lange Straße', 'lange Straße'],
  ['b [c (a]', 'of c (a', 'of [c (a]'],
])('shows the text of a note, never the words of its index', (snippet, content, expected) => {
  expect(shown(snippet, content)).toBe(expected);
});

table<[string, string]>([
  ['get [path] type', LONG],
  ['get [path] type', `${'𠮷'.repeat(80)}getPathType${'𠮷'.repeat(80)}`],
])('cuts a long text around it', (snippet, content) => {
  const text = shown(snippet, content);
  expect(text).toMatch(/^….*get\[Path\]Type.*…$/u);
  expect(text.length).toBeLessThan(140);
  expect(text.isWellFormed()).toBe(true);
});
