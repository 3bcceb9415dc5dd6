import { abilityById } from '../../catalogue/abilities.ts';
import { entityById } from '../../catalogue/entities.ts';
import { ACCOUNT_FEATURES } from '../../plan/accounts.ts';
import { read } from '../../read/read.ts';
import type { Reading } from '../../read/reading.ts';
import type { Clause } from './clause.ts';

/** Abilities and records that a later request asks for. */
export interface RequestedAbilities {
  readonly reading: Reading;
  /** Abilities of the catalogue, surest first, each once. */
  readonly features: readonly string[];
  /** Records that are to be kept. */
  readonly records: NonNullable<Reading['records']>[number]['value'][];
  /** The words that ask for them, as typed. */
  readonly words: readonly string[];
}

/** Short orders that say an ability in other words than a description of a whole site does. */
const CUES: readonly (readonly [string, RegExp])[] = [
  [
    'booking',
    /\b(?:let|allow|enable|able to|can)\b.*\bbook\b|\b(?:take|accept|online)\s+(?:bookings?|reservations?|appointments?)\b|(?:接受|支持|开通|在线)(?:预约|预订|订座|预定)/,
  ],
  ['report', /\breports?\b|报表|报告/],
  [
    'auth',
    /\blog ?in\b|(?<!newsletter |email |mailing |mail )\bsign ?(?:in|up)\b(?! (?:for|to) (?:the |our )?(?:news|mail))|\b(?:user|member|customer) accounts?\b|\b(?:admin|management) (?:panel|area|dashboard|backend)\b|管理后台|登录|注册|会员系统|账号/,
  ],
  ['favorites', /\bwish ?lists?\b|\bfavou?rites?\b|\bbookmarks?\b|收藏|心愿单/],
  ['assistant', /\bchat ?bots?\b|\b(?:ai|virtual) assistant\b|聊天机器人|智能客服|智能助手/],
  [
    'reviews',
    /\b(?:let|allow|enable)\b.*\b(?:review|rate)\b|\bstar ratings?\b|(?:打分|评分|点评|评价功能)$|(?:让|允许|支持|可以|能).*评价/,
  ],
  ['comments', /\bcomments?\b.*\b(?:on|to|under|below)\b|评论/],
  ['vote', /\blikes?\b.*\b(?:button|on|to|for)\b|点赞/],
  ['track', /\btrack (?:their|an?|the|your) (?:order|parcel|package|delivery)\b|(?:订单|物流|快递)(?:查询|跟踪|追踪)/],
  ['countdown', /\bcount ?downs?\b|倒计时/],
  ['map', /\bmap\b|地图/],
  ['checkin', /\bcheck[- ]?ins?\b|签到|打卡/],
  [
    'cart',
    /\btake[- ]?(?:away|out)\b|\bto go\b|\b(?:online|food) (?:orders?|ordering|delivery)\b|\border (?:food )?online\b|外卖|外带|自提|点餐/,
  ],
  ['chat', /\blive chat\b|\bdirect messages?\b|\bprivate messages?\b|在线(?:客服|咨询|聊天)|私信|私聊/],
  ['countdown', /\bflash sale\b|\blimited[- ]time\b|秒杀|限时/],
  ['logos', /\b(?:partner|client|sponsor|customer) logos?\b|\blogos? of\b|\b(?:partners|sponsors)\b|合作伙伴|合作商|赞助商/],
];
/** Abilities that every site has, or that other requests answer. */
const NOT_ADDED =
  /^(?:quality:|navigation$|preview$|backend$|sync$|settings$|showcase$|apply$|darkmode$|i18n$|share$|filter$|sort$)/;
/** Abilities that the words of a cue stand for in the description of a whole site. */
const MISREAD: Readonly<Record<string, readonly string[]>> = {
  checkin: ['clock', 'attendance'],
  cart: ['delivery', 'track'],
  chat: ['support', 'contact', 'messages'],
  countdown: ['coupon'],
  logos: ['about', 'crm'],
};
const SURE = 0.55;
const KEEPS =
  /\b(?:keep (?:track|a list|records?)|manage|track|record|store|list of|catalogue|catalog|register of|directory of)\b|记录|管理|登记|维护|追踪/;

/** The abilities and records that some words ask for, read as a first prompt is. */
export function readRequestedAbilities(clause: Clause): RequestedAbilities {
  const reading = read(clause.text, { locale: clause.locale });
  const found = headOf(
    clause,
    reading.features.filter(({ confidence }) => confidence >= SURE),
  ).map(({ value }) => value);
  const cued = CUES.filter(([, words]) => words.test(clause.words)).map(([id]) => id);
  const misread = new Set(cued.flatMap((id) => MISREAD[id] ?? []));
  const known = [...new Set([...cued, ...found])].filter(
    (id) =>
      !misread.has(id) && !NOT_ADDED.test(id) && (abilityById(id) !== undefined || ACCOUNT_FEATURES.has(id) || TRADE.has(id)),
  );
  const special = known.filter((id) => !known.some((other) => other.startsWith(`${id}:`)));
  const users = /\b(?:let|allow|enable|able to|can)\b|让|允许|可以|能/.test(clause.words) && special.length > 0;
  const spoken = reading.features
    .filter(({ value }) => special.includes(value))
    .map(({ span }) => clause.text.slice(span?.start, span?.end));
  const heard = CUES.filter(([id]) => special.includes(id)).flatMap(([, words]) => words.exec(clause.words)?.[0] ?? []);
  return { reading, features: special, records: recordsIn(clause, reading, users), words: [...spoken, ...heard] };
}

/** "add a tip calculator" asks for a calculator: of one thing's words the last says what it is. */
function headOf(clause: Clause, features: Reading['features']): Reading['features'] {
  if (
    !/^\W*(?:please\s+)?(?:add|create|include|i (?:want|need))\s+an?\s/.test(clause.words) ||
    /\b(?:and|with|for|to)\b|,/.test(clause.words)
  )
    return features;
  const last = Math.max(...features.map(({ span }) => span?.end ?? 0));
  return features.filter(({ span }) => (span?.end ?? last) === last);
}

const TRADE = new Set(['cart', 'checkout', 'orders', 'payment']);

/** Records described by their fields, or named behind a verb of keeping. */
function recordsIn(clause: Clause, reading: Reading, onlyDescribed: boolean): RequestedAbilities['records'] {
  const described = (reading.records ?? []).map(({ value }) => value).filter(({ fields }) => fields.length > 0);
  if (described.length > 0) return described;
  if (onlyDescribed || !KEEPS.test(clause.words)) return [];
  const named = (reading.records ?? []).map(({ value }) => value);
  const known = reading.entities
    .filter(({ value }) => value !== 'user' && entityById(value) !== undefined)
    .map(({ value }) => ({ noun: entityById(value)?.name[0].toLowerCase() ?? value, fields: [], entity: value }));
  return [...named, ...known].slice(0, 3);
}
