import { pickText } from '../../../domain/text.ts';
import { FIELD_TYPES, type Blueprint, type Entity, type Field, type FieldType } from '../../blueprint/schema.ts';
import { readField } from '../../read/fields.ts';
import type { Operation } from '../operation.ts';
import { shownIn } from './assign.ts';
import type { Clause } from './clause.ts';
import { namedEntities, namesOf } from './entities-in.ts';
import { changed, refused, type Intent } from './intent.ts';
import { freeKey, keyOf } from './key-of.ts';
import { sameFor } from './localized.ts';
import { say } from './wording.ts';

const TO_ROWS =
  /^\W*(?:please\s+|pls\s+|also\s+|i (?:want|need|would like)\s+(?:to\s+)?|we (?:want|need)\s+(?:to\s+)?|can you\s+)*(?:add|include|give|have|store|record)?\s*(?:an?\s+|the\s+|another\s+)?([\p{L}\p{N}' ,&-]{2,60}?)\s+(?:to|for|on)\s+(?:the\s+|each\s+|every\s+|all\s+|our\s+|my\s+)?([\p{L} -]+?)\s*(?:[(:,]\s*(?:with\s+)?(?:options?\s+|choices\s+|like\s+)?([^)]+)\)?)?\W*$/u;
const ASKS =
  /^\W*(?:please\s+|pls\s+|also\s+|can you\s+)*(?:add|include|give|store|record)\b|\b(?:i|we) (?:want|need|would like)\b/;
const CHINESE =
  /^(?:请|希望|需要)?(?:给|为|在)?(.{1,10}?)(?:里|中|上|信息)?(?:都)?(?:增加|添加|新增|加上|加入|加|要填写?|需要?填写?|还要填)(?:一?个|上)?([\p{Script=Han}\p{N}A-Za-z、和与及,，]{2,30}?)(?:[两三四几\d]个)?(?:字段|信息|属性)?$/u;
const OTHER =
  /功能|页面|首页|页|版块|板块|模块|按钮|系统|列表|图表|表单|筛选|搜索|通知|提醒|评论|图片|一列|看板|状态|选项|\b(?:sections?|pages?|buttons?|charts?|forms?|lists?|filters?|menus?|banners?|links?|home|footer|header|notif\w+|column|board|log ?in|role|search|more space|padding|photos?|pictures?|images?|reviews?|ratings?|comments?|likes?)\b/;
const FIELD_TAIL =
  /\s*\b(?:as\s+)?(?:an?\s+)?(?:fields?|options?|selection|selector|choices?|picker|info(?:rmation)?|attributes?)$/;

/** "add a due date to tasks", "i want a size option on products (S, M, L)", 商品增加产地和年份: what rows are said to have. */
export const addDetail: Intent = (clause, { blueprint, locale }) => {
  if (clause.quotes.length > 0) return null;
  const found = detailsIn(clause);
  if (found === null || OTHER.test(`${found.what} ${found.where}`)) return null;
  const { where, options } = found;
  const [named] = namedEntities({ words: where }, blueprint);
  const names = found.what
    .split(/\s*(?:,|，|、|\band\b|&|和|与|及)\s*/)
    .map((name) => name.replace(/^(?:an?|the)\s+/, '').trim());
  if (
    named === undefined ||
    names.length > 5 ||
    names.some((name) => (readField(name) === null && options.length === 0) || name.length > 40)
  )
    return null;
  const [id, entity] = named;
  if (names.some((name) => Object.entries(blueprint.entities).some((each) => namesOf(...each).includes(name)))) return null;
  const form = pickText(entity.label, locale);
  const fresh = names.filter((name) => there(name, entity) === undefined);
  const [first = ''] = names;
  if (fresh.length === 0) return refused(say(locale, 'hasField', { form, field: pickText(there(first, entity)?.label, locale) }));
  if (entity.fields.length + fresh.length > 40) return null;
  const taken = new Set(entity.fields.map((field) => field.key));
  const fields = fresh.map((name) => fieldOf(name, taken, fresh.length === 1 ? options : [], blueprint));
  const operations = fields.map((field, index): Operation => ({
    op: 'addField',
    entity: id,
    index: entity.fields.length + index,
    field,
  }));
  const shown = fields.length === 1 && options.length > 0 ? shownIn(id, fields[0]?.key ?? '', blueprint) : [];
  const field = fields.map(({ label }) => pickText(label, locale)).join(locale === 'zh' ? '”“' : '”, “');
  return changed([...operations, ...shown], say(locale, 'addedField', { field, form }));
};

/** The choices of a field behind its name: "level (easy, hard)", 辣度：不辣、微辣. */
const LISTED =
  /\s*[(（]([^()（）]+)[)）](?=\s+(?:to|for|on)\b|$)|[:：]\s*([\p{Script=Han}\p{N}A-Za-z]+(?:[、,，/][\p{Script=Han}\p{N}A-Za-z]+)+)$/u;

interface Details {
  readonly what: string;
  readonly where: string;
  readonly options: readonly string[];
}

function detailsIn(clause: Clause): Details | null {
  const listed = LISTED.exec(clause.words);
  const words = listed === null ? clause.words : clause.words.replace(listed[0], '');
  const options = optionsIn(listed?.[1] ?? listed?.[2]);
  const english = ASKS.test(words) ? TO_ROWS.exec(words) : null;
  if (english !== null) {
    const what = (english[1] ?? '').replace(FIELD_TAIL, '').trim();
    return { what, where: english[2] ?? '', options: options.length > 0 ? options : optionsIn(english[3]) };
  }
  const chinese = CHINESE.exec(words);
  return chinese === null ? null : { what: (chinese[2] ?? '').trim(), where: chinese[1] ?? '', options };
}

function optionsIn(words: string | undefined): string[] {
  const listed = words?.split(/\s*(?:,|，|、|\/|\bor\b|\band\b)\s*/).filter((name) => name !== '') ?? [];
  return listed.length < 2 ? [] : listed.slice(0, 24);
}

function there(name: string, entity: Entity): Field | undefined {
  const key = readField(name)?.key;
  return entity.fields.find(
    (field) => field.key === key || (keyOf(name) !== 'field' && field.key === keyOf(name)) || field.label.zh === name,
  );
}

function fieldOf(name: string, taken: Set<string>, options: readonly string[], blueprint: Blueprint): Field {
  const key = freeKey(keyOf(name), (each) => taken.has(each));
  taken.add(key);
  const label = sameFor(blueprint, name.charAt(0).toUpperCase() + name.slice(1));
  if (options.length === 0) return { key, label, type: fieldTypeOf(name) };
  const choices = options.map((option) => ({
    value: option.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 50),
    label: sameFor(blueprint, option.length <= 3 ? option.toUpperCase() : option.charAt(0).toUpperCase() + option.slice(1)),
  }));
  return { key, label, type: 'enum', options: choices };
}

/** What some words are by the field words of the catalogue; a text when they say nothing. */
export function fieldTypeOf(words: string): FieldType {
  const type = readField(words)?.type.replace(/[^a-z].*$/, '');
  return FIELD_TYPES.find((each) => each === type && each !== 'enum' && each !== 'relation' && each !== 'slug') ?? 'text';
}
