import type { Text } from '../../../domain/text.ts';
import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../../edit/patch.ts';
import type { ChangedSite } from './changed-site.ts';

const PLACES_MAX = 6;
const HAN = /\p{Script=Han}/u;

/** A word that something was called by and is no more, with the one in its place. */
interface Renaming {
  readonly was: string;
  readonly is: string;
}

/** Words that were renamed just now, as whoever asks for it names them, and still stand in other texts of the site. */
export function leftoverWords({ before, after, lines }: ChangedSite, request?: string): readonly string[] {
  const texts = textsIn({ ...after, entities: withoutRows(after.entities) }, '');
  const renamed = lines.flatMap(({ line: { change } }) =>
    change?.op === 'renameField' ? [`${change.entity}.${change.field}`] : [],
  );
  return renamings(before, after, new Set(renamed)).flatMap(({ was, is }) => {
    const places = texts
      .filter(({ words }) => holds(without(words, is), was))
      .map(({ path, words }) => `${path} "${short(words)}"`);
    const isAsked = request === undefined || request.toLowerCase().includes(was.toLowerCase());
    if (places.length === 0 || !isAsked) return [];
    const listed = places.slice(0, PLACES_MAX).join(', ');
    return [
      `"${was}" is called "${is}" now and still stands in ${listed}${places.length > PLACES_MAX ? ', …' : ''}: rename it there too, unless the request is about one place alone`,
    ];
  });
}

/** A field that is written anew for another reason may be called otherwise, which is no renaming. */
function renamings(before: Blueprint, after: Blueprint, fields: ReadonlySet<string>): readonly Renaming[] {
  const pairs = [
    ...Object.entries(after.entities).flatMap(([id, entity]) =>
      entityPairs(own(before.entities, id), entity, (key) => fields.has(`${id}.${key}`)),
    ),
    ...Object.entries(after.pages).map(([id, { title }]) => [own(before.pages, id)?.title, title] as const),
    [before.site.name, after.site.name] as const,
  ];
  const all = pairs.flatMap(([was, is]) => changedWords(was, is));
  return [...new Map(all.map((each) => [each.was, each])).values()];
}

type Pair = readonly [was: Text | undefined, is: Text | undefined];

function entityPairs(was: Entity | undefined, is: Entity, isRenamed: (key: string) => boolean): readonly Pair[] {
  if (was === undefined) return [];
  const fields = is.fields.flatMap((field): Pair[] => {
    const known = was.fields.find(({ key }) => key === field.key);
    const options = (field.options ?? []).map((option): Pair => {
      const old = known?.options?.find(({ value }) => value === option.value);
      return [old?.label, option.label];
    });
    return [...(isRenamed(field.key) ? [[known?.label, field.label] as const] : []), ...options];
  });
  return [[was.label, is.label], [was.plural, is.plural], ...fields];
}

function changedWords(was: unknown, is: unknown): readonly Renaming[] {
  const [old, now] = [wordsOf(was), wordsOf(is)];
  return (['en', 'zh'] as const).flatMap((language) => {
    const [from, to] = [old[language]?.trim() ?? '', now[language]?.trim() ?? ''];
    const isLong = from.length >= (HAN.test(from) ? 2 : 3);
    return to === '' || !isLong || to.toLowerCase().includes(from.toLowerCase()) ? [] : [{ was: from, is: to }];
  });
}

function wordsOf(text: unknown): Readonly<Partial<Record<'en' | 'zh', string>>> {
  if (typeof text === 'string') return { en: text };
  if (typeof text !== 'object' || text === null) return {};
  const found = Object.entries(text).filter(([key, value]) => (key === 'en' || key === 'zh') && typeof value === 'string');
  return Object.fromEntries(found);
}

function withoutRows(entities: Blueprint['entities']): Blueprint['entities'] {
  return Object.fromEntries(Object.entries(entities).map(([id, entity]) => [id, { ...entity, rows: [] }]));
}

interface Placed {
  readonly path: string;
  readonly words: string;
}

/** Everything in words, with its place. */
function textsIn(value: unknown, path: string): readonly Placed[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]: [string, unknown]): readonly Placed[] => {
    const isWords = typeof each === 'string' && (key === 'en' || key === 'zh');
    if (isWords) return [{ path, words: each }];
    return textsIn(each, path === '' ? key : `${path}.${key}`);
  });
}

function without(words: string, part: string): string {
  return words.toLowerCase().split(part.toLowerCase()).join(' ');
}

/** Chinese words have no ends, others have. */
function holds(words: string, word: string): boolean {
  const wanted = word.toLowerCase();
  if (HAN.test(wanted)) return words.includes(wanted);
  return ` ${words.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${wanted.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `);
}

function short(words: string): string {
  return words.length > 40 ? `${words.slice(0, 39)}…` : words;
}
