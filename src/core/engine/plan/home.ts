import { entityById } from '../catalogue/entities.ts';
import { isTool } from '../recipe/access.ts';
import { stateField } from '../recipe/status-flow.ts';
import { fieldsOf, pageListing, type Draft } from './draft.ts';
import { listBlocks } from './entity-pages.ts';
import { ROLES } from './role-records.ts';

/** Blocks that do something at once, for which a page is opened. */
const WORKING =
  /^(?:clock|nutrition|play|converter|calculator|generator|editor|exam|quiz|chat|assistant|live|feed|player|match|configurator|quote|track|poll|board|upload|weather|ticker)\b/;
/** Blocks that people use besides the records of a site rather than first. */
const BESIDE = /^(?:chat|assistant|upload|poll)\b/;
const LISTED = /^(?:grid|list|table|board|calendar|feed|gallery|schedule|leaderboard|player|team)@([a-zA-Z0-9]+)/;

/** Opens the site with what was asked for first: its tool, its figures and lists, or a welcome with its main rows. */
export function composeHome(draft: Draft): void {
  const home = draft.pages.get('/');
  if (home === undefined || home.blocks.includes(' realm.')) return;
  const before = home.blocks.split(' ');
  const words = draft.composed
    ? [...(isTool(draft) ? toolHome(draft) : visitorHome(draft)), ...before.filter((block) => !block.startsWith('hero'))]
    : withAskedLists(draft, withAskedTool(draft, before));
  draft.pages.set('/', { ...home, blocks: listedOnce(words).join(' ') });
}

/** Each block once, and of several lists of the same records the first. */
function listedOnce(blocks: readonly string[]): string[] {
  const listed = (block: string) => /^(?:grid|list|table)\b.*?(@[a-zA-Z0-9]+)/.exec(block)?.[1] ?? block;
  return blocks.filter((block, index) => blocks.findIndex((other) => listed(other) === listed(block)) === index);
}

/** The first asked page whose main block works by itself. */
function askedTool(draft: Draft): string | null {
  for (const path of draft.asked) {
    const block = draft.pages
      .get(path)
      ?.blocks.split(' ')
      .find((word) => word !== 'heading');
    if (block !== undefined && WORKING.test(block) && !(BESIDE.test(block) && shownEntities(draft).length > 1)) return block;
  }
  return null;
}

/** A site of a known trade whose home page lacks the very tool that was asked for gets it below its first lines. */
function withAskedTool(draft: Draft, words: readonly string[]): readonly string[] {
  const tool = askedTool(draft);
  const nameOf = (block: string) => block.split(/[.@?]/)[0];
  if (tool === null || !HOME_TOOLS.test(tool) || words.some((word) => nameOf(word) === nameOf(tool))) return words;
  return words.toSpliced(words[0]?.startsWith('hero') === true ? 1 : 0, 0, tool);
}

/** Puts lists that were asked for besides the usual ones of the trade on the first page. */
function withAskedLists(draft: Draft, words: readonly string[]): readonly string[] {
  const missing = [...draft.asked]
    .flatMap((path) => draft.pages.get(path)?.blocks ?? [])
    .filter((blocks) => !HANDED_IN.test(blocks))
    .flatMap((blocks) => GRIDS.exec(blocks)?.[1] ?? [])
    .filter((id) => draft.entities.has(id) && !NOT_SHOWN.test(id) && !words.some((word) => word.includes(`@${id}`)));
  const lists = [...new Set(missing)].slice(0, 2).map((id) => `${listBlocks(draft, id).split('@')[0] ?? 'list'}@${id}?limit=6`);
  return words.toSpliced(2, 0, ...lists);
}

/** Pages where people hand something in; what others did is not what a site opens with. */
const HANDED_IN = /^(?:heading )?(?:upload|form)@document\b/;
const NOT_SHOWN = /^(?:user|role|review|comment|redemption|invitation)$/;
const GRIDS = /(?:^| )(?:grid|list)@([a-zA-Z0-9]+)/;
const HOME_TOOLS = /^(?:play|converter|calculator|generator|editor|quiz|match|configurator|quote|track|poll)\b/;

/** Rows about one person each, or about what they may do. */
const OF_SOMEBODY = /^(?:user|role|redemption|invitation)$/;

function shownEntities(draft: Draft): string[] {
  const pages = [...draft.pages.values()].filter((page) => page.path !== '/' && !page.path.endsWith('/:slug'));
  const asked = [...draft.asked].flatMap((path) => pages.find((page) => page.path === path) ?? []);
  const listed = [...asked, ...pages].flatMap((page) => page.blocks.split(' ').flatMap((block) => LISTED.exec(block)?.[1] ?? []));
  const shown = [...new Set(listed)].filter(
    (id) => draft.entities.has(id) && !OF_SOMEBODY.test(id) && draft.entities.get(id)?.sharing !== 'own',
  );
  return shown.length > 1 ? shown.filter((id) => id !== ROLES) : shown;
}

/** The home page of a tool: the tool itself, or figures and charts of its first records and their table. */
function toolHome(draft: Draft): string[] {
  const tool = askedTool(draft);
  const shown = shownEntities(draft).slice(0, 4);
  addMetrics(draft, shown.length < 3 && pageListing(draft, 'user') !== undefined ? [...shown, 'user'] : shown);
  const tables = shown
    .slice(0, tool === null ? 2 : 1)
    .map((id) => (listBlocks(draft, id).split(' ')[0] ?? '').replace(/\?.*$/, '?limit=6&edit'));
  const figures = shown.length === 0 || (tool !== null && isOwnTool(tool)) ? [] : ['kpis', 'chart', 'chart'];
  return [
    'hero.bar',
    ...(tool === null ? [] : [tool]),
    ...(tool?.startsWith('live') === true ? figures.slice(1) : figures),
    ...tables,
  ];
}

/** A tool that needs no figures beside it. */
function isOwnTool(tool: string): boolean {
  return /^(?:play|converter|calculator|generator|editor|chat|assistant)\b/.test(tool);
}

/** Figures and charts of the first records, for the home page and the admin. */
export function addMetrics(draft: Draft, shown: readonly string[]): void {
  const sums = shown.flatMap((id) => {
    const money = fieldsOf(draft, id).find((field) => field.type === 'money' && !field.private);
    return money === undefined ? [] : [`sum:${id}.${money.key}`];
  });
  const charts = shown.flatMap((id) => chartsOf(draft, id));
  for (const metric of [...shown.map((id) => `count:${id}`), ...sums.slice(0, 2), ...charts.slice(0, 4)])
    if (!draft.metrics.includes(metric)) draft.metrics.push(metric);
}

function chartsOf(draft: Draft, id: string): string[] {
  const fields = fieldsOf(draft, id).filter((field) => !field.private);
  const state = stateField({ fields });
  const group =
    state ??
    fields.find((field) => field.type === 'enum') ??
    fields.find((field) => field.to !== null && field.to !== 'user' && draft.entities.has(field.to));
  const amount =
    fields.find((field) => field.type === 'money') ??
    fields.find((field) => field.key === 'value' || field.key === 'qty') ??
    fields.find((field) => field.type === 'num');
  const dated = fields.find((field) => field.type === 'date' || field.type === 'datetime');
  const byGroup = group === undefined ? [] : [`chart:${group.type === 'enum' ? 'donut' : 'bar'}:${id}/${group.key}`];
  if (amount !== undefined && dated !== undefined) return [...byGroup, `chart:line:${id}.${amount.key}/${dated.key}`];
  return dated === undefined ? byGroup : [...byGroup, `chart:bar:${id}/${dated.key}`];
}

/** Records of things that people say of a site or to it: it is never about them. */
const TALKED = /^(?:review|comment|testimonial|message|chatMessage|notification|faq|order|payment)$/;

/** The home page of a composed site for visitors: a welcome, its first lists and the tool that was asked for. */
function visitorHome(draft: Draft): string[] {
  const tool = askedTool(draft);
  const all = shownEntities(draft);
  const shown = [...all.filter((id) => !TALKED.test(id)), ...all.filter((id) => TALKED.test(id))].slice(0, 3);
  addMetrics(draft, shown);
  const lists = shown.flatMap((id) => {
    const block = listBlocks(draft, id).split(' ')[0] ?? '';
    if (!LISTED.test(block)) return [];
    if (tool?.includes(`@${id}`) === true) return [];
    const view =
      /^(?:player|search)/.test(block) || (entityById(id) === undefined && block.startsWith('list'))
        ? 'grid'
        : (block.split('@')[0] ?? 'grid');
    return [`${view}@${id}?limit=6`];
  });
  const dashboard = [...draft.asked].some((path) => draft.pages.get(path)?.blocks.includes('kpis') === true);
  return ['hero', ...(tool === null ? [] : [tool]), ...(dashboard ? ['kpis', 'chart'] : []), ...lists, 'cta'];
}
