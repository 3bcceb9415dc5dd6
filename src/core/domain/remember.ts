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
