/**
 * A pure function of a key that is asked for the same few keys again and again: keeps the answers to the latest `limit`
 * keys. Answers are shared, so they must not be changed.
 */
export function memoizeKeys<Value>(limit: number, make: (key: string) => Value): (key: string) => Value {
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

/** Memoizes a pure function of an object and a key, in the object like `memoizeOn`. */
export function memoizePair<Source extends object, Key extends string, Value>(
  make: (source: Source, key: Key) => Value,
): (source: Source, key: Key) => Value {
  const answersTo = memoizeOn<Source, Map<Key, { readonly value: Value }>>(() => new Map());
  return (source, key) => {
    const answers = answersTo(source);
    const found = answers.get(key);
    if (found !== undefined) return found.value;
    const value = make(source, key);
    answers.set(key, { value });
    return value;
  };
}

/** A pure function of an object that is never changed in place: asked once per object. */
export function memoizeWeak<Source extends object, Value>(make: (source: Source) => Value): (source: Source) => Value {
  const known = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    const found = known.get(source);
    if (found !== undefined) return found.value;
    const value = make(source);
    known.set(source, { value });
    return value;
  };
}

/**
 * The same for the few large objects that stand for a whole site: their answers stand in the object itself, where copies, JSON
 * and structured clones leave them out. In a WeakMap they would outlive it: V8's collections of young objects take its values
 * for alive, so that each site made a megabyte old, and the sites after it paid for that.
 */
export function memoizeOn<Source extends object, Value>(make: (source: Source) => Value): (source: Source) => Value {
  const known = Symbol('known');
  return (source: Source & { readonly [known]?: { readonly value: Value } }) => {
    const found = source[known];
    if (found !== undefined) return found.value;
    const value = make(source);
    Object.defineProperty(source, known, { value: { value } });
    return value;
  };
}
