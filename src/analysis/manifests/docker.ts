import type { Framework } from '../../core/findings.ts';
import { parseYaml } from '../../lib/bounded-yaml.ts';
import { tableOf, trimmedText } from './formats/read-loosely.ts';
import { imageTools } from './known-tools.ts';
import type { ManifestKind } from './manifest.ts';

export const dockerfile: ManifestKind = {
  names: /^(?:Dockerfile|Containerfile)(?:\.[\w-]+)?$/,
  read({ path, text }) {
    const docker: Framework = { name: 'Docker', kind: 'container', source: path };
    // Elsewhere only the author knows which folder it is built from; one that takes nothing from here builds something else.
    const isPlain = path === 'Dockerfile' && /^\s*(?:COPY|ADD)\s+(?!--from)/im.test(text);
    return {
      frameworks: [docker],
      commands: isPlain
        ? [{ purpose: 'other', command: 'docker build .', folder: '.', source: path }]
        : [],
    };
  },
};

export const composeFile: ManifestKind = {
  names: /^(?:docker-)?compose\.ya?ml$/,
  read({ path, folder, text }) {
    const services = tableOf(tableOf(parseYaml(text)).services);
    const compose: Framework = { name: 'Docker Compose', kind: 'container', source: path };
    const images = Object.values(services).flatMap(
      (service) => trimmedText(tableOf(service).image) ?? [],
    );
    const names = images.map(
      (image) =>
        image
          .replace(/[:@].*$/, '')
          .split('/')
          .at(-1) ?? '',
    );
    const listed = Object.keys(services).join(', ');
    return {
      frameworks: [compose, ...imageTools(names, path)],
      commands: [
        {
          ...{ purpose: 'start', command: 'docker compose up', folder, source: path },
          ...(listed === '' ? {} : { about: `services: ${listed}` }),
        },
      ],
    };
  },
};
