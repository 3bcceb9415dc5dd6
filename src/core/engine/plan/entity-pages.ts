import type { Text } from '../../domain/text.ts';
import { entityById, type FieldSpec } from '../catalogue/entities.ts';
import type { Pair } from '../catalogue/pair.ts';
import { isPersonal, isTool } from '../recipe/access.ts';
import { stateField } from '../recipe/status-flow.ts';
import { detailPage, fieldsOf, MAX_PAGES, pageListing, type Draft } from './draft.ts';
import { plural, slug } from '../recipe/naming.ts';

/** Rows that are better looked at in a view of their own. */
const OWN_VIEW: Readonly<Record<string, string>> = {
  task: 'board@task?edit&create table@task?search&filter=status,priority&edit',
  deal: 'board@deal?edit&create table@deal?search&filter=stage&edit',
  event: 'calendar@event grid@event?search&filter=category',
  photo: 'gallery@photo',
  systemLog: 'table@systemLog?search&filter=level',
  post: 'grid@post?search&filter=category',
  status: 'feed@status?create',
  chatMessage: 'chat@chatMessage',
  staff: 'team@staff',
  doctor: 'grid@doctor?search&filter=specialty',
  faq: 'faq@faq',
  plan: 'pricing@plan',
  notification: 'notifications@notification',
  video: 'player@video grid@video?search&filter=category',
  track: 'player@track list@track?search&filter=genre',
  question: 'quiz@question',
  option: 'poll@option',
  session: 'schedule@session?filter=level',
  score: 'leaderboard@score',
  message: 'contact@message',
  subscriber: 'newsletter@subscriber',
  comment: 'comments@comment',
  booking: 'booking@booking mine@booking',
  prompt: 'generator grid@prompt?search',
  branch: 'placemap@branch',
  survey: 'list@survey?search&filter=status&edit&create',
};
/** Rows without a page each. */
const NO_DETAIL = new Set(
  'photo review testimonial status chatMessage faq plan notification question option session score message subscriber comment reply branch category booking prompt conversion metric reading slot call'.split(
    ' ',
  ),
);

export interface EntityPageOptions {
  readonly title?: Text | Pair;
  /** The prompt asks for it, so that it belongs into the menu. */
  readonly isAsked?: boolean;
}

/** Gives an entity its pages: a list fit for its rows with what may be done there, and one page per row. Returns the list's path. */
export function addEntityPages(draft: Draft, id: string, options: EntityPageOptions = {}): string | null {
  const there = pageListing(draft, id) ?? pageShowing(draft, OWN_VIEW[id]);
  if (there !== undefined) return claim(draft, there.path, options);
  const name = entityName(draft, id);
  if (name === null || draft.pages.size >= MAX_PAGES) return null;
  const path = uniquePath(draft, `/${name.path}`);
  draft.pages.set(path, { path, title: name.plural, blocks: `heading ${listBlocks(draft, id)}` });
  if (!NO_DETAIL.has(id)) addDetailPage(draft, { id, listPath: path, label: name.label });
  return claim(draft, path, options);
}

/** The page that has an entity's own view already, such as the contact form. */
function pageShowing(draft: Draft, view: string | undefined) {
  return [...draft.pages.values()].find(
    (page) => page.path !== '/' && !page.path.endsWith('/:slug') && view !== undefined && page.blocks.split(' ').includes(view),
  );
}

/** Marks a page as asked for, in the prompt's own words when it names it. */
export function claim(draft: Draft, path: string, { title, isAsked }: EntityPageOptions): string {
  const page = draft.pages.get(path);
  if (isAsked === true) draft.asked.add(path);
  if (page === undefined || title === undefined) return path;
  const text = isPair(title) ? pairText(title, draft) : { ...page.title, ...title };
  draft.pages.set(path, { ...page, title: text });
  return path;
}

function isPair(title: Text | Pair): title is Pair {
  return Array.isArray(title);
}

function pairText(title: Pair, draft: Draft): Text {
  return { ...(draft.locales.includes('en') && { en: title[0] }), ...(draft.locales.includes('zh') && { zh: title[1] }) };
}

/** The page of one row below its list, with all that is said of it. */
export function addDetailPage(
  draft: Draft,
  { id, listPath, label }: { readonly id: string; readonly listPath: string; readonly label: Text },
): void {
  if (draft.pages.size >= MAX_PAGES || detailPage(draft, id) !== undefined) return;
  const path = `${listPath}/:slug`;
  if (draft.pages.has(path)) return;
  draft.pages.set(path, {
    path,
    title: label,
    blocks: `detail@${id}?edit${childBlocks(draft, id)}${isTool(draft) ? '' : ` related@${id}`}`,
  });
}

/** Rows that point to this one and are read with it. */
function childBlocks(draft: Draft, id: string): string {
  const below = (CHILDREN[id] ?? '').split(' ').filter((block) => draft.entities.has(block.split('@')[1] ?? ''));
  return below.map((block) => ` ${block}`).join('');
}

const CHILDREN: Readonly<Record<string, string>> = {
  course: 'list@lesson form@enrollment',
  thread: 'comments@reply',
  event: 'form@ticket',
  job: 'form@application',
  project: 'board@task',
  auction: 'form@bid related@bid',
  poll: 'poll@option',
  exam: 'exam@question',
  property: 'form@viewing',
  campaign: 'form@donation',
  survey: 'survey@survey',
};

interface EntityName {
  readonly label: Text;
  readonly plural: Text;
  readonly path: string;
}

/** Returns the name of an entity on its pages; null when the site does not have it. */
export function entityName(draft: Draft, id: string): EntityName | null {
  const own = draft.entities.get(id);
  const known = entityById(id);
  if (own === undefined) return null;
  const label = own.label ?? (known === undefined ? { en: id } : pairText(known.name, draft));
  const many = own.plural ?? (known === undefined ? label : pairText([plural(known.name[0]), known.name[1]], draft));
  const path = slug(own.plural?.en ?? (known === undefined ? id : plural(known.name[0])));
  return { label, plural: many, path: path === 'items' ? id.toLowerCase() : path };
}

/** The blocks that list an entity's rows: a table where people work with them, cards where they have pictures. */
export function listBlocks(draft: Draft, id: string): string {
  const own = OWN_VIEW[id];
  if (own !== undefined && !(isTool(draft) && TABLED_IN_TOOLS.has(id))) return own;
  if (!isTool(draft) && isPersonal(id)) return `mine@${id}${id === 'order' ? '' : '?create'}`;
  const fields = fieldsOf(draft, id);
  const filters = fields.filter((field) => field.type === 'enum' && !field.private).map((field) => field.key);
  const tools = [`search`, ...(filters.length === 0 ? [] : [`filter=${filters.slice(0, 3).join(',')}`])];
  if (isTool(draft)) return workBlocks(id, fields, tools);
  const sorts = fields.filter((field) => ['price', 'rating'].includes(field.key)).map((field) => field.key);
  if (sorts.length > 0) tools.push(`sort=${sorts.join(',')}`);
  if (draft.written.has(id)) tools.push('edit', 'create');
  const pictured = fields.some((field) => field.type === 'image');
  return `${pictured ? 'grid' : 'list'}@${id}?${tools.join('&')}`;
}

const TABLED_IN_TOOLS = new Set('event message booking staff doctor plan faq comment branch subscriber session'.split(' '));

function workBlocks(id: string, fields: readonly FieldSpec[], tools: readonly string[]): string {
  const options = [...tools, 'edit', 'create'].join('&');
  const pictured = fields.some((field) => field.type === 'image');
  const isWork = stateField({ fields }) !== null;
  const figures = fields.filter((field) => field.type === 'money').length;
  const isPlanned = fields.some((field) => field.key === 'date' && field.type === 'datetime' && !field.private);
  if (isWork && isPlanned) return `table@${id}?${options} calendar@${id}`;
  return pictured && id !== 'user' && !isWork && figures < 2 ? `grid@${id}?${options}` : `table@${id}?${options}`;
}

function uniquePath(draft: Draft, path: string): string {
  if (!draft.pages.has(path)) return path;
  for (let number = 2; ; number += 1) if (!draft.pages.has(`${path}-${number}`)) return `${path}-${number}`;
}
