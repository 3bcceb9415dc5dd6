import { type AuthoredBrief, briefSchema } from '../../document/lines/brief-line.ts';

const TEXT_MAX = 300;
/** Words that set a tool are a whole idea. */
export const ASKED_MAX = 2000;

/**
 * A brief in the shape that other devices read: long texts are cut, and an item that does not fit is left out, so that no
 * sentence of an idea costs the rest of it.
 */
export function fittingBrief(brief: object): AuthoredBrief {
  let items: object = JSON.parse(JSON.stringify(brief), clipped);
  let read = briefSchema.safeParse(items);
  while (!read.success) {
    const fewer = withoutItems(
      items,
      read.error.issues.map(({ path }) => path),
    );
    // Nothing of it is to blame alone.
    if (JSON.stringify(fewer) === JSON.stringify(items)) return {};
    items = fewer;
    read = briefSchema.safeParse(items);
  }
  return read.success ? read.data : {};
}

/** The brief without the items at these paths: one of a list, or all that stands under its name. */
function withoutItems(items: object, paths: readonly (readonly PropertyKey[])[]): object {
  return Object.fromEntries(
    Object.entries(items).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
      const places = paths.filter(([each]) => each === key).map(([, index]) => index);
      if (places.length === 0) return [[key, value]];
      const kept = Array.isArray(value) && !places.includes(undefined) ? value.filter((_, index) => !places.includes(index)) : [];
      return kept.length === 0 ? [] : [[key, kept]];
    }),
  );
}

function clipped(key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, key === 'asked' ? ASKED_MAX : TEXT_MAX) : value;
}
