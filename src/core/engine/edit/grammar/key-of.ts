/** The key of a field that is called so; `field` where the name has no Latin letters. */
export function keyOf(label: string): string {
  const words = label.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const key = words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
  return /^[a-z]/.test(key) ? key.slice(0, 36) : 'field';
}

/** The key, or the first numbered form of it that is free. */
export function freeKey(wanted: string, taken: (key: string) => boolean): string {
  let key = wanted;
  for (let number = 2; taken(key); number += 1) key = `${wanted}${String(number)}`;
  return key;
}
