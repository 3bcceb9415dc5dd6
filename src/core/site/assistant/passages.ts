import { publicScope } from '../access/readable.ts';
import type { Locale } from '../../domain/text.ts';
import { pickText } from '../../domain/text.ts';
import type { Entity, Field } from '../../engine/blueprint/entity-schema.ts';
import { fieldWith, hasRole } from '../../engine/blueprint/field-roles.ts';
import type { Block } from '../../engine/blueprint/page-schema.ts';
import type { Row } from '../../engine/render/context.ts';
import { formatMoney, formatDate } from '../../engine/render/format.ts';
import { pageHref, rowHref } from '../../engine/render/links.ts';
import { optionLabel, plainValue, publicFields, rowTitle } from '../../engine/render/row-values.ts';
import type { Site } from '../request/site.ts';

/** A piece of the site's own content that may answer a question. */
export interface Passage {
  readonly title: string;
  readonly text: string;
  /** Below the base path; '' when it has no page. */
  readonly href: string;
}

const MAX_ROWS = 60;
const LONGEST = 420;
const UNASKED = new Set(['notification', 'chatMessage', 'conversation', 'message', 'user', 'member', 'question', 'option']);

/** Everything visitors may read: pages with their texts, the contact details and the rows of public entities. */
export async function collectPassages(site: Site, locale: Locale): Promise<readonly Passage[]> {
  const rows: Passage[] = [];
  for (const [id, entity] of Object.entries(site.blueprint.entities)) {
    const open = publicScope(site, id);
    if (open === null || UNASKED.has(id)) continue;
    const page = await site.store.list(id, {
      ...open,
      sort: { field: 'createdAt', descending: true },
      offset: 0,
      limit: MAX_ROWS,
    });
    const found = page.rows.map((row) => rowPassage(site, locale, { id, entity, row }));
    rows.push(...found, ...listPassage(site, locale, { id, entity, titles: found.map(({ title }) => title) }));
    rows.push(...timetable(site, locale, { id, entity, rows: page.rows }));
  }
  return [...rows, ...pagePassages(site, locale), ...contactPassage(site, locale)];
}

function rowPassage(site: Site, locale: Locale, found: { id: string; entity: Entity; row: Row }): Passage {
  const { id, entity, row } = found;
  const title = rowTitle(entity, row, locale);
  const link = { blueprint: site.blueprint, locale, basePath: '' };
  const isAnswer = fieldWith(entity, 'answer')?.type === 'longtext';
  const facts = publicFields(entity)
    .filter((field) => field.display !== true && !['image', 'images', 'file', 'slug', 'icon', 'relation'].includes(field.type))
    .flatMap((field) => fact(field, row, { site, locale, bare: isAnswer && hasRole(entity, field, 'answer') }));
  return { title, text: facts.join(' ').slice(0, LONGEST), href: rowHref(link, id, row) ?? listHref(site, locale, id) };
}

function fact(field: Field, row: Row, how: { site: Site; locale: Locale; bare: boolean }): string[] {
  const text = plainValue(row.values[field.key], how.locale);
  if (text === '' || text === 'false') return [];
  if (how.bare || field.type === 'longtext') return [text];
  const name = pickText(field.label, how.locale);
  const join = how.locale === 'zh' ? '：' : ': ';
  const end = how.locale === 'zh' ? '。' : '.';
  if (field.type === 'money') return [`${name}${join}${formatMoney(Number(text), how.site.blueprint.site)}${end}`];
  if (field.type === 'date') return [`${name}${join}${formatDate(text, how.locale)}${end}`];
  if (field.type === 'enum') return [`${name}${join}${optionLabel(field, text, how.locale)}${end}`];
  if (field.type === 'bool') return [];
  return [/[.!?。！？]$/.test(text) ? text : `${name}${join}${text}${end}`];
}

/** Lists all rows of a kind in one sentence: the answer to "which courses do you have". */
function listPassage(site: Site, locale: Locale, found: { id: string; entity: Entity; titles: readonly string[] }): Passage[] {
  const { id, entity, titles } = found;
  const href = listHref(site, locale, id);
  if (titles.length < 2 || href === '') return [];
  const names = titles.toReversed().slice(0, 12);
  const title = pickText(entity.plural, locale);
  const text =
    locale === 'zh' ? `共 ${titles.length} 项：${names.join('、')}。` : `${titles.length} in all: ${names.join(', ')}.`;
  return [{ title, text, href }];
}

/** Lists the coming dates of a kind in one sentence: the answer to "when do the courses start". */
function timetable(site: Site, locale: Locale, found: { id: string; entity: Entity; rows: readonly Row[] }): Passage[] {
  const { id, entity } = found;
  const field = publicFields(entity).find((each) => hasRole(entity, each, 'start', 'day'));
  const href = listHref(site, locale, id);
  const days = field === undefined ? [] : found.rows.filter(({ values }) => plainValue(values[field.key], locale) > site.clock());
  if (field === undefined || days.length < 2 || href === '') return [];
  const said = days
    .slice(0, 8)
    .map((row) => `${rowTitle(entity, row, locale)} – ${formatDate(plainValue(row.values[field.key], locale), locale)}`);
  const plural = pickText(entity.plural, locale);
  return [
    locale === 'zh'
      ? { title: `${plural}时间表`, text: `开始日期：${said.join('；')}。`, href }
      : { title: `${plural}: timetable`, text: `Dates when they start: ${said.join('; ')}.`, href },
  ];
}

/** Explains the form of a page in one sentence: the answer to "how do I enrol". */
function formPassage(site: Site, locale: Locale, page: { title: string; href: string; block: Block }): Passage[] {
  const entity = site.blueprint.entities[page.block.query?.entity ?? ''];
  const isForm = ['form', 'booking', 'contact'].includes(page.block.type) || page.block.options?.['create'] === true;
  if (!isForm || entity === undefined || entity.access.create === 'nobody') return [];
  const asked = entity.fields.filter((field) => field.private !== true && field.required === true);
  const names = asked.map((field) => pickText(field.label, locale)).slice(0, 5);
  const [title, what] = [page.title, pickText(entity.label, locale)];
  const text =
    locale === 'zh'
      ? `打开“${title}”页，填写${names.join('、')}并提交，即可${what}。`
      : `${what}: open “${title}”, fill in ${names.join(', ')} and send the form. You see a confirmation at once.`;
  return [{ title, text, href: page.href }];
}

function listHref(site: Site, locale: Locale, entityId: string): string {
  const { pages, blocks } = site.blueprint;
  const id = Object.keys(pages).find(
    (key) =>
      pages[key]?.path.endsWith(':slug') === false &&
      pages[key].blocks.some((block) => blocks[block]?.query?.entity === entityId),
  );
  return id === undefined ? '' : pageHref({ blueprint: site.blueprint, locale, basePath: '' }, id);
}

function pagePassages(site: Site, locale: Locale): Passage[] {
  const { pages, blocks } = site.blueprint;
  return Object.entries(pages)
    .filter(([, page]) => !page.path.endsWith(':slug'))
    .flatMap(([id, page]) => {
      const href = pageHref({ blueprint: site.blueprint, locale, basePath: '' }, id);
      const parts = page.blocks.flatMap((key) => {
        const block = blocks[key];
        if (block === undefined) return [];
        const items = (block.items ?? []).map((item) =>
          [item.title, item.text, item.value, ...(item.lines ?? [])].map((text) => pickText(text, locale)).join(' '),
        );
        const text = [pickText(block.text, locale), ...items].filter((part) => part.trim() !== '').join(' ');
        const title = pickText(block.title, locale) || pickText(page.title, locale);
        const how = formPassage(site, locale, { title: pickText(page.title, locale), href, block });
        return text === '' || block.type === 'hero' ? how : [...how, { title, text: text.slice(0, LONGEST), href }];
      });
      const intro = { title: pickText(page.title, locale), text: pickText(page.description, locale), href };
      return intro.text === '' || page.path === '/' ? parts : [intro, ...parts];
    });
}

function contactPassage(site: Site, locale: Locale): Passage[] {
  const { contact, name } = site.blueprint.site;
  const ways = [contact?.email, contact?.phone, pickText(contact?.address, locale)].filter(
    (way) => way !== undefined && way !== '',
  );
  if (ways.length === 0) return [];
  const words = locale === 'zh' ? '联系方式 电话 邮箱 地址 在哪里' : 'Contact phone email address reach where';
  const page = Object.keys(site.blueprint.pages).find((id) =>
    site.blueprint.pages[id]?.blocks.some((block) => site.blueprint.blocks[block]?.type === 'contact'),
  );
  const link = { blueprint: site.blueprint, locale, basePath: '' };
  return [
    {
      title: `${pickText(name, locale)} – ${words.split(' ')[0] ?? ''}`,
      text: ways.join(' · '),
      href: page === undefined ? '' : pageHref(link, page),
    },
  ];
}
