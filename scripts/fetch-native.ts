/**
 * Brings sqlite-vec for every platform that it is made for into `native/`, less than a megabyte in all: one package then
 * serves them all, and nothing is installed beside it. Elsewhere passages are found by words, notes by meaning, too.
 */
import { fetchPacked, type Packed } from './fetch-packed.ts';

const VERSION = '0.1.9';
/** As Node names platforms. */
const PLATFORMS: readonly (readonly [platform: string, file: string, sha256: string])[] = [
  ['linux-x64', 'vec0.so', '5923730861b86c707cca5602b5f91092f9e52a46706dbc6e269fd4bb9c4498e8'],
  ['linux-arm64', 'vec0.so', '0b84cbd06418ca3040827deddd650539be05be0f657952426b926c8606217437'],
  ['darwin-x64', 'vec0.dylib', 'd39d33d16d302d57440d9a9cdbe3cc095e8324aa96b979b5171f545a6346996d'],
  [
    'darwin-arm64',
    'vec0.dylib',
    '193e480c50b59a55977d166f4aaf0e1bc8832d6963516e5950f39e4d2ce0b793',
  ],
  ['win32-x64', 'vec0.dll', 'fcf98662a7ad9dce394b96a88f91032047823831b951c76636787c312a6476e6'],
];

export function fetchNative(root: string): void {
  const packages = PLATFORMS.map(([platform, file, sha256]): Packed => {
    const named = platform.replace('win32', 'windows');
    const files = [{ from: file, to: `${platform}/${file}`, sha256 }];
    return { package: `sqlite-vec-${named}@${VERSION}`, files };
  });
  fetchPacked({ root, folder: 'native', what: 'vectors of passages for every platform' }, packages);
}
