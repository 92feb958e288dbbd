/** Made when first asked for, then kept. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A pure function of a text that answers the same question once. It forgets all of it when it knows too much. */
export function oncePerText<T>(work: (text: string) => T, most = 10_000): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = work(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
