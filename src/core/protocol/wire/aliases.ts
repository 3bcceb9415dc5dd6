/** Fields with two names in the specification (DATA-14); the first counts where both are there (DATA-15). */
const ALIASES = [
  ['status', 'config_status'],
  ['version', 'version_id'],
  ['image_url', 'img'],
  ['likes', 'favorite_count'],
  ['views', 'copy_count'],
] as const;

/** Reads an answer under either name of a field: both are there afterwards, with the value of the first. */
export function withAliases(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const read: Record<string, unknown> = { ...value };
  for (const [first, second] of ALIASES) {
    const found = read[first] ?? read[second];
    if (found === undefined) continue;
    read[first] = found;
    read[second] = found;
  }
  return read;
}
