import { entityById, parseFields } from '../catalogue/entities.ts';
import type { Reading } from '../read/reading.ts';
import type { Draft } from './draft.ts';

/** Gives a site made around records of its own its home page: a desk for those who work with them, a welcome for visitors. */
export function composeHome(draft: Draft, reading: Reading): void {
  if (isSystem(reading)) fillDesk(draft);
  else fillHome(draft);
}

const SYSTEM_FEATURES = new Set('staffmgmt inventory workflow analytics usermgmt crm export import monitor tasks'.split(' '));

/** Whether a prompt wants a tool for people who work with records, rather than a site for visitors. */
function isSystem(reading: Reading): boolean {
  const said = reading.subject?.value ?? '';
  return (
    /system|management|tracker|管理|系统|平台/iu.test(said) || reading.features.some(({ value }) => SYSTEM_FEATURES.has(value))
  );
}

/** The home page of a system: figures and charts of its first records, then their tables. */
function fillDesk(draft: Draft): void {
  const home = draft.pages.get('/');
  if (home === undefined) return;
  const listed = [...draft.pages.values()].flatMap(
    (page) => /(?:grid|list|table|board)@([a-zA-Z0-9]+)/.exec(page.blocks)?.[1] ?? [],
  );
  const shown = [...new Set(listed)].slice(0, 4);
  draft.metrics.push(...shown.map((id) => `count:${id}`), ...shown.flatMap((id) => chartOf(draft, id)).slice(0, 2));
  draft.pages.set('/', {
    ...home,
    blocks: ['kpis', 'chart', 'chart', ...shown.slice(0, 2).map((id) => `table@${id}?limit=6`)].join(' '),
  });
}

function chartOf(draft: Draft, id: string): string[] {
  const fields = parseFields(draft.entities.get(id)?.fields ?? entityById(id)?.fields ?? '').filter((field) => !field.private);
  const group =
    fields.find((field) => field.type === 'enum') ?? fields.find((field) => field.to !== null && draft.entities.has(field.to));
  return group === undefined ? [] : [`chart:${group.type === 'enum' ? 'donut' : 'bar'}:${id}/${group.key}`];
}

/** The home page of a composed site shows its first two lists. */
function fillHome(draft: Draft): void {
  const home = draft.pages.get('/');
  if (home === undefined || !home.blocks.startsWith('hero.split') || home.blocks.includes('cta')) return;
  const listed = [...draft.pages.values()].flatMap((page) => /(?:grid|list|table)@([a-zA-Z0-9]+)/.exec(page.blocks)?.[1] ?? []);
  const shown = [...new Set(listed)].slice(0, 2);
  const grids = shown.map((id, index) => `${index === 0 ? 'grid' : 'list'}@${id}?limit=${index === 0 ? 6 : 5}`);
  draft.pages.set('/', {
    ...home,
    blocks: ['hero.split', ...grids, 'steps', ...home.blocks.split(' ').slice(1), 'cta'].join(' '),
  });
}
