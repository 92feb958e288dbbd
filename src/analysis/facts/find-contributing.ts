import type { ProjectTree } from '../../core/project-tree.ts';

const PLACES = ['', '.github/', 'docs/', 'doc/'];
const NAME = /^(?:contributing|hacking)(?:\.(?:md|markdown|rst|txt|adoc))?$/i;

/** Where contributors are told how to work on the project. */
export function findContributing({ files }: ProjectTree): string | undefined {
  return PLACES.map((place) =>
    files.find((file) => file.startsWith(place) && NAME.test(file.slice(place.length))),
  ).find((file) => file !== undefined);
}
