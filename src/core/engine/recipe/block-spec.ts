/** One block of the recipe's block language: `preset[.variant][@entity][?option&option=value]`. */
export interface BlockSpec {
  readonly preset: string;
  readonly variant: string | null;
  readonly entity: string | null;
  readonly options: ReadonlyMap<string, string>;
}

const PATTERN = /^([a-z]+)(?:\.([a-zA-Z-]+))?(?:@([a-zA-Z0-9]+))?(?:\?(.*))?$/;

/** Reads the block language; words that are no block are left out. */
export function parseBlocks(source: string): BlockSpec[] {
  return source.split(' ').flatMap((word) => {
    const [, preset, variant, entity, options] = PATTERN.exec(word) ?? [];
    if (preset === undefined) return [];
    return [{ preset, variant: variant ?? null, entity: entity ?? null, options: parseOptions(options ?? '') }];
  });
}

function parseOptions(source: string): Map<string, string> {
  const pairs = source.split('&').filter((part) => part !== '');
  return new Map(
    pairs.map((part): [string, string] => {
      const [key = '', value = ''] = part.split('=');
      return [key, value];
    }),
  );
}

/** The comma-separated values of an option. */
export function listed(spec: BlockSpec, key: string): string[] {
  return (spec.options.get(key) ?? '').split(',').filter((value) => value !== '');
}
