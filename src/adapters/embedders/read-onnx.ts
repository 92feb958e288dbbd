/** The tensors of an ONNX file by name, in the file's order: views of its bytes, nothing is copied. */
export interface Tensor {
  readonly name: string;
  readonly dimensions: readonly number[];
  /** Numbers as the file has them: little-endian floats, or bytes. */
  readonly bytes: Uint8Array;
}

// The few fields of the format (onnx.proto) that we look at.
const MODEL_GRAPH = 7;
const GRAPH_TENSOR = 5;
const TENSOR = { dimensions: 1, floats: 4, integers: 5, name: 8, raw: 9 } as const;

export function readOnnx(file: Uint8Array): readonly Tensor[] {
  return fieldsOf(file)
    .filter(({ number }) => number === MODEL_GRAPH)
    .flatMap(({ bytes }) => fieldsOf(bytes))
    .filter(({ number }) => number === GRAPH_TENSOR)
    .map(({ bytes }) => tensorOf(fieldsOf(bytes)));
}

function tensorOf(fields: readonly Field[]): Tensor {
  const only = (wanted: number) => fields.find(({ number }) => number === wanted)?.bytes;
  const bytes = only(TENSOR.raw) ?? only(TENSOR.floats);
  const integers = only(TENSOR.integers);
  return {
    name: Buffer.from(only(TENSOR.name) ?? []).toString('utf8'),
    dimensions: fields
      .filter(({ number }) => number === TENSOR.dimensions)
      .map(({ value }) => value),
    bytes: bytes ?? Uint8Array.from(integers ? numbersIn(integers) : []),
  };
}

interface Field {
  readonly number: number;
  /** Of a number; 0 for everything else. */
  readonly value: number;
  readonly bytes: Uint8Array;
}

const NOTHING = new Uint8Array();
/** How protobuf says what follows. */
const NUMBER = 0;
const EIGHT_BYTES = 1;
const COUNTED_BYTES = 2;
const FOUR_BYTES = 5;

function fieldsOf(message: Uint8Array): Field[] {
  const fields: Field[] = [];
  for (let at = 0; at < message.length; ) {
    const [key, afterKey] = numberAt(message, at);
    const number = key >>> 3;
    const kind = key & 7;
    const [value, afterNumber] =
      kind === NUMBER || kind === COUNTED_BYTES ? numberAt(message, afterKey) : [0, afterKey];
    const length = lengthOf(kind, value);
    const bytes = length > 0 ? message.subarray(afterNumber, afterNumber + length) : NOTHING;
    fields.push({ number, value: kind === NUMBER ? value : 0, bytes });
    at = afterNumber + length;
  }
  return fields;
}

function lengthOf(kind: number, told: number): number {
  switch (kind) {
    case NUMBER:
      return 0;
    case EIGHT_BYTES:
      return 8;
    case COUNTED_BYTES:
      return told;
    case FOUR_BYTES:
      return 4;
    default:
      throw new Error('this is no ONNX file');
  }
}

/** Seven bits a byte, the lowest first; and where the next one begins. */
function numberAt(bytes: Uint8Array, start: number): readonly [value: number, next: number] {
  let value = 0;
  for (let at = start, worth = 1; at < bytes.length; at++, worth *= 128) {
    const byte = bytes[at] ?? 0;
    value += (byte & 127) * worth;
    if (byte < 128) return [value, at + 1];
  }
  throw new Error('this ONNX file is cut off');
}

function* numbersIn(bytes: Uint8Array): Generator<number> {
  for (let at = 0; at < bytes.length; ) {
    const [value, next] = numberAt(bytes, at);
    yield value;
    at = next;
  }
}
