import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { pageName } from './localized.ts';
import {
  blockCandidates,
  blockLabel,
  currentPage,
  findBlocks,
  findPage,
  homePage,
  THIS_PAGE,
  type BlockTarget,
} from './targets.ts';
import type { Clause } from './clause.ts';
import { nounsIn } from './nouns.ts';
import type { Operation } from '../operation.ts';
import { ordinalIn } from './numbers.ts';
import { pickText } from '../../../domain/text.ts';
import { fold } from '../../read/normalize.ts';
import { placeOf } from '../apply-pages.ts';
import { runsIn, sliceOf } from './rows-by-position.ts';
import { replyText } from './reply-sentences.ts';

const REMOVE =
  /\b(?:remove|delete|drop|get rid of|take away|take out|erase|without|hide|(?:don'?t|do not) (?:need|want)(?! (?:users?|people|anyone|visitors|to))|no need for)\b|隐藏|不需要|用不着|删除|删掉|删去|去掉|移除|去除|不要|删/;
const HIDE =
  /\b(?:hide|take|remove)\b.*\b(?:from|in)\b.*\b(?:menu|nav(?:igation)?|header)(?: bar)?\W*$|(?:从|在)?(?:菜单|导航)(?!页).*(?:隐藏|移除|去掉|删)|隐藏.*(?:菜单|导航)/;
const SHOW =
  /\b(?:show|add|put|move|bring|have|include)\b.*\b(?:in|into|to)\b.*\b(?:menu|nav(?:igation)?|header)(?: bar)?\W*$|(?:放入|加入|显示在|放到|加到|放进|移到)(?:顶部|页眉|上方|主)?的?(?:菜单|导航)(?!页)|(?:菜单|导航)(?:里|中|上)(?:显示|加上|添加)/;
const HIDES = /\bhide\b|隐藏/;
const PAGE = /\bpages?\b|页/;

/** "hide the blog page from the menu", "show prices in the menu". */
export const menuEntry: Intent = (clause, state) => {
  const hides = HIDE.test(clause.words);
  if (!hides && !SHOW.test(clause.words)) return null;
  const words = clause.words.replace(/\b(?:(?:main |top |header )?(?:menu|navigation|nav)|header)(?: bar)?\s*$|菜单|导航/, ' ');
  const named = findPage(words, state.blueprint) ?? quotedPage(clause, state);
  const page = THIS_PAGE.test(clause.words) ? currentPage(state) : named;
  if (page === null) return hides ? nothingSuch(clause, state) : null;
  if (page === homePage(state.blueprint)) return null;
  const { nav } = state.blueprint;
  const without = nav.header.filter((id) => id !== page);
  const header = hides ? without : [...without, page].slice(0, 8);
  const name = pageName(state.blueprint, page, state.locale);
  return changed(
    [{ op: 'setNav', patch: { header } }],
    replyText(state.locale, hides ? 'hiddenPage' : 'shownPage', { page: name }),
    hides ? [] : ['顶部', '页眉', '上方', 'top', 'header'],
  );
};

function quotedPage({ quotes }: Clause, { blueprint }: EditState): string | null {
  return quotes.flatMap((quote) => findPage(fold(quote), blueprint) ?? [])[0] ?? null;
}

/** "remove the newsletter", "delete the blog page", "remove the second card", 删除客户评价. */
export const remove: Intent = (clause, state) => {
  if (!REMOVE.test(clause.words)) return null;
  if (IT.test(clause.words)) return askWhat(state);
  return (
    removePage(clause, state) ??
    removeItems(clause, state) ??
    removeItem(clause, state) ??
    removeBlocks(clause, state) ??
    removeCalled(clause, state) ??
    nothingSuch(clause, state)
  );
};

/** "remove it" where nothing is selected: the sections that are looked at are what it can be. */
const IT =
  /^\W*(?:please\s+)?(?:remove|delete|drop|hide|get rid of|take away)\s+(?:it|that|this|them|this one|that one|(?:a|one|some) (?:section|block|part))(?:\s+(?:again|please|now))?\W*$|^(?:请)?(?:把)?(?:它|这个|那个)?(?:删除|删掉|去掉|移除|隐藏|不要)(?:它|这个|那个|了|一?个(?:版块|板块|区块|模块))?$/;

function askWhat(state: EditState): IntentOutcome | null {
  const { blueprint, locale, selection } = state;
  if (selection.block !== undefined && blueprint.blocks[selection.block] !== undefined)
    return removeTargets([{ id: selection.block, page: placeOf(blueprint, selection.block)?.page ?? '' }], state);
  const page = currentPage(state);
  const targets = (blueprint.pages[page]?.blocks ?? []).map((id) => ({ id, page }));
  const candidates = targets.flatMap((target, at) => {
    const label = blockLabel(target, blueprint, locale);
    const title = pickText(blueprint.blocks[target.id]?.title, locale);
    const place = pageName(blueprint, page, locale);
    if (title === '' || at === 0) return [];
    const prompt =
      locale === 'zh' ? `删除“${title}”（在${place.replace(/页$/, '')}页）` : `Remove “${title}” on the ${place} page`;
    return [{ label, prompt }];
  });
  return candidates.length === 0
    ? null
    : { kind: 'ambiguous', question: replyText(locale, 'whatGoes', {}), candidates: candidates.slice(0, 6) };
}

const USERS = /\b(?:log ?in|sign ?(?:in|up)|accounts?|users?|registration)\b|登录|注册|账号|用户/;

/** Refuses to remove a part that the site does not have, by its name. */
function nothingSuch(clause: Clause, { blueprint, locale }: EditState): IntentOutcome | null {
  if (USERS.test(clause.words) && blueprint.accounts !== undefined) return refused(replyText(locale, 'keepUsers', {}));
  const text = clause.words
    .replace(REMOVE, ' ')
    .replace(/\b(?:please|i|we|the|this|our|my|all|section|block|page|from|on|home)\b|请|把|将|版块|页面|的|首页|显示|了$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' || text.length > 40 || clause.quotes.length > 0 ? null : refused(replyText(locale, 'noSuchPart', { text }));
}

function removePage(clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  const object = clause.words.replace(REMOVE, ' ').replace(/了$/, ' ');
  const placed =
    /\b(?:from|on|in)\s+(?:the\s+|my\s+|our\s+)?[\p{L}\p{N}&' -]+page|页(?:面)?(?:的|上|里|中)|在[^()（）]{1,20}页(?:面)?[)）]?\s*$/u.test(
      object,
    );
  if (!PAGE.test(object) || placed) return null;
  // Behind a comma or an "and" stands what goes besides, or what stays.
  const part = object.split(/[,，、;]|\band\b|[和与跟]/).find((each) => PAGE.test(each)) ?? object;
  const page = findPage(part, blueprint);
  if (page === null) return null;
  if (page === homePage(blueprint)) return refused(replyText(locale, 'keepHome', {}));
  if (HIDES.test(clause.words)) {
    const header = blueprint.nav.header.filter((id) => id !== page);
    return changed(
      [{ op: 'setNav', patch: { header } }],
      replyText(locale, 'hiddenPage', { page: pageName(blueprint, page, locale) }),
    );
  }
  return changed([{ op: 'removePage', id: page }], replyText(locale, 'removedPage', { page: pageName(blueprint, page, locale) }));
}

/** "remove the blog", 新闻不要了: the page of that name, where no section is called so. */
function removeCalled(clause: Clause, state: EditState): IntentOutcome | null {
  const object = clause.words.replace(REMOVE, ' ').replace(/了$/, ' ');
  const placed = /\b(?:from|on|in|of)\b|[的里中上]/.test(object);
  const page = placed || clause.quotes.length > 0 || USERS.test(clause.words) ? null : findPage(object, state.blueprint);
  if (page === null || page === homePage(state.blueprint)) return null;
  const { blueprint, locale } = state;
  const rest = object.replace(/\b(?:please|pls|the|this|our|my|all|whole|it|i|we|any|anymore)\b|请|把|将|整个/g, ' ').trim();
  const { en = '', zh = '' } = blueprint.pages[page]?.title ?? {};
  if (HIDES.test(clause.words) || rest.length > Math.max(en.length, zh.length, page.length) + 2) return null;
  return changed(withDetails(page, blueprint), replyText(locale, 'removedPage', { page: pageName(blueprint, page, locale) }));
}

const ITEM = /\b(?:card|item|plan|question|point|entry|step|feature)\b|卡片|条目|一项|问题|套餐/;

/** "the second card": an item of the selected block, else of the first block on the page that has items of that kind. */
function removeItem(clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  const position = ordinalIn(clause.words);
  const quoted = itemTitled(clause, state);
  const target = quoted ?? (position !== null && ITEM.test(clause.words) ? itemAt(clause, state, position) : null);
  if (target === null) return null;
  const block = blueprint.blocks[target.block];
  const items = block?.items ?? [];
  const item = items[target.index];
  if (item === undefined) return null;
  const next = items.toSpliced(target.index, 1);
  const message = replyText(locale, 'removedItem', { name: pickText(item.title, locale) });
  return changed([{ op: 'setBlock', id: target.block, patch: { items: next } }], message);
}

/** "the last two questions": items of the section that is called so. */
function removeItems(clause: Clause, state: EditState): IntentOutcome | null {
  const { blueprint, locale } = state;
  const [run] = runsIn(clause.words);
  if (run === undefined) return null;
  const spoken = findBlocks(clause, state).map(({ id }) => id);
  const id = spoken.find((each) => (blueprint.blocks[each]?.items?.length ?? 0) > run.count);
  const items = blueprint.blocks[id ?? '']?.items ?? [];
  if (id === undefined) return null;
  const gone = sliceOf(items, run);
  const names = gone.map(({ title }) => pickText(title, locale)).join(locale === 'zh' ? '、' : ', ');
  const operation: Operation = { op: 'setBlock', id, patch: { items: items.filter((item) => !gone.includes(item)) } };
  return changed([operation], replyText(locale, 'removedRows', { count: gone.length, names }));
}

function itemAt(clause: Clause, state: EditState, position: number): { block: string; index: number } | null {
  const { blueprint, selection } = state;
  const named = findBlocks(clause, state).map(({ id }) => id);
  const page = blueprint.pages[selection.page ?? homePage(blueprint)]?.blocks ?? [];
  const ids = [...(selection.block === undefined ? [] : [selection.block]), ...named, ...page];
  const block = ids.find((id) => (blueprint.blocks[id]?.items?.length ?? 0) > 1);
  const count = (block === undefined ? undefined : blueprint.blocks[block]?.items?.length) ?? 0;
  const index = position < 0 ? count - 1 : position;
  return block === undefined || index >= count ? null : { block, index };
}

function itemTitled(clause: Clause, state: EditState): { block: string; index: number } | null {
  for (const [block, { items = [] }] of Object.entries(state.blueprint.blocks)) {
    const index = items.findIndex((item) => clause.quotes.some((quote) => item.title.en === quote || item.title.zh === quote));
    if (index >= 0) return { block, index };
  }
  return null;
}

function removeBlocks(clause: Clause, state: EditState): IntentOutcome | null {
  const found = eachNoun(clause, state) ?? findBlocks(clause, state);
  if (found.length === 0) return null;
  const kinds = new Set(found.map(({ id }) => id));
  const asksAll = /\b(?:all|every|both)\b|所有|全部|都/.test(clause.words);
  if (kinds.size > 1 && !asksAll && eachNoun(clause, state) === null)
    return { kind: 'ambiguous', candidates: blockCandidates(found, clause, state) };
  return removeTargets(found, state);
}

/** "remove the newsletter and the faq": one section for each noun; null when a noun does not settle it. */
function eachNoun(clause: Clause, state: EditState): readonly BlockTarget[] | null {
  const nouns = nounsIn(clause.words);
  if (nouns.length < 2) return null;
  const each = nouns.map((noun) => findBlocks({ ...clause, words: `the ${noun.words[0] ?? ''}` }, state));
  return each.every((found) => found.length === 1) ? each.flat() : null;
}

function removeTargets(targets: readonly BlockTarget[], state: EditState): IntentOutcome {
  const { blueprint, locale } = state;
  const operations: Operation[] = [];
  const message: string[] = [];
  const left = new Map(Object.entries(blueprint.pages).map(([id, page]) => [id, page.blocks.length]));
  for (const target of targets) {
    const page = placeOf(blueprint, target.id)?.page ?? target.page;
    const section = blockLabel(target, blueprint, locale);
    if ((left.get(page) ?? 0) <= 1) {
      if (page === homePage(blueprint)) message.push(replyText(locale, 'lastBlock', { section }));
      else {
        operations.push(...withDetails(page, blueprint));
        message.push(replyText(locale, 'removedPage', { page: pageName(blueprint, page, locale) }));
      }
      continue;
    }
    left.set(page, (left.get(page) ?? 0) - 1);
    operations.push({ op: 'removeBlock', id: target.id });
    message.push(replyText(locale, 'removedBlock', { section }));
  }
  return operations.length === 0 ? refused(message.join(' ')) : changed(operations, message.join(' '));
}

/** A page that holds nothing else goes with its last section, and with it the pages of its single entries. */
function withDetails(page: string, { pages }: EditState['blueprint']): Operation[] {
  const path = `${pages[page]?.path ?? ''}/:slug`;
  const ids = [page, ...Object.keys(pages).filter((id) => pages[id]?.path === path)];
  return ids.map((id): Operation => ({ op: 'removePage', id }));
}
