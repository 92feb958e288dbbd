import type { ProjectTree } from '../../core/project-tree.ts';

const PLACES = ['', '.github/', 'docs/', 'doc/'];
/** In small letters it is a page of the manual as often as not. */
const NAME = /^(?:CONTRIBUTING|Contributing|HACKING)(?:\.(?:md|markdown|rst|txt|adoc))?$/;

/** Where contributors are told how to work on the project. */
export function findContributing({ files }: ProjectTree): string | undefined {
  return PLACES.map((place) =>
    files.find((file) => file.startsWith(place) && NAME.test(file.slice(place.length))),
  ).find((file) => file !== undefined);
}
