import type { Reading } from '#core/engine/read/reading.ts';

/** One thing that was understood, with the words of the idea that caused it. */
export interface Chip {
  readonly what: string;
  readonly value: string;
  readonly words: string | null;
}

/** A reading as a list that a person can check against the idea. */
export function chipsOf(reading: Reading, idea: string): { understood: readonly Chip[]; notUnderstood: readonly string[] } {
  const prompt = idea.trim();
  const chip = (
    what: string,
    found: { readonly value: string; readonly span?: { start: number; end: number } | undefined } | undefined,
  ): Chip[] =>
    found === undefined
      ? []
      : [{ what, value: found.value, words: found.span === undefined ? null : prompt.slice(found.span.start, found.span.end) }];
  const understood = [
    { what: 'language', value: reading.locales.join(', '), words: null },
    ...chip('name', reading.name),
    ...chip('kind of site', reading.recipes[0]),
    ...chip('place', reading.place),
    ...chip('scheme', reading.scheme),
    ...chip('tone', reading.tone),
    ...reading.colors.flatMap((color) =>
      chip(`${color.value.role} colour`, { value: `${color.value.name} ${color.value.hex}`, span: color.span }),
    ),
    ...reading.features.flatMap((feature) => chip('feature', feature)),
    ...reading.entities.flatMap((entity) => chip('records', entity)),
    ...reading.pages.flatMap((page) => chip('page', page)),
    ...reading.counts.flatMap((count) =>
      chip('number', { value: `${count.value.count} × ${count.value.entity}`, span: count.span }),
    ),
  ];
  return { understood, notUnderstood: reading.notUnderstood };
}
