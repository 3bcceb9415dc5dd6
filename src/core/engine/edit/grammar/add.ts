import { pickText } from '../../../domain/text.ts';
import type { Item } from '../../blueprint/page-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../../blueprint/schema.ts';
import { pageKinds } from '../../catalogue/page-kinds.ts';
import { buildPage, findPageKind } from '../extend/build-page.ts';
import { uniquePath } from '../unique-path.ts';
import type { Operation } from '../operation.ts';
import { addAbility } from './abilities.ts';
import { buildSection, SECTION_KINDS } from './build-section.ts';
import type { Clause } from './clause.ts';
import { freshBlockId, freshPageId, toId } from './fresh-id.ts';
import { changed, refused, type EditState, type Intent, type IntentOutcome } from './intent.ts';
import { pageName, sameFor, textFor } from './localized.ts';
import { isCalled, NOUNS, nounsIn } from './nouns.ts';
import { currentPage, findBlocks, mentionedPage } from './targets.ts';
import { replyText } from './reply-sentences.ts';

const ADD =
  /\b(?:add|insert|create|put|include|new|need|want|build|give)\b|添加|增加|新增|加上|加入|加一?个|加|插入|新建|创建|做一?个|来一?个|要一?个/;
const OTHER = /\b(?:remove|delete|move|duplicate|rename|fields?)\b|删|移动|复制|字段|改名/;
const PAGE = /\bpages?\b|页面|网页|一页|子页|页$/;

/** "add a page about our team", 添加一个关于团队的页面. */
export const addPage: Intent = (clause, state) => {
  if (!ADD.test(clause.words) || OTHER.test(clause.words)) return null;
  const asked = pageWords(clause);
  if (asked === null) return null;
  const words = asked.replace(WITH_FORM, '');
  const { blueprint, locale, seed } = state;
  const title = clause.quotes[0] ?? calledTitle(words) ?? ownTitle(words);
  const found = findPageKind(clause.words) ?? (words.split(' ').length < 3 ? findPageKind(`${words} page`) : null);
  const kind = found === 'about' && ABOUT_THINGS.test(clause.words) ? null : found;
  const there = kind === null ? null : pageOfKind(kind, blueprint);
  if (there !== null && title === null)
    return refused(replyText(locale, 'hasPage', { page: pageName(blueprint, there, locale) }));
  const able = kind === null && clause.quotes.length === 0 ? pageOfAbility(clause, state) : null;
  if (able !== null) return able;
  const operations =
    kind === null
      ? plainPage(blueprint, title ?? capitalize(words))
      : buildPage(kind, blueprint, { ...(title !== null && { title: sameFor(blueprint, title) }), seed });
  if (operations.length === 0) return null;
  const added = operations.find((operation) => operation.op === 'addPage');
  if (words !== asked && added !== undefined) operations.push(...formOn(added, blueprint));
  const page = added === undefined ? words : pickText(added.page.title, locale);
  return changed(operations, replyText(locale, 'addedPage', { page }));
};

const WITH_FORM = /\s+with\s+(?:an?|the|our)\s+(?:[\p{L}]+\s+){0,2}form$/u;

/** "... with an application form": on the new page, unless it has one by itself. */
function formOn(added: Extract<Operation, { op: 'addPage' }>, blueprint: Blueprint): readonly Operation[] {
  if (Object.values(added.blocks).some(({ type }) => type === 'form')) return [];
  return buildSection('contactForm', { blueprint, place: { page: added.id, index: added.page.blocks.length } })?.operations ?? [];
}

/** "add a reports page": what a page of that name does, rather than a text about it. */
function pageOfAbility(clause: Clause, state: EditState): IntentOutcome | null {
  const outcome = ABLE.test(clause.words) ? addAbility(clause, state) : null;
  return outcome?.kind === 'operations' && outcome.operations.some(({ op }) => op === 'addPage') ? outcome : null;
}

const ABLE =
  /\b(?:reports?|map|chat|messages?|calendar|forum|poll|quiz|survey|leaderboard|wallet|statistics|analytics|search|notifications?)\s+page\b|(?:报表|统计|地图|聊天|消息|日历|论坛|投票|问卷|排行榜|钱包|搜索|通知)页/;
/** "a page about our kilns" is not the page about the business. */
const ABOUT_THINGS =
  /\bpages? about (?:our |the |my |how )?(?!us\b|me\b|our\b|the\b|my\b|compan|business|team|stor(?:y|e)|history|shop|restaurant|site|brand|firm)\p{L}/u;

function pageOfKind(id: string, { pages }: Blueprint): string | null {
  const path = pageKinds.find((kind) => kind.id === id)?.path;
  return Object.entries(pages).find(([, page]) => page.path === path)?.[0] ?? null;
}

/** "add a blog", 添加招聘: a page that the catalogue knows by that word. Tried last. */
export const addKnownPage: Intent = (clause, state) => {
  const starts =
    /^\W*(?:please\s+)?(?:add|create|include|i want|i need|we need)\b|^(?:请)?(?:添加|增加|新增|新建|创建|加|改成|改为|换成)/.test(
      clause.words,
    );
  const kind = starts && !OTHER.test(clause.words) ? findPageKind(clause.words) : null;
  if (kind === null) return null;
  const there = pageOfKind(kind, state.blueprint);
  if (there !== null)
    return refused(replyText(state.locale, 'hasPage', { page: pageName(state.blueprint, there, state.locale) }));
  const operations = buildPage(kind, state.blueprint, { seed: state.seed });
  const added = operations.find((operation) => operation.op === 'addPage');
  if (added === undefined) return null;
  return changed(operations, replyText(state.locale, 'addedPage', { page: pickText(added.page.title, state.locale) }));
};

/** Returns the subject of the page, the words around "page" without the verb; null when no page is asked for. */
function pageWords(clause: Clause): string | null {
  if (clause.locale === 'zh' || /\p{Script=Han}/u.test(clause.words)) return chinesePageWords(clause);
  const about =
    /\b(?:add|create|insert|build|need|want|include|put)\b.*?\bpages?\b\s*(?:about|for|with|on|called|named|titled|where|showing|that shows|listing|of)?\s*(.*)$/.exec(
      clause.words,
    );
  const before =
    /\b(?:add|create|insert|build|need|want|include|put)\s+(?:me\s+)?(?:an?|another|the|one more|new|a new)?\s*([\p{L}\p{N}&' -]+?)\s+pages?\b/u.exec(
      clause.words,
    );
  if (
    about === null ||
    isPlace(clause.words.replace(/^.*?\bpages?\b\s*(?=about|for|called|named|titled)/, '')) ||
    /\b(?:to|on|in|into)\s+(?:the\s+|my\s+|our\s+)?[\p{L}\p{N}&' -]+\s+page\s*$/u.test(
      clause.words.replace(/^.*?\bpage\b\s*(?:about|for|called)/, ''),
    )
  ) {
    if (before === null || isPlace(clause.words)) return null;
  }
  const topic = (about?.[1] ?? '').replace(/^(?:our|the|my|an?)\s+/, '').trim();
  const name = (before?.[1] ?? '').replace(/^(?:a |an |the )?(?:new)?\s*/, '').trim();
  const words = topic || name;
  return words === '' && clause.quotes.length === 0 ? null : words;
}

/** "add a faq to the menu page": the page is a place, not what is added. */
function isPlace(words: string): boolean {
  return /\b(?:to|on|in|into|onto|of|at|from)\s+(?:the\s+|my\s+|our\s+)?[\p{L}\p{N}&' -]+\s+page\b/u.test(words);
}

function chinesePageWords(clause: Clause): string | null {
  if (!PAGE.test(clause.words) || /(?:在|给|往|向).*页(?:面)?(?:上|里|中|的)?(?:添加|增加|新增|加|插入)/.test(clause.words))
    return null;
  const match =
    /(?:添加|增加|新增|新建|创建|加上|加入|加|做|来|要)(?:一?个|一张|一)?(?:新的?)?(?:关于|介绍|有关|展示)?(.*?)的?(?:页面|网页|子页|页)/.exec(
      clause.words,
    );
  if (match === null) return null;
  const words = (match[1] ?? '').replace(/^(?:我们|我)的?/, '').trim();
  return words === '' && clause.quotes.length === 0 ? null : words;
}

function calledTitle(words: string): string | null {
  const called = /^(?:called|named|titled|叫做?|名为)\s*(.+)$/.exec(words)?.[1];
  return called === undefined ? null : capitalize(called);
}

/** A subject of several words names its page better than the catalogue can: "bread history" rather than "About". */
function ownTitle(words: string): string | null {
  const subject = words.replace(/^(?:(?:who|what|where|how) we (?:are|do)|us|our|the|my|an?)\s+/, '').trim();
  const count = subject.split(/\s+/).length;
  return count >= 2 && count <= 6 && !/\b(?:us|we|our|you|your)\b/.test(subject) ? capitalize(subject) : null;
}

/** A page on a subject the catalogue does not know: a heading, room for text and a way to get in touch. */
function plainPage(blueprint: Blueprint, title: string): Operation[] {
  const id = freshPageId(blueprint, toId(title));
  const taken = new Set(Object.values(blueprint.pages).map((page) => page.path));
  const path = uniquePath(`/${toId(title) === 'part' ? 'page' : toId(title)}`, taken);
  const text = sameFor(blueprint, title.slice(0, 120));
  const heading = freshBlockId(blueprint, `${id}-heading`);
  const body = freshBlockId(blueprint, `${id}-text`);
  const about = textFor(blueprint, `What visitors should know about ${title}.`, `关于${title}，访客需要了解的内容。`);
  const operations: Operation[] = [
    {
      op: 'addPage',
      id,
      page: { path, title: text, blocks: [heading, body] },
      blocks: { [heading]: { type: 'heading', title: text }, [body]: { type: 'richtext', text: about } },
    },
  ];
  const header = blueprint.nav.header.length < 8 ? [...blueprint.nav.header, id] : blueprint.nav.header;
  const footer = blueprint.nav.footer.length < 16 ? [...blueprint.nav.footer, id] : blueprint.nav.footer;
  return [...operations, { op: 'setNav', patch: { header, footer } }];
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "add testimonials to the home page", 在首页添加常见问题. */
export const addSection: Intent = (clause, state) => {
  if (!ADD.test(clause.words) || OTHER.test(clause.words)) return null;
  const kinds = nounsIn(clause.words.replace(ANCHOR, ' '))
    .map((noun) => noun.id)
    // A band that stands out; the opening of a page is there already.
    .map((kind) => (kind === 'banner' ? 'cta' : kind))
    .filter((kind) => SECTION_KINDS.includes(kind));
  const wanted = specific(kinds);
  if (wanted.length === 0) return null;
  if (/\b(?:put|place)\b/.test(clause.words) && ANCHOR.test(clause.words) && isThere(wanted, state.blueprint)) return null;
  return addKinds(wanted, { clause, state });
};

/** "put the plans above the coaches" moves what is there. */
function isThere(kinds: readonly string[], { blocks }: Blueprint): boolean {
  const nouns = NOUNS.filter(({ id }) => kinds.includes(id));
  return Object.entries(blocks).some(([id, block]) => nouns.some((noun) => isCalled(noun, id, block)));
}

interface AddKindsInput {
  readonly clause: Clause;
  readonly state: EditState;
  readonly asked?: readonly Item[] | undefined;
}

export function addKinds(kinds: readonly string[], { clause, state, asked }: AddKindsInput): IntentOutcome | null {
  const { blueprint, locale, selection } = state;
  const page = mentionedPage(clause, blueprint) ?? currentPage(state);
  const blocks = blueprint.pages[page]?.blocks ?? [];
  if (blocks.length + kinds.length > BLUEPRINT_LIMITS.blocksPerPage) return refused(replyText(locale, 'pageFull', {}));
  const near = anchorIndex(clause, state, blocks);
  const selected = selection.block === undefined ? -1 : blocks.indexOf(selection.block);
  let index = near ?? (selected >= 0 ? selected + 1 : blocks.length);
  const operations: Operation[] = [];
  const names: string[] = [];
  for (const kind of kinds) {
    const built = buildSection(kind, { blueprint, place: { page, index }, asked });
    if (built === null) continue;
    operations.push(...built.operations);
    const block = built.operations.find((operation) => operation.op === 'addBlock');
    names.push(block?.block.title?.[locale] ?? block?.block.title?.en ?? kind);
    index += 1;
  }
  if (operations.length === 0) return null;
  const section = names.map((name) => `“${name}”`).join(', ');
  return changed(operations, replyText(locale, 'addedSection', { section, page: pageName(blueprint, page, locale) }));
}

const ANCHOR =
  /(?<!\bbefore and )\b(below|under|after|above|before)\s+(?!and\b)(.+)$|在(.+?)(?:的)?(下面|下方|之后|后面|上面|上方|之前|前面)/;

/** A place named by another section: "below the hero", 在首屏下面. */
function anchorIndex(clause: Clause, state: EditState, blocks: readonly string[]): number | null {
  const match = ANCHOR.exec(clause.words);
  if (match === null) return null;
  const words = match[2] ?? match[3] ?? '';
  const [anchor] = findBlocks({ ...clause, words, quotes: [] }, state);
  const at = anchor === undefined ? -1 : blocks.indexOf(anchor.id);
  if (at < 0) return null;
  return /above|before|上面|上方|之前|前面/.test(match[0]) ? at : at + 1;
}

/** Leaves general words out where a special one was found: a contact form is one section. */
function specific(kinds: readonly string[]): string[] {
  const general = new Set(['form', 'cards', 'list', 'text', 'contact', 'carousel']);
  const special = kinds.filter((kind) => !general.has(kind));
  return special.length > 0 ? special : kinds.slice(0, 1);
}
