import { pickText } from '../../../domain/text.ts';
import type { Field } from '../../blueprint/entity-schema.ts';
import type { Block } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { readField } from '../../read/fields.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { namesOf } from './entities-in.ts';
import { fieldIn } from './fields-in.ts';
import { already, changed, refused, type Intent } from './intent.ts';
import { freeKey, keyOf } from './key-of.ts';
import { sameFor } from './localized.ts';
import { choicesFor, fieldTypeOf } from './shown-field.ts';
import { replyText } from './reply-sentences.ts';

const WHO = '(?:customers?|clients?|patients?|visitors?|people|users?|guests?|members?|buyers?|students?|them|everyone)';
const LETS = new RegExp(
  `^\\W*(?:please\\s+)?(?:let|allow|ask|have|make)\\s+(?:the\\s+|our\\s+|my\\s+)?${WHO}\\s+(?:to\\s+)?(?:choose|pick|enter|select|give|specify|state|say|type(?: in)?|write|leave|fill in|provide|upload|for)\\s+(?:an?\\s+|the\\s+|their\\s+|a preferred\\s+)?([\\p{L} '-]{3,40}?)(?:\\s+(?:when|while|at|during|on|in|for|with)\\b.*)?\\W*$|^\\W*${WHO}\\s+(?:should|can|must|may)(?: be able to)?\\s+(?:choose|pick|enter|select|give|specify|type(?: in)?|write|leave|fill in|provide|upload)\\s+(?:an?\\s+|the\\s+|their\\s+)?([\\p{L} '-]{3,40}?)(?:\\s+(?:when|while|at|during|on|in|for|with)\\b.*)?\\W*$`,
  'u',
);
const CHOICE =
  /^\W*(?:please\s+)?(?:add|include)\s+(?:an?\s+|the\s+)?([\p{L} '-]{3,40}?)\s+(?:as\s+an?\s+(?:choice|dropdown|select|option|selection)|(?:choice|dropdown|selection))\s*(?:with|of|:|from|between)\s*(.+)$/u;
const CHINESE =
  /^(?:请)?(?:在?(?:预约|下单|报名|注册|留言)(?:的?时候?)?[,，]?)?(?:让|允许|要求|请)?(?:顾客|客户|用户|访客|会员|病人|患者|买家|客人|学生)(?:可以|能够?|在?下单时|在?预约时|时)*(?:选择|填写|选|填|输入|上传|提供|留下)(?:一?个|自己的|他们的)?([\p{Script=Han}A-Za-z]{2,12}?)$/u;

/** "let customers choose a pickup time", "add insurance as a choice with AXA and Other", 让顾客选择取货时间: what a form asks. */
export const addVisitorField: Intent = (clause, { blueprint, locale }) => {
  if (clause.quotes.length > 0) return null;
  const choice = CHOICE.exec(clause.words);
  const match = LETS.exec(clause.words) ?? CHINESE.exec(clause.words);
  const what = (choice?.[1] ?? match?.[1] ?? match?.[2])?.trim();
  const options = choice === null ? [] : choicesFor(clause.text.slice(clause.text.length - (choice[2] ?? '').length), blueprint);
  if (
    what === undefined ||
    (readField(what) === null && options.length === 0) ||
    OTHER.test(what) ||
    /\b(?:to|of|from|and)\b/.test(what)
  )
    return null;
  if (everyKind(what, blueprint)) return null;
  const form = formFor(clause, blueprint);
  if (form === null) return choice === null ? null : refused(replyText(locale, 'noSuchForm', {}));
  const { id, block } = form;
  const entityId = block.query?.entity ?? '';
  const entity = blueprint.entities[entityId];
  if (entity === undefined || entity.fields.length >= 40) return null;
  const there =
    exactly(what, entity.fields) ??
    (options.length > 0
      ? null
      : fieldIn({ words: what, quotes: [] }, { ...entity, fields: entity.fields.filter(({ key }) => key === keyOf(what)) }));
  const values = { form: pickText(block.title, locale) || pickText(entity.label, locale) };
  if (there !== null && there !== undefined) {
    const field = pickText(there.label, locale);
    if (block.fields?.includes(there.key) !== false) return already(replyText(locale, 'hasField', { ...values, field }));
    return changed([asking(id, block, there.key)], replyText(locale, 'askedHere', { ...values, field }));
  }
  const name = what.charAt(0).toUpperCase() + what.slice(1);
  const field: Field = {
    key: freeKey(keyOf(what), (taken) => entity.fields.some(({ key }) => key === taken)),
    label: sameFor(blueprint, name),
    ...(options.length > 0 ? { type: 'enum' as const, options } : { type: fieldTypeOf(what) }),
  };
  const operations: Operation[] = [
    { op: 'addField', entity: entityId, index: entity.fields.length, field },
    ...(block.fields === undefined ? [] : [asking(id, block, field.key)]),
  ];
  return changed(operations, replyText(locale, 'askedHere', { ...values, field: name }));
};

const OTHER =
  /\b(?:language|colou?r scheme|theme|favou?rites?|posts?|comments?|reviews?|products?|articles?|photos?|account|password|message|button)\b|语言|主题|收藏|帖子|评论|评价|商品|产品|文章|照片|图片|账号|密码|留言/;

/** Rows of their own are no answer in a form. */
function everyKind(what: string, { entities }: Blueprint): boolean {
  return Object.entries(entities).some((each) => namesOf(...each).includes(what));
}

function exactly(what: string, fields: readonly Field[]): Field | undefined {
  return fields.find(({ key, label }) => [key, label.en, label.zh].some((name) => name?.toLowerCase() === what));
}

/** The form that is spoken of: of orders, of bookings, else the one that visitors come for. */
function formFor({ words }: Clause, { blocks, pages }: Blueprint): { id: string; block: Block } | null {
  const shown = Object.values(pages).filter(({ path }) => !/^\/(?:manage|panel|account)/.test(path));
  const ids = shown.flatMap((page) => page.blocks);
  const order = ['checkout', 'booking', 'form', 'contact'];
  const first = /\b(?:book|appointment|reserv|visit|insurance)\w*\b|预约|预订/.test(words) ? ['booking', ...order] : order;
  for (const type of /\b(?:contact|message|enquiry)\b|联系|留言/.test(words) ? ['contact', 'form'] : first) {
    const id = ids.find(
      (each) => blocks[each]?.type === type && blocks[each]?.query !== undefined && blocks[each]?.query?.entity !== 'subscriber',
    );
    const block = id === undefined ? undefined : blocks[id];
    if (id !== undefined && block !== undefined) return { id, block };
  }
  return null;
}

function asking(id: string, block: Block, key: string): Operation {
  return { op: 'setBlock', id, patch: { fields: [...(block.fields ?? []), key] } };
}
