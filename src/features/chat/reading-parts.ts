import type { Reading } from '#core/engine/read/reading.ts';

export const PART_KINDS = [
  'kind',
  'name',
  'place',
  'color',
  'scheme',
  'tone',
  'page',
  'feature',
  'entity',
  'count',
  'language',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** One thing that was understood, shown as a chip. */
export interface ReadingPart {
  readonly key: string;
  readonly kind: PartKind;
  /** Other findings from the same words. */
  readonly alsoKinds: readonly PartKind[];
  /** Result that the engine drew from it, in words. */
  readonly value: string;
  /** The person's own words that caused it; null when it was concluded from the whole. */
  readonly words: string | null;
  readonly hex: string | null;
}

interface Found<Value> {
  readonly value: Value;
  readonly span?: { readonly start: number; readonly end: number } | undefined;
}

/** Returns the chips for a reading, in a fixed order, each thing once. */
export function readingParts(reading: Reading, prompt: string): ReadingPart[] {
  const part = (kind: PartKind, found: Found<unknown>, value: string): ReadingPart => ({
    key: `${kind}:${value}:${found.span?.start ?? ''}`,
    kind,
    alsoKinds: [],
    value,
    words: wordsOf(prompt, found.span),
    hex: null,
  });
  const all = [
    ...reading.recipes.slice(0, 1).map((found) => part('kind', found, inWords(found.value))),
    ...one(reading.name, (found) => part('name', found, found.value)),
    ...one(reading.place, (found) => part('place', found, found.value)),
    ...reading.colors.map((found) => ({ ...part('color', found, found.value.name), hex: found.value.hex })),
    ...one(reading.scheme, (found) => part('scheme', found, found.value)),
    ...one(reading.tone, (found) => part('tone', found, inWords(found.value))),
    ...reading.pages.map((found) => part('page', found, inWords(found.value))),
    ...reading.features
      .filter(({ value }) => !EVERYWHERE.test(value))
      .map((found) => part('feature', found, inWords(found.value))),
    ...reading.entities.map((found) => part('entity', found, inWords(found.value))),
    ...reading.counts.map((found) => part('count', found, `${found.value.count} ${inWords(found.value.entity)}`)),
    ...(reading.locales.length > 1 ? [part('language', { value: null }, reading.locales.join(' + '))] : []),
  ];
  return mergeSameWords(all);
}

/** Features that every site has are no finding. */
const EVERYWHERE = /^(?:quality:|(?:backend|showcase|apply|navigation|preview|sync)$)/;

/** Merges the chips for the same words: a "contact form" is a page, a feature and data at once. */
function mergeSameWords(parts: readonly ReadingPart[]): ReadingPart[] {
  const merged = new Map<string, ReadingPart>();
  for (const part of parts) {
    const key = part.words === null || part.hex !== null ? part.key : part.words.toLowerCase();
    const known = merged.get(key);
    if (known === undefined) merged.set(key, part);
    else if (known.kind !== part.kind && !known.alsoKinds.includes(part.kind)) {
      merged.set(key, { ...known, alsoKinds: [...known.alsoKinds, part.kind] });
    }
  }
  return [...merged.values()];
}

function one<Value, Part>(found: Value | undefined, make: (found: Value) => Part): Part[] {
  return found === undefined ? [] : [make(found)];
}

function wordsOf(prompt: string, span: Found<unknown>['span']): string | null {
  if (span === undefined) return null;
  const words = prompt.slice(span.start, span.end).trim();
  return words === '' ? null : words;
}

/** Writes `menuItem` and `coffee-shop` as plain words. */
function inWords(id: string): string {
  return id
    .replace(/^[a-z]+:/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]+/g, ' ')
    .toLowerCase();
}
