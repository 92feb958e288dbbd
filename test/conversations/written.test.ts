import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addSources } from '../../src/conversations/add-sources.ts';
import { annotateWaiting } from '../../src/conversations/annotate-waiting.ts';
import { indexTranscript } from '../../src/conversations/index-transcript.ts';
import { assistant, call, failure, openPlace, type Place, result, user } from './transcripts.ts';
import {
  answered,
  cameBack,
  compacted,
  label,
  PLAN,
  pastedPlan,
  planned,
  plannedInFile,
  QUESTION,
  refused,
  reported,
  reportedLater,
} from './written-lines.ts';

let place: Place;
let file: string;
beforeEach(async () => {
  place = await openPlace();
  file = join(place.folder, 's1.jsonl');
});
afterEach(() => place.dispose());

const index = async (lines: string) => {
  appendFileSync(file, lines);
  await indexTranscript(place.app, file);
  await annotateWaiting(place.app);
};

/** What is kept of the session that was not simply said. */
const written = (session = 's1') =>
  place.app.archive
    .inSession(session)
    .filter(({ source }) => source !== undefined)
    .map(({ source, author, role, verdict, line, passages }) => ({
      ...{ source, author, role, verdict, line },
      text: passages.map(({ text }) => text).join('\n'),
    }));

function speakers() {
  const database = new DatabaseSync(place.app.database, { readOnly: true });
  const rows = database
    .prepare(
      `SELECT m.kind, i.speaker, i.intent FROM ideas AS i JOIN messages AS m ON m.id = i.message_id
       WHERE m.kind IS NOT NULL GROUP BY m.kind, i.speaker, i.intent`,
    )
    .all();
  database.close();
  return rows.map((row) => ({ ...row }));
}

describe('answers', () => {
  it('keeps an answer with the question and what was said of the option', async () => {
    await index(user('plan the queue') + answered('PostgreSQL (Recommended)'));
    expect(written()).toEqual([
      {
        ...{ source: 'answer', author: 'person', role: 'user', verdict: undefined, line: 3 },
        text: `Claude asked: ${QUESTION}\nThe option: Use PostgreSQL (Recommended)\nYou chose: PostgreSQL (Recommended)`,
      },
    ]);
    expect(speakers()).toEqual([{ kind: 'answer', speaker: 'typed', intent: 'decision' }]);
  });

  it('takes other words for what they are', async () => {
    await index(answered('What would the second one cost us?'));
    expect(written()[0]?.text).toContain('\nYou answered: What would the second one cost us?');
    expect(speakers()).toEqual([{ kind: 'answer', speaker: 'typed', intent: 'question' }]);
  });

  it('finds the question in the call where an older client only says the answer', async () => {
    await index(answered('SQLite', { isOld: true }));
    expect(written()[0]?.text).toBe(
      `Claude asked: ${QUESTION}\nThe option: Use SQLite\nYou chose: SQLite`,
    );
  });

  it('keeps why a call was refused, and nothing where nobody said why', async () => {
    await index(
      call('t1', 'Edit', { file_path: '/p/a.ts', old_string: 'a', new_string: 'b' }) +
        refused('t1', 'Keep the old name, others import it.') +
        call('t2', 'Bash', { command: 'rm -r dist' }) +
        refused('t2', undefined),
    );
    expect(written()).toMatchObject([
      { source: 'refusal', author: 'person', text: 'Keep the old name, others import it.' },
    ]);
  });
});

describe('plans', () => {
  it("is the agent's, with what the person said to it", async () => {
    await index(planned('approved'));
    expect(written()).toMatchObject([
      { source: 'plan', author: 'agent', role: 'assistant', verdict: 'approved', line: 1 },
    ]);
    expect(written()[0]?.text).toContain('least-recently-used cache');
    expect(new Set(speakers().map(({ speaker }) => speaker))).toEqual(new Set(['proposes']));
  });

  it('is rejected, with the words of the person as theirs', async () => {
    await index(planned('No cache at all, please.'));
    expect(written()).toMatchObject([
      { source: 'plan', author: 'agent', verdict: 'rejected' },
      { source: 'refusal', author: 'person', role: 'user', text: 'No cache at all, please.' },
    ]);
  });

  it('has no verdict if it never came before the person', async () => {
    await index(
      call('t1', 'ExitPlanMode', { plan: PLAN }) +
        failure('t1', '<tool_use_error>You are not in plan mode.</tool_use_error>'),
    );
    expect(written()).toMatchObject([{ source: 'plan', verdict: undefined }]);
  });

  it('is found in the approval if the client keeps it in a file', async () => {
    await index(plannedInFile());
    expect(written()).toMatchObject([
      { source: 'plan', author: 'agent', verdict: 'approved', line: 2 },
    ]);
    expect(written()[0]?.text.startsWith('# Plan: move the cache')).toBe(true);
  });

  it("stays the agent's when it is pasted into the next session; what the person adds is theirs", async () => {
    await index(pastedPlan('Skip the measuring.'));
    expect(written()).toMatchObject([
      { source: 'plan', author: 'agent', role: 'assistant', verdict: 'approved' },
    ]);
    expect(written()[0]?.text).not.toContain('Implement the following plan');
    const said = place.app.archive.inSession('s1').filter(({ source }) => source === undefined);
    expect(said.map(({ role, passages }) => [role, passages[0]?.text])).toEqual([
      ['user', 'Skip the measuring.'],
    ]);
    expect(place.app.archive.session('s1')?.name).toMatch(/cache/);
  });
});

describe('summaries and reports', () => {
  for (const isMarked of [true, false]) {
    it(`cuts the summary of a compacted session into its sections (${isMarked ? 'marked' : 'by its words'})`, async () => {
      await index(user('archive the invoices') + compacted({ isMarked }));
      const [summary, ...others] = written();
      expect(others).toEqual([]);
      expect(summary).toMatchObject({ source: 'compaction', author: 'agent', role: 'assistant' });
      expect(summary?.text.split('\n').filter((line) => /^[A-Z]/.test(line))).toEqual([
        'Primary Request and Intent: The user wants invoices to be archived as PDF/A.',
        'Errors and fixes: - **Ghostscript refused the fonts**:',
        'All user messages: - "archive the invoices"',
        'Pending Tasks: - Write a test for invoices with umlauts.',
        'Current Work: The archiver in src/archive.ts was being renamed.',
      ]);
      expect(summary?.text).not.toMatch(/Let me think|full transcript|being continued/);
      expect(speakers()).toEqual([
        { kind: 'compaction', speaker: 'inserted', intent: 'context' },
        { kind: 'compaction', speaker: 'inserted', intent: 'todo' },
      ]);
    });
  }

  it('knows the tags of older clients', async () => {
    await index(
      user(
        'This session is being continued from a previous conversation that ran out of context. The conversation is summarized below: <analysis>\nLet me go through it:\n\n1. First: I read the code.\n</analysis>\n\n<summary>\n1. Primary Request and Intent:\n   Publish the library.\n\n2. Pending Tasks:\n   - Ask for a name.\n</summary>.',
      ),
    );
    expect(written()[0]?.text).toBe(
      'Primary Request and Intent: Publish the library.\nPending Tasks: - Ask for a name.',
    );
    expect(speakers().map(({ intent }) => intent)).toEqual(['context', 'todo']);
  });

  it('keeps what sub-agents report, also those in the background', async () => {
    await index(
      user('look for leaks') +
        reported('The sockets of the pool leak.') +
        reportedLater('The timers leak as well.'),
    );
    expect(written()).toMatchObject([
      {
        source: 'report',
        author: 'agent',
        role: 'assistant',
        text: 'The sockets of the pool leak.',
      },
      { source: 'report', author: 'agent', role: 'assistant' },
    ]);
    expect(written()[1]?.text).toBe('Agent "look for leaks" finished\n\nThe timers leak as well.');
  });

  it('keeps what the client says to a person who comes back', async () => {
    await index(user('rename the archiver') + cameBack('Renamed the archiver; tests are green.'));
    expect(written()).toMatchObject([
      { source: 'away', author: 'client', text: 'Renamed the archiver; tests are green.' },
    ]);
  });
});

describe('titles', () => {
  const name = () => place.app.archive.session('s1')?.name;

  it("names a session by the person's title, then by the client's, whichever came last", async () => {
    await index(user('hm, the build is slow again, why?') + assistant('It runs the tests twice.'));
    expect(name()).toMatch(/build is slow/i);
    await index(label('ai-title', { aiTitle: 'Speed up the build' }));
    expect(name()).toBe('Speed up the build');
    await index(label('custom-title', { customTitle: 'Build time' }));
    await index(
      user('go on with the linter') +
        label('custom-title', { customTitle: 'Build time' }) +
        label('ai-title', { aiTitle: 'Speed up build and linter' }),
    );
    expect(name()).toBe('Build time');
    expect(written()).toMatchObject([
      { source: 'title', author: 'client', text: 'Speed up build and linter' },
      { source: 'title', author: 'person', text: 'Build time' },
    ]);
    expect(place.app.archive.days({})[0]?.sessions[0]?.name).toBe('Build time');
    expect(place.app.archive.topics('s1').map((topic) => topic.name)).toEqual(['Build time']);
  });

  it('keeps a tag, pull requests and a summary of its own, but no summary of another session', async () => {
    const prompt = user('fix the parser', { uuid: 'aaaaaaaa-0000-4000-8000-000000000001' });
    const link = (prNumber: number) =>
      label('pr-link', {
        ...{ prNumber, prUrl: `https://example.org/me/app/pull/${prNumber}` },
        ...{ prRepository: 'me/app', timestamp: '2026-01-02T00:00:00.000Z' },
      });
    await index(
      JSON.stringify({ type: 'summary', summary: 'Elsewhere', leafUuid: 'other' }) +
        `\n${prompt}` +
        `${JSON.stringify({
          ...{ type: 'summary', summary: 'The parser is fixed' },
          leafUuid: 'aaaaaaaa-0000-4000-8000-000000000001',
        })}\n` +
        label('tag', { tag: 'parser' }) +
        link(7) +
        link(8) +
        link(7),
    );
    expect(written().map(({ source, author, text }) => [source, author, text])).toEqual([
      ['summary', 'client', 'The parser is fixed'],
      ['tag', 'person', 'parser'],
      ['pull-request', 'client', 'Pull request #7 of me/app: https://example.org/me/app/pull/7'],
      ['pull-request', 'client', 'Pull request #8 of me/app: https://example.org/me/app/pull/8'],
    ]);
    expect(name()).toBe('The parser is fixed');
  });

  it('makes no session of a title alone', async () => {
    await index(label('ai-title', { aiTitle: 'Nothing was said' }));
    expect(place.app.archive.session('s1')).toBeUndefined();
  });

  it('does not take a title for the last reply', async () => {
    await index(
      user('why is the build slow?') +
        assistant('It runs the tests twice.') +
        label('ai-title', { aiTitle: 'Speed up the build' }),
    );
    const project = place.app.archive.session('s1')?.project ?? '';
    expect(place.app.conversations.lastSession(project, undefined)?.lastReply).toBe(
      'It runs the tests twice.',
    );
  });
});

describe('a home that an older version filled', () => {
  /** What was kept then: no title, answer or report, plans only as calls, and summaries by their words as the person's. */
  function asOlderVersionsKeptIt() {
    const database = new DatabaseSync(place.app.database);
    database.exec(`
      DELETE FROM messages WHERE kind IS NOT NULL AND kind <> 'compaction'
        AND id NOT IN (SELECT message_id FROM deeds);
      DELETE FROM ideas WHERE message_id IN (SELECT id FROM messages WHERE kind = 'plan');
      UPDATE messages SET ideas = 0 WHERE kind = 'plan';
      UPDATE ideas SET content = 'This session is being continued from a previous conversation that ran out'
        WHERE message_id IN (SELECT id FROM messages WHERE kind = 'compaction');
      UPDATE messages SET role = 'user' WHERE kind = 'compaction';
      UPDATE messages SET kind = NULL, author = NULL;
      UPDATE index_state SET sources = 0;`);
    database.close();
  }
  const lines = () =>
    user('plan the queue') +
    answered('SQLite') +
    planned('approved') +
    compacted({ isMarked: false }) +
    reportedLater('The timers leak.') +
    label('ai-title', { aiTitle: 'A queue in SQLite' });

  it('gains all of them, once, and keeps what it has', async () => {
    await index(lines());
    const all = written().map(({ source, author, line }) => [source, author, line]);
    const ids = place.app.archive.inSession('s1').map(({ message }) => message);
    asOlderVersionsKeptIt();
    expect(written()).toEqual([]);
    expect(await addSources(place.app)).toBeGreaterThan(3);
    expect(written().map(({ source, author, line }) => [source, author, line])).toEqual(all);
    expect(await addSources(place.app)).toBe(0);
    await annotateWaiting(place.app);
    expect(place.app.archive.session('s1')?.name).toBe('A queue in SQLite');
    expect(place.app.archive.inSession('s1').map(({ message }) => message)).toContain(ids[0]);
    expect(
      place.app.recall.passages([{ match: 'thumbnails', weight: 1 }], {}, 9).found,
    ).not.toEqual([]);
    // What comes afterwards is read as ever.
    await index(reportedLater('And the sockets.'));
    expect(written().filter(({ source }) => source === 'report')).toHaveLength(2);
  });

  it('finds what it gains by the words of every language', async () => {
    await index(
      user('plan the queue') +
        call('toolu_plan', 'ExitPlanMode', { plan: '日本語の設定を移す' }) +
        reportedLater('getPathType is slow.'),
    );
    asOlderVersionsKeptIt();
    await addSources(place.app);
    for (const match of ['"設定"', 'path']) {
      const { found } = place.app.recall.passages([{ match, weight: 1 }], {}, 9);
      expect(found, match).toHaveLength(1);
    }
    place.app.forgetting.forget({ session: 's1' }, new Date().toISOString());
    expect(place.damage()).toBeUndefined();
  });

  it('names what is stored when its transcript is gone', async () => {
    await index(lines());
    asOlderVersionsKeptIt();
    rmSync(file);
    await addSources(place.app);
    expect(written()).toMatchObject([{ source: 'compaction', author: 'agent', role: 'assistant' }]);
    expect(place.app.store.withoutSources()).toEqual([]);
  });

  it('does not bring back what was forgotten', async () => {
    await index(lines());
    asOlderVersionsKeptIt();
    place.app.forgetting.forget({ session: 's1' }, new Date().toISOString());
    await addSources(place.app);
    expect(place.app.archive.inSession('s1')).toEqual([]);
  });
});

describe('like the rest', () => {
  const secret = `ghp_${'a1B2'.repeat(9)}`;

  it('is free of secrets and of what is private', async () => {
    await index(
      answered(`SQLite with ${secret} <private>and my name</private>`) +
        planned(`not with ${secret}`) +
        reportedLater(`The token ${secret} leaks.`) +
        label('custom-title', { customTitle: `Rotate ${secret}` }),
    );
    const all = JSON.stringify(written());
    expect(all).not.toContain(secret);
    expect(all).not.toContain('my name');
    expect(all.match(/redacted/gi)?.length).toBeGreaterThanOrEqual(4);
  });

  it('is forgotten, and stays forgotten when the transcript is read again', async () => {
    const lines =
      user('the first words') +
      answered('SQLite') +
      planned('approved') +
      compacted() +
      reportedLater('A marmot sits in the cache.') +
      label('ai-title', { aiTitle: 'A marmot in the cache' });
    await index(lines);
    const { forgetting } = place.app;
    const match = { expression: 'marmot', words: ['marmot'] };
    expect(
      forgetting
        .plan({ match })
        .examples.map(({ source }) => source)
        .sort(),
    ).toEqual(['report', 'title']);
    forgetting.forget({ match }, new Date().toISOString());
    expect(JSON.stringify(written())).not.toContain('marmot');
    expect(place.app.archive.session('s1')?.name).not.toContain('marmot');
    writeFileSync(file, `${user('something new at the beginning')}${lines}`);
    await index('');
    expect(JSON.stringify(written())).not.toContain('marmot');
    expect(written().map(({ source }) => source)).toEqual(['answer', 'plan', 'compaction']);
    forgetting.forget({ session: 's1' }, new Date().toISOString());
    expect(written()).toEqual([]);
  });

  it('is not kept twice when a file is read again from its beginning', async () => {
    const lines =
      answered('SQLite') + planned('approved') + label('ai-title', { aiTitle: 'Queue' });
    await index(user('one') + lines);
    const before = written().map(({ source, text }) => [source, text]);
    writeFileSync(file, user('another beginning of the same talk') + lines);
    await index('');
    expect(written().map(({ source, text }) => [source, text])).toEqual(before);
  });

  it('leaves other results alone', async () => {
    await index(call('t1', 'Bash', { command: 'ls' }) + result('t1', `${PLAN}\nand more`));
    expect(written()).toEqual([]);
  });
});
