/** The path, or the path with the first number that makes it free. */
export function uniquePath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  const [, base = '', slug = ''] = /^(.*?)(\/:slug)?$/.exec(path) ?? [];
  const root = base === '' || base === '/' ? '/page' : base;
  for (let number = 2; ; number += 1) {
    const candidate = `${root}-${String(number)}${slug}`;
    if (!taken.has(candidate)) return candidate;
  }
}
