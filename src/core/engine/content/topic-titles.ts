import * as z from 'zod/mini';
import { pickText } from '../../domain/text.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { cycle } from './kinds.ts';
import type { RowTitle } from './row-title.ts';
import { listed, sectorById, type Sector } from './sectors.ts';
import topicRowsJson from './topic-rows.json' with { type: 'json' };

const patternSchema = z.union([z.tuple([z.string(), z.string()]), z.tuple([z.string(), z.string(), z.number()])]);
/** Titles and texts of rows that are about something: `{T}` opens a sentence, `{t}` stands within one. */
export const topicRows = z
  .record(z.string(), z.strictObject({ titles: z.array(patternSchema), texts: z.array(pairSchema) }))
  .parse(topicRowsJson);

const KIND_OF: Readonly<Record<string, string>> = {
  doc: 'post',
  episode: 'video',
  activity: 'event',
  milestone: 'task',
  govService: 'service',
  article: 'post',
  talk: 'thread',
  org: 'group',
  ...Object.fromEntries('listing orderItem equipment asset purchaseRequest gift'.split(' ').map((id) => [id, 'product'])),
};
const ROWS = 6;
/** Kinds of rows whose titles can take a topic in the prompt's own words. */
const OF_A_TOPIC = new Set('post doc product orderItem service course lesson video thread event group'.split(' '));
/** Sector whose goods stand in where nobody's in particular are known. */
const ANY_WARES = 'marketing';

/** Kinds of sites that are not about what they sell: through them pass anybody's goods. */
const PASSES_ON = new Set(['app', 'dashboard', 'tool', 'venue', 'campaign']);

type About = Pick<Recipe, 'sector' | 'topic'> & Partial<Pick<Recipe, 'kind'>>;

/** The kind of rows that an entity's are, as this table calls them. */
export function topicKind(entity: string): string {
  return KIND_OF[entity] ?? entity;
}

/** The titles of rows in a site's field of life, else about its topic; null where neither is known or says something. */
export function topicTitles(entity: string, recipe: About): readonly RowTitle[] | null {
  const sector = sectorById(recipe.sector);
  const kind = topicKind(entity);
  // The pages that explain a piece of software are about using it.
  if (entity === 'doc' && recipe.sector === 'tech') return null;
  const own = sector === undefined ? null : sectorTitles(kind, sector);
  if (own !== null) return own;
  if (kind === 'product' && (recipe.topic === undefined || PASSES_ON.has(recipe.kind ?? '')))
    return listed(sectorById(ANY_WARES)?.goods ?? ['', '']).map(priced);
  const terms = sector === undefined && !OF_A_TOPIC.has(entity) ? [] : termsOf(recipe);
  const patterns = topicRows[kind]?.titles ?? [];
  if (terms.length === 0 || patterns.length === 0) return null;
  const count = terms.length === 1 || terms.length === patterns.length ? patterns.length : ROWS;
  return Array.from({ length: count }, (_, index) => titled(patterns[index % patterns.length], cycle(terms, index)));
}

/** Things, undertakings, positions and questions have names of their own. */
function sectorTitles(kind: string, { id, goods, works, jobs, figures, asks }: Sector): readonly RowTitle[] | null {
  if (kind === 'product') return listed(goods).map(priced);
  if (kind === 'project') return named(works);
  // A site of vacancies has some of every kind.
  if (kind === 'job' && id === 'hr') return null;
  const plain = kind === 'metric' ? figures : jobs;
  if ((kind === 'job' || kind === 'metric') && plain !== undefined) return listed(plain).map((title) => ({ title }));
  if (kind === 'question' && asks !== undefined) return listed(asks, '|').map(asked);
  return null;
}

function named(works: Pair): readonly RowTitle[] {
  return listed(works).map((title) => ({ title, term: [lowered(title[0]), title[1]] }));
}

function priced([english, chinese]: Pair): RowTitle {
  const [, name = english, figure = '0'] = /^(.*) (\d+)$/.exec(english) ?? [];
  return { title: [name, chinese], figure: Number(figure), term: [lowered(name), chinese] };
}

function asked([english, chinese]: Pair): RowTitle {
  const [question = '', answers = ''] = english.split(';');
  const [other = '', others = ''] = chinese.split(';');
  return { title: [question, other], answers: [answers, others] };
}

/** Returns the topics of rows: that of the prompt where nothing else is known, else the terms of its sector. */
export function termsOf({ sector, topic }: About): readonly Pair[] {
  const known = sectorById(sector);
  if (known !== undefined) return listed(known.terms);
  return topic === undefined ? [] : [[pickText(topic, 'en'), pickText(topic, 'zh')]];
}

function titled([english, chinese, figure]: readonly [string, string, number?] = ['', ''], term: Pair): RowTitle {
  return { title: aboutTerm([english, chinese], term), term, ...(figure === undefined ? {} : { figure }) };
}

/** A text with what it is about put in. */
export function aboutTerm([english, chinese]: Pair, [term, other]: Pair): Pair {
  return [english.replaceAll('{T}', capital(term)).replaceAll('{t}', term), chinese.replaceAll('{t}', other)];
}

export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A name within a sentence; names of several capitals stay as they are. */
function lowered(name: string): string {
  return /^\p{Lu}\p{Ll}+(?: \p{Ll}|$)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
