import { isTool } from '../recipe/access.ts';
import type { Reading } from '../read/reading.ts';
import { addEntity, type Draft } from './draft.ts';
import { addEntityPages } from './entity-pages.ts';

const FINANCE = /\bfinanc(?:ial|e|es)\b|财务/iu;
const KEPT =
  /\b(?:data|information|figures|records?|performance|statements?|metrics|results|indicators|health)\b|数据|信息|报表|指标|记录/iu;
const FIGURES = 'revenue:money expenses:money profit:money';

/** Financial data: its figures on each of those it is of (companies, branches), and the periods it was recorded for. */
export function addFinance(draft: Draft, reading: Reading): void {
  const said = (reading.requests ?? []).filter(({ value }) => FINANCE.test(value.object) && KEPT.test(value.object));
  if (!isTool(draft) || said.length === 0 || ['account', 'transaction', 'budget'].some((id) => draft.entities.has(id))) return;
  const holder = said.map(({ value }) => value.entity).find((id) => id !== undefined && HOLDERS.has(id)) ?? null;
  if (holder !== null && addEntity(draft, holder)) {
    const before = draft.entities.get(holder) ?? { id: holder };
    if (before.fields === undefined) draft.entities.set(holder, { ...before, fields: FIGURES, extends: true });
    addEntityPages(draft, holder, { isAsked: true });
  }
  draft.entities.set('financialRecord', {
    id: 'financialRecord',
    fields: `date:date!# ${holder === null ? '' : `${holder}:>${holder} `}${FIGURES}`,
    label: { en: 'Financial record', zh: '财务记录' },
    plural: { en: 'Financial data', zh: '财务数据' },
    icon: 'chart-line',
    rows: 24,
  });
  addEntityPages(draft, 'financialRecord', { isAsked: true });
}

/** Those whose finances are kept, one by one. */
const HOLDERS = new Set('company branch department project customer vendor supplier campaign fund property'.split(' '));
