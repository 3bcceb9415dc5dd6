import { pickText } from '../../../domain/text.ts';
import type { Entity, Field, FieldType, Value } from '../../blueprint/entity-schema.ts';
import { NUMERIC_TYPES } from '../../catalogue/entities.ts';
import { fold } from '../../read/normalize.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namedEntities } from './entities-in.ts';
import { already, changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { freshId } from './fresh-id.ts';
import { fieldIn } from './fields-in.ts';
import { sameFor } from './localized.ts';
import { valueOf } from './row-values.ts';
import { replyText } from './reply-sentences.ts';

interface Place {
  readonly id: string;
  readonly entity: Entity;
  readonly field: Field;
}

/** Changes the shape of a field: its choices, its type, its default and its unit. */
export const shapeField: Intent = (clause, state) =>
  changeChoices(clause, state) ?? changeDefault(clause, state) ?? changeUnit(clause, state) ?? changeType(clause, state);

const CHOICE = /\b(?:options?|choices?)\b|选项|可选值/;
/** "add a status "Refunded" to orders", 订单状态加一个“已退款”: what a state may be. */
const STATE = /\b(?:status|stage|state|priority|category)\b|状态|阶段|优先级|分类/;
const CALLED =
  /\b(?:status|stage|state|priority|category)\s+(?:called|named)\s+([\p{L}\p{N}][\p{L}\p{N} -]*?)(?:\s+(?:to|for|in|on)\s.*)?$|(?:状态|阶段|优先级|分类)(?:叫|名为|叫做)([\p{L}\p{N}]+)$/u;
const ADD = /\b(?:add|include|new|insert)\b|添加|增加|新增|加/;
const REMOVE = /\b(?:remove|delete|drop)\b|删|去掉|移除/;

/** "add the option Vegan to category", 给状态增加选项“已完成”. */
function changeChoices(clause: Clause, state: EditState): IntentOutcome | null {
  const isColumn = BOARD.test(clause.words);
  const isState = (clause.quotes.length === 1 || CALLED.test(clause.words)) && STATE.test(clause.words);
  if (!CHOICE.test(clause.words) && !isColumn && !isState) return null;
  const removes = REMOVE.test(clause.words);
  const name = clause.quotes[0] ?? choiceName(clause);
  const place = isColumn ? boardField(clause, state) : findField(clause, state, (field) => field.type === 'enum');
  if (place === null || name === undefined || (!removes && !ADD.test(clause.words))) return null;
  const { id, entity, field } = place;
  const options = field.options ?? [];
  const word = fold(name);
  const at = options.findIndex((option) =>
    [option.value, option.label.en, option.label.zh].some((each) => each !== undefined && fold(each) === word),
  );
  const label = pickText(field.label, state.locale);
  const sentence = (sentence: 'choiceAdded' | 'choiceRemoved') => replyText(state.locale, sentence, { name, field: label });
  if (!removes) {
    if (at >= 0) return already(replyText(state.locale, 'nothingChanged', {}));
    const value = freeValue(
      name,
      options.map((option) => option.value),
    );
    const next = [...options, { value, label: sameFor(state.blueprint, name) }];
    const operations: Operation[] = [
      { op: 'setField', entity: id, key: field.key, patch: { options: next } },
      ...stepTo(value, { name, place, editState: state }),
    ];
    return changed(operations, sentence('choiceAdded'));
  }
  const gone = options[at];
  const [first] = options.filter((option) => option !== gone);
  if (gone === undefined || first === undefined) return null;
  const rows = entity.rows.filter((row) => row.values[field.key] === gone.value);
  const flow = entity.flow?.field === field.key ? entity.flow : undefined;
  const steps = flow?.steps
    .filter((step) => step.to !== gone.value)
    .map((step) => ({ ...step, from: step.from.filter((value) => value !== gone.value) }))
    .filter((step, index) => step.from.length > 0 || flow.steps[index]?.from.length === 0);
  const operations: Operation[] = [
    ...rows.map((row): Operation => ({
      op: 'setRow',
      entity: id,
      id: row.id,
      values: { ...row.values, [field.key]: first.value },
    })),
    ...(flow === undefined
      ? []
      : [{ op: 'setEntity', id, patch: { flow: { ...flow, steps: steps ?? [] } } } satisfies Operation]),
    {
      op: 'setField',
      entity: id,
      key: field.key,
      patch: { options: options.toSpliced(at, 1), ...(field.default === gone.value && { default: first.value }) },
    },
  ];
  return changed(operations, sentence('choiceRemoved'));
}

const BOARD = /\bcolumns?\b.*\b(?:board|kanban)\b|\b(?:board|kanban)\b.*\bcolumns?\b|看板.*列|列.*看板/;

/** The states that a board has its columns from: of the rows named, else of the board that is looked at, else of any. */
function boardField(clause: Clause, state: EditState): Place | null {
  const { blueprint } = state;
  const boards = Object.values(blueprint.blocks).filter(({ type, variant }) => type === 'board' || variant === 'board');
  const ids = [...namedEntities(clause, blueprint).map(([id]) => id), ...boards.flatMap(({ query }) => query?.entity ?? [])];
  for (const id of ids) {
    const entity = blueprint.entities[id];
    const field = entity?.fields.find(
      ({ key, type }) => type === 'enum' && (entity.flow === undefined || key === entity.flow.field),
    );
    if (entity !== undefined && field !== undefined) return { id, entity, field };
  }
  return null;
}

interface StepToInput {
  readonly name: string;
  readonly place: Place;
  readonly editState: EditState;
}

/** A state nothing leads to could not be reached: a step from every other goes there. */
function stepTo(value: string, { name, place: { id, entity, field }, editState: { blueprint } }: StepToInput): Operation[] {
  const { flow } = entity;
  if (flow?.field !== field.key || flow.steps.length >= 24) return [];
  const step = {
    id: freshId(`to-${value}`, (taken) => flow.steps.some((each) => each.id === taken)),
    label: sameFor(blueprint, name),
  };
  const steps = [...flow.steps, { ...step, from: [], to: value, by: flow.steps[0]?.by ?? ('nobody' as const) }];
  return [{ op: 'setEntity', id, patch: { flow: { ...flow, steps } } }];
}

function choiceName(clause: Clause): string | undefined {
  const match =
    /\b(?:options?|choices?)\s+([\p{L}\p{N} -]+?)\s+(?:to|from|for|in)\b|\b(?:add|remove|delete)\s+([\p{L}\p{N} -]+?)\s+(?:as\s+)?(?:an?\s+|the\s+)?(?:option|choice)\b|选项([\p{L}\p{N}]+)$/u.exec(
      clause.text,
    );
  const called = CALLED.exec(clause.text);
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? called?.[1] ?? called?.[2])?.trim();
}

function freeValue(name: string, taken: readonly string[]): string {
  const base =
    fold(name)
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 50) || 'option';
  let value = base;
  for (let number = 2; taken.includes(value); number += 1) value = `${base}-${String(number)}`;
  return value;
}

const DEFAULT = /\bdefault(?: value)?\b|默认值?|缺省/;

/** "the default status is open", 数量默认为1. */
function changeDefault(clause: Clause, state: EditState): IntentOutcome | null {
  if (!DEFAULT.test(clause.words)) return null;
  const place = findField(clause, state, () => true);
  const wanted = clause.quotes[0] ?? /(?:\s(?:to|is|as|=|be)\s+|为|是|成)\s*([^，。]{1,40}?)\s*$/.exec(clause.text)?.[1];
  if (place === null || wanted === undefined) return null;
  const value = valueOf(place.field, wanted, state.blueprint);
  const field = pickText(place.field.label, state.locale);
  const plain = plainDefault(value, wanted);
  if (plain === null || place.field.type === 'relation')
    return refused(replyText(state.locale, 'noSuchValue', { field, value: wanted }));
  const operation: Operation = { op: 'setField', entity: place.id, key: place.field.key, patch: { default: plain } };
  return changed([operation], replyText(state.locale, 'defaultSet', { field, value: wanted }));
}

function plainDefault(value: Value | null, words: string): string | number | boolean | null {
  if (value === null) return null;
  return typeof value === 'object' ? words : value;
}

const UNIT =
  /\b(?:in|unit(?:s)?(?: of| is| to)?)\s+(kg|g|km|m|cm|mm|ml|l|litres?|liters?|hours?|minutes?|days?|pieces?|pcs|mph|km\/h|°?c|celsius|percent|%|tons?|inches|feet|miles|pounds|lbs?|oz)\s*$|单位(?:是|为|改成|改为|设为)?\s*(千克|公斤|克|吨|米|厘米|毫米|公里|升|毫升|小时|分钟|天|件|个|元|斤|kg|g|km|m|cm|ml|l)$/;

/** "show the weight in kg": the unit stands behind the field's name. */
function changeUnit(clause: Clause, state: EditState): IntentOutcome | null {
  const match = UNIT.exec(clause.words);
  const unit = match?.[1] ?? match?.[2];
  const place =
    unit === undefined ? null : findField(clause, state, (field) => NUMERIC_TYPES.has(field.type) || field.type === 'text');
  if (place === null || unit === undefined) return null;
  const { label } = place.field;
  const bare = (text: string | undefined) => text?.replace(/\s*[(（][^)）]*[)）]$/, '');
  const next = {
    ...(label.en !== undefined && { en: `${bare(label.en) ?? ''} (${unit})` }),
    ...(label.zh !== undefined && { zh: `${bare(label.zh) ?? ''}（${unit}）` }),
  };
  const message = replyText(state.locale, 'renamedField', {
    field: pickText(label, state.locale),
    name: pickText(next, state.locale),
  });
  return changed([{ op: 'setField', entity: place.id, key: place.field.key, patch: { label: next } }], message);
}

const TYPES: readonly (readonly [FieldType, RegExp])[] = [
  ['longtext', /\b(?:long text|multi-?line|text ?area|paragraph)\b|多行|长文本|大段/],
  ['email', /\be-?mail\b|邮箱/],
  ['phone', /\bphone(?: number)?\b|电话/],
  ['datetime', /\bdate and time\b|日期时间/],
  ['date', /\bdate\b|日期/],
  ['time', /\btime\b|时间/],
  ['int', /\b(?:number|integer|whole number)\b|整数|数字/],
  ['num', /\bdecimal\b|小数/],
  ['money', /\b(?:money|price|amount|currency)\b|金额|货币/],
  ['pct', /\bpercent(?:age)?\b|百分比/],
  ['bool', /\b(?:check ?box|yes ?\/? ?no|toggle|switch|boolean)\b|是否|开关|勾选/],
  ['enum', /\b(?:dropdown|drop-down|select|choices?|list of options)\b|下拉|单选/],
  ['url', /\b(?:url|link|web address)\b|网址|链接/],
  ['image', /\b(?:image|picture|photo)\b|图片/],
  ['rating', /\b(?:rating|stars?)\b|评分|星级/],
  ['color', /\bcolou?r\b|颜色/],
  ['text', /\b(?:text|single line)\b|文本/],
];
const INTO =
  /\b(?:make|change|turn|convert|set)\b.*?\bfield\b.*?\b(?:an?|to|into)\s+(.+)$|字段.*(?:改成|改为|变成|设为|换成)(.+)$|(?:把|将).+(?:的)?类型(?:改成|改为|设为|换成)(.+)$/;

/** "make the notes field a long text", 把备注字段改成多行文本. */
function changeType(clause: Clause, state: EditState): IntentOutcome | null {
  const match = INTO.exec(clause.words);
  const typeWords = match?.[1] ?? match?.[2] ?? match?.[3];
  const type = typeWords === undefined ? undefined : TYPES.find(([, words]) => words.test(typeWords))?.[0];
  if (type === undefined || typeWords === undefined || /\b(?:required|optional)\b/.test(typeWords)) return null;
  const place = findField({ ...clause, words: clause.words.slice(0, clause.words.lastIndexOf(typeWords)) }, state, () => true);
  if (place === null || place.field.type === type) return null;
  const { id, entity, field } = place;
  const label = pickText(field.label, state.locale);
  if (field.display && type !== 'text') return refused(replyText(state.locale, 'keepField', { field: label }));
  const options = type === 'enum' ? optionsFrom(clause, { entity, field, state }) : null;
  if (type === 'enum' && options === null) return refused(replyText(state.locale, 'nameChoices', { field: label }));
  const patch = { type, default: null, to: null, options };
  const present = Object.fromEntries(Object.entries(patch).filter(([key, value]) => value !== null || Object.hasOwn(field, key)));
  const rows = entity.rows.filter((row) => Object.hasOwn(row.values, field.key));
  const operations: Operation[] = [
    ...rows.map((row): Operation => ({
      op: 'setRow',
      entity: id,
      id: row.id,
      values: converted(row.values, { field, type, state }),
    })),
    { op: 'setField', entity: id, key: field.key, patch: present },
  ];
  return changed(operations, replyText(state.locale, 'typeChanged', { field: label, type: typeWords.trim() }));
}

interface OptionsFromInput {
  readonly entity: Entity;
  readonly field: Field;
  readonly state: EditState;
}

function optionsFrom(clause: Clause, { entity, field, state }: OptionsFromInput): NonNullable<Field['options']> | null {
  const listed =
    /(?:\bof\b|\bwith\b|[:：]|选项)\s*(.+)$/.exec(clause.text)?.[1]?.split(/\s*(?:,|，|、|\bor\b|\band\b|或|和)\s*/) ?? [];
  const used = entity.rows.flatMap(({ values: { [field.key]: value } }) => (typeof value === 'string' ? [value] : []));
  const names = [...new Set([...(clause.quotes.length > 1 ? clause.quotes : listed), ...used])]
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.length <= 40);
  if (names.length < 2) return null;
  const taken: string[] = [];
  return names.slice(0, 24).map((name) => {
    const value = used.includes(name) ? name : freeValue(name, taken);
    taken.push(value);
    return { value, label: sameFor(state.blueprint, name) };
  });
}

interface ConvertedInput {
  readonly field: Field;
  readonly type: FieldType;
  readonly state: EditState;
}

/** The values of a row where the new type can hold the old value; left out where it cannot. */
function converted(
  values: Entity['rows'][number]['values'],
  { field, type, state }: ConvertedInput,
): Entity['rows'][number]['values'] {
  const { [field.key]: old, ...rest } = values;
  const words = typeof old === 'object' && old !== null && !Array.isArray(old) ? pickText(old, state.locale) : String(old ?? '');
  const value = type === 'enum' ? words : valueOf({ ...field, type }, words, state.blueprint);
  return value === null || words === '' ? rest : { ...rest, [field.key]: value };
}

/** The field that is spoken of: of the named rows, of the selected block's, else of any. */
function findField(clause: Clause, state: EditState, fits: (field: Field) => boolean): Place | null {
  const { blueprint, selection } = state;
  const selected = selection.block === undefined ? undefined : blueprint.blocks[selection.block]?.query?.entity;
  const named = namedEntities(clause, blueprint).map(([id]) => id);
  const ids = [...named, ...(selected === undefined ? [] : [selected]), ...Object.keys(blueprint.entities)];
  for (const id of ids) {
    const entity = blueprint.entities[id];
    const field =
      entity === undefined
        ? null
        : fieldIn({ words: clause.words, quotes: clause.quotes.slice(1) }, { ...entity, fields: entity.fields.filter(fits) });
    if (entity !== undefined && field !== null) return { id, entity, field };
    // The status of what is named is what it goes through, whatever that is called.
    const flow =
      STATE.test(clause.words) && named.includes(id) ? entity?.fields.find(({ key }) => key === entity.flow?.field) : undefined;
    if (entity !== undefined && flow !== undefined && fits(flow)) return { id, entity, field: flow };
  }
  return null;
}
