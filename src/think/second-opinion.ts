/** What a model makes of a thought: who is asked, whether the person agrees, and what comes back. */

import { MemoryError } from '../core/errors.ts';
import type { App } from '../core/ports/app.ts';
import {
  CLAUDE_MODELS,
  type Opinion,
  type Persona,
  PROVIDERS,
  type Provider,
  type ProviderCall,
  type Selection,
  type Thought,
} from '../core/thinking.ts';
import { firstWords } from '../text/cut-at-words.ts';
import { withoutEscapes } from '../text/without-escapes.ts';
import { selectionLine, selectPersona } from './choose/select-persona.ts';
import { opinionPrompt } from './document/opinion-prompt.ts';

export interface OpinionOptions {
  readonly call?: string | undefined;
  readonly auto: boolean;
  readonly agent?: string | undefined;
  readonly style?: string | undefined;
  readonly model?: string | undefined;
  readonly oss: boolean;
  /** In seconds. */
  readonly timeout?: number | undefined;
}

export interface OpinionRequest {
  readonly topic: string;
  /** All so far, the one that was just typed too. */
  readonly thoughts: readonly Thought[];
  /** What was just typed; empty if a counter is left to the model. */
  readonly text: string;
  readonly kind: 'thought' | 'counter';
  /** Which thought a counter answers. */
  readonly answers?: number | undefined;
  readonly options: OpinionOptions;
  readonly session: string;
  readonly isDryRun: boolean;
  readonly usedStyles: readonly string[];
  readonly personas: readonly Persona[];
  /** Asked before a model that we chose is called. */
  readonly confirm: (question: string) => Promise<boolean>;
}

export interface SecondOpinion {
  /** Undefined if nobody was asked: a dry run, or the person said no. */
  readonly opinion?: Opinion | undefined;
  readonly selection?: Selection | undefined;
  readonly call?: AskedAs | undefined;
}

/** Who is asked, and as whom. */
export interface AskedAs {
  readonly provider: Provider;
  readonly model: string;
  readonly agent?: string | undefined;
  readonly style?: string | undefined;
}

type Ports = Pick<App, 'thinkers' | 'circuits' | 'clock' | 'warn' | 'redaction' | 'settings'>;

const DEFAULT_PROVIDER = 'claude';
const LEAST_SECONDS = 5;
const MOST_SECONDS = 300;
/** Three hundred words were asked for; this is ten times that. */
const MOST_CHARACTERS = 20_000;

/** Throws `invalid` for what cannot be asked, whatever is thought: before anything is written. */
export async function checkOpinionOptions(
  { thinkers }: Pick<Ports, 'thinkers'>,
  options: OpinionOptions,
  personas: readonly Persona[],
): Promise<void> {
  const { call, oss, timeout, model } = options;
  if (model?.startsWith('-')) {
    throw new MemoryError('invalid', `"${model}" would be taken for a flag; nothing was written.`, {
      hint: 'Names of models begin with a letter: haiku, sonnet, opus.',
    });
  }
  if (call !== undefined && !isProvider(call)) {
    throw new MemoryError('invalid', `There is no provider "${call}"; nothing was written.`, {
      hint: `One of: ${PROVIDERS.join(', ')}.`,
    });
  }
  if (oss && call !== 'codex') {
    throw new MemoryError('invalid', '--oss goes with --call codex only; nothing was written.');
  }
  if (timeout !== undefined && (timeout < LEAST_SECONDS || timeout > MOST_SECONDS)) {
    const range = `from ${LEAST_SECONDS} to ${MOST_SECONDS} seconds`;
    throw new MemoryError('invalid', `--timeout takes ${range}; nothing was written.`);
  }
  // Where they are ignored, they need not exist.
  if (!(await thinkers.knowsPersonas(providerOf(options)))) return;
  for (const kind of ['agent', 'style'] as const) personaNamed(personas, kind, options[kind]);
}

export async function secondOpinion(ports: Ports, request: OpinionRequest): Promise<SecondOpinion> {
  const { options, session, isDryRun } = request;
  const provider = providerOf(options);
  const missing = isDryRun ? undefined : await ports.thinkers.missing(provider);
  if (missing) throw missing;
  const chosen = options.auto ? await selected(ports, request) : undefined;
  const selection = chosen && asNamed(chosen, request);
  if (selection) ports.warn(selectionLine(selection));
  const call = await callFor(ports, request, selection);
  const asked = askedAs(call);
  const isAgreed = isDryRun || !selection || (await request.confirm(`Ask ${provider}?`));
  if (isDryRun || !isAgreed) return { selection, call: asked };
  const { redact } = await ports.redaction();
  const answer = withoutEscapes(await ports.thinkers.ask(call, redact(opinionPrompt(request))));
  const text = bounded(answer);
  const { model, style, agent } = asked;
  const author = `model:${model} provider:${provider} [${session}]`;
  return { selection, call: asked, opinion: { text, author, style, agent } };
}

function bounded(answer: string): string {
  if (answer.length <= MOST_CHARACTERS) return answer;
  const length = answer.length.toLocaleString('en');
  const kept = firstWords(answer, MOST_CHARACTERS).trimEnd();
  return `${kept}\n\n(Cut here: the answer has ${length} characters.)`;
}

function askedAs({ provider, model = 'default', agent, style }: ProviderCall): AskedAs {
  return { provider, model, agent: agent?.name, style: style?.name };
}

/** Without a text of their own, the person means the thought that is answered. */
async function selected(ports: Ports, request: OpinionRequest): Promise<Selection> {
  const { thoughts, answers } = request;
  const { redact } = await ports.redaction();
  const answered = thoughts.find(({ number }) => number === answers) ?? thoughts.at(-1);
  const text = redact(request.text || (answered?.text ?? ''));
  // What came with the project is not chosen for anybody.
  const personas = request.personas.filter(({ isVouched }) => isVouched);
  const about = { ...request, topic: redact(request.topic), text, personas };
  return selectPersona(ports, about, request.session);
}

/** What a person named counts more than what was selected for them. */
function asNamed(selection: Selection, { options, personas }: OpinionRequest): Selection {
  const { style, agent } = options;
  const own = CLAUDE_MODELS.find((name) => name === options.model);
  const { model: chosen, ...rest } = selection;
  const model = options.model === undefined ? chosen : own;
  if (style === undefined && agent === undefined) return { ...rest, ...defined({ model }) };
  const name = (kind: Persona['kind'], typed: string | undefined) =>
    personas.find((persona) => isCalled(persona, kind, typed))?.name ?? typed;
  return {
    ...defined({ agent: name('agent', agent), style: name('style', style), model }),
    reasoning: `You named the ${style === undefined ? 'agent' : 'style'}.`,
    source: selection.source,
  };
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  const filled = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(filled) as Defined<T>;
}

async function callFor(
  { thinkers, warn, settings }: Ports,
  { options, personas }: OpinionRequest,
  selection: Selection | undefined,
): Promise<ProviderCall> {
  const provider = providerOf(options);
  const { think } = settings;
  const call = {
    provider,
    oss: options.oss,
    timeoutMs: (options.timeout ?? think.timeout_seconds) * 1000,
  };
  const wanted = selection ?? options;
  if (!(await thinkers.knowsPersonas(provider))) {
    for (const kind of ['agent', 'style'] as const) {
      if (wanted[kind] !== undefined)
        warn(`${provider} knows no ${kind}s: ${wanted[kind]} is ignored.`);
    }
    // The model that was selected is one of Claude's.
    return { ...call, model: options.model };
  }
  return {
    ...call,
    model: options.model ?? selection?.model,
    agent: personaNamed(personas, 'agent', wanted.agent),
    style: personaNamed(personas, 'style', wanted.style),
  };
}

function providerOf({ call }: OpinionOptions): Provider {
  return call !== undefined && isProvider(call) ? call : DEFAULT_PROVIDER;
}

function isProvider(name: string): name is Provider {
  return PROVIDERS.some((provider) => provider === name);
}

function notVouched({ kind, name, file }: Persona): MemoryError {
  const message = `The ${kind} ${name} is the project's, and nobody here vouched for it; nothing was written.`;
  return new MemoryError('invalid', message, { hint: `Read ${file}, then: memory trust ${name}` });
}

/** In any case of letters. */
function isCalled(persona: Persona, kind: Persona['kind'], name: string | undefined): boolean {
  return persona.kind === kind && persona.name.toLowerCase() === name?.toLowerCase();
}

function personaNamed(
  personas: readonly Persona[],
  wanted: Persona['kind'],
  name: string | undefined,
): Persona | undefined {
  if (name === undefined) return undefined;
  const all = personas.filter(({ kind }) => kind === wanted);
  const found = all.find((persona) => isCalled(persona, wanted, name));
  if (found?.isVouched) return found;
  if (found) throw notVouched(found);
  const names = all.map((persona) => persona.name).join(', ');
  throw new MemoryError('invalid', `There is no ${wanted} called "${name}"; nothing was written.`, {
    hint: names === '' ? `There are no ${wanted}s.` : `One of: ${names}.`,
  });
}
