import { pickText, type Text } from '../../domain/text.ts';
import { toText, type Pair } from '../catalogue/pair.ts';
import type { Scope, SiteEntity } from '../expand/scope.ts';
import type { RowTitle } from './titles.ts';

/** Where a value stands: in which row of which entity, and what that row is called. */
export interface RowPlace {
  readonly scope: Scope;
  readonly entity: SiteEntity;
  readonly index: number;
  readonly title: RowTitle;
  /** How often the titles were gone through before; later laps are numbered. */
  readonly lap: number;
}

/** One string for a site in one language, a text for a site in two. */
export function plain(scope: Pick<Scope, 'locales'>, pair: Pair): string | Text {
  const text = toText(pair, scope.locales);
  return scope.locales.length === 1 || pair[0] === pair[1] ? pickText(text, scope.locales[0] ?? 'en') : text;
}

/** The id of an entity's example row. */
export function rowId(entity: string, index: number): string {
  return `${entity}-${index + 1}`;
}
