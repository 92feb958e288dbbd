import { describe, expect, it } from 'vitest';
import { standingChoice } from '../../src/extraction/standing-choice.ts';

describe('a choice worth a note', () => {
  it.each([
    [
      'says how a named thing is to be',
      'The importer should not read config.toml, the loader does.',
    ],
    ['rules', 'We decided to keep the queue in memory.'],
    ['says what instead', "Let's use `zod` in src/parse.ts instead of our own checks."],
    ['refuses a named thing', "We don't want a second cache in store.ts."],
    ['rules in another language', 'Wir nehmen PostgreSQL für die Sitzungen, nicht Redis.'],
  ])('%s', (_, text) => {
    expect(standingChoice(text)?.sentence).toBe(text);
  });

  it.each([
    ['a step of the work', "Let's move on to parser.ts next and commit it."],
    ['what points to a list', 'Address #4 in main.go, and skip 7.'],
    ['what points to a letter', 'Ok, go with option B for the store.'],
    ['a question', 'Should the importer use config.toml?'],
    ['a guess', 'Maybe the importer should use config.toml, I am not sure.'],
    ['what was seen', 'I saw that importer.ts should use config.toml now.'],
    ['what nobody can follow', "Let's use that instead, it is simpler."],
    ['trouble', 'The tests of importer.ts should be green, but they fail.'],
  ])('is not %s', (_, text) => {
    expect(standingChoice(text)).toBeUndefined();
  });

  it('is the sentence that tells most', () => {
    const text = 'Yes. We want `--dry-run` in prune.ts only, since trash.ts has none. Go on then.';
    expect(standingChoice(text)?.sentence).toBe(
      'We want `--dry-run` in prune.ts only, since trash.ts has none.',
    );
  });
});
