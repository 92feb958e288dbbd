/** Why a provider gave no answer, in a line, and what to do next. */
import { MemoryError } from '../../core/errors.ts';
import { PROVIDERS, type Provider, type ProviderCall } from '../../core/thinking.ts';
import type { ProgramEnd } from '../../lib/run-program.ts';
import { withoutEscapes } from '../../text/without-escapes.ts';
import { PROVIDER_CONFIGS } from './provider-config.ts';

const GEMINI_SIGNED_OUT = 41;
const GEMINI_UNTRUSTED = 55;
const MOST_SAID = 200;
const ERROR_LINE = /^\W*(?:error|fatal)\b/i;

export function notInstalled(provider: Provider): MemoryError {
  const { command, install } = PROVIDER_CONFIGS[provider];
  const message = `${provider} cannot be asked: there is no command ${command} on the PATH.`;
  return new MemoryError('unavailable', message, { hint: `Install it: ${install}` });
}

export function cannotStart(provider: Provider, cause: unknown): MemoryError {
  const { command } = PROVIDER_CONFIGS[provider];
  const why = cause instanceof Error ? cause.message : String(cause);
  return new MemoryError('unavailable', `${provider} cannot be started: ${why}.`, {
    hint: `See whether \`${command}\` works by itself.`,
    cause,
  });
}

export function providerTrouble(call: ProviderCall, prompt: string, end: ProgramEnd): MemoryError {
  const [what, hint] = whatAndNext(call, prompt, end);
  return new MemoryError('unavailable', `${call.provider} ${what}.`, { hint });
}

type WhatAndNext = readonly [what: string, next: string];

function whatAndNext(call: ProviderCall, prompt: string, end: ProgramEnd): WhatAndNext {
  const { provider, timeoutMs } = call;
  const { install, signIn, signedOut, command } = PROVIDER_CONFIGS[provider];
  if (end.isTimeUp) {
    const longer = '--timeout SECONDS, or memory config set think.timeout_seconds SECONDS (to 300)';
    return [`did not answer within ${timeoutMs / 1000} s`, `Give it longer: ${longer}.`];
  }
  const others = PROVIDERS.filter((name) => name !== provider).join(' or ');
  if (end.code === 0) return ['answered nothing', `Ask again, or ask ${others}.`];
  // codex repeats the prompt, which may speak of errors itself.
  const said = [end.stderr, end.stdout]
    .map((text) => text.replaceAll(prompt.trim(), ''))
    .join('\n');
  const isGemini = provider === 'gemini';
  if ((isGemini && end.code === GEMINI_SIGNED_OUT) || signedOut.test(said)) {
    return ['is not signed in', signIn];
  }
  if (isGemini && end.code === GEMINI_UNTRUSTED) {
    return ['does not trust the folder that it runs in', `Bring it up to date: ${install}@latest`];
  }
  const ended = end.code === null ? 'was ended by a signal' : `ended with ${end.code}`;
  const line = telling(said);
  return [line === '' ? ended : `${ended}: ${line}`, `See whether \`${command}\` works by itself.`];
}

/** The last line that calls itself an error, else the first. */
function telling(said: string): string {
  const lines = withoutEscapes(said)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const line = lines.findLast((candidate) => ERROR_LINE.test(candidate)) ?? lines[0] ?? '';
  return line.slice(0, MOST_SAID).replace(/\.$/, '');
}
