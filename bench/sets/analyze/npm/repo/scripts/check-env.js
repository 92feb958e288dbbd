import { existsSync } from 'node:fs';

if (!existsSync('src')) {
  throw new Error('run this from the root of the repository');
}
