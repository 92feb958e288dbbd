/** A repository of many files, the same for the same number: a service in TypeScript, with a client that a tool made. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const AREAS = [
  'stock',
  'orders',
  'deliveries',
  'suppliers',
  'returns',
  'pricing',
  'staff',
  'reports',
];

const MANIFEST = {
  name: 'warehouse',
  description: 'Stock, orders and deliveries of a warehouse.',
  scripts: { build: 'nest build', start: 'node dist/main.js', test: 'jest', lint: 'eslint src' },
  dependencies: { '@nestjs/core': '^10.4.0' },
  devDependencies: { eslint: '^9.0.0', jest: '^29.7.0', typescript: '^5.7.0' },
};

export function generateHuge(folder: string, files: number): void {
  const write = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  write('package.json', `${JSON.stringify(MANIFEST, undefined, 2)}\n`);
  write('package-lock.json', '{ "lockfileVersion": 3 }\n');
  write(
    'src/main.ts',
    "import { handleStock0 } from './stock/handlers/handleStock0';\n\nhandleStock0('first');\n",
  );
  for (let at = 0; at < files - 3; at++) writeOne(at, write);
}

function writeOne(at: number, write: (path: string, text: string) => void): void {
  const area = AREAS[at % AREAS.length] ?? '';
  const number = Math.floor(at / AREAS.length);
  const title = `${area.charAt(0).toUpperCase()}${area.slice(1)}${number}`;
  if (number % 5 === 4) {
    write(`src/${area}/handlers/handle${title}.test.ts`, testText(title));
  } else {
    write(`src/${area}/handlers/handle${title}.ts`, handlerText(title));
  }
}

function handlerText(title: string): string {
  return `const MAX_ITEMS = 100;

export interface ${title}Item {
  name: string;
  count: number;
}

export function handle${title}(name: string): ${title}Item[] {
  const items = read${title}(name);
  if (items.length > MAX_ITEMS) {
    throw new Error('too many items');
  }
  return items.filter((item) => item.count > 0);
}

function read${title}(name: string): ${title}Item[] {
  return [{ name, count: 1 }];
}
`;
}

function testText(title: string): string {
  return `describe('${title}', () => {
  it('is counted', () => {
    expect(1).toBe(1);
  });
});
`;
}
