import { slugWords } from '../../domain/slug-words.ts';
import { pickText, type Text } from '../../domain/text.ts';
import { toText, type Pair } from '../catalogue/pair.ts';
import type { Scope, SiteEntity } from '../recipe/scope.ts';
import type { RowTitle } from './row-title.ts';

/** Place of a value: its row, the row's entity, and the row's title. */
export interface RowPlace {
  readonly scope: Scope;
  readonly entity: SiteEntity;
  readonly index: number;
  readonly title: RowTitle;
  /** The titles of all rows of the entity. */
  readonly titles?: readonly RowTitle[];
  /** Number of times the titles were gone through before; later laps are numbered. */
  readonly lap: number;
}

/** One string for a site in one language, a text for a site in two. */
export function plain(scope: Pick<Scope, 'locales'>, pair: Pair): string | Text {
  const text = toText(pair, scope.locales);
  return scope.locales.length === 1 || pair[0] === pair[1] ? pickText(text, scope.locales[0] ?? 'en') : text;
}

/** The id of an entity's example row where it has no readable one. */
export function rowId(entity: string, index: number): string {
  return `${entity}-${index + 1}`;
}

const LONGEST_ID = 48;

/**
 * The ids of an entity's example rows, which are also their addresses: from the English titles, stable whatever becomes
 * of a title later; numbered where there is no title, or one that gives no id or a taken one.
 */
export function rowIds(entity: string, count: number, titles: readonly RowTitle[]): string[] {
  const ids = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const readable = index < titles.length ? readableId(titles[index]?.title[0] ?? '') : '';
    ids.add(readable === '' || ids.has(readable) ? rowId(entity, index) : readable);
  }
  return [...ids];
}

/** `Crème brûlée` as `creme-brulee`; empty when no id can be made of the words. */
function readableId(title: string): string {
  const id = slugWords(title).slice(0, LONGEST_ID).replace(/-$/, '');
  return /^[a-z]/.test(id) ? id : '';
}
