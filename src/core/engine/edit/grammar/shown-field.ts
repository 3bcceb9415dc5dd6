import { pickText } from '../../../domain/text.ts';
import { FIELD_TYPES, type Entity, type Field, type FieldType } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { readField } from '../../read/fields.ts';
import type { Operation } from '../operation.ts';
import { shownIn } from './assign.ts';
import type { Clause } from './clause.ts';
import { namedEntities, namesOf, type NamedEntity } from './entities-in.ts';
import { fieldIn } from './fields-in.ts';
import { already, changed, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { freeKey, keyOf } from './key-of.ts';
import { sameFor } from './localized.ts';
import { replyText } from './reply-sentences.ts';

const TO_ROWS =
  /^\W*(?:please\s+|pls\s+|also\s+|i (?:want|need|would like)\s+(?:to\s+)?|we (?:want|need)\s+(?:to\s+)?|can you\s+)*(?:add|include|give|have|store|record)?\s*(?:an?\s+|the\s+|another\s+)?([\p{L}\p{N}' ,&-]{2,60}?)\s+(?:to|for|on)\s+(?:the\s+|each\s+|every\s+|all\s+|our\s+|my\s+)?([\p{L} -]+?)\s*(?:[(:,]\s*(?:with\s+)?(?:options?\s+|choices\s+|like\s+)?([^)]+)\)?)?\W*$/u;
const ASKS =
  /^\W*(?:please\s+|pls\s+|also\s+|can you\s+)*(?:add|include|give|store|record)\b|\b(?:i|we) (?:want|need|would like)\b/;
const CHINESE =
  /^(?:请|希望|需要)?(?:给|为|在)?(.{1,10}?)(?:里|中|上|信息)?(?:都)?(?:增加|添加|新增|加上|加入|加|要填写?|需要?填写?|还要填)(?:一?个|上)?([\p{Script=Han}\p{N}A-Za-z、和与及,，]{2,30}?)(?:[两三四几\d]个)?(?:字段|信息|属性)?$/u;
const OTHER =
  /功能|页面|首页|页|版块|板块|模块|按钮|系统|列表|图表|表单?$|的表|表单|筛选|搜索|通知|提醒|评论|图片|一列|看板|状态|选项|\b(?:sections?|pages?|buttons?|charts?|forms?|lists?|filters?|menus?|banners?|links?|home|footer|header|notif\w+|column|board|log ?in|role|search|more space|padding|photos?|pictures?|images?|reviews?|ratings?|comments?|likes?)\b/;
const FIELD_TAIL =
  /\s*\b(?:as\s+)?(?:an?\s+)?(?:fields?|options?|selection|selector|choices?|picker|info(?:rmation)?|attributes?)$/;

/** "trainers should show their certificates", "treatments need a duration", "show allergens for every product". */
const HAVE =
  /^\W*(?:please\s+)?(?:the\s+|our\s+|all\s+|every\s+|each\s+)*([\p{L} -]{3,40}?)\s+(?:(?:should|must|has to|have to|needs? to)\s+(?:also\s+)?(?:show|have|list|display|include|mention|say|tell|carry)|needs?|want)\s+(?:their\s+|its\s+|an?\s+|the\s+|own\s+)*([\p{L}\p{N}' ,&-]{2,60}?)\W*$/u;
const SHOWN =
  /^\W*(?:please\s+)?(?:show|display|list|mention|include)\s+(?:the\s+|an?\s+)?([\p{L}\p{N}' ,&-]{2,60}?)\s+(?:for|of|on|with|in|at)\s+(?:every|each|all(?:\s+the)?|any)\s+([\p{L} -]{3,40}?)\W*$/u;
const CHINESE_HAVE =
  /^(?:请)?(?:让)?((?:每.)?[\p{Script=Han}]{1,8}?)(?:上|里|都|页面?)*(?:也|还)?(?:需要|应该|必须|要|得)(?:都)?(?:能)?(?:显示|展示|列出|标明|注明|写明|有)([\p{Script=Han}\p{N}A-Za-z、和与及,，]{2,30}?)$/u;
const NOT_FIELDS =
  /\b(?:able|people|visitors|customers|users|\d+|more|less|bigger|smaller|larger|longer|shorter|button|colou?r|font|text size|calendar|table|cards?|log ?in|sign)\b|功能|登录|注册|按钮/;

/** "add a due date to tasks", "i want a size option on products (S, M, L)", 商品增加产地和年份: what rows are said to have. */
export const addDetail: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (clause.quotes.length > 0) return null;
  const found = detailsIn(clause);
  if (found === null || OTHER.test(`${found.what} ${found.where}`)) return null;
  const { options } = found;
  const names = found.what
    .split(/\s*(?:,|，|、|\band\b|&|和|与|及)\s*/)
    .map((name) => name.replace(/^(?:an?|the|their|its)\s+/, '').trim())
    .filter((name) => name !== '');
  const named = holderOf(found, names, blueprint);
  if (
    named === undefined ||
    names.length === 0 ||
    names.length > 5 ||
    names.some((name) => (readField(name) === null && options.length === 0) || name.length > 40 || COUNTED.test(name))
  )
    return null;
  const [id, entity] = named;
  if (names.some((name) => Object.entries(blueprint.entities).some((each) => namesOf(...each).includes(name)))) return null;
  const form = pickText(entity.label, locale);
  const fresh = names.filter((name) => there(name, entity) === undefined);
  const old = names.flatMap((name) => there(name, entity) ?? []);
  const [first] = old;
  if (fresh.length === 0 && first !== undefined) {
    if (found.isShown === true) return showField(id, { entity, field: first, editState: state });
    return already(replyText(locale, 'hasField', { form, field: pickText(first.label, locale) }));
  }
  if (entity.fields.length + fresh.length > 40) return null;
  const taken = new Set(entity.fields.map((field) => field.key));
  const fields = fresh.map((name) => fieldOf(name, { taken, options: fresh.length === 1 ? options : [], blueprint }));
  const operations = fields.map((field, index): Operation => ({
    op: 'addField',
    entity: id,
    index: entity.fields.length + index,
    field,
  }));
  const isShown = found.isShown || (fields.length === 1 && options.length > 0);
  const shown = isShown
    ? shownIn(
        id,
        fields.map(({ key }) => key),
        blueprint,
      )
    : [];
  const field = fields.map(({ label }) => pickText(label, locale)).join(locale === 'zh' ? '”“' : '”, “');
  const message = replyText(locale, 'addedField', { field, form });
  return changed([...operations, ...shown], isShown ? `${message} ${replyText(locale, 'fillField', {})}` : message);
};

interface ShowFieldInput {
  readonly entity: Entity;
  readonly field: Field;
  readonly editState: EditState;
}

/** A field that is there is shown wherever visitors read its rows. */
export function showField(id: string, { entity, field, editState: { blueprint, locale } }: ShowFieldInput): IntentOutcome {
  const values = { form: pickText(entity.plural, locale), field: pickText(field.label, locale) };
  const shown = shownIn(id, [field.key], blueprint);
  if (shown.length === 0) return already(replyText(locale, 'hasField', { ...values, form: pickText(entity.label, locale) }));
  return changed(shown, replyText(locale, 'fieldShownAll', values));
}

/** The rows spoken of; of several that are called so those that have such a field already. */
function holderOf({ where, isShown }: Details, names: readonly string[], blueprint: Blueprint): NamedEntity | undefined {
  const named = namedEntities({ words: where }, blueprint);
  const has = ([, entity]: NamedEntity) => names.every((name) => there(name, entity) !== undefined);
  const sold = soldIn(blueprint);
  const isShop = /^(?:the |our )?(?:online )?(?:shop|store|menu)$|^(?:商店|商城|店铺)$/.test(where);
  // 每本书要显示成色: the books that are sold are listings, and only these have a condition.
  const isSold =
    isShown === true && named[0]?.[1].fields.every(({ type }) => type !== 'money') && sold !== undefined && has(sold);
  return named.find(has) ?? (isSold ? sold : named[0]) ?? (isShop ? sold : undefined);
}

/** Returns the entity whose rows go into the cart. */
export function soldIn({ blocks, entities }: Blueprint): NamedEntity | undefined {
  const id = Object.values(blocks).find(({ type, options }) => type === 'collection' && options?.['action'] === 'cart')?.query
    ?.entity;
  const entity = id === undefined ? undefined : entities[id];
  return id === undefined || entity === undefined ? undefined : [id, entity];
}

/** 一道牛肉面, 28元: a row and its price rather than fields. */
const COUNTED = /^[一两三几][个本道款杯份碗盘种位名间件场门节]|^\d+(?:\.\d+)?(?:元|块|$)/;

/** The choices of a field behind its name: "level (easy, hard)", 辣度：不辣、微辣. */
const LISTED =
  /\s*[(（]([^()（）]+)[)）](?=\s+(?:to|for|on)\b|$)|(?:[:：]|[,，]\s*(?:有|可选|包括|分为)|\bwith\b)\s*([\p{Script=Han}\p{N}A-Za-z]+(?:\s?[、,，/]\s?[\p{Script=Han}\p{N}A-Za-z]+)+)$/u;

interface Details {
  readonly what: string;
  readonly where: string;
  readonly options: readonly string[];
  /** Visitors are to see it, rather than those who keep the rows. */
  readonly isShown?: boolean;
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
  const [have, shown] = [HAVE.exec(words), SHOWN.exec(words)];
  const match = shown === null ? have : [shown[0], shown[2], shown[1]];
  const what = match?.[2]?.replace(FIELD_TAIL, '').trim() ?? '';
  if (match !== null && !NOT_FIELDS.test(what) && !ACTS.test(match[1] ?? ''))
    return { what, where: match[1] ?? '', options, isShown: true };
  const has = CHINESE_HAVE.exec(words);
  if (has !== null && !NOT_FIELDS.test(has[2] ?? '')) return { what: has[2] ?? '', where: has[1] ?? '', options, isShown: true };
  const chinese = CHINESE.exec(words);
  return chinese === null ? null : { what: (chinese[2] ?? '').trim(), where: chinese[1] ?? '', options };
}

function optionsIn(words: string | undefined): string[] {
  const listed = words?.split(/\s*(?:,|，|、|\/|\bor\b|\band\b|和|或)\s*/).filter((name) => name !== '') ?? [];
  return listed.length < 2 ? [] : listed.slice(0, 24);
}

/** Those who would like something are not what has it. */
const ACTS = /^(?:i|we|you|it|they|people|visitors|customers|users|guests|the (?:site|page|button|header|footer|form))$/;

function there(words: string, entity: Entity): Field | undefined {
  const name = words.replace(/^(?:number|amount|count) of\s+/, '');
  const about = /^(?:what|which|whether|if)\b(?: (?:is|are|one|ones))*\s+(.+)$/.exec(name)?.[1];
  if (about !== undefined) return fieldIn({ words: about, quotes: [] }, entity) ?? undefined;
  const key = readField(name)?.key;
  return entity.fields.find(
    (field) => field.key === key || (keyOf(name) !== 'field' && field.key === keyOf(name)) || field.label.zh === name,
  );
}

interface FieldOfInput {
  readonly taken: Set<string>;
  readonly options: readonly string[];
  readonly blueprint: Blueprint;
}

function fieldOf(name: string, { taken, options, blueprint }: FieldOfInput): Field {
  const key = freeKey(keyOf(name), (each) => taken.has(each));
  taken.add(key);
  const label = sameFor(blueprint, name.charAt(0).toUpperCase() + name.slice(1));
  if (options.length === 0) return { key, label, type: fieldTypeOf(name) };
  return { key, label, type: 'enum', options: labelled(options, blueprint) };
}

function labelled(options: readonly string[], blueprint: Blueprint): NonNullable<Field['options']> {
  return options.map((option) => ({
    value: option
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .slice(0, 50),
    label: sameFor(
      blueprint,
      /^(?:.|x*[sml])$/.test(option) ? option.toUpperCase() : option.charAt(0).toUpperCase() + option.slice(1),
    ),
  }));
}

/** "AXA, Allianz and Other" as the choices of a field; none when they are fewer than two. */
export function choicesFor(words: string, blueprint: Blueprint): NonNullable<Field['options']> {
  return labelled(optionsIn(words.replace(/[.。]\s*$/, '')), blueprint);
}

/** Returns the type of a field by the field words of the catalogue; text when they give none. */
export function fieldTypeOf(words: string): FieldType {
  const type = readField(words)?.type.replace(/[^a-z].*$/, '');
  return FIELD_TYPES.find((each) => each === type && each !== 'enum' && each !== 'relation' && each !== 'slug') ?? 'text';
}
