import { pickText } from '../../../domain/text.ts';
import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { everyNameOf, namedEntities } from './entities-in.ts';
import { already, changed, type EditState, type Intent } from './intent.ts';
import { hasWord } from './nouns.ts';
import { replyText } from './reply-sentences.ts';

const ENGLISH =
  /^\W*(?:please\s+)?(?:(?:set|change|make|update|let)\s+)?(?:the\s+|all\s+|every\s+|each\s+)?([\p{L}' -]+?)\s+(?:(?:for|of)\s+(?:all\s+|the\s+|every\s+|each\s+)?([\p{L} ]+?)\s+)?(?:to|should (?:be|last|take|cost)|must (?:be|last)|be|is|are|lasts?|takes?|costs?|=)\s+(?:limited to\s+|at most\s+|max(?:imum)?\s+|only\s+)?[$€£¥]?\s*(\d+(?:\.\d+)?)\s*([\p{L}%]+)?(?:\s+(?:long|each|now|instead))?\W*$/u;
const CHINESE =
  /^(?:请)?(?:把|将)?(?:所有|全部|每个|每次|每场)?(.{2,12}?)(?:都|统一)?(?:改[成为到]?|设[置定]?[成为到]?|调[整]?[成为到]|变成|为|是)(\d+(?:\.\d+)?)\s*(分钟|小时|天|分|元|块钱?|%|人|个|岁|公里|次|克|斤)?$/u;

/** Names of numbers beside the label of their field. */
const KINDS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:time|duration|long|length|last|take|minutes?|mins?|hours?)\b|时间|时长|多久|分钟|小时/,
    /minutes|duration|length|hours|time(?:limit)?$|分钟|时长|时间/i,
  ],
  [/\b(?:pass(?:ing)? (?:score|mark|grade))\b|及格/, /pass|及格/i],
  [/\b(?:price|cost|fee)s?\b|价格|费用|售价|价/, /price|fee|cost|rate|价|费/i],
  [
    /\b(?:capacity|size|seats|places|spots|people|participants)\b|名额|人数|座位|容量/,
    /capacity|seats|places|spots|limit|名额|人数|容量/i,
  ],
  [/\b(?:stock|inventory)\b|库存/, /stock|库存/i],
  [/\bpoints?\b|积分|分值|满分/, /points|maxScore|分值|满分|积分/i],
];
const BLOCK_NUMBERS = [{ type: 'exam', option: 'time', words: /\b(?:time|duration|minutes?|long)\b|时间|时长|分钟/ }] as const;

/** "appointments should take 45 minutes", 考试时间改为60分钟: one number for all rows of a kind, and for those to come. */
export const setForAll: Intent = (clause, state) => {
  if (clause.quotes.length > 0) return null;
  const english = ENGLISH.exec(clause.words);
  const chinese = english === null ? CHINESE.exec(clause.words) : null;
  const subject = english === null ? chinese?.[1] : `${english[1] ?? ''} ${english[2] ?? ''} ${english[4] ?? ''}`;
  const value = Number(english?.[3] ?? chinese?.[2]);
  if (subject === undefined || !Number.isFinite(value)) return null;
  const words = `${subject} ${chinese?.[3] ?? ''} ${english === null ? '' : clause.words}`;
  const { locale } = state;
  const named = fieldOf(words, state);
  // A row that was named stands for no others.
  const found = named === null || isOfAll(subject, named, english === null) ? named : null;
  const blocks = blockNumbers(words, value, state);
  if (found === null && blocks.length === 0) return null;
  if (found === null) return changed(blocks, replyText(locale, 'ruleNumber', { value: shown(clause, value) }));
  const { id, entity, field } = found;
  const name = pickText(field.label, locale);
  const rows = entity.rows.filter((row) => row.values[field.key] !== value);
  const isDefault = field.default === value || field.type === 'money';
  const operations: Operation[] = [
    ...rows.map((row): Operation => ({ op: 'setRow', entity: id, id: row.id, values: { ...row.values, [field.key]: value } })),
    ...(isDefault ? [] : [{ op: 'setField', entity: id, key: field.key, patch: { default: value } } satisfies Operation]),
    ...blocks,
  ];
  if (operations.length === 0) return already(replyText(locale, 'nothingChanged', {}));
  const entityName = pickText(entity.plural, locale);
  return changed(
    operations,
    replyText(locale, 'setForAll', { field: name, entity: entityName, count: entity.rows.length, value }),
  );
};

const PLACES =
  /\b(?:limit(?:ed)?|at most|max(?:imum)?|up to|no more than|size|capacity|places|seats|spots)\b|最多|上限|不超过|限/;

/** "class size is limited to 12 people": rows that count their places are limited by that number. */
export const limitPlaces: Intent = (clause, state) => {
  const counts = Object.values(state.blueprint.entities).some(({ fields }) =>
    fields.some((field) => isKind(/capacity|seats|places|spots|名额|容量/i, field)),
  );
  if (!counts || !PLACES.test(clause.words)) return null;
  const words = clause.words
    .replace(/\b(?:should|must|may|can) (?:be |have |hold )?(?:limited to |at most |up to |a maximum of |no more than )/, 'is ')
    .replace(/\b(?:have|has|hold|allow|take)s? (?:at most|up to|a maximum of|no more than|only)\b/, 'capacity is')
    .replace(/(?:最多|上限为?|不超过|限制?为?)(?:只能)?(?=\d)/, '人数为')
    .replace(/^limit (?:the )?(.+?) to /, 'set $1 capacity to ');
  const outcome = setForAll({ ...clause, words }, state);
  const isCount =
    outcome?.kind === 'operations' &&
    outcome.operations.every((each) => each.op !== 'setRow' || /capacity|seats|places|spots/.test(changedKey(each, state)));
  return isCount ? outcome : null;
};

function changedKey({ entity, id, values }: Extract<Operation, { op: 'setRow' }>, { blueprint }: EditState): string {
  const row = blueprint.entities[entity]?.rows.find((each) => each.id === id);
  return Object.keys(values).find((key) => row?.values[key] !== values[key]) ?? '';
}

function shown(clause: Clause, value: number): string {
  return new RegExp(`${String(value)}\\s*[\\p{L}%]*`, 'u').exec(clause.text)?.[0].trim() ?? String(value);
}

/** The numeric field meant: of the rows named first, by its own name, else by what such numbers are called. */
function fieldOf(words: string, { blueprint }: EditState): { id: string; entity: Entity; field: Field } | null {
  const all = Object.entries(blueprint.entities).filter(([id]) => id !== blueprint.accounts?.entity);
  const groups = [...namedEntities({ words }, blueprint), ...all];
  const kind = KINDS.find(([pattern]) => pattern.test(words))?.[1];
  for (const [id, entity] of groups) {
    const numbers = entity.fields.filter(({ type }) => NUMERIC_TYPES.has(type) || type === 'duration');
    const field =
      numbers.find((each) => isNamed(words, each)) ?? numbers.find((each) => kind !== undefined && isKind(kind, each));
    if (field !== undefined && entity.rows.length > 0) return { id, entity, field };
  }
  return null;
}

/** Decides whether a text speaks of the entity, the field and its number alone, so that no word singles out a row. */
function isOfAll(subject: string, { id, entity, field }: NonNullable<ReturnType<typeof fieldOf>>, isChinese: boolean): boolean {
  if (isChinese) {
    const owner = /^(?:所有|全部|每个)?(.+?)的/u.exec(subject)?.[1];
    return owner === undefined || everyNameOf(id, entity).some((name) => owner.includes(name) || name.includes(owner));
  }
  const names = [...everyNameOf(id, entity), ...[field.label.en ?? '', field.key].map(fold)].flatMap((name) => name.split(/\s+/));
  return subject.split(/[^\p{L}]+/u).every((word) => {
    if (word.length < 3 || names.some((name) => hasWord(word, name) || hasWord(name, word))) return true;
    return FILLERS.test(word) || KINDS.some(([pattern]) => pattern.test(word)) || isCued(word, id);
  });
}

const FILLERS =
  /^(?:the|all|every|each|our|new|per|and|for|average|usual|maximum|max|minimum|limit|default|one|should|euros?|dollars?|pounds?|yuan|percent|days?|weeks?|points?)$/;

/** Decides whether a word stands for rows of another name that take a time or have a price: an appointment lasts as long as its service. */
function isCued(word: string, id: string): boolean {
  return id === 'service' && /^(?:appointments?|bookings?|visits?|sessions?|treatments?|consultations?|meetings?)$/.test(word);
}

/** By its label, or by the part of its label that was said: 及格分 is 及格分数. */
function isNamed(words: string, { label, key }: Field): boolean {
  const names = [label.en, label.zh, key].flatMap((name) => (name === undefined ? [] : [fold(name)]));
  return names.some(
    (name) => name.length > 1 && (hasWord(words, name) || (name.length > 3 && words.includes(name.slice(0, -1)))),
  );
}

function isKind(kind: RegExp, { label, key }: Field): boolean {
  return [key, label.en, label.zh].some((name) => name !== undefined && kind.test(name));
}

function blockNumbers(words: string, value: number, { blueprint }: EditState): Operation[] {
  return Object.entries(blueprint.blocks).flatMap(([id, block]): Operation[] => {
    const found = BLOCK_NUMBERS.find(({ type, words: pattern }) => type === block.type && pattern.test(words));
    if (found === undefined || block.options?.[found.option] === value || !/exam|test|quiz|考试|测验|答题/.test(words)) return [];
    return [{ op: 'setBlock', id, patch: { options: { ...block.options, [found.option]: value } } }];
  });
}
