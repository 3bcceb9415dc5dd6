import { pickText } from '../../../domain/text.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { pageKinds } from '../../catalogue/page-kinds.ts';
import { buildPage, findPageKind } from '../extend/build-page.ts';
import { placeOf } from '../apply-pages.ts';
import { uniquePath } from '../unique-path.ts';
import { mapActions } from '../links.ts';
import type { Operation } from '../operation.ts';
import type { Clause } from './clause.ts';
import { freshBlockId, freshPageId, toId } from './fresh-id.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { pageName, reworded, sameFor } from './localized.ts';
import { nounsIn } from './nouns.ts';
import { soldIn } from './shown-field.ts';
import { newName } from './rename.ts';
import { blockLabel, currentPage, findBlocks, findPage, homePage, mentionedPage, THIS_PAGE } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const SWAP = /\b(?:swap|exchange)\b|\bswitch\b(?!.*\bto (?:a|an|the)?\b)|交换|对调|互换/;
const AND = /(?<=[ \u00a0])(?:and|with) |和|与|跟/;

/** "swap the gallery and the faq", 交换图库和常见问题. */
export const swap: Intent = (clause, state) => {
  if (!SWAP.test(clause.words)) return null;
  const [left = '', right = ''] = clause.words.replace(/.*?(?:swap|exchange|switch|交换|对调|互换|把|将)/, '').split(AND);
  const cut = left.match(/\u00a0+/g)?.length ?? 0;
  const find = (words: string, quotes: readonly string[], page?: string) =>
    findBlocks(
      { ...clause, words: page === undefined ? words : `${words} on the ${titleOf(state.blueprint, page)} page`, quotes },
      state,
    )[0];
  const one = find(left, clause.quotes.slice(0, cut));
  const other = find(right, clause.quotes.slice(cut));
  // A section that stands on several pages is taken from the page of the other one.
  const near = other === undefined ? one : find(left, clause.quotes.slice(0, cut), other.page);
  const first = near?.page === other?.page ? near : one;
  const second = first?.page === other?.page ? other : (find(right, clause.quotes.slice(cut), first?.page) ?? other);
  if (first === undefined || second === undefined || first.id === second.id) return null;
  const [a, b] = [placeOf(state.blueprint, first.id), placeOf(state.blueprint, second.id)];
  if (a === null || b === null) return null;
  const [early, late] =
    a.page === b.page && a.index > b.index
      ? [
          { ...second, ...b },
          { ...first, ...a },
        ]
      : [
          { ...first, ...a },
          { ...second, ...b },
        ];
  const operations: Operation[] = [
    { op: 'moveBlock', id: late.id, page: early.page, index: early.index },
    { op: 'moveBlock', id: early.id, page: late.page, index: late.index },
  ];
  const names = [first, second].map((target) => blockLabel(target, state.blueprint, state.locale));
  return changed(operations, replyText(state.locale, 'swapped', { first: names[0] ?? '', second: names[1] ?? '' }));
};

function titleOf(blueprint: Blueprint, page: string): string {
  const { title } = blueprint.pages[page] ?? {};
  return page === homePage(blueprint) ? 'home' : fold(title?.en ?? title?.zh ?? page);
}

const MOVE_TO =
  /^(.*?)\b(?:move|put|shift|bring)\b(.*?)\b(?:to|on|onto|into)\s+(?:the\s+)?(.+?)\s+page\b|^(?:请)?(?:把|将)(.+?)(?:移动?|放|挪|搬)(?:到|去|至)(.+?)页/;

/** "move the faq to the contact page". */
export const moveToPage: Intent = (clause, state) => {
  const match = MOVE_TO.exec(clause.words);
  if (match === null || /\b(?:above|before|below|after|top|bottom|home page the)\b/.test(clause.words)) return null;
  const page = findPage(match[5] === undefined ? `${match[3] ?? ''} page` : `${match[5]}页`, state.blueprint);
  const [target] = findBlocks({ ...clause, words: match[2] ?? match[4] ?? '' }, state);
  if (page === null || target === undefined || target.page === page) return null;
  const index = state.blueprint.pages[page]?.blocks.length ?? 0;
  const section = blockLabel(target, state.blueprint, state.locale);
  if ((state.blueprint.pages[target.page]?.blocks.length ?? 0) <= 1)
    return refused(replyText(state.locale, 'lastBlock', { section }));
  const message = replyText(state.locale, 'movedTo', { section, page: pageName(state.blueprint, page, state.locale) });
  return changed([{ op: 'moveBlock', id: target.id, page, index }], message);
};

const REPLACES =
  /^\W*(?:please\s+)?replace\s+(?:the\s+|our\s+|my\s+)?([\p{L} ]+?)(?:\s+page)?\s+(?:with|by)\s+(?:an?\s+|the\s+|our\s+)?([\p{L} ]+?)(?:\s+page)?\W*$|^(?:请)?(?:把|将)(.+?)(?:页面?)?(?:换成|替换为|替换成)(.+?)(?:页面?)?$/u;

/** "replace the shop with a blog": one page goes, another comes; where that is there already, whether the first is to go. */
export const replacePage: Intent = (clause, { blueprint, locale, seed }) => {
  const match = clause.quotes.length === 0 ? REPLACES.exec(clause.words) : null;
  const [from, to] = match === null ? [] : [match[1] ?? match[3], match[2] ?? match[4]];
  if (from === undefined || to === undefined) return null;
  const page = findPage(`${from} page`, blueprint) ?? (/\b(?:shop|store)\b|商店|商城/.test(from) ? soldPage(blueprint) : null);
  const kind = findPageKind(to) ?? findPageKind(`${to} page`);
  if (page === null || page === homePage(blueprint) || kind === null) return null;
  const path = pageKinds.find(({ id }) => id === kind)?.path;
  const there = Object.entries(blueprint.pages).find(([, each]) => each.path === path)?.[0];
  const name = pageName(blueprint, page, locale);
  if (there !== undefined) {
    const prompt = locale === 'zh' ? `删除${name.replace(/页$/, '')}页面` : `Delete the ${name} page`;
    const question = replyText(locale, 'replaceThere', { page: pageName(blueprint, there, locale), old: name });
    return { kind: 'ambiguous', question, candidates: [{ label: prompt, prompt }] };
  }
  const made = buildPage(kind, blueprint, { seed });
  const added = made.find((each) => each.op === 'addPage');
  if (added === undefined) return null;
  const message = [
    replyText(locale, 'removedPage', { page: name }),
    replyText(locale, 'addedPage', { page: pickText(added.page.title, locale) }),
  ];
  return changed([...made, { op: 'removePage', id: page }], message.join(' '));
};

function soldPage(blueprint: Blueprint): string | null {
  const sold = soldIn(blueprint)?.[0];
  const found = Object.entries(blueprint.pages).find(
    ([, { path, blocks }]) =>
      path !== '/' && !path.includes(':') && blocks.some((id) => blueprint.blocks[id]?.query?.entity === sold),
  );
  return sold === undefined ? null : (found?.[0] ?? null);
}

const COPY = /\b(?:duplicate|copy|clone)\b|复制|克隆/;
const CALLED =
  /\b(?:as|to|called|named|into)\s+(?:an?\s+)?(?:new\s+page\s+)?([\p{L}\p{N}][\p{L}\p{N} &'-]*?)(?:\s+page)?$|(?:为|成|叫做?)(?:新页面)?([\p{L}\p{N} ]{2,20}?)(?:页面?)?$/u;

/** "copy the services page as Workshops", 复制服务页面为课程. */
export const duplicatePage: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (!COPY.test(clause.words) || !/\bpage\b|页/.test(clause.words)) return null;
  const match = CALLED.exec(clause.text);
  const subject = match === null ? clause.words : clause.words.slice(0, match.index);
  if (
    nounsIn(subject.replace(/\b[\p{L}]+ page\b/u, ' ')).length > 0 &&
    !/^\W*(?:please )?(?:duplicate|copy|clone)\s+(?:the |this |my )?[\p{L} ]+page/u.test(subject)
  )
    return null;
  const source = THIS_PAGE.test(subject) ? currentPage(state) : findPage(subject, blueprint);
  const page = source === null ? undefined : blueprint.pages[source];
  if (source === null || page === undefined || page.entity !== undefined) return null;
  const name = clause.quotes[0] ?? match?.[1] ?? match?.[2] ?? `${pickText(page.title, locale)} 2`;
  const made = copyOf(blueprint, page, name);
  const header = blueprint.nav.header.length < 14 ? [...blueprint.nav.header, made.id] : blueprint.nav.header;
  return changed([made, { op: 'setNav', patch: { header } }], replyText(locale, 'addedPage', { page: name }));
};

function copyOf(blueprint: Blueprint, page: Blueprint['pages'][string], name: string): Extract<Operation, { op: 'addPage' }> {
  const slug = toId(name) === 'part' ? toId(page.path) : toId(name);
  const taken = new Set(Object.values(blueprint.pages).map(({ path }) => path));
  const id = freshPageId(blueprint, slug);
  const ids = new Map<string, string>();
  for (const block of page.blocks) {
    const used = {
      ...blueprint,
      blocks: { ...blueprint.blocks, ...Object.fromEntries([...ids.values()].map((key) => [key, { type: 'heading' }])) },
    };
    ids.set(block, freshBlockId(used, `${id.slice(0, 20)}-${blueprint.blocks[block]?.type ?? 'part'}`));
  }
  const blocks = Object.fromEntries(
    [...ids].flatMap(([old, fresh], index) => {
      const block = blueprint.blocks[old];
      if (block === undefined) return [];
      const copy = mapActions(block, (action) => action);
      return [[fresh, index === 0 ? { ...copy, title: sameFor(blueprint, name) } : copy]];
    }),
  );
  return {
    op: 'addPage',
    id,
    page: { ...page, path: uniquePath(`/${slug}`, taken), title: sameFor(blueprint, name), blocks: [...ids.values()] },
    blocks,
  };
}

const MENU = /\b(?:menu|navigation|nav(?: ?bar)?|header)\b|菜单|导航/;

const PAGE_FIRST =
  /\bpage\b.*\b(?:first|last|front|start|end)\b(?! of the (?:page|home))|页面?(?:放|移|排)(?:到|在)?(?:最前|最后|第一|开头|末尾)/;

/** "move Blog before Contact in the menu", "put Shop first in the menu", 把博客移到菜单最前. */
export const orderMenu: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (
    !(MENU.test(clause.words) || PAGE_FIRST.test(clause.words)) ||
    !/\b(?:move|put|place|reorder|order|bring)\b|移|放|排/.test(clause.words)
  )
    return null;
  const words = clause.words
    .replace(
      /\b(?:in|of|on|to|at)\s+(?:the\s+)?(?:(?:start|beginning|front|end)\s+of\s+)?(?:the\s+)?(?:main\s+)?(?:menu|navigation|nav ?bar|nav|header)\b/g,
      ' ',
    )
    .replace(/(?:在|到)?(?:菜单|导航)(?:栏|中|里|上|的)?/g, ' ');
  const near = /^(.*?)\b(before|after|behind|in front of)\s+(.+)$|^(.*?)(?:移|放|排)(?:动|到|在)?(.+?)(之前|前面|之后|后面)/.exec(
    words,
  );
  const subject = near?.[1] ?? near?.[4] ?? words;
  const page = THIS_PAGE.test(subject) ? currentPage(state) : findPage(subject, blueprint);
  if (page === null || !blueprint.nav.header.includes(page)) return null;
  const rest = blueprint.nav.header.filter((id) => id !== page);
  const at = near === null || (near[5] ?? '').endsWith('最') ? indexOf(clause.words, rest.length) : beside(near, rest, blueprint);
  if (at === null) return null;
  const message = replyText(locale, 'menuMoved', { page: pageName(blueprint, page, locale) });
  return changed([{ op: 'setNav', patch: { header: rest.toSpliced(at, 0, page) } }], message);
};

function indexOf(words: string, length: number): number | null {
  if (/\b(?:first|front|start|beginning|left)\b|最前|第一|开头|最左/.test(words)) return 0;
  return /\b(?:last|end|right)\b|最后|末尾|最右/.test(words) ? length : null;
}

function beside(near: RegExpExecArray, rest: readonly string[], blueprint: Blueprint): number | null {
  const anchor = findPage(near[3] ?? near[5] ?? '', blueprint);
  const at = anchor === null ? -1 : rest.indexOf(anchor);
  if (at < 0) return null;
  return /before|front|前/.test(near[2] ?? near[6] ?? '') ? at : at + 1;
}

/** Words by which the entry of a menu is meant rather than its page. */
const ENTRY =
  /\bmenu (?:entry|item|link|label|word|text|title|name)\b|\b(?:in|of) the (?:(?:main|top) )?(?:menu|navigation|nav(?: ?bar)?)\b|菜单项|(?:菜单|导航)(?:栏|条)?(?:里|中|上)?的/;
const IN_MENU = /[\s,，]*\b(?:only |just )?in the (?:(?:main|top) )?(?:menu|navigation|nav(?: ?bar)?)(?: only| alone)?$/;

/** "rename the menu entry Blog to News", "call the blog “News” in the menu": the word there, not the title of the page. */
export const renameEntry: Intent = (clause, state) => {
  const { words } = clause;
  if (!ENTRY.test(words) || !/\b(?:rename|change|call|name|say|reword|make)\b|改|换|叫|显示/.test(words)) return null;
  const said = newName(clause)?.replace(new RegExp(IN_MENU, 'i'), '') ?? '';
  if (said === '' || ORDERED.test(words)) return null;
  const page = byQuote(clause, state.blueprint) ?? findPage(words.replace(fold(said), ' ').replace(ENTRY, ' '), state.blueprint);
  if (page === null) return null;
  const { blueprint, locale } = state;
  const { menuTitle } = blueprint.pages[page] ?? {};
  const patch = { menuTitle: reworded(blueprint, { text: menuTitle, words: said, locale }) };
  const message = replyText(locale, 'renamedEntry', { page: pageName(blueprint, page, locale), name: said });
  return changed([{ op: 'setPage', id: page, patch }], message);
};

/** Colours, places and sizes of a menu are no words of it. */
const ORDERED = /\b(?:move|put|hide|remove|colou?rs?|background|bigger|smaller|bold)\b|移到|隐藏|删|颜色|背景|字号/;

function fold(words: string): string {
  return words.toLowerCase();
}

function byQuote(clause: Clause, { pages }: Blueprint): string | null {
  const [quote] = clause.quotes.length > 1 ? clause.quotes : [];
  const found = Object.entries(pages).find(([, { title, menuTitle }]) =>
    [title.en, title.zh, menuTitle?.en, menuTitle?.zh].some((text) => text !== undefined && text === quote),
  );
  return found?.[0] ?? null;
}

const HOME =
  /\b(?:make|set|use)\b.*\b(?:as\s+)?(?:the\s+|my\s+)?(?:home ?page|start ?page|landing page|front page)\b|(?:设为|作为|改成|设成|变成)首页/;

/** "make the shop page the home page": the two pages swap their paths. */
export const setHome: Intent = (clause, state) => {
  const { blueprint, locale } = state;
  if (!HOME.test(clause.words)) return null;
  const words = clause.words.replace(
    /\b(?:as\s+)?(?:the\s+|my\s+)?(?:home ?page|start ?page|landing page|front page)\b|首页/g,
    ' ',
  );
  const page = mentionedPage({ ...clause, words }, blueprint) ?? findPage(words, blueprint);
  const home = homePage(blueprint);
  if (page === null || page === home) return null;
  return swapPaths(page, {
    home,
    editState: state,
    message: replyText(locale, 'homeIs', { page: pageName(blueprint, page, locale) }),
  });
};

interface SwapPathsInput {
  readonly home: string;
  readonly editState: EditState;
  readonly message: string;
}

function swapPaths(page: string, { home, editState: { blueprint }, message }: SwapPathsInput): IntentOutcome | null {
  const [path, old] = [blueprint.pages[page]?.path, blueprint.pages[home]];
  if (path === undefined || old === undefined || path.endsWith(':slug') || blueprint.pages[page]?.entity !== undefined)
    return null;
  const rest = blueprint.nav.header.filter((id) => id !== page);
  return changed(
    [
      { op: 'setPage', id: home, patch: { path } },
      { op: 'setPage', id: page, patch: { path: '/' } },
      { op: 'setNav', patch: { header: [page, ...rest] } },
    ],
    message,
  );
}
