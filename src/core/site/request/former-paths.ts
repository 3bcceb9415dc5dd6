import type { Blueprint } from '../../engine/blueprint/schema.ts';
import type { Locale } from '../../domain/text.ts';
import { matchPath, type PageRoute } from './route.ts';
import type { FormerPaths } from './site.ts';

type Pages = Pick<Blueprint, 'pages'>['pages'];

/** The former addresses once `after` takes the place of `before`: those of pages that moved are added, those that are used again are not. */
export function renewFormerPaths(known: FormerPaths, before: Pages | null, after: Pages): Record<string, string> {
  const moved = Object.entries(before ?? {}).flatMap(([id, { path }]) =>
    after[id] !== undefined && after[id].path !== path ? [[path, id] as const] : [],
  );
  const used = new Set(Object.values(after).map(({ path }) => path));
  const all = [...Object.entries(known).filter(([path]) => !moved.some(([other]) => other === path)), ...moved];
  return Object.fromEntries(all.filter(([path]) => !used.has(path)));
}

/** The page that stood at a path before; null when none did, or it is gone. */
export function findMoved(former: FormerPaths, { pages }: Pick<Blueprint, 'pages'>, place: Place): PageRoute | null {
  const paths = Object.entries(former).flatMap(([path, id]) => (pages[id] === undefined ? [] : [[id, path] as const]));
  const route = paths.length === 0 ? null : matchPath(paths, place.parts, place.locale);
  // A page of one record that became another kind of page has no place for it.
  return route !== null && (route.slug !== undefined) === (pages[route.pageId]?.path.endsWith('/:slug') === true) ? route : null;
}

interface Place {
  readonly parts: readonly string[];
  readonly locale: Locale;
}
