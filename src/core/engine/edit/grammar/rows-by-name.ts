import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { fold } from '../../read/normalize.ts';
import type { Clause } from './clause.ts';
import { everyNameOf, namedEntities, namesOf, type NamedEntity } from './entities-in.ts';
import type { Candidate, EditState, IntentOutcome } from './intent.ts';
import { hasWord } from './nouns.ts';
import { rowsAt } from './rows-by-position.ts';
import { optionIn, titlesOf } from './read-values.ts';
import type { NamedRow, RowReference } from './row-reference.ts';
import { replyText } from './reply-sentences.ts';

/** Finds the rows that a request refers to, among those that fit, such as rows with a price. */
export function findRows(clause: Clause, blueprint: Blueprint, fits: (entity: Entity) => boolean = () => true): RowReference {
  const named = rowsByFullName(clause, blueprint, fits);
  const [first, second] = named;
  const kind = first === undefined || rankOf(clause, first, blueprint) > 1 ? [] : ofKind(clause, blueprint, fits);
  if (kind.length === 1) return { rows: kind, meant: 'one', missing: null };
  if (first !== undefined) {
    // One name may be that of several: the kind that is said beside it tells, else it is asked.
    const isTwice = second?.name === first.name && rankOf(clause, first, blueprint) === rankOf(clause, second, blueprint);
    return {
      rows: isTwice
        ? named.filter((each) => each.name === first.name && rankOf(clause, each, blueprint) === rankOf(clause, first, blueprint))
        : named,
      meant: isTwice ? 'unsure' : 'one',
      missing: null,
    };
  }
  const placed = rowsAt(clause, blueprint, fits);
  if (placed !== null) return placed;
  let missing: RowReference['missing'] = null;
  for (const phrase of phrasesIn(clause)) {
    const { rows, of, rest } = called(phrase, blueprint, fits);
    const isMany = phrase.endsWith('s') && of !== undefined && !everyNameOf(...of).includes(phrase.split(' ').at(-1) ?? '');
    const several = isMany ? 'all' : 'unsure';
    if (rows.length > 0) return { rows, meant: rows.length === 1 ? 'one' : several, missing: null };
    if (missing === null && rest !== '' && !isGeneric(rest, blueprint)) missing = { name: of === undefined ? phrase : rest, of };
  }
  const isOfAll = /\b(?:all|every|each)\b|所有|全部|全场|全店|每[个本件款道种份]/.test(clause.words);
  return { rows: [], meant: 'one', missing: isOfAll ? null : missing };
}

function rowsByFullName(clause: Clause, blueprint: Blueprint, fits: (entity: Entity) => boolean): NamedRow[] {
  return Object.entries(blueprint.entities)
    .filter(([, entity]) => fits(entity))
    .flatMap(([id, entity]) =>
      entity.rows.flatMap((row): NamedRow[] => {
        const name = titlesOf(entity, row).find(
          (title) =>
            title.length > 1 &&
            (clause.quotes.some((quote) => fold(quote) === fold(title)) || hasWord(clause.words, fold(title))),
        );
        return name === undefined ? [] : [{ entity: id, row, name, called: name }];
      }),
    )
    .toSorted((a, b) => b.name.length - a.name.length || rankOf(clause, b, blueprint) - rankOf(clause, a, blueprint));
}

/** Every row that a request calls by its whole name, one for each place; null where a name may be that of several kinds. */
export function rowsByWholeName(clause: Clause, blueprint: Blueprint): readonly NamedRow[] | null {
  const found: NamedRow[] = [];
  let rest = clause.words;
  for (const each of rowsByFullName(clause, blueprint, () => true)) {
    const name = fold(each.name);
    const isQuoted = clause.quotes.some((quote) => fold(quote) === name);
    if (found.some((other) => fold(other.name) === name)) {
      const other = found.find((one) => fold(one.name) === name);
      const isKnown = other !== undefined && rankOf(clause, other, blueprint) > rankOf(clause, each, blueprint);
      if (!isKnown) return null;
    } else if (isQuoted || hasWord(rest, name)) {
      found.push(each);
      rest = rest.replace(name, '\u00a0'.repeat(name.length));
    }
  }
  return found;
}

/** The words of a request without the names of rows, which mean nothing but those rows. */
export function withoutRowNames(clause: Clause, blueprint: Blueprint): string {
  return rowsByFullName(clause, blueprint, () => true).reduce(
    (words, { name }) => (name.includes(' ') ? words.replace(fold(name), '\u00a0'.repeat(name.length)) : words),
    clause.words,
  );
}

/** "doctor Amara Lewis" is Dr. Amara Lewis rather than a patient of just that name. */
function ofKind(clause: Clause, blueprint: Blueprint, fits: (entity: Entity) => boolean): NamedRow[] {
  return phrasesIn(clause).flatMap((phrase) => {
    const { of, rows } = called(phrase, blueprint, fits);
    return of === undefined ? [] : rows;
  });
}

/** Rows of the kind that is said come first, then those that visitors see. */
function rankOf(clause: Clause, { entity }: NamedRow, blueprint: Blueprint): number {
  const isNamed = namedEntities(clause, blueprint).some(([id]) => id === entity);
  return (isNamed ? 2 : 0) + (blueprint.entities[entity]?.access.read === 'public' ? 1 : 0);
}

const PHRASE =
  /\b(?:(?:the|our|my|that|change|rename|replace|remove|delete|mark|hide)\s+)+(?!the|our|my|all|every|each)(?=([\p{L}][\p{L}'’-]*(?:\s+[\p{L}][\p{L}'’-]*){0,3}))/gu;
/** "breakfast costs 18 euros" needs no article. */
const SUBJECT =
  /^\W*(?!(?:the|it|they|we|i|you|this|that|all|every|each|make|set|change|add|mark)\b)((?:\p{L}[\p{L}'’-]*\s+){0,3}?\p{L}+)\s+(?:should cost|should take|costs?|takes?|lasts?|is|are)\b/u;
const END =
  /\s+(?:now|costs?|is|are|should|must|to|as|for|by|at|from|in|on|of|and|or|with|be|was|has|have|takes?|lasts?|starts?|begins?|out|off|above|below|before|after|up|down|more|less|cheaper|any ?more|please)\b.*$/u;
const CHINESE_PHRASE =
  /(?:把|将|给|删除|删掉|去掉|取消|下架)?([\p{Script=Han}A-Za-z\p{N}·]{2,14}?)的?(?:价格|售价|价钱|改|设|调|换|标|卖|涨|降|库存|$)/u;

/** Returns the phrases that may name a row: behind an article, in quotation marks, before the changed property. */
function phrasesIn({ words, quotes, locale }: Clause): string[] {
  if (quotes.length > 0) return [fold(quotes[0] ?? '')];
  if (locale === 'zh')
    return [CHINESE_PHRASE.exec(words)?.[1]?.replace(/^(?:所有|全部|全场|每.)的?|的$/g, '') ?? ''].filter((name) => name !== '');
  const behind = [...words.matchAll(PHRASE)].map((match) => (match[1] ?? '').replace(END, '').trim());
  const first = SUBJECT.exec(words)?.[1];
  return first === undefined ? behind : [...behind, first];
}

/** The rows that go by a phrase, the kind of rows that it names, and what it says beside that. */
function called(
  phrase: string,
  blueprint: Blueprint,
  fits: (entity: Entity) => boolean,
): { rows: NamedRow[]; of: NamedEntity | undefined; rest: string } {
  const of = namedEntities({ words: phrase }, blueprint).find(([, entity]) => fits(entity));
  const rest = of === undefined ? phrase : withoutNames(phrase, of, blueprint);
  if (rest === '') return { rows: [], of, rest };
  const groups =
    of === undefined ? Object.entries(blueprint.entities).filter(([, entity]) => isShown(entity) && fits(entity)) : [of];
  const parts = rest.split(/\s+/);
  const rows = groups.flatMap(([entity, each]) =>
    each.rows.flatMap((row): NamedRow[] => {
      const name = titlesOf(each, row).find((title) => parts.every((part) => part.length > 1 && isPart(fold(title), part)));
      return name === undefined || (of === undefined && rest.length < 3 && !/\p{Script=Han}/u.test(rest))
        ? []
        : [{ entity, row, name, called: phrase }];
    }),
  );
  const found = rows.length === 0 && of !== undefined ? byChoice(of, rest, phrase) : rows;
  // 考试时间 is no exam of that name.
  return { rows: found, of, rest: found.length === 0 && of !== undefined && /\p{Script=Han}/u.test(rest) ? '' : rest };
}

function isPart(title: string, part: string): boolean {
  return hasWord(title, part) || hasWord(title, part.replace(/s$/, ''));
}

function isShown({ access, fields }: Entity): boolean {
  return access.read === 'public' && fields.some(({ type }) => type === 'money' || type === 'image');
}

/** "the yearly plan", "the Tuesday class": the rows with that choice. */
function byChoice([entity, each]: NamedEntity, rest: string, phrase: string): NamedRow[] {
  for (const field of each.fields) {
    const value = field.type === 'enum' ? optionIn(field, rest)?.value : undefined;
    if (value === undefined) continue;
    return each.rows.flatMap((row) =>
      row.values[field.key] === value ? [{ entity, row, name: titlesOf(each, row)[0] ?? row.id, called: phrase }] : [],
    );
  }
  return [];
}

function withoutNames(phrase: string, of: NamedEntity, blueprint: Blueprint): string {
  const parts = phrase.split(/\s+/);
  const name = namesOf(...of).find((each) => phrase.includes(each)) ?? phrase;
  // 医生林安 is one word: its kind and its name.
  if (parts.length === 1 && /\p{Script=Han}/u.test(phrase)) return phrase.replace(name, '').replace(/^的|的$/, '');
  const kept = parts.filter((part) => namedEntities({ words: part }, blueprint).every(([id]) => id !== of[0]));
  if (kept.length < parts.length) return kept.join(' ');
  return phrase.replace(name, '').replace(/s$/, '').trim();
}

const GENERIC =
  /^(?:prices?|costs?|fees?|names?|titles?|values?|amounts?|numbers?|durations?|length|time|currency|site|website|page|home|section|first|second|third|last|new|same|main|whole|全站|商品|产品|东西|宝贝|网站|首页|标题|背景|按钮|字体|颜色|价格)$/;

/** Names of fields and parts of a site are no rows that are missing. */
function isGeneric(rest: string, { entities }: Blueprint): boolean {
  const isField = ({ label, key }: Field) => [label.en, label.zh, key].some((name) => name !== undefined && fold(name) === rest);
  return (
    rest.split(/\s+/).every((part) => GENERIC.test(part)) || Object.values(entities).some(({ fields }) => fields.some(isField))
  );
}

interface AskForRowInput {
  readonly name: string;
  readonly namedEntity: NamedEntity;
  readonly state: EditState;
}

/** A row that was named and is not there: said, with the rows that come near and the one it could become. */
export function askForRow(clause: Clause, { name, namedEntity: [id, entity], state }: AskForRowInput): IntentOutcome {
  const { locale, blueprint } = state;
  const amount = /\bby\b|[涨降调]/.test(clause.words) ? undefined : /\d+(?:[.,]\d+)?/.exec(clause.words)?.[0];
  const like = (title: string) => [...new Set(fold(name))].filter((letter) => fold(title).includes(letter)).length / title.length;
  const near = entity.rows
    .flatMap((row) => titlesOf(entity, row).slice(0, 1))
    .toSorted((a, b) => like(b) - like(a))
    .slice(0, 3);
  const at = fold(clause.text).indexOf(name);
  const again = (title: string) => {
    if (clause.quotes.length > 0 || at < 0) return clause.text.replace(clause.quotes[0] ?? name, title);
    return `${clause.text.slice(0, at)}“${title}”${clause.text.slice(at + name.length)}`;
  };
  const candidates = near.map((title): Candidate => ({ label: title, prompt: again(title) }));
  return {
    kind: 'ambiguous',
    question: replyText(locale, 'noSuchRow', { name, entity: pickText(entity.plural, locale) }),
    candidates: [...candidates, adding(clause.quotes[0] ?? name, { id, amount, value: { blueprint, locale } })],
  };
}

interface AddingInput {
  readonly id: string;
  readonly amount: string | undefined;
  readonly value: Pick<EditState, 'blueprint' | 'locale'>;
}

function adding(name: string, { id, amount, value: { blueprint, locale } }: AddingInput) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const entity = pickText(blueprint.entities[id]?.label, locale);
  const english = `Add a ${entity.toLowerCase()} called “${title}”${amount === undefined ? '' : ` for ${amount}`}`;
  const chinese = `添加${entity}“${title}”${amount === undefined ? '' : `，价格${amount}元`}`;
  const prompt = locale === 'zh' ? chinese : english;
  return { label: prompt, prompt };
}

/** Several rows go by the words: which one. */
export function askWhichRow(clause: Clause, rows: readonly NamedRow[], { locale }: EditState): IntentOutcome {
  const candidates = rows.slice(0, 6).map(({ name, called: words }): Candidate => {
    const at = fold(clause.text).indexOf(fold(words));
    const label = `“${name}”`;
    return { label, prompt: at < 0 ? clause.text : clause.text.slice(0, at) + label + clause.text.slice(at + words.length) };
  });
  return { kind: 'ambiguous', question: replyText(locale, 'which', {}), candidates };
}
