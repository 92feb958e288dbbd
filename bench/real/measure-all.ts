/** The parts and sets that were asked for, one after the other. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { measureActs, type WrongAct } from './acts.ts';
import type { Answer } from './answer.ts';
import { measureChat } from './chat.ts';
import { type Given, measureInject } from './inject.ts';
import type { RealOptions } from './options.ts';
import { measureQuestions } from './questions.ts';
import type { Sample } from './sample.ts';
import { measureSpeakers } from './speakers.ts';
import { measureStart } from './start.ts';
import { measureSwe } from './swe.ts';
import { emptied, indexAll, talkHome } from './talk-home.ts';
import { readTranscripts } from './transcript.ts';
import { type Sources, unpack } from './unpack.ts';

export interface MeasuredAll {
  readonly samples: Sample[];
  readonly answers: Answer[];
  readonly wrong: WrongAct[];
  readonly given: Given[];
}

const TALK = ['dev', 'book'] as const;
const CHAT = ['locomo', 'beam'] as const;

/** `say` hears how long each took. */
export async function measureAll(
  options: RealOptions,
  folder: string,
  say: (line: string) => void = () => {},
): Promise<MeasuredAll> {
  const { parts, sets, mode, now } = options;
  mkdirSync(folder, { recursive: true });
  const sources = unpack(options.data, folder);
  const timed = timer(say);
  const all: MeasuredAll = { samples: [], answers: [], wrong: [], given: [] };
  const place = { folder, embeds: mode !== 'keyword' };
  for (const name of TALK.filter((one) => sets.includes(one))) {
    await timed(name, () => talk(name, sources, { options, ...place, all, timed }));
  }
  if (parts.includes('swe') && sets.includes('swe')) {
    const root = homeIn(place.folder, 'swe', options.fresh);
    const input = { ...sources.swe(), root, mode, now, embeds: place.embeds };
    add(all, await timed('swe', () => measureSwe(input)));
  }
  for (const name of CHAT.filter((one) => parts.includes('chat') && sets.includes(one))) {
    const root = homeIn(place.folder, name, options.fresh);
    const input = { name, file: sources.chat(name), root, mode };
    add(all, await timed(name, () => measureChat(input)));
  }
  return all;
}

interface Work {
  readonly options: RealOptions;
  readonly folder: string;
  readonly embeds: boolean;
  readonly all: MeasuredAll;
  readonly timed: ReturnType<typeof timer>;
}

async function talk(name: (typeof TALK)[number], sources: Sources, work: Work) {
  const { options, folder, embeds, all, timed } = work;
  const { parts, mode, misses, now, fresh } = options;
  const set = sources.talk(name);
  if (parts.includes('questions') || parts.includes('acts')) {
    const home = talkHome(set, homeIn(folder, name, fresh), { embeds, now });
    const product = await timed(`${name}, index`, () => indexAll(home, embeds));
    product.takeOut(options.without);
    const input = { name, set, product, transcripts: home.transcripts, mode, misses };
    if (parts.includes('questions')) add(all, await measureQuestions(input));
    if (parts.includes('acts')) add(all, await measureActs(name, set, product));
    product.close();
  }
  if (parts.includes('speakers')) {
    add(all, measureSpeakers(name, readTranscripts(join(set, 'transcripts'))));
  }
  if (parts.includes('inject')) {
    // Indexed between the prompts, so always anew.
    const root = homeIn(folder, `${name}-inject`, true);
    const home = talkHome(set, root, { embeds, now });
    add(all, await timed(`${name}, inject`, () => measureInject(name, set, home, { embeds })));
  }
  if (parts.includes('start')) {
    const root = homeIn(folder, `${name}-start`, true);
    const home = talkHome(set, root, { embeds: false, now });
    add(all, await timed(`${name}, start`, () => measureStart(name, set, home)));
  }
}

function homeIn(folder: string, name: string, fresh: boolean): string {
  const home = join(folder, `real-${name}`);
  return fresh ? emptied(home) : home;
}

function add(all: MeasuredAll, more: Partial<ReadonlyAll>): void {
  all.samples.push(...(more.samples ?? []));
  all.answers.push(...(more.answers ?? []));
  all.wrong.push(...(more.wrong ?? []));
  all.given.push(...(more.given ?? []));
}

type ReadonlyAll = { readonly [Key in keyof MeasuredAll]: Readonly<MeasuredAll[Key]> };

function timer(say: (line: string) => void) {
  return async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const done = await work();
    say(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
    return done;
  };
}
