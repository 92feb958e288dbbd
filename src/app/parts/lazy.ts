/** Parts that are made when they are first read: a command loads and opens only what it needs. */
type Makers = Readonly<Record<string, () => unknown>>;
type Parts<T extends Makers> = { readonly [K in keyof T]: ReturnType<T[K]> };

/** An object with a part for each maker; each is made once. */
export function lazy<T extends Makers>(makers: T): Parts<T> {
  const parts = {};
  for (const [name, make] of Object.entries(makers)) {
    Object.defineProperty(parts, name, { enumerable: true, configurable: true, get: keep });
    function keep(): unknown {
      const value = make();
      Object.defineProperty(parts, name, { enumerable: true, value });
      return value;
    }
  }
  return parts as Parts<T>;
}

/** One object of several: reading a part of it reads that part of theirs, and no other. */
export function joined<A extends object, B extends object, C extends object = object>(
  a: A,
  b: B,
  c?: C,
): A & B & C {
  const whole = {};
  for (const each of [a, b, c ?? {}]) {
    for (const name of Object.keys(each)) {
      const get = () => Reflect.get(each, name);
      Object.defineProperty(whole, name, { enumerable: true, get });
    }
  }
  return whole as A & B & C;
}
