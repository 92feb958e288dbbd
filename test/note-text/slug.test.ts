import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstFree, isSlug, slugFor } from '../../src/note-text/slug.ts';
import { toAscii } from '../../src/text/to-ascii.ts';

const slugOf = async (title: string) => slugFor('decision', await toAscii(title));

describe('slugFor', () => {
  it.each([
    ['Decision: Äpfel & OAuth2!', 'decision-apfel-oauth2'],
    ["Don't repeat", 'decision-dont-repeat'],
    ['Использовать SQLite', 'decision-ispolzovat-sqlite'],
    ['使用数据库', 'decision-shiyongshujuku'],
    ['decision-already-a-slug', 'decision-already-a-slug'],
    ['Decision', 'decision-decision'],
    ['🎉', 'decision-u1f389'],
    ['❤️', 'decision-u2764'],
  ])('makes %s into %s', async (title, slug) => {
    expect(await slugOf(title)).toBe(slug);
  });

  it.each(['', '!!!', '   ', '\u200b'])('refuses "%s"', async (title) => {
    await expect(slugOf(title)).rejects.toThrow(/nothing to make a slug of/);
  });

  it('is a slug with the type once, for any title, and fits a file name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (title) => {
        const slug = await slugOf(`a ${title}`);
        expect(isSlug(slug)).toBe(true);
        expect(slug.startsWith('decision-')).toBe(true);
        expect(slug.length).toBeLessThan(120);
      }),
    );
  });

  it('numbers a slug that is taken', () => {
    const taken = new Set(['hub-a', 'hub-a-1']);
    expect(firstFree('hub-a', (slug) => taken.has(slug))).toBe('hub-a-2');
  });
});
