const NOTHING = /(?!)/u;

/** The patterns of a language by their names. */
export function readPatterns<Name extends string>(texts: Readonly<Record<Name, string>>, flags: string): (name: Name) => RegExp {
  const patterns: ReadonlyMap<string, RegExp> = new Map(
    Object.entries<string>(texts).map(([name, text]) => [name, new RegExp(text, flags)]),
  );
  return (name) => patterns.get(name) ?? NOTHING;
}
