/** A lock between processes: an open exclusive transaction on a file of its own. Death frees it. */
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite-error.ts';
import { sleep } from './swap.ts';

/** Longer than an indexer needs for the end of a transcript; whoever gives up is not missed. */
const PATIENCE_MS = 10_000;

/** Takes the lock; returns what gives it back, or undefined if it could not be had. */
export function fileLock(path: string, patienceMs = PATIENCE_MS): (() => void) | undefined {
  const end = Date.now() + patienceMs;
  for (;;) {
    const tried = tryLock(path);
    if (tried !== 'busy') return tried;
    if (Date.now() >= end) return undefined;
    // Whoever waits holds nothing meanwhile: with SQLite's own waiting, two that came together kept each
    // other out to the end of their patience.
    sleep(5 + Math.random() * 20);
  }
}

function tryLock(path: string): (() => void) | 'busy' | undefined {
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
    return () => database.close();
  } catch (error) {
    database.close();
    return isBusy(error) ? 'busy' : undefined;
  }
}
