import { labelOf, pattern } from '../../../lexicon/chinese-patterns.ts';
import { addEntity, addField, knownEntity } from '../../../brief/draft.ts';
import { readPrices } from '../prices.ts';
import { numberIn } from '../../../text/chinese-numbers.ts';
import { type Form, type Said, spokenOf } from './form.ts';

/** 我们群每周六下午2点到4点打球: when all of it takes place. */
export const readOwnHours: Form = (draft, { words, end }) => {
  const [, hours = ''] = pattern('ownHours').exec(words) ?? [];
  if (hours === '') return null;
  draft.facts.push({ about: 'site', field: labelOf('time'), value: hours });
  return end;
};

/** 体育中心3号和4号场, 邮局对面: a place and nothing else. */
export const readPlace: Form = (draft, { words, end }) => {
  if (!pattern('placeOnly').test(words)) return null;
  draft.facts.push({ about: 'site', field: '地点', value: words });
  return end;
};

/** 一棵树一年398元, 包一百斤果子: what one gets for how much, in its own words. */
export const readOffer: Form = (draft, { words, end }) => {
  if (!pattern('offerOnly').test(words)) return null;
  draft.facts.push({ about: 'site', field: '说明', value: words });
  return end;
};

/** 一次8个人: the places of whatever people sign up for. */
export const readPlacesOf: Form = (draft, { words, end }) => {
  const [, number = ''] = pattern('placesOf').exec(words) ?? [];
  const [count, entity] = [numberIn(number), spokenOf(draft)];
  if (number === '' || count === null || entity === undefined || !draft.words.sent.has(entity.name)) return null;
  entity.places ??= count;
  return end;
};

/** 男士剪发35, 男的35女的30, 租拍加5块: names with amounts, in a sentence that says that they are money. */
export const readBarePrices: Form = (draft, { words, start, end, idea }) => {
  if (!pattern('barePrices').test(words) || pattern('noPrice').test(words)) return null;
  const from = Math.max(idea.lastIndexOf('。', start), idea.lastIndexOf('\n', start)) + 1;
  const around = idea.slice(from, sentenceEnd(idea, end));
  const isMoney = pattern('money').test(around) || [...around.matchAll(/\p{Script=Han}\d{2,4}(?=[，、。]|$)/gu)].length > 2;
  const items = [...words.matchAll(new RegExp(pattern('priceItem'), 'gu'))].map(([item]) => priced(item)).join('，');
  return isMoney && readPrices(draft, items, `${around}元`) ? end : null;
};

/** 男的35 is 男, 租拍加5块 what comes on top. */
function priced(item: string): string {
  return item
    .replace(/^([男女])的?(?=\d)/u, '$1士')
    .replace(/(?<=\p{Script=Han})的(?=\d)/u, '')
    .replace(/(?<=\p{Script=Han})加(?=\d)/u, '加收');
}

function sentenceEnd(idea: string, from: number): number {
  const ends = ['。', '\n'].map((sign) => idea.indexOf(sign, from)).filter((at) => at !== -1);
  return ends.length === 0 ? idea.length : Math.min(...ends);
}

/** 就我跟徒弟小满两个人: who works there. */
export const readTeam: Form = (draft, { words, end }) => {
  const [, other = ''] = pattern('team').exec(words) ?? [];
  if (other === '') return null;
  const [own = '店主'] = /^[阿小老]\p{Script=Han}/u.exec(draft.siteName) ?? [];
  draft.team.push(own, other);
  return end;
};

/** 店长是我: whoever the idea is by. */
export const readOwner: Form = (draft, { words, end }) => {
  const [, who = ''] = pattern('isMe').exec(words) ?? [];
  if (who === '' || !draft.words.people.has(who)) return null;
  const known = [...draft.actors.entries()].find(([, { manages }]) => manages === true);
  if (known !== undefined) draft.actors.delete(known[0]);
  draft.actors.set(who, { key: who, name: who, names: [], manages: true });
  return end;
};

/** 不然以后就忘了, 乱得要死: why one wants it, and nothing that a site could have. */
export const readTalk: Form = (_draft, { words, end }) => (pattern('talk').test(words) ? end : null);

/** 红的, 外婆眼睛不好她也要看: a colour alone, and what calls for large type. */
export const readLookAlone: Form = (draft, { words, end }) => {
  if (!LOOKS.some((each) => each.test(words))) return null;
  draft.qualities.push(
    pattern('poorSight').test(words) ? '字大' : words.replace(/^(\p{Script=Han})的$/u, '$1色').replace(/的$/u, ''),
  );
  return end;
};

const LOOKS = [pattern('colourAlone'), pattern('poorSight'), pattern('pageLook')];

/** 再写个“意思是”: one more property, by its name. */
export const readMoreField: Form = (draft, { words, end }) => {
  const [, name = ''] = pattern('moreField').exec(words) ?? [];
  const entity = spokenOf(draft);
  if (name === '' || entity === undefined) return null;
  addField(entity, name);
  const last = draft.actions.findLast(({ on, asks }) => on === entity.name && asks !== undefined);
  if (last?.asks !== undefined) last.asks = [...last.asks, name];
  return end;
};

/** Tells whether a part adds a property to a list that stands before it. */
export function addsField({ words }: Said): boolean {
  return pattern('moreField').test(words);
}

/** 想让客人在网上先约好: what they are to do, before it is said what they choose. */
export const readLetDo: Form = (draft, { words, end }) => {
  const [, who = '', verb = ''] = pattern('letDo').exec(words) ?? [];
  const made = draft.words.nominal.get(verb) ?? (verb === '约' ? labelOf('booked') : undefined);
  if (who === '' || made === undefined || !draft.words.people.has(who)) return null;
  if (!draft.actors.has(who)) draft.actors.set(who, { key: who, name: who, names: [] });
  draft.actions.push({ verb: made, by: who, on: made });
  draft.focus = knownEntity(draft, { key: made, name: made }) ?? addEntity(draft, { key: made, name: made });
  return end;
};

/** 加错的我能在后台改, 广告我会删: the owner keeps all records anyway. */
export const readOwnKeeping: Form = (_draft, { words, end }) => (pattern('ownKeeping').test(words) ? end : null);

/** 上限我自己能在后台改: said of places that the owner keeps anyway. */
export const readOwnBound: Form = (draft, { words, end }) =>
  pattern('ownBound').test(words) && [...draft.entities.values()].some(({ places }) => places !== undefined) ? end : null;
