/** One page of a b-tree, decoded as far as it makes sense: its rows, and the pages below it. */
import type { DamagedFile } from './damaged-file.ts';

export type Value = null | number | bigint | string | Uint8Array;

export interface Row {
  /** Undefined in a table without rowid. */
  readonly rowid: number | bigint | undefined;
  readonly values: readonly Value[];
  /** It goes on in other pages, and one of these may belong to another row without showing it. */
  readonly long: boolean;
}

export interface TreePage {
  readonly kind: 'table' | 'index';
  readonly children: readonly number[];
  readonly rows: readonly Row[];
  /** Pages that hold the rest of long rows. */
  readonly overflow: readonly number[];
  /** Every cell made sense, and nothing looks overwritten. */
  readonly whole: boolean;
}

const KINDS: Readonly<Record<number, { kind: TreePage['kind']; leaf: boolean }>> = {
  2: { kind: 'index', leaf: false },
  5: { kind: 'table', leaf: false },
  10: { kind: 'index', leaf: true },
  13: { kind: 'table', leaf: true },
};

/** Undefined if this is no page of a tree. */
export function readTreePage(file: DamagedFile, number: number): TreePage | undefined {
  const page = file.page(number);
  const start = number === 1 ? 100 : 0;
  const type = page && KINDS[page.readUInt8(start)];
  if (!type) return undefined;
  const { kind, leaf } = type;
  const count = page.readUInt16BE(start + 3);
  const pointers = start + (leaf ? 8 : 12);
  if (pointers + 2 * count > page.length) return undefined;
  const children: number[] = leaf ? [] : [page.readUInt32BE(start + 8)];
  const rows: Row[] = [];
  const overflow: number[] = [];
  let whole = true;
  for (let n = 0; n < count; n++) {
    try {
      let at = page.readUInt16BE(pointers + 2 * n);
      if (!leaf) {
        children.push(page.readUInt32BE(at));
        at += 4;
      }
      if (kind === 'table' && !leaf) continue;
      const row = readCell(file, page, at, kind, overflow);
      rows.push(row);
      if (row.values.some(looksErased)) whole = false;
    } catch {
      whole = false;
    }
  }
  return { kind, children, rows, overflow, whole };
}

function readCell(
  file: DamagedFile,
  page: Buffer,
  start: number,
  kind: TreePage['kind'],
  overflow: number[],
): Row {
  const length = varint(page, start);
  let at = length.next;
  let rowid: Row['rowid'];
  if (kind === 'table') {
    const id = varint(page, at);
    rowid = id.value;
    at = id.next;
  }
  const before = overflow.length;
  const payload = payloadOf(file, page, at, Number(length.value), kind, overflow);
  return { rowid, values: readRecord(payload), long: overflow.length > before };
}

/** Zeros inside a text: a sector that was never written, most likely. */
function looksErased(value: Value): boolean {
  return typeof value === 'string' && value.includes('\0');
}

/** A row that is longer than its share of the page goes on in a chain of overflow pages. */
function payloadOf(
  file: DamagedFile,
  page: Buffer,
  at: number,
  length: number,
  kind: TreePage['kind'],
  overflow: number[],
): Buffer {
  const local = localLength(length, file.pageSize, kind);
  if (length > file.pageCount * file.pageSize || at + local > page.length) throw damaged();
  const parts = [page.subarray(at, at + local)];
  let next = local < length ? page.readUInt32BE(at + local) : 0;
  for (let got = local; got < length; ) {
    const more = file.page(next);
    if (!more) throw damaged();
    overflow.push(next);
    const part = more.subarray(4, 4 + Math.min(length - got, file.pageSize - 4));
    parts.push(part);
    got += part.length;
    next = more.readUInt32BE(0);
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}

function localLength(length: number, size: number, kind: TreePage['kind']): number {
  const most = kind === 'table' ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
  if (length <= most) return length;
  const least = Math.floor(((size - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (size - 4));
  return fitting <= most ? fitting : least;
}

function readRecord(payload: Buffer): readonly Value[] {
  const header = varint(payload, 0);
  const end = Number(header.value);
  const values: Value[] = [];
  let at = end;
  for (let next = header.next; next < end; ) {
    const type = varint(payload, next);
    next = type.next;
    const { value, length } = readValue(payload, at, Number(type.value));
    values.push(value);
    at += length;
  }
  if (at !== payload.length) throw damaged();
  return values;
}

const INTEGER_LENGTHS = [0, 1, 2, 3, 4, 6, 8];
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function readValue(bytes: Buffer, at: number, type: number): { value: Value; length: number } {
  if (type === 0) return { value: null, length: 0 };
  if (type === 6) return { value: narrow(bytes.readBigInt64BE(at)), length: 8 };
  const integer = INTEGER_LENGTHS[type];
  if (integer !== undefined) return { value: bytes.readIntBE(at, integer), length: integer };
  if (type === 7) return { value: bytes.readDoubleBE(at), length: 8 };
  if (type === 8 || type === 9) return { value: type - 8, length: 0 };
  if (type < 12) throw damaged();
  const length = Math.floor((type - 12) / 2);
  if (at + length > bytes.length) throw damaged();
  const content = bytes.subarray(at, at + length);
  return { value: type % 2 === 1 ? utf8.decode(content) : Uint8Array.from(content), length };
}

function varint(bytes: Buffer, at: number): { value: number | bigint; next: number } {
  let value = 0n;
  for (let n = 0; n < 9; n++) {
    const byte = bytes.readUInt8(at + n);
    if (n === 8)
      return { value: narrow(BigInt.asIntN(64, (value << 8n) | BigInt(byte))), next: at + 9 };
    value = (value << 7n) | BigInt(byte & 0x7f);
    if (byte < 0x80) return { value: Number(value), next: at + n + 1 };
  }
  throw damaged();
}

function narrow(value: bigint): number | bigint {
  const small = Number(value);
  return Number.isSafeInteger(small) ? small : value;
}

function damaged(): Error {
  return new Error('damaged');
}
