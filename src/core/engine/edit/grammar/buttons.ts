import { pickText } from '../../../domain/text.ts';
import type { Target } from '../../blueprint/page-schema.ts';
import { type Currency, currencyIn } from '../../catalogue/currency.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { changed, type EditState, type Intent } from './intent.ts';
import { pageName, sameFor } from './localized.ts';
import { blockLabel, currentPage, findBlocks, findPage, homePage, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ADD = /\b(?:add|put|insert|include)\b|添加|增加|加/;
const BUTTON = /\bbutton\b|按钮/;
const LEADS_TO =
  /\b(?:link(?:s|ing|ed)?|lead(?:s|ing)?|go(?:es|ing)?|point(?:s|ing)?|that opens)\s+to\s+(.*)$|(?:链接到|跳转到|指向)(.*)$/;

/** add a "Book now" button to the hero, 在首屏添加按钮“立即预订”. */
export const addButton: Intent = (clause, state) => {
  const [label] = clause.quotes;
  if (label === undefined || !BUTTON.test(clause.words) || !ADD.test(clause.words)) return null;
  const { blueprint, locale } = state;
  const goal = LEADS_TO.exec(clause.words);
  const words = goal === null ? clause.words : clause.words.slice(0, goal.index);
  const page = currentPage(state);
  const [found] = findBlocks({ ...clause, words, quotes: [] }, state);
  const id = found?.id ?? state.selection.block ?? blueprint.pages[page]?.blocks[0];
  const block = id === undefined ? undefined : blueprint.blocks[id];
  if (id === undefined || block === undefined || (block.actions?.length ?? 0) >= 6) return null;
  const style = block.actions?.length ? ('secondary' as const) : ('primary' as const);
  const action = { label: sameFor(blueprint, label), target: targetOf(goal?.[1] ?? goal?.[2] ?? '', state), style };
  const section = blockLabel({ id, page: found?.page ?? page }, blueprint, locale);
  const operation: Operation = { op: 'setBlock', id, patch: { actions: [...(block.actions ?? []), action] } };
  return changed([operation], replyText(locale, 'addedButton', { name: label, section }));
};

const LINKS =
  /\b(?:link|point|connect|make|let|have|send|change|set)\b.*\bbutton\b.*?\b(?:to|lead(?:s|ing)? to|go(?:es)? to|open(?:s)?)\s+(?:the\s+|our\s+)?(.+)$|按钮.*?(?:链接到|跳转到|跳到|指向|打开|连到)(.+)$/;

/** "link the main button to the appointments page", 把首页按钮链接到预约页面. */
export const linkButton: Intent = (clause, state) => {
  const goal = LINKS.exec(clause.words);
  const { blueprint, locale, selection } = state;
  const words = goal?.[1] ?? goal?.[2];
  if (goal === null || words === undefined) return null;
  const to = findPage(/\bpage\b|页/.test(words) ? words : `${words} page`, blueprint);
  const subject = clause.words.slice(0, clause.words.length - words.length);
  if (to === null) return null;
  const spoken = mentionedPage({ ...clause, words: `${subject} ` }, blueprint);
  const page = spoken ?? currentPage(state);
  const named = findBlocks({ ...clause, words: subject, quotes: [] }, state).map(({ id }) => id);
  const ids = [...named, ...(selection.block === undefined ? [] : [selection.block]), ...(blueprint.pages[page]?.blocks ?? [])];
  const id = ids.find((each) => blueprint.blocks[each]?.actions?.length);
  const actions = id === undefined ? [] : (blueprint.blocks[id]?.actions ?? []);
  const at = Math.max(
    0,
    actions.findIndex(({ label }) => clause.quotes.some((quote) => quote === label.en || quote === label.zh)),
  );
  const action = actions[at];
  if (id === undefined || action === undefined) return null;
  const message = replyText(locale, 'buttonLinked', {
    name: pickText(action.label, locale),
    page: pageName(blueprint, to, locale),
  });
  return changed([{ op: 'setBlock', id, patch: { actions: actions.with(at, { ...action, target: { page: to } }) } }], message);
};

function targetOf(words: string, { blueprint }: EditState): Target {
  const contact = Object.entries(blueprint.pages).find(([, { path }]) => /contact|book|order/.test(path))?.[0];
  return { page: findPage(words, blueprint) ?? blueprint.nav.cta ?? contact ?? homePage(blueprint) };
}

/** Names and signs of money as people say them; "real" alone is no money. */
const SPOKEN_MONEY: readonly (readonly [Currency, RegExp])[] = [
  ['CAD', /\bcanadian dollars?\b|加元/],
  ['AUD', /\baustralian dollars?\b|澳元/],
  ['HKD', /\bhong kong dollars?\b|港币|港元/],
  ['SGD', /\bsingapore dollars?\b|新加坡元/],
  ['NZD', /\bnew zealand dollars?\b|新西兰元/],
  ['CHF', /\bfrancs?\b|瑞士法郎/],
  ['INR', /\brupees?\b|卢比/],
  ['SEK', /\bswedish kron[ao]r?\b|瑞典克朗/],
  ['NOK', /\bnorwegian kroner?\b|挪威克朗/],
  ['DKK', /\bdanish kroner?\b|丹麦克朗/],
  ['PLN', /\bz[lł]ot(?:y|ys|ych)\b|兹罗提/],
  ['BRL', /\bbrazilian real\b|\breais\b|雷亚尔/],
  ['MXN', /\bmexican pesos?\b|墨西哥比索/],
  ['KRW', /\bkorean won\b|韩元/],
  ['EUR', /\beuros?\b|€|欧元/],
  ['USD', /\bdollars?\b|\$|美元/],
  ['GBP', /\bpounds?\b|£|英镑/],
  ['CNY', /\byuan\b|人民币/],
  ['JPY', /\byen\b|日元/],
];

/** A code as people type it; in small letters it is a word unless prices are put into it. */
const SMALL_CODES =
  /(?<=\b(?:in|into|to|as|use)\s+|[成为用以]|\bcurrency\W{1,2})([a-z]{3})\b|\b([a-z]{3})(?= (?:prices?|currency)\b)/g;

function currencyOf({ text, words }: Clause): Currency | undefined {
  const small = [...words.matchAll(SMALL_CODES)].map(([, after, before]) => after ?? before).join(' ');
  // Signs are not read here: one stands before an amount too.
  const code = currencyIn(`${text} ${small.toUpperCase()}`.replace(/[^A-Za-z]+/g, ' '));
  return code ?? SPOKEN_MONEY.find(([, names]) => names.test(words))?.[0];
}

const BESIDE = /\b(?:too|as well|also|both|additionally|next to|beside)\b|也|同时|另外|旁边|再加/;

/** "show prices in euros", 货币改成美元. */
export const setCurrency: Intent = (clause, state) => {
  if (!/\b(?:prices?|currency|amounts?|money)\b|价格|货币|币种|金额/.test(clause.words)) return null;
  const currency = currencyOf(clause);
  // Prices are in one currency: another beside it is no change of it.
  if (BESIDE.test(clause.words)) return null;
  if (currency === undefined || clause.quotes.length > 0 || /\b(?:add|page|section)\b|添加|页面/.test(clause.words)) return null;
  return changed([{ op: 'setSite', patch: { currency } }], replyText(state.locale, 'setCurrency', { currency }));
};
