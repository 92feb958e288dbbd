/** A file of the project, by its path, if it may be read. */
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { MemoryError } from '../core/errors.ts';
import type { SourceFiles, SummaryPorts } from '../core/ports/code-ports.ts';
import type { FileSummary } from './file-summary.ts';
import { isExcluded } from './is-excluded.ts';
import { summariseFile } from './parts/summarise-file.ts';

export const MOST_BYTES = 10_000_000;
const MOST_GO_MOD_BYTES = 100_000;

export async function summarisePath(ports: SummaryPorts, typed: string): Promise<FileSummary> {
  const { sources } = ports;
  const file = resolve(ports.cwd, typed);
  const project = isWithin(ports.checkout, file) ? ports.checkout : dirname(file);
  refuseExcluded(ports, typed, file);
  const bytes = readBytes(sources, typed, file);
  const path = slashed(relative(project, file));
  const { redact } = await ports.redaction();
  const summary = await summariseFile(
    { path, bytes },
    {
      grammars: ports.grammars,
      redact,
      exists: (other) => sources.exists(join(project, other)),
      goModule: path.endsWith('.go') ? goModule(sources, project, path) : undefined,
    },
  );
  if (summary) return summary;
  throw new MemoryError('invalid', `${typed} is not a text file.`, {
    hint: 'Only text can be summarised.',
  });
}

function refuseExcluded(ports: SummaryPorts, typed: string, file: string): void {
  if (!isNeverRead(ports, file)) return;
  throw new MemoryError('invalid', `${typed} is excluded: it is never read.`, {
    hint: 'If it should be, let it in with a `!pattern` in capture.exclude_patterns.',
  });
}

/** A link has two names, and neither may be excluded. */
export function isNeverRead(
  ports: Pick<SummaryPorts, 'settings' | 'sources' | 'checkout'>,
  file: string,
): boolean {
  const { exclude_patterns } = ports.settings.capture;
  const { sources, checkout } = ports;
  const real = { file: sources.real(file), checkout: checkout && sources.real(checkout) };
  const names = [named(file, checkout), named(real.file ?? file, real.checkout)];
  return names.some((name) => isExcluded(name, exclude_patterns));
}

/** From the project's folder, so that the folders around it do not matter; outside of it the whole path. */
function named(file: string, checkout: string | undefined): string {
  return isWithin(checkout, file) ? relative(checkout, file) : file;
}

function readBytes(sources: SourceFiles, typed: string, file: string): Uint8Array {
  const bytes = sources.read(file, MOST_BYTES);
  if (bytes) return bytes;
  if (sources.real(file) === undefined) {
    throw new MemoryError('not_found', `There is no file ${typed}.`, { hint: 'Check the path.' });
  }
  throw new MemoryError('invalid', `${typed} cannot be summarised.`, {
    hint: `It must be a plain file of at most ${MOST_BYTES / 1_000_000} MB that you may read.`,
  });
}

export function isWithin(project: string | undefined, path: string): project is string {
  if (project === undefined) return false;
  const way = relative(project, path);
  return way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..';
}

export function slashed(path: string): string {
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** The go.mod nearest to the file, not outside of the project. */
function goModule(sources: SourceFiles, project: string, path: string) {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const bytes = sources.read(join(project, folder, 'go.mod'), MOST_GO_MOD_BYTES);
    const module = bytes && /^module\s+(\S+)/m.exec(new TextDecoder().decode(bytes))?.[1];
    if (module) return { path: module, folder: folder === '.' ? '' : folder };
    if (folder === '.') return undefined;
  }
}
