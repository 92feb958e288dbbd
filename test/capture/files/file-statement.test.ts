import { describe, expect, it } from 'vitest';
import { fileFault } from '../../../src/capture/files/file-fault.ts';
import { fileStatement } from '../../../src/capture/files/file-statement.ts';

describe('says what a file is for or how it works', () => {
  it.each([
    ['`ledger.go` converts bank statements into balanced postings.', 'ledger.go'],
    [
      'The existing `release.yml` workflow triggers on version tags and builds all archives.',
      'release.yml',
    ],
    [
      'Good, I see that quotas are stored per tenant in `src/quota/store.ts`, not in the cache',
      'src/quota/store.ts',
    ],
    [
      'The build cannot share helpers because `watch.ts` imports the whole provider registry',
      'watch.ts',
    ],
    [
      'The `send` method in `src/mailer.py` retries nothing and returns the status of the server',
      undefined,
    ],
    [
      'The `send` method in `src/mailer.py` returns the raw status of the remote server',
      'src/mailer.py',
    ],
  ])('%s', (sentence, name) => {
    expect(fileStatement(sentence)?.name).toBe(name);
  });

  it('without the name, where a list has it in front', () => {
    expect(fileStatement('`ci.yml` — workflow that runs lint and tests as parallel jobs;')).toEqual(
      {
        name: 'ci.yml',
        text: 'Workflow that runs lint and tests as parallel jobs.',
      },
    );
    expect(
      fileStatement('rebuild.jq - The script for rebuilding logs from raw sessions (4.2 KB)')?.text,
    ).toBe('The script for rebuilding logs from raw sessions.');
  });

  it.each([
    'Now let me update `ledger.go` so that it handles refunds of the last month',
    '`ledger.go` — added a helper that converts statements into postings;',
    '`ledger.go`: Add a helper that converts statements into postings;',
    '`ledger.go` will handle refunds of the last month in one transaction',
    '`ledger.go` contains significant overlap with the parser of the other bank',
    '`ledger.go`: `postAll()` helper called from both the import and the export of statements',
    'The `money` package cannot be used because `ledger.go` imports the whole bank registry',
    'I think `ledger.go` handles refunds of the last month in one transaction',
    '`ledger.go` handles refunds of the last month now and all tests pass',
    'The bug is at line 91 of `ledger.go`, which handles the refunds',
    '`ledger.go` handles refunds:',
    'Does `ledger.go` handle refunds of the last month in one transaction?',
    '`errors.Join()` combines several errors of the workers into a single one',
    '`ledger.go` → `postings.go` handles all refunds of the last month',
  ])('but not: %s', (sentence) => {
    expect(fileStatement(sentence)).toBeUndefined();
  });
});

describe('says what was wrong in a file', () => {
  it.each([
    'The `parse` function in `src/reader.go` was dropping the last line of files without a newline.',
    'Root cause: the `parse` function in `src/reader.go` was dropping the last line of files without a newline.',
  ])('%s', (sentence) => {
    expect(fileFault(sentence)).toEqual({
      name: 'src/reader.go',
      text: 'The `parse` function in `src/reader.go` was dropping the last line of files without a newline.',
    });
  });

  it.each([
    'The test in `src/reader.go` was updated.',
    'I was reading `parse` in `src/reader.go` and we were losing the last line of each file.',
    'The `parse` function in `src/reader.go` drops the last line.',
  ])('but not: %s', (sentence) => {
    expect(fileFault(sentence)).toBeUndefined();
  });
});
