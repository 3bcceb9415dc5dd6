import { capitalised, singularOf } from '../../document/brief/english.ts';
import { weekdaysIn } from '../../document/ground/weekdays.ts';
import { openingTitle } from '../archetypes/opening-title.ts';
import { titleOf } from '../archetypes/title-of.ts';
import type { Draft } from '../brief/draft.ts';
import { LOOSE } from '../marks/fill-rows.ts';
import type { Marked } from '../marks/marked.ts';
import { stretchesOf } from '../text/stretches.ts';
import { namedDoer, ticked } from './own-counts.ts';
import { type EntryField, entryField } from './entry-field.ts';
import { type EntryList, entryList, type ListItem } from './entry-list.ts';
import { measured } from './measures.ts';
import { isWord } from './own-words.ts';
import { type PricedItem, pricedItems } from './priced-items.ts';

/** What people enter again and again, as an idea says it. */
export interface OwnEntry {
  /** Its noun. */
  readonly name: string;
  readonly title: string;
  readonly fields: readonly EntryField[];
  readonly items: readonly PricedItem[];
  /** Somebody sends it to whose site it is. */
  readonly isSent: boolean;
  /** Place of the list of its properties. */
  readonly place: { readonly start: number; readonly end: number } | null;
}

const OPENING_MAX = 60;
const FIELDS_LEAST = 3;
const PIECES_LEAST = 3;
const NOUNS = {
  en: { order: 'order', booking: 'booking', request: 'request', entry: 'entry', place: 'sign-up' },
  zh: { order: '订单', booking: '预约', request: '登记', entry: '记录', place: '报名' },
};
/** What is asked of somebody is sent to them. */
const SENT = /(?:申请|报名|预约|预订|订单|投稿)$/u;
const ENDS = /(?:登记|申请|报名|预约|预订|订单|记录|日志|台账|反馈|投稿|单)$/u;
const TITLE_WORDS = { en: 5, zh: 12 };

/** The entry that an idea lists the properties of; null where it lists none. */
export function ownEntry(marked: Marked, draft: Draft): OwnEntry | null {
  const { idea } = marked;
  const { locale } = draft;
  const list = enteredList(marked, locale);
  const items = pricedItems(idea, locale);
  const isOrdered = items.length >= PIECES_LEAST && isWord('orders', idea, locale);
  const values = list === null ? measured(idea, locale) : [];
  if (list === null && !isOrdered && values.length < FIELDS_LEAST) return null;
  const listed = list?.items ?? (isOrdered ? saidItems(marked) : []);
  const read = [...fieldsOf(listed, { idea, draft }), ...values];
  const isSent = isWord('customers', idea, locale) || read.some(({ private: isPrivate }) => isPrivate === true) || isOrdered;
  const fields = isSent ? withContact(read, idea, draft) : read;
  if (fields.length < FIELDS_LEAST && !isOrdered) return null;
  const said = ownTitle(draft, idea);
  const title = said === '' && isOrdered ? goodsOf(draft) : said;
  const isSignUp = locale === 'en' && /\bsign(?:s|ed)? up\b/iu.test(idea);
  const name = nounOf(list, { title, fields, isSent, isOrdered, isSignUp, draft });
  return { name, title, fields, items, isSent: isSent || SENT.test(name), place: list };
}

/** The list of properties, where the words before it say that these are entered: what things are like is no entry. */
function enteredList(marked: Marked, locale: Draft['locale']): EntryList | null {
  const list = entryList(marked);
  if (list === null) return null;
  const { idea } = marked;
  const stretch = stretchesOf(idea).find(({ start, end }) => start <= list.start && end >= list.start);
  const before = idea.slice(stretch?.start ?? 0, list.start);
  // "Night book for the porters": what opens as a book holds what the next sentence lists.
  const opening = before.length > 2 ? '' : idea.slice(0, OPENING_MAX);
  const isEntered = isWord('entering', `${opening} ${before}`, locale) && !isWord('describing', before, locale);
  return isEntered ? list : null;
}

/** Properties that are asked for here and there, where no list has them. */
function saidItems({ idea, spans }: Marked): ListItem[] {
  return spans.flatMap(({ label, text, start, end }) =>
    label === 'field'
      ? [{ text: text.trim(), note: /^\s*[(（]([^()（）]{1,80})[)）]/u.exec(idea.slice(end))?.[1] ?? '', start }]
      : [],
  );
}

function fieldsOf(items: readonly ListItem[], { idea, draft }: { readonly idea: string; readonly draft: Draft }): EntryField[] {
  const { locale } = draft;
  const known = new Map<string, EntryField>();
  for (const item of items) {
    const field = entryField(item, locale);
    if (field === null || known.has(field.name.toLowerCase())) continue;
    const before = [...known.values()].at(-1);
    // "if they'd like to lead, the page of their song".
    const isIf = before?.type === 'bool' && before.name.startsWith('Wants to ');
    known.set(field.name.toLowerCase(), isIf ? { ...field, when: before.name } : field);
  }
  for (const field of [...namedDoer(idea, locale), ...ticked(idea, locale)])
    if (!known.has(field.name)) known.set(field.name, field);
  const all = [...known.values()];
  const needed = isWord('all', idea, locale);
  const isFree = isWord('restOptional', idea, locale);
  return all.map((field) => {
    const said = isFree && field.type !== 'date' ? onlyIfSaid(field, idea, locale) : field;
    return withCondition(needed ? required(field) : said, { all, idea });
  });
}

function required(field: EntryField): EntryField {
  return field.type === 'bool' ? field : { ...field, required: true };
}

/** "体重必填，别的可以空": what is needed is named. */
function onlyIfSaid(field: EntryField, idea: string, locale: Draft['locale']): EntryField {
  const clauses = idea
    .split(/[，。,.；;\n]/u)
    .filter((clause) => (locale === 'zh' ? /必填|要填/u : /\b(?:required|must|needed)\b/iu).test(clause));
  const isSaid = clauses.some((clause) => {
    const said = clause
      .replace(/必填|要填|必须填/gu, '')
      .trim()
      .toLowerCase();
    return said !== '' && (said.includes(field.name.toLowerCase()) || (locale === 'zh' && field.name.endsWith(said)));
  });
  return { ...field, required: isSaid };
}

/** "Night guards have no shade": with a choice another property is not asked. */
function withCondition(
  field: EntryField,
  { all, idea }: { readonly all: readonly EntryField[]; readonly idea: string },
): EntryField {
  const name = field.name.toLowerCase();
  const none = new RegExp(
    `(?:\\b(?:no|without|don'?t (?:have|need)(?: an?)?) |没有|不用(?:填|写|选)?|不需要|不填)${escaped(name)}`,
    'iu',
  );
  const sentence = idea.split(/[.。！!\n，；;]/u).find((each) => none.test(each));
  if (sentence === undefined) return field;
  const words = sentence.toLowerCase();
  for (const { name: of, options = [] } of all) {
    if (of === field.name) continue;
    const option = options.find((each) => words.includes(each.toLowerCase()) || words.includes(`${each.toLowerCase()}s`));
    if (option !== undefined) return { ...field, when: `${of} != '${option}'` };
  }
  return field;
}

function escaped(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Whoever sends something has a name and can be reached, by what the idea says. */
function withContact(fields: readonly EntryField[], idea: string, draft: Draft): EntryField[] {
  const { locale } = draft;
  const forms: readonly (readonly [RegExp, string])[] =
    locale === 'zh'
      ? [
          [/姓名|名字|称呼/u, '姓名'],
          [/手机|电话/u, '电话'],
          [/邮箱/u, '邮箱'],
          [/地址/u, '地址'],
        ]
      : [
          [/\bnames?\b/iu, 'Name'],
          [/\b(?:mobile|phone|cell)\b/iu, 'Mobile'],
          [/\be-?mail\b/iu, 'Email'],
        ];
  const asked = idea
    .split(/[.。\n；;]/u)
    .filter((sentence) =>
      (locale === 'zh' ? /填|留|要|写/u : /\b(?:need|leave|put|give|fill|with|their|name)\b/iu).test(sentence),
    )
    .join('\n');
  const missing = forms.flatMap(([form, name], at) => {
    if (fields.some((field) => form.test(field.name) || field.name.endsWith(name)) || !(at === 0 || form.test(asked))) return [];
    return entryField({ text: name, note: '', start: 0 }, locale) ?? [];
  });
  return [...fields, ...missing];
}

/** The name of a site in the idea's words: one that it gives, else what it says it is; never a piece of a sentence. */
export function ownTitle(draft: Draft, idea: string): string {
  const { locale, siteName } = draft;
  const opening = openingTitle(idea, locale) ?? '';
  // "Night book for the porters at the Alderney Hotel": the book, and not whose it is.
  const book = locale === 'en' && /\b(?:log|book|register|tracker|diary)$/iu.test(opening) ? opening : '';
  const candidates = [book, siteName, titleOf(draft) ?? '', opening, bookOf(idea, locale)];
  return candidates.find((each) => each !== '' && isPlainName(each, locale)) ?? '';
}

/** 土猪预订: what is ordered. */
function goodsOf({ locale, entities }: Draft): string {
  const goods = [...entities.values()].find(
    ({ name, fields }) => locale === 'zh' && name.length > 1 && name.length < 6 && fields.length > 0,
  );
  return goods === undefined || LOOSE.includes(goods.name) ? '' : `${goods.name}预订`;
}

/** A phrase of few words without numbers, days or verbs of a sentence. */
export function isPlainName(words: string, locale: Draft['locale']): boolean {
  if (locale === 'zh') return words.length <= TITLE_WORDS.zh && !/[，。！？]|[我你他]|的$/u.test(words);
  const parts = words.split(/\s+/u);
  if (parts.length > TITLE_WORDS.en || /^(?:hi|hiya|hello|internal|keeping|need|want|make)\b/iu.test(words)) return false;
  return weekdaysIn(words).length === 0 && !/\s\d+$|^[^\p{L}\p{N}]/u.test(words);
}

/** "a traffic log", "keeping track of our well": what is kept, and of what. */
function bookOf(idea: string, locale: Draft['locale']): string {
  if (locale === 'zh') return '';
  const [, of] =
    /\b(?:keep(?:ing)? (?:track|a log|a record) of|track(?:er)? (?:for|of)|log (?:for|of)|diary (?:for|of)) (?:our|my|the|a) ([a-z]+(?: [a-z]+)?)\b(?=[.,;\n]| once| every)/iu.exec(
      idea,
    ) ?? [];
  if (of !== undefined) return `${capitalised(of)} log`;
  const [, kind] =
    /\b(?:an?|the|our|proper) ((?:[a-z]+ ){0,2}(?:log|book|register|tracker|diary|record|list))\b/iu.exec(idea) ?? [];
  const plain = kind?.replace(/^(?:(?:proper|simple|new|little|shared|online|paper|old|good|decent|small|own) )+/iu, '') ?? '';
  return plain.includes(' ') ? capitalised(plain) : '';
}

interface Naming {
  readonly title: string;
  readonly fields: readonly EntryField[];
  readonly isSent: boolean;
  readonly isOrdered: boolean;
  readonly isSignUp: boolean;
  readonly draft: Draft;
}

/** "Case = case no, …" lists a case; else it is an order, a booking, a request or an entry. */
function nounOf(list: EntryList | null, { title, fields, isSent, isOrdered, isSignUp, draft }: Naming): string {
  const { locale } = draft;
  const head = list?.head.trim() ?? '';
  const nouns = NOUNS[locale];
  if (locale === 'zh') {
    if (/^\p{Script=Han}{2,5}$/u.test(head) && ENDS.test(head) && !isWord('heads', head, locale)) return head;
    if (ENDS.test(title) && title.length <= 8) return title;
  } else {
    const noun = head.toLowerCase().replace(/^(?:per|each|every|an?|the|one|for each|a single)\s+/u, '');
    const isNoun = /^[a-z]+(?: [a-z]+)?$/u.test(noun) && !isWord('heads', noun, locale);
    if (isNoun) return singularOf(noun);
  }
  if (isOrdered) return nouns.order;
  if (!isSent) return isSignUp ? nouns.place : nouns.entry;
  return fields.some(({ name, type }) => type === 'date' && isWord('dated', name, locale) && !/\blast\b/iu.test(name))
    ? nouns.booking
    : nouns.request;
}
