import type { FoundCommand, Manifest } from '../manifest.ts';

/** What one types in this language, where the project runs nothing else. */
export function usualCommand(
  { path, folder }: Pick<Manifest, 'path' | 'folder'>,
  purpose: FoundCommand['purpose'],
  command: string,
): FoundCommand {
  return { purpose, command, folder, source: path, origin: 'usual' };
}
