import { publicScope } from '../access/readable.ts';
import { findEntity } from '../request/site.ts';
import { pickText } from '../../domain/text.ts';
import type { Row } from '../../engine/render/context.ts';
import { plainValue } from '../../engine/render/row-values.ts';
import type { DataSource } from './source.ts';

/** Questions to the help of the site, with its answers. */
export const ASKS = '_asks';

/** The visitor's own questions and answers, the oldest first. */
export const asks: DataSource = async ({ site, identity, blockId }) => {
  const { rows } = await site.store.list(ASKS, {
    filter: [
      { field: 'visitor', op: 'eq', value: identity.visitorId },
      { field: 'block', op: 'eq', value: blockId },
    ],
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 20,
  });
  return { rows: rows.toReversed(), total: rows.length };
};

/** Questions that the site's content answers: those of its FAQ, else about its pages. */
export const askExamples: DataSource = async ({ site, context }) => {
  const { locale } = context;
  const now = site.now();
  const example = (question: string, index: number): Row => ({
    id: `example-${index}`,
    values: { question },
    createdAt: now,
    updatedAt: now,
    sample: true,
  });
  const open = findEntity(site, 'faq') === undefined ? null : publicScope(site, 'faq');
  const known =
    open === null
      ? []
      : (await site.store.list('faq', { ...open, sort: { field: 'createdAt', descending: true }, offset: 0, limit: 3 })).rows;
  const asked = known.map((row) => plainValue(row.values['question'], locale)).filter((text) => text !== '');
  const items = Object.values(site.blueprint.blocks)
    .filter((block) => block.type === 'accordion')
    .flatMap((block) => block.items ?? [])
    .map((item) => pickText(item.title, locale));
  const pages = Object.values(site.blueprint.pages)
    .filter((page) => page.path !== '/' && !page.path.includes(':'))
    .map((page) => pickText(page.title, locale))
    .map((title) => (locale === 'zh' ? `关于${title}，有哪些内容？` : `What can you tell me about ${title}?`));
  const contact = locale === 'zh' ? '怎么联系你们？' : 'How can I contact you?';
  const rows = [...new Set([...asked, ...items, contact, ...pages])].slice(0, 3).map(example);
  return { rows, total: rows.length };
};
