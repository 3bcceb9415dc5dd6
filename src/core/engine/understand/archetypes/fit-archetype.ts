import * as z from 'zod/mini';
import { capitalised, pluralOf } from '../../document/brief/english.ts';
import type { AuthoredBrief } from '../../document/lines/brief-line.ts';
import type { Draft } from '../brief/draft.ts';
import { fittingBrief } from '../brief/fitting-brief.ts';
import { listIf, withoutDoubles } from '../brief/lists.ts';
import { findFacts } from '../facts/find-facts.ts';
import type { ArchetypeHalf, ChosenHalf } from './archetype.ts';
import { fillTemplate } from './fill-template.ts';
import { fitEntities, kindEntitySchema, withoutStale } from './fit-entities.ts';
import { otherLists } from './other-lists.ts';
import { openingTitle } from './opening-title.ts';
import { readNumbers } from './read-numbers.ts';
import { saidParts } from './said-parts.ts';
import { withSaidStates } from './said-states.ts';
import { titleOf } from './title-of.ts';
import { toldHours, weeklyMoments } from './weekly-rows.ts';

const PLACES = 12;
const filledSchema = z.looseObject({
  entities: z.optional(z.array(kindEntitySchema)),
  actors: z.optional(z.array(z.unknown())),
  views: z.optional(z.array(z.unknown())),
  actions: z.optional(z.array(z.unknown())),
});
/**
 * The brief of an idea whose kind is known: what the kind needs, with the idea's own name, nouns, numbers, rows, properties and facts in
 * the places that are for them.
 */
export function fitArchetype(
  archetype: ArchetypeHalf,
  { draft, idea }: { readonly draft: Draft; readonly idea: string },
): AuthoredBrief {
  const { locale } = draft;
  const half = withNoun(archetype, idea);
  const said = saidParts(draft, { half, idea });
  const moments = half.weekly === undefined || said.rows.length > 0 ? [] : weeklyMoments(draft);
  // What happens each week is a meeting, whatever is looked at or done there.
  const item = (moments.length > 0 ? null : said.itemNoun) ?? half.item ?? '';
  const words = new Map([
    ...formsOf('item', item),
    ...formsOf('main', said.mainNoun ?? half.main),
    ['manager', said.manager ?? half.manager ?? (locale === 'zh' ? '管理员' : 'owner')] as const,
    ...(said.people.length > 1 ? [['people', said.people.join('|')] as const] : []),
    ...readNumbers(idea, { locale, item }),
  ]);
  const {
    entities = [],
    actors = [],
    views = [],
    actions = [],
    ...rest
  } = filledSchema.parse(fillTemplate(half.brief, { words, idea }));
  const price = onlyPrice(idea);
  const weekly =
    half.weekly === undefined || moments.length === 0
      ? null
      : { ...half.weekly, moments, count: Number(words.get('places') ?? PLACES), price };
  const others = otherLists(draft, { rows: said.rows, taken: entities.map(({ name }) => name) });
  const filled = fitEntities(entities, {
    half,
    said,
    draft,
    idea,
    item,
    weekly,
    price,
    pieces: words.get('pieces'),
    isOwn: actors.length === 1,
    rules: [...others.rules, ...draft.rules],
  });
  const stated = withSaidStates(
    { entities: filled, actions, views },
    {
      states: draft.states,
      main: entities.find(({ role }) => role === 'main')?.name ?? '',
      manager: words.get('manager') ?? '',
      locale,
    },
  );
  const opening = openingTitle(idea, locale);
  // What the first words say that it is, is its name where it has no other.
  const title = draft.siteName === '' ? (opening ?? titleOf(draft)) : (titleOf(draft) ?? opening);
  const ofKind = z.string().parse(fillTemplate(half.title, { words, idea }));
  const siteName = draft.siteName || (title === null ? ofKind : '');
  return fittingBrief({
    ...rest,
    actors: actors.map(withNames),
    language: locale,
    subject: title ?? (draft.siteName || ofKind),
    ...(siteName === '' ? {} : { siteName: siteName.slice(0, 120) }),
    entities: [...withoutStale(stated.entities, entities), ...others.entities],
    actions: stated.actions,
    views: [...stated.views, ...others.views],
    ...listIf('facts', withoutDoubles(weekly === null ? draft.facts : toldHours(draft))),
    ...listIf('qualities', draft.qualities),
  });
}

/** The price of an idea that has one alone. */
function onlyPrice(idea: string): string | null {
  const prices = findFacts(idea).filter(({ kind }) => kind === 'money');
  const [number = null] = /\d+(?:[.,]\d+)?/u.exec(prices[0]?.text ?? '') ?? [];
  return prices.length === 1 ? number : null;
}

/** The half with the noun that its idea chooses. */
function withNoun({ item, ...half }: ArchetypeHalf, idea: string): ChosenHalf {
  const noun = item === undefined ? null : fillTemplate(item, { words: new Map(), idea });
  return typeof noun === 'string' ? { ...half, item: noun } : half;
}

/** Names of people stand in one place, with signs between them. */
function withNames(actor: unknown): unknown {
  const named = z.looseObject({ names: z.string() }).safeParse(actor);
  if (!named.success) return actor;
  const { count: _, names, ...rest } = named.data;
  return { ...rest, names: names.split('|') };
}

/** A noun under the names of its forms: `item`, `items`, `Item`, `Items`. */
function formsOf(name: string, noun: string): (readonly [string, string])[] {
  if (noun === '') return [];
  const isChinese = /\p{Script=Han}/u.test(noun);
  const many = isChinese ? noun : pluralOf(noun);
  return [
    [name, noun],
    [`${name}s`, many],
    [capitalised(name), capitalised(noun)],
    [`${capitalised(name)}s`, capitalised(many)],
  ];
}
