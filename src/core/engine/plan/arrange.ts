import { isTool } from '../recipe/access.ts';
import type { RecipePage } from '../recipe/recipe.ts';
import { detailPage, fieldsOf, MAX_PAGES, pageListing, type Draft } from './draft.ts';
import { addDetailPage, entityName } from './entity-pages.ts';

const MAX_VISIBLE = 14;
/** Pages that belong to every site of users and sellers, asked for or not. */
const KEPT = /^\/(?:login|register|account|cart|manage|contact|notifications|panel-.*)?$/;

/**
 * Puts the pages in the order of the prompt, leaves out those of the recipe that nobody asked for where the prompt says
 * what it wants, and lets people work with the lists of a tool.
 */
export function arrange(draft: Draft): void {
  dropUnasked(draft);
  if (isTool(draft)) for (const page of Array.from(draft.pages.values())) workable(draft, page);
  else {
    for (const id of draft.written) writable(draft, id);
    for (const page of Array.from(draft.pages.values())) keepable(draft, page);
  }
  const asked = [...draft.asked];
  const rank = (page: RecipePage) => {
    if (page.path === '/') return -1;
    const at = asked.indexOf(page.path.replace('/:slug', ''));
    return at === -1 ? asked.length : at;
  };
  const ordered = [...draft.pages.values()].sort((a, b) => rank(a) - rank(b));
  const listed = visible(draft).sort((a, b) => rank(a) - rank(b));
  for (const page of listed.filter((one, at) => listed.findIndex((other) => titleOf(other) === titleOf(one)) < at))
    dropPage(draft, page.path);
  const kept = new Set(draft.pages.keys());
  draft.pages.clear();
  const left = ordered.filter(({ path }) => kept.has(path));
  // One page more is the account's; what is too much are the last rows' own pages.
  const spare = left
    .filter(({ path }) => path.endsWith('/:slug'))
    .slice(-Math.max(0, left.length - MAX_PAGES + 1) || left.length);
  const tooMany = left.length >= MAX_PAGES ? new Set(spare) : new Set();
  for (const page of left.filter((one) => !tooMany.has(one)).slice(0, MAX_PAGES)) draft.pages.set(page.path, page);
}

/** Two entries of a menu that say the same would lead to two pages. */
function titleOf({ title }: RecipePage): string {
  return (title.en ?? title.zh ?? '').toLowerCase().replace(/s$/, '');
}

function visible(draft: Draft): RecipePage[] {
  return [...draft.pages.values()].filter((page) => !page.path.endsWith('/:slug'));
}

function dropUnasked(draft: Draft): void {
  const limit = isTool(draft) && draft.asked.size >= 3 ? 3 : Math.max(7, MAX_VISIBLE - draft.asked.size);
  const extra = visible(draft).filter((page) => !draft.asked.has(page.path) && !KEPT.test(page.path));
  const tooMany = visible(draft).length - MAX_VISIBLE;
  const kept = Math.max(0, Math.min(limit, extra.length - Math.max(0, tooMany)));
  for (const page of extra.slice(kept)) dropPage(draft, page.path);
  for (const path of [...draft.asked].slice(MAX_VISIBLE)) dropPage(draft, path);
}

function dropPage(draft: Draft, path: string): void {
  draft.pages.delete(path);
  draft.pages.delete(`${path}/:slug`);
  draft.asked.delete(path);
}

const PANEL = /^\/(?:manage|panel-.*)$/;
const BARE = /^(?:table|grid|list|board)@([a-zA-Z0-9]+)(\?.*)?$/;
/** Views of rows that are looked at; what is added stands in a list below. */
const VIEWS = /^(?:calendar|schedule|team|gallery|leaderboard)@([a-zA-Z0-9]+)/;
const NOT_WORKED = new Set('systemLog category comment review testimonial faq user plan chatMessage orderItem'.split(' '));

/** Gives the first list of a tool's page search, filters, a form above it and buttons at its rows. */
function workable(draft: Draft, page: RecipePage): void {
  if ((page.path === '/' && draft.composed) || page.path.endsWith('/:slug') || PANEL.test(page.path)) return;
  const words = page.blocks.split(' ');
  const at = words.findIndex((word) => BARE.test(word));
  const [, id, options] = BARE.exec(words[at] ?? '') ?? [];
  if (id === undefined || NOT_WORKED.has(id) || !draft.entities.has(id) || /[?&](?:limit|create)\b/.test(options ?? '')) return;
  const hasForm = words.some((word) => /^(?:form|wizard|upload|editor)\b/.test(word) && word.endsWith(`@${id}`));
  const filters = fieldsOf(draft, id)
    .filter((field) => field.type === 'enum' && !field.private)
    .map((field) => field.key);
  const added = [
    ...(/\bsearch\b/.test(options ?? '') ? [] : ['search']),
    ...(/\bfilter=/.test(options ?? '') || filters.length === 0 ? [] : [`filter=${filters.slice(0, 3).join(',')}`]),
    ...(/\bedit\b/.test(options ?? '') ? [] : ['edit']),
    ...(hasForm ? [] : ['create']),
  ];
  words[at] = `${words[at] ?? ''}${options === undefined ? '?' : '&'}${added.join('&')}`.replace(/[?&]$/, '');
  if (words[at].startsWith(`board@${id}`) && !words.some((word) => word.startsWith(`table@${id}`)))
    words.splice(at + 1, 0, `table@${id}?search${filters.length === 0 ? '' : `&filter=${filters.slice(0, 3).join(',')}`}&edit`);
  draft.pages.set(page.path, { ...page, blocks: words.join(' ') });
  const name = entityName(draft, id);
  if (name !== null && detailPage(draft, id) === undefined)
    addDetailPage(draft, { id, listPath: page.path === '/' ? `/${name.path}` : page.path, label: name.label });
}

/** Gives the list of what visitors are to add a form above it, when no page has one. */
function writable(draft: Draft, id: string): void {
  const pages = [...draft.pages.values()].filter(({ path }) => !PANEL.test(path));
  if (NOT_WORKED.has(id) || pages.some(({ blocks }) => blocks.split(' ').some((block) => takes(block, id)))) return;
  const page = pageListing(draft, id);
  if (page !== undefined) openList(draft, { page, id, tools: 'edit&create' });
}

/** Words in the title of a page for keeping rows; rows that are `keep`ed are added by those who manage them alone. */
const KEEPING = /\bmanagement\b|管理/iu;

/** Gives the list of a page that is for keeping rows its buttons, and a form where the page has none. */
function keepable(draft: Draft, page: RecipePage): void {
  if (PANEL.test(page.path) || !KEEPING.test(titleOf(page))) return;
  const words = page.blocks.split(' ');
  const id = words.flatMap((word) => BARE.exec(word)?.[1] ?? []).find((each) => !NOT_WORKED.has(each));
  const adds = draft.accounts === null ? 'edit&create' : 'edit&keep';
  if (id !== undefined) openList(draft, { page, id, tools: words.some((word) => takes(word, id)) ? 'edit' : adds });
}

function openList(
  draft: Draft,
  { page, id, tools }: { readonly page: RecipePage; readonly id: string; readonly tools: string },
): void {
  const words = page.blocks.split(' ');
  const at = words.findIndex((word) => BARE.exec(word)?.[1] === id);
  if (at === -1 && !words.some((word) => VIEWS.exec(word)?.[1] === id)) return;
  if (at === -1) words.push(`list@${id}?search&${tools}`);
  else words[at] = `${words[at] ?? ''}${words[at]?.includes('?') === true ? '&' : '?'}${tools}`;
  draft.pages.set(page.path, { ...page, blocks: words.join(' ') });
}

function takes(block: string, id: string): boolean {
  const [bare = '', options = ''] = block.split('?');
  return bare.endsWith(`@${id}`) && (/^(?:form|wizard|upload|feed)\b/.test(bare) || /\bcreate\b/.test(options));
}
