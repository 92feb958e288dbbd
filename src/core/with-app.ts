import { toMemoryError } from './errors.ts';
import type { App, CreateApp, Surroundings } from './ports/app.ts';

/** Runs with a fresh app; once more if the database turned out to be damaged, and was mended. */
export async function withApp<T>(
  createApp: CreateApp,
  surroundings: Surroundings,
  work: (app: App) => Promise<T> | T,
): Promise<T> {
  const app = await createApp(surroundings);
  try {
    const result = await work(app);
    await mend(app);
    return result;
  } catch (error) {
    if (!(await app.recover(error))) throw error;
  } finally {
    app.close();
  }
  const second = await createApp(surroundings);
  try {
    return await work(second);
  } finally {
    second.close();
  }
}

/** The command has done its work; if this fails, it is no failure of the command. */
async function mend(app: App): Promise<void> {
  if (app.damage === undefined) return;
  try {
    await app.recover(app.damage);
  } catch (error) {
    app.warn(toMemoryError(error).message);
  }
}
