import { MemoryError } from '../../core/errors.ts';

/** The vector at length 1, so that a dot product is a cosine; refused if it is not what the model makes. */
export function unitVector(
  numbers: unknown,
  model: string,
  dimensions: number | undefined,
): Float32Array {
  if (!isNumbers(numbers)) throw refused(model, 'an answer without vectors');
  if (dimensions !== undefined && numbers.length !== dimensions) {
    throw refused(model, `a vector of ${numbers.length} numbers instead of ${dimensions}`);
  }
  const vector = Float32Array.from(numbers);
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw refused(model, 'an empty vector');
  return vector.map((value) => value / length);
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  if (value instanceof Float32Array) return true;
  return Array.isArray(value) && value.length > 0 && value.every((n) => typeof n === 'number');
}

function refused(model: string, what: string): MemoryError {
  return new MemoryError('unavailable', `The embedding model ${model} gave ${what}.`);
}
