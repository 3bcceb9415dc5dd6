import type { Html } from './html.ts';
import type { LinkContext } from './links.ts';

/** A part that looks the same on several pages, drawn once where pages are drawn together. `key` tells it from all other parts. */
export function cachedPart<Part extends Html | null>(context: LinkContext, key: string, draw: () => Part): Html | null {
  if (context.cache === undefined) return draw();
  const { parts } = context.cache;
  const place = `${context.locale} ${key}`;
  const known = parts.get(place);
  if (known !== undefined) return known;
  const drawn = draw();
  parts.set(place, drawn);
  return drawn;
}
