/**
 * A pure function of a key that is asked for the same few keys again and again: keeps the answers to the latest `limit`
 * keys. Answers are shared, so they must not be changed.
 */
export function remember<Value>(limit: number, make: (key: string) => Value): (key: string) => Value {
  const known = new Map<string, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= limit) known.clear();
    known.set(key, made);
    return made;
  };
}

/** A pure function of an object that is never changed in place: asked once per object. */
export function rememberOf<Source extends object, Value>(make: (source: Source) => Value): (source: Source) => Value {
  const known = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    const found = known.get(source) ?? { value: make(source) };
    known.set(source, found);
    return found.value;
  };
}
