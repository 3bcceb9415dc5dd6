import type { Locale } from '../../../domain/text.ts';
import { textOf } from '../authored.ts';
import type { AuthoredText } from '../lines/authored-text.ts';
import type { SiteDocument } from '../site-document.ts';
import { pickText } from '../../../domain/pick-text.ts';

/** A page of a site that is being written. */
export interface OutlinePage {
  readonly id: string;
  readonly title: string;
  /** Null for the page of one record, which has no address of its own. */
  readonly path: string | null;
  /** Blocks that its author has written. */
  readonly blocks: number;
}

/** A document as far as it is written, in plain words: what it is about, who uses it, what is kept and done, and its pages. */
export interface Outline {
  readonly name: string | null;
  readonly about: string | null;
  readonly people: readonly string[];
  readonly records: readonly { readonly name: string; readonly rows: number }[];
  readonly actions: readonly string[];
  readonly pages: readonly OutlinePage[];
  /** The page whose blocks are being written. */
  readonly current: string | null;
}

type Brief = NonNullable<SiteDocument['brief']>;

export function outlineOf(document: SiteDocument): Outline {
  const { brief, site, pages, blocks } = document;
  const locale = site?.site.locales?.[0] ?? brief?.language ?? 'en';
  const say = (text: AuthoredText | undefined) => sayIn(text, locale);
  return {
    name: say(site?.site.name) ?? brief?.siteName ?? null,
    about: say(brief?.summary) ?? subjectOf(brief, locale) ?? say(site?.site.tagline) ?? null,
    people: (brief?.actors ?? []).flatMap((actor) => (typeof actor === 'string' ? actor : (actor.name ?? actor.id ?? []))),
    records: recordsOf(document, locale),
    actions: (brief?.actions ?? []).map(actionWords),
    pages: (pages?.pages ?? []).map(({ id, title, path }) => ({
      id,
      title: say(title) ?? id,
      path: path.includes(':') ? null : path,
      blocks: blocks.filter(({ page }) => page === id).length,
    })),
    current: blocks.at(-1)?.page ?? null,
  };
}

function sayIn(text: AuthoredText | undefined, locale: Locale): string | undefined {
  return text === undefined ? undefined : pickText(textOf(text, locale), locale);
}

function subjectOf(brief: Brief | undefined, locale: Locale): string | undefined {
  const subject = brief?.subject;
  return typeof subject === 'object' ? (sayIn(subject.words, locale) ?? subject.head) : subject;
}

function recordsOf({ brief, entities, rows }: SiteDocument, locale: Locale): Outline['records'] {
  const rowsOf = (id: string | undefined) =>
    rows.filter((line) => line.rows === id).reduce((sum, { data }) => sum + data.length, 0);
  const meant = (brief?.entities ?? []).map((entity): { readonly id: string | undefined; readonly name: string } => {
    if (typeof entity !== 'string') return { id: entity.id, name: entity.plural ?? entity.name };
    return { id: undefined, name: entity.split(/[:：]/, 1)[0]?.trim() ?? entity };
  });
  const written = entities.map(({ entity, label, plural }) => ({ id: entity, name: sayIn(plural ?? label, locale) ?? entity }));
  const shown = written.length > 0 ? written : meant;
  return shown.map(({ id, name }) => ({ name, rows: rowsOf(id) }));
}

type Action = NonNullable<Brief['actions']>[number];

function actionWords(action: Action): string {
  if (typeof action === 'string') return action;
  const { by, label, verb, on } = action;
  const who = by === undefined ? '' : `${[by].flat().join(', ')}: `;
  return `${who}${label ?? [verb, on].filter((word) => word !== undefined).join(' ')}`;
}
