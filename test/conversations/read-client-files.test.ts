import { appendFileSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { annotateWaiting } from '../../src/conversations/annotate-waiting.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { readClientFiles } from '../../src/conversations/read-client-files.ts';
import { setPaused } from '../../src/core/pause.ts';
import { assistant, openPlace, type Place, user } from './transcripts.ts';

let place: Place;
let history: string;
let projects: string;
beforeEach(async () => {
  place = await openPlace();
  history = join(place.folder, '.claude', 'history.jsonl');
  projects = join(place.folder, '.claude', 'projects', '-p');
  mkdirSync(join(projects, 'memory'), { recursive: true });
});
afterEach(() => place.dispose());

const OLD = '11111111-2222-4333-8444-555555555555';
const AT = Date.UTC(2026, 0, 5, 10);

/** As the client writes it: milliseconds, the folder, what was pasted beside the text. */
function prompt(display: string, more: object = {}): string {
  const line = { display, pastedContents: {}, timestamp: AT, project: '/p', sessionId: OLD };
  return `${JSON.stringify({ ...line, ...more })}\n`;
}

const kept = (session: string) =>
  place.app.archive.inSession(session).map(({ source, author, role, line, file, passages }) => ({
    ...{ source, author, role, line, file },
    text: passages.map(({ text }) => text).join('\n'),
  }));
const texts = (session: string) => kept(session).map(({ text }) => text);

describe('the history of prompts', () => {
  it('keeps prompts whose transcript is gone, as what the person typed', async () => {
    writeFileSync(
      history,
      prompt('move the invoices to PDF/A') +
        prompt('/clear') +
        prompt('why does this fail? [Pasted text #1 +2 lines]', {
          pastedContents: { 1: { id: 1, type: 'text', content: 'Error: fonts are missing' } },
        }) +
        prompt('nobody knows of which session', { sessionId: undefined }) +
        'not json\n',
    );
    await readClientFiles(place.app);
    expect(kept(OLD)).toEqual([
      {
        ...{ source: 'prompt', author: 'person', role: 'user', line: 1, file: history },
        text: 'move the invoices to PDF/A',
      },
      {
        ...{ source: 'prompt', author: 'person', role: 'user', line: 3, file: history },
        text: 'why does this fail? Error: fonts are missing',
      },
    ]);
    expect(place.app.archive.session(OLD)?.project).toBe('/p');
    appendFileSync(history, prompt('and now the receipts', { timestamp: AT + 1000 }));
    await readClientFiles(place.app);
    await readClientFiles(place.app);
    expect(texts(OLD)).toHaveLength(3);
    expect(place.app.conversations.counts().transcripts).toBe(0);
  });

  it('leaves out sessions that have a transcript, on disk or here, and gives way to one that comes', async () => {
    writeFileSync(join(projects, 'on-disk.jsonl'), user('said there', { session: 'on-disk' }));
    const file = join(place.folder, 's1.jsonl');
    writeFileSync(file, user('said here'));
    await indexTranscript(place.app, file);
    writeFileSync(
      history,
      prompt('typed there', { sessionId: 'on-disk' }) +
        prompt('typed here', { sessionId: 's1' }) +
        prompt('typed long ago'),
    );
    await readClientFiles(place.app);
    expect([texts('on-disk'), texts('s1'), texts(OLD)]).toEqual([
      [],
      ['said here'],
      ['typed long ago'],
    ]);
    const found = join(place.folder, 'found.jsonl');
    const session = { session: OLD };
    writeFileSync(found, user('typed long ago', session) + assistant('And answered.', session));
    await indexTranscript(place.app, found);
    expect(kept(OLD).map(({ source, text }) => [source, text])).toEqual([
      [undefined, 'typed long ago'],
      [undefined, 'And answered.'],
    ]);
  });

  it('keeps no secret, nothing of a pause, and nothing that was forgotten', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    setPaused(place.app, true);
    const now = Date.now() + 1000;
    writeFileSync(
      history,
      prompt(`use ${secret} for the deploy`) + prompt('said off the record', { timestamp: now }),
    );
    await readClientFiles(place.app);
    expect(texts(OLD)).toHaveLength(1);
    expect(texts(OLD)[0]).not.toContain(secret);
    place.app.forgetting.forget({ session: OLD }, new Date().toISOString());
    rmSync(history);
    writeFileSync(history, `${prompt('hello there')}${prompt('use it for the deploy')}`);
    await readClientFiles(place.app);
    expect(texts(OLD)).toEqual([]);
  });
});

it('does not bring back a session of which all was forgotten by its words', async () => {
  const file = join(place.folder, 'old.jsonl');
  writeFileSync(file, user('a marmot sits in the cache', { session: OLD }));
  await indexTranscript(place.app, file);
  const match = { expression: 'marmot', words: ['marmot'] };
  place.app.forgetting.forget({ match }, new Date().toISOString());
  rmSync(file);
  writeFileSync(history, prompt('a marmot sits in the cache'));
  await readClientFiles(place.app);
  expect(texts(OLD)).toEqual([]);
});

describe("the client's own memory files", () => {
  const session = 'memory-of--p';
  const file = () => join(projects, 'memory', 'MEMORY.md');
  async function write(text: string, at: number) {
    writeFileSync(file(), text);
    utimesSync(file(), at, at);
    await readClientFiles(place.app);
    await annotateWaiting(place.app);
  }
  async function knowTheProject() {
    const transcript = join(projects, 's1.jsonl');
    writeFileSync(transcript, user('where is the archive?') + assistant('In the cellar.'));
    await indexTranscript(place.app, transcript);
  }

  it("is the agent's, cited by line, and read again when it changes", async () => {
    await knowTheProject();
    const opening = '# Memory\n\nInvoices are archived as PDF/A by the nightly job, never by hand.';
    const receipts =
      'Receipts are kept for ten years, because the auditors ask for them each time.';
    await write(`${opening}\n\n${receipts}`, 1000);
    expect(kept(session)).toMatchObject([
      { source: 'memory', author: 'agent', role: 'assistant', line: 1, file: file() },
      { source: 'memory', author: 'agent', line: 5, text: receipts },
    ]);
    const id = place.app.archive.inSession(session)[1]?.message;
    const offers = 'Offers are thrown away after a year, unless somebody has accepted one of them.';
    await write(`${offers}\n\n${receipts}\n`, 2000);
    // What stays is as old as it was.
    expect(kept(session).map(({ line, text }) => [line, text])).toEqual([
      [3, receipts],
      [1, offers],
    ]);
    expect(place.app.archive.inSession(session).map(({ message }) => message)).toContain(id);
    expect(place.app.archive.session(session)?.name).toBe("Claude's own memory files");
    expect(place.app.recall.passages([{ match: 'nightly', weight: 1 }], {}, 9).found).toEqual([]);
    expect(place.app.conversations.lastSession('/p', undefined)?.session).toBe('s1');
    rmSync(file());
    await readClientFiles(place.app);
    expect(kept(session)).toEqual([]);
    expect(place.app.archive.session(session)).toBeUndefined();
  });

  it('is found by the words of every language, and leaves a sound index when it goes', async () => {
    await knowTheProject();
    await write('日本語の設定は getPathType にあります。', 1000);
    for (const match of ['"設定"', 'path']) {
      expect(place.app.recall.passages([{ match, weight: 1 }], {}, 9).found).toHaveLength(1);
    }
    rmSync(file());
    await readClientFiles(place.app);
    expect(place.damage()).toBeUndefined();
  });

  it('waits until the project is known', async () => {
    await write('Invoices are archived as PDF/A.', 1000);
    expect(kept(session)).toEqual([]);
    await knowTheProject();
    await readClientFiles(place.app);
    expect(texts(session)).toEqual(['Invoices are archived as PDF/A.']);
  });

  it('keeps nothing that was written while memory was paused', async () => {
    setPaused(place.app, true);
    await knowTheProject();
    await write('Written while nobody was to remember.', Date.now() / 1000 + 5);
    expect(kept(session)).toEqual([]);
  });

  it('keeps no secret, and nothing that was forgotten', async () => {
    await knowTheProject();
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    await write(`The key of the printer is ${secret}.`, 1000);
    expect(texts(session).join()).not.toContain(secret);
    const match = { expression: 'printer', words: ['printer'] };
    place.app.forgetting.forget({ match }, new Date().toISOString());
    await write(`The key of the printer is ${secret}.`, 2000);
    expect(kept(session)).toEqual([]);
  });
});
