import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { treeSitterGrammars } from '../../../src/adapters/tree-sitter/grammars.ts';
import { GRAMMARS } from '../../../src/core/syntax.ts';
import { redact } from '../../../src/lib/redact/redact.ts';
import { table } from '../../table.ts';
import { fixture, grammars, summarise } from '../world.ts';

const EXTENSIONS = [
  'ts',
  'tsx',
  'js',
  'py',
  'go',
  'rs',
  'java',
  'rb',
  'c',
  'h',
  'cpp',
  'cs',
  'md',
  'json',
  'yaml',
  'toml',
  'txt',
];

const names = async (path: string, text: string) =>
  (await summarise(path, text))?.exports.map(({ name }) => name);
const purpose = async (path: string, text: string) => (await summarise(path, text))?.purpose;
const patterns = async (path: string, text: string) => (await summarise(path, text))?.patterns;

describe('every grammar', () => {
  table(GRAMMARS)('are all there and parse', async (grammar) => {
    expect(await grammars.parse(grammar, '\n', (root) => root.hasError)).toEqual({ read: false });
  });
});

describe('broken and strange files', () => {
  it('says nothing about a binary file', async () => {
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]);
    expect(await summarise('logo.ts', png)).toBeUndefined();
  });

  it('tells of an empty file that it is empty', async () => {
    expect(await summarise('src/empty.ts', '')).toEqual({
      path: 'src/empty.ts',
      language: 'typescript',
      bytes: 0,
      lines: 0,
      exports: [],
      imports: [],
      patterns: [],
    });
  });

  table([
    ['one line without an end', 'a', 1],
    ['one line with an end', 'a\n', 1],
    ['old line ends', 'a\rb\r', 2],
    ['a blank line at the end', 'a\r\n\r\n', 2],
  ])('counts lines', async (_, text, lines) => {
    expect((await summarise('a.txt', text))?.lines).toBe(lines);
  });

  it('reads UTF-16 with a mark', async () => {
    const bytes = Buffer.from('\uFEFFexport const a = 1;\n', 'utf16le');
    expect((await summarise('a.ts', bytes))?.exports).toMatchObject([{ signature: 'const a = 1' }]);
  });

  it('reads around bytes that are no UTF-8', async () => {
    const bytes = Buffer.from('// caf\xe9\n\nexport const a = 1;\n', 'latin1');
    const summary = await summarise('a.ts', bytes);
    expect(summary).toMatchObject({ purpose: 'caf\uFFFD', exports: [{ name: 'a', line: 3 }] });
  });

  it('tells what it can of a file with errors, and that there are some', async () => {
    const text = 'export function whole(a: string): void {}\nexport function half(a: {\n';
    const summary = await summarise('a.ts', text);
    expect(summary?.exports[0]).toMatchObject({ name: 'whole' });
    expect(summary?.patterns).toContain('parsed with errors');
  });

  it('recognises minified code, and finds its exports all the same', async () => {
    const text = `${'function f(){return 1};'.repeat(200)}export const a=1;`;
    const summary = await summarise('app.js', text);
    expect(summary).toMatchObject({ lines: 1, exports: [{ name: 'a' }], patterns: ['minified'] });
  });

  it.each([
    ['ts', `export const a = ${'['.repeat(20_000)}${']'.repeat(20_000)};`],
    ['ts', `${'namespace a {'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['py', `${'('.repeat(20_000)}${')'.repeat(20_000)}`],
    ['py', Array.from({ length: 500 }, (_, n) => `${' '.repeat(n)}if a:`).join('\n')],
    ['rb', `${'module A\n'.repeat(3_000)}${'end\n'.repeat(3_000)}`],
    ['java', `${'public class A {'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['cs', `${'namespace A {'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['cpp', `${'namespace a {'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['c', `${'#if A\n'.repeat(3_000)}${'#endif\n'.repeat(3_000)}`],
    ['rs', `${'mod a {'.repeat(3_000)}${'}'.repeat(3_000)}`],
    ['js', `${'a.'.repeat(20_000)}b;`],
    ['json', '['.repeat(100_000)],
  ])('bears deep nesting in .%s', { tags: 'long' }, async (extension, text) => {
    expect(await summarise(`deep.${extension}`, text)).toMatchObject({ bytes: text.length });
  });

  it('parses the first quarter of a megabyte, and says so', { tags: 'long' }, async () => {
    const one = (n: number) =>
      `export function f${n}(a: string): string {\n  return a + '${n}';\n}\n`;
    const text = Array.from({ length: 18_000 }, (_, n) => one(n)).join('');
    const summary = await summarise('large.ts', text);
    expect(text.length).toBeGreaterThan(1_048_576);
    expect(summary).toMatchObject({ bytes: text.length, lines: 54_000 });
    expect(summary?.patterns).toEqual(['only the first 256 KB were parsed']);
    expect(summary?.exports.length).toBeGreaterThan(3_000);
    expect(summary?.exports.at(-1)?.signature).toMatch(/^function f\d+\(a: string\): string$/);
  });

  // Where a careless pattern would look at the rest of the text again and again.
  it.each<[string, string]>([
    ['a.md', '!['],
    ['a.md', '<!--'],
    ['a.md', '\n '],
    ['a.json', '/*'],
    ['a.json', '"'],
    ['a.yaml', '"a'],
    ['a.ts', '/*'],
    ['a.ts', '/**/'],
    ['a.ts', '// MIT {@a \n'],
    ['a.ts', 'export function f(){}'],
    ['a.ts', "export*from'./a';"],
    ['a.c', '#if __cplusplus\n'],
    ['a.py', '"""'],
    ['a.py', '#\n'],
    ['a.py', '\n'],
    ['a.rs', '//a\n'],
    ['a.rb', 'a.'],
  ])('bears a megabyte of %s: %j', { tags: 'long' }, async (path, text) => {
    const content = text.repeat(1_000_000 / text.length);
    expect(await summarise(path, content)).toMatchObject({ path, bytes: content.length });
  });

  it('never throws, whatever the bytes', { tags: 'long' }, async () => {
    const words = [
      'export ',
      'class ',
      'def ',
      'pub ',
      'fn ',
      '{',
      '}',
      '(',
      ')',
      '"',
      "'",
      '/*',
      '*/',
      '//',
      '#',
      '\n',
      ' ',
      '::',
      'a',
      '=',
      '"""',
      '[',
      ']',
      '`',
      '\u2028',
      '<',
      '>',
      'module.exports',
      'import ',
    ];
    const text = fc
      .array(fc.constantFrom(...words), { maxLength: 60 })
      .map((parts) => Buffer.from(parts.join('')));
    const bytes = fc.oneof(text, fc.uint8Array({ maxLength: 200 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...EXTENSIONS), bytes, async (extension, content) => {
        const summary = await summarise(`a.${extension}`, content);
        for (const { line, signature } of summary?.exports ?? []) {
          expect(line).toBeGreaterThan(0);
          expect(signature).not.toMatch(/\n/);
          expect(signature.length).toBeLessThanOrEqual(160);
        }
      }),
      { numRuns: 1_500 },
    );
  });
});

describe('without grammars', () => {
  const none = treeSitterGrammars('/nowhere');

  it('gives a plain summary', async () => {
    const summary = await summarise('src/session-store.ts', fixture('session-store.ts'), [], {
      grammars: none,
    });
    expect(summary).toMatchObject({ language: 'typescript', lines: 80, exports: [], imports: [] });
    expect(summary?.purpose).toMatch(/^Keeps sessions of signed-in users in Redis\./);
  });
});

describe('secrets', () => {
  const key = `AKIA${'Q3ZK7W2MFX9LB5TD'}`;

  it('are taken out of all that is told', async () => {
    const text = `/** Uses ${key} as key. */\n\nexport const KEY = '${key}';\nexport function f(id = '${key}') {}\n// ${key}\nexport class A {}\nimport './${key}.js';\n`;
    const summary = await summarise('a.ts', text, [], { redact });
    expect(JSON.stringify(summary)).not.toContain(key);
    expect(summary?.exports.map(({ name }) => name)).toEqual(['KEY', 'f', 'A']);
  });

  it('are taken out before anything is cut', async () => {
    const text = `export function f(${'a, '.repeat(45)}id = 'SECRET-LONG-VALUE') {}\n`;
    const hide = (all: string) => all.replaceAll('SECRET-LONG-VALUE', '[redacted]');
    const summary = await summarise('a.ts', text, [], { redact: hide });
    expect(summary?.exports[0]?.signature).not.toContain('SECRET');
  });

  it('of many lines do not move the lines behind them', async () => {
    const text = 'export const a = 1;\nconst key = `BEGIN\n1\n2\n3\nEND`;\nexport const b = 2;\n';
    const hide = (all: string) => all.replace(/BEGIN[\s\S]*END/, '[redacted]');
    const summary = await summarise('a.ts', text, [], { redact: hide });
    expect(summary?.exports.map(({ name, line }) => [name, line])).toEqual([
      ['a', 1],
      ['b', 7],
    ]);
  });
});

describe('purpose', () => {
  table([
    [
      'a.ts',
      '#!/usr/bin/env node\n// @ts-check\n/* eslint-disable */\n// Runs it.\n\nrun();\n',
      'Runs it.',
    ],
    ['a.ts', "'use strict';\n/** Runs it. */\nimport 'a';\n", 'Runs it.'],
    ['a.ts', '/**\n * @file Runs it.\n * @author me\n */\n\nrun();\n', 'Runs it.'],
    ['a.ts', '/** How often. */\nconst TRIES = 3;\nexport const a = 1, b = 2;\n', undefined],
    ['a.ts', '/** Adds. */\nexport function add() {}\n', 'Adds.'],
    [
      'tries.ts',
      '/** How often. */\nexport const TRIES = 3;\nexport const OTHER = 1;\n',
      'How often.',
    ],
    ['a.py', '# coding: utf-8\n# Copyright me\n"""Runs it. Well."""\n', 'Runs it. Well.'],
    ['a.py', '# Not this.\n\n"Runs it."\n', 'Runs it.'],
    ['a.py', '"a".join(b)\n', undefined],
    ['a.py', 'import a\n"""Not a docstring."""\n', undefined],
    ['a.py', '"""\\\nRuns it.\n"""\n', 'Runs it.'],
    [
      'a.go',
      '// Copyright me\n\n//go:build linux\n\n// Package a runs it.\npackage a\n',
      'Package a runs it.',
    ],
    ['a.rs', '//! Runs it.\nuse a;\n', 'Runs it.'],
    ['a.rb', '# frozen_string_literal: true\n\n=begin\nRuns it.\n=end\n', 'Runs it.'],
    [
      'a.c',
      '/*\n * a.c - runs it.\n *\n * Copyright (C) me\n */\n#include <a.h>\n',
      'a.c - runs it.',
    ],
    ['a.ts', '// src/other/b.ts\n\nrun();\n', undefined],
    ['b.js', '// src/other/b.ts\nexport class B {}\nexport class C {}\n', undefined],
    ['easy_run.py', '"""\nEasy Run\n--------\n\nRuns it for others.\n"""\n', 'Runs it for others.'],
    [
      'a.ts',
      '// This file contains the rates of all banks.\n\nrun();\n',
      'The rates of all banks.',
    ],
    ['a.ts', '/* This file was generated by a tool from a.json. */\n\nrun();\n', undefined],
    ['a.ts', '/** Runs it. To run it: */\n\nrun();\n', 'Runs it.'],
    ['a.d.ts', '/** Runs a child. */\ndeclare module "a" {\n}\n', 'Runs a child.'],
    [
      'kind.py',
      '# Is set below.\nKind = None\n\nclass Kind:\n    """Tells kinds apart."""\n\nclass B: pass\n',
      'Tells kinds apart.',
    ],
    ['a.sh', '#!/bin/sh\n# Runs it.\nset -e\n', 'Runs it.'],
    ['a.sql', '-- Makes tables.\ncreate table a (b text);\n', 'Makes tables.'],
    ['a.css', '/* Colours. */\na { color: red }\n', 'Colours.'],
    ['a.ts', `/** ${'Very '.repeat(100)}long. */\n\nrun();\n`, `${'Very '.repeat(59)}Very…`],
    [
      'a.md',
      '---\ntitle: x\n---\n<!-- c -->\n# Title\n\n![b](c)\n\nIt **runs** [it](x). Twice.\n',
      'Title: It runs it. Twice.',
    ],
    ['a.md', 'Title\n=====\n\n- a list\n', 'Title'],
    [
      'a.json',
      '{"a": {"x": 1}, /* c */ "b": ["y"], // "d": 1\n "c": "e"}',
      'Top-level keys: a, b, c.',
    ],
    ['a.json', '[1, 2]', undefined],
    ['a.yaml', '# Runs it.\na: 1\n"b c": 2\nd:\n  e: 1\n', 'Top-level keys: a, b c, d.'],
    ['a.toml', 'a = 1\n[b]\nc = 1\n[d.e]\n', 'Top-level keys: a, b, d.e.'],
    ['a.txt', 'Just text.\n', undefined],
  ])('of each file is found', async (path, text, expected) => {
    expect(await purpose(path, text)).toBe(expected);
  });
});

describe('exports', () => {
  table([
    ['a.ts', 'export default () => 1;\n', ['default']],
    ['a.ts', 'class A { b() {} }\nexport default A;\n', ['default', 'default.b']],
    ['a.ts', "export * as n from './n';\nexport { a as b, c } from './d';\n", ['n', 'b', 'c']],
    ['a.ts', 'export const { a, b } = c;\n', ['a', 'b']],
    ['a.d.ts', 'export declare function f(): void;\nexport declare const x: number;\n', ['f', 'x']],
    ['a.ts', 'export function f(a: string): void;\nexport function f(a: unknown) {}\n', ['f']],
    ['a.cts', 'class A {}\nexport = A;\n', ['default']],
    ['a.js', 'module.exports = function run(a) {};\n', ['module.exports']],
    ['a.js', 'exports.a = exports.b = 1;\n', ['a', 'b']],
    ['a.py', 'def _a(): pass\ndef b(): pass\nclass _C: pass\n', ['b']],
    [
      'a.py',
      '__all__ = ("_a",)\n__all__ += ["b"]\ndef _a(): pass\ndef b(): pass\ndef c(): pass\n',
      ['_a', 'b'],
    ],
    ['a.go', 'package a\nvar A, b, C = 1, 2, 3\nfunc (x inner) M() {}\n', ['A', 'C']],
    [
      'a.rs',
      'pub use a::{b, c};\npub union U { a: u8 }\npub static S: u8 = 1;\n',
      ['{b, c}', 'U', 'S'],
    ],
    ['a.rb', 'class A\n  private def b; end\n  def c; end\nend\n', ['A', 'A#c']],
    ['A.java', '@interface B {}\npublic @interface C { int d(); }\n', ['C']],
    [
      'a.cs',
      'namespace N;\npublic struct S { public int F() => 1; int G() => 2; }\n',
      ['S', 'S.F'],
    ],
    ['a.c', 'static int a(void) { return 0; }\nint *b(void) { return 0; }\nint c;\n', ['b']],
    ['a.h', 'int (*a)(void);\nchar *b(int);\nstruct s;\nunion u { int i; };\n', ['b', 'u']],
    ['a.hpp', 'struct A { A(); int b() const; private: int c(); };\n', ['A', 'A::A', 'A::b']],
  ])('of each file is found', async (path, text, expected) => {
    expect(await names(path, text)).toEqual(expected);
  });

  it('keeps comments and line breaks out of signatures', async () => {
    const text =
      'export function f(\n  a: string, // first\n  b = "//x", /* second */\n): void {}\n';
    const summary = await summarise('a.ts', text);
    expect(summary?.exports[0]?.signature).toBe('function f(a: string, b = "//x"): void');
  });
});

describe('patterns', () => {
  table([
    ['a.test.ts', "import { it } from 'vitest';\nit('a', () => {});\n", ['test file (vitest)']],
    ['a.test.js', "describe('a', () => {});\n", ['test file']],
    ['a.ts', "export * from './b';\nexport { c } from './d';\n", ['re-exports only (barrel)']],
    ['a.ts', 'export interface A {}\n', ['types only']],
    [
      'a.ts',
      'export class A { private constructor() {}\n static getInstance() { return new A(); } }\n',
      ['class-based', 'singleton'],
    ],
    ['a.ts', '@Injectable()\nexport class A {}\n', ['class-based', 'decorators']],
    ['a.jsx', 'export const A = () => <b />;\n', ['JSX component']],
    ['a.js', '// @generated by a tool\nconst a = 1;\n', ['generated code']],
    ['a.js', '// Code generated by x. DO NOT EDIT.\n', ['generated code']],
    ['a.js', '// Takes auto-generated ids.\n', []],
    ['a.md', `${'A word in a long line of a document. '.repeat(100)}\n`, []],
    ['a.js', "import express from 'express';\nconst get = 1;\n", []],
    ['test_a.py', 'import pytest\ndef test_a(): pass\n', ['test file (pytest)']],
    [
      'test_a.py',
      'from unittest import TestCase\nclass A(TestCase):\n  def test_a(self): pass\n',
      ['class-based', 'test file (unittest)'],
    ],
    [
      'a.py',
      'from fastapi import FastAPI\n@app.get("/")\ndef a(): pass\n',
      ['decorators', 'FastAPI routes'],
    ],
    [
      'a_test.go',
      'package a\nimport "testing"\nfunc TestA(t *testing.T) {}\n',
      ['test file (testing)'],
    ],
    ['main.go', 'package main\nfunc main() {}\n', ['program entry (main)']],
    ['main.rs', 'fn main() {}\n', ['program entry (main)']],
    [
      'A.java',
      'import org.junit.jupiter.api.Test;\nclass A { @Test void b() {} }\n',
      ['class-based', 'test file (JUnit)'],
    ],
    ['a_spec.rb', "RSpec.describe 'a' do\nend\n", ['test file (RSpec)']],
    [
      'a.cs',
      'class A { [Fact] void B() {} static void Main() {} }\n',
      ['class-based', 'attributes', 'test file (xUnit)', 'program entry (Main)'],
    ],
    ['a.c', 'int main(void) { return 0; }\n', ['program entry (main)']],
  ])('of each file is found', async (path, text, expected) => {
    expect(await patterns(path, text)).toEqual(expected);
  });
});
