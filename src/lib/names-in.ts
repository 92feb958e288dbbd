import { readdirSync } from 'node:fs';

/** What lies in a folder. One that cannot be listed, or is none, has nothing in it; whoever writes there says why. */
export function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
