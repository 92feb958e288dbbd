/** What a person marks as private reaches neither the database nor a note, on whichever way. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { captureTool } from '../../src/capture/capture-tool.ts';
import { storePassage } from '../../src/conversations/store-passage.ts';
import type { App } from '../../src/core/ports/app.ts';
import { captureNote } from '../../src/notes/capture-note.ts';
import { renameNote } from '../../src/notes/rename-note.ts';
import { syncNotes } from '../../src/notes/sync.ts';
import { updateNote } from '../../src/notes/update-note.ts';
import { writeNote } from '../../src/notes/write-note.ts';
import { ConversationWorld } from '../conversation-world.ts';

const SECRET = 'zanzibar';

const hidden = fc.constantFrom(
  `Open it. <private>${SECRET}</private> The door is green.`,
  `Open it. <PRIVATE>a\n\n${SECRET}. b</Private> The door is green.`,
  `Open it. <private>a <private>b</private> ${SECRET}</private> The door is green.`,
  `Open the green door. <private>${SECRET}`,
);

/** Of every file below the home but the transcripts themselves. */
function everything(world: ConversationWorld): string {
  const files = readdirSync(world.home, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && !file.name.endsWith('.jsonl'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'))
    .join('\n');
}

type Way = (app: App, world: ConversationWorld, text: string) => Promise<unknown>;

const WAYS: Readonly<Record<string, Way>> = {
  'a prompt': (_, world, text) => world.says(text).index(),
  'an answer that quotes it': (_, world, text) => world.answers(text).index(),
  'a sentence kept by hand': (app, _, text) =>
    storePassage(app, { text, intent: undefined, session: undefined, cwd: '/' }),
  'a note': (app, _, text) =>
    writeNote(app, { title: `T ${text}`, type: 'gotcha', tags: ['x'], links: [], content: text }),
  'a changed note': async (app, _, text) => {
    const plain = { title: 'T', type: 'gotcha', tags: ['x'], links: [], content: 'c' };
    const { slug } = await writeNote(app, plain);
    await updateNote(app, slug, undefined, { content: text });
    await renameNote(app, { slug, name: `N ${text}`, title: text });
  },
  'a captured note': (app, _, text) =>
    captureNote(app, { type: 'discovery', title: text, tags: [], related: [], content: text }),
  'a task': (app, _, text) =>
    captureTool(app, {
      ...{ tool_name: 'TodoWrite', session_id: 's', tool_response: {} },
      tool_input: { todos: [{ content: text, status: 'pending', activeForm: text }] },
    }),
  'the report of a sub-agent': (app, _, text) =>
    captureTool(app, {
      ...{ tool_name: 'Task', session_id: 's' },
      tool_input: { description: text, prompt: text, subagent_type: 'Explore' },
      tool_response: { content: [{ type: 'text', text: `${text} `.repeat(9) }] },
    }),
};

it.each(Object.keys(WAYS))('keeps nothing private of %s', async (way) => {
  await fc.assert(
    fc.asyncProperty(hidden, fc.boolean(), async (text, redacts) => {
      const world = new ConversationWorld();
      try {
        const app = await world.open(redacts ? {} : { MEMORY_PRIVACY_REDACT: 'false' });
        await WAYS[way]?.(app, world, text);
        app.close();
        expect(everything(world)).not.toContain(SECRET);
      } finally {
        world.dispose();
      }
    }),
    { numRuns: 8 },
  );
});

it('says so', async () => {
  const world = new ConversationWorld();
  const app = await world.open();
  const text = `We deploy on Tuesdays. <private>${SECRET}</private>`;
  await storePassage(app, { text, intent: undefined, session: undefined, cwd: '/' });
  expect(world.warnings).toEqual(['What stands between <private> and </private> was left out.']);
  world.dispose();
});

it('a note file that says something private is not searched for it', async () => {
  const world = new ConversationWorld();
  const app = await world.open();
  const { filePath } = await writeNote(app, {
    ...{ title: 'Door', type: 'gotcha', tags: ['x'], links: [], content: 'The door is green.' },
  });
  const { appendFileSync } = await import('node:fs');
  appendFileSync(filePath, `\n<private>${SECRET}</private>\n`);
  await syncNotes(app, app.scopes.roots);
  expect(world.row('SELECT content FROM notes')).toMatchObject({
    content: expect.not.stringContaining(SECRET),
  });
  world.dispose();
});
