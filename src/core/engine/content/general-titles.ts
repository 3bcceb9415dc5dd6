import * as z from 'zod/mini';
import { entityName, parseFields } from '../catalogue/entities.ts';
import { pairSchema, type Pair } from '../catalogue/pair.ts';
import { recipeById } from '../catalogue/recipes.ts';
import type { Recipe } from '../recipe/recipe.ts';
import { isIdea, kindOfNoun } from './kinds.ts';
import { namesOfNoun } from './nouns.ts';
import { isPersonNoun, peopleOf } from './people.ts';
import type { RowTitle } from './row-title.ts';
import { topicTitles } from './topic-titles.ts';
import titleVariantsJson from './title-variants.json' with { type: 'json' };

/** Titles that distinguish rows of an unknown kind, by what such a thing is. */
const TITLE_VARIANTS = z.record(z.string(), z.array(pairSchema)).parse(titleVariantsJson);
/** Nouns whose rows have titles of their own, by the words for them. */
const VARIANTS_BY_NOUN: readonly (readonly [RegExp, string])[] = [
  [/^(?:patient|medical|treatment|hospital|clinic) (?:fee|bill|payment|finance)s?$/iu, 'treatment'],
  [/decision|resolution|决策|决议/iu, 'decision'],
  [/infrastructure|facilit(?:y|ies)|public works|基础设施|基建/iu, 'infrastructure'],
  [/^powers?$|权力|五权/iu, 'power'],
  [/integration (?:advice|guide|tip)s?$/iu, 'integration'],
  [/(?:certifi\w+|pathway|qualification|认证|证书|路径)s?$/iu, 'certificate'],
  [/(?:story|stories|case study|customer case|client case|success case|案例|故事)$/iu, 'story'],
  [/(?:practice|advice|tip|guide|tutorial|insight|指南|建议|攻略|教程)s?$/iu, 'advice'],
];
const LIKE_PLANS = /(?:plan|schedule|budget|goal|target|forecast|survey|计划|预算|目标|预测|调查)$/iu;
/** Figures are told apart by when they were taken. */
const LIKE_FIGURES = /\b(?:amount|turnover|revenue|profit|volume|count|rate|growth|total)s?$|(?:金额|营业额|利润|数量)$/iu;
/** Kinds of things that are known by a number: the mark before it. */
const NUMBERED: Readonly<Record<string, (index: number) => string>> = {
  request: (index) => String(2041 + index),
  handling: (index) => String(2041 + index),
  device: (index) => `${'ABC'.charAt(index % 3)}${index + 1}`,
};
/** Kinds of things that have titles of their own, by the recipe that brings some. */
const TITLED_LIKE: Readonly<Record<string, string>> = { article: 'blog', media: 'video', talk: 'forum', work: 'kanban' };

/** Titles of rows of an unknown kind: names of people, of such things, or the noun with what tells one from the next. */
export function generalTitles(entity: string, label: Pair, about: About = {}): readonly RowTitle[] {
  const [english, chinese] = label[0] === '' && label[1] === '' ? entityName(entity) : label;
  const noun: Pair = [english === '' ? chinese : english, chinese === '' ? english : chinese];
  if (isPersonNoun(noun)) return peopleOf(entity, 6).map((title) => ({ title }));
  const fields = parseFields(about.entities?.find(({ id }) => id === entity)?.fields ?? '');
  return namesOfNoun(noun) ?? ofTheSector(noun, about) ?? patternTitles(noun, isIdea(noun, fields)).map((title) => ({ title }));
}

type About = Pick<Recipe, 'sector' | 'topic'> & { readonly entities?: Recipe['entities'] };

/** Articles, talks, courses and tasks by another name are about what the site is about. */
function ofTheSector(noun: Pair, about: Pick<Recipe, 'sector' | 'topic'>): readonly RowTitle[] | null {
  const { id } = kindOfNoun(noun);
  if (!ABOUT_SOMETHING.has(id) || noun.some((word) => LIKE_PLANS.test(word))) return null;
  // Entities with titles of their own keep them; of advice in general the sector knows more.
  if (VARIANTS_BY_NOUN.slice(0, -1).some(([words]) => noun.some((word) => words.test(word)))) return null;
  if (about.sector === undefined) return id === 'article' ? topicTitles('post', about) : null;
  return topicTitles(id === 'work' ? 'task' : id, about);
}

const ABOUT_SOMETHING = new Set(['article', 'talk', 'course', 'event', 'work', 'job', 'service']);

/** The noun with what tells one such thing from the next. */
function patternTitles(noun: Pair, asIdea: boolean): readonly Pair[] {
  const told = VARIANTS_BY_NOUN.find(([words]) => noun.some((word) => words.test(word)))?.[1];
  if (told !== undefined) return filled(TITLE_VARIANTS[told] ?? [], noun);
  const { id } = kindOfNoun(noun);
  const numbered = NUMBERED[id];
  if (numbered !== undefined)
    return [0, 1, 2, 3, 4, 5].map((index): Pair => [`${noun[0]} ${numbered(index)}`, `${noun[1]} ${numbered(index)}`]);
  const like = recipeById(TITLED_LIKE[id] ?? '');
  if (like !== undefined && !noun.some((word) => LIKE_PLANS.test(word)))
    return like.seeds.map(([one, other]): Pair => [one, other]);
  if (id === 'thing' && asIdea) return filled(TITLE_VARIANTS['topic'] ?? [], noun);
  const isDated = id === 'work' || noun.some((word) => LIKE_FIGURES.test(word));
  const patterns = TITLE_VARIANTS[isDated ? 'document' : id] ?? TITLE_VARIANTS['thing'] ?? [];
  return filled(patterns, noun);
}

function filled(patterns: readonly Pair[], noun: Pair): readonly Pair[] {
  return patterns.map(([pattern, translated]): Pair => [
    pattern
      .replace(
        '{noun}',
        noun[0].replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase()),
      )
      .replace('{Noun}', noun[0]),
    translated.replace('{名}', noun[1]),
  ]);
}
