import type { Diagnostic } from '#core/domain/diagnostic.ts';
import type { Entity } from '#core/engine/blueprint/entity-schema.ts';
import type { Row } from '#core/engine/render/context.ts';
import { listValue, plainValue, rowTitle } from '#core/engine/render/row-values.ts';
import { rowsOf } from './check-forms.ts';
import { attribute, byId, descendants, findAll, type MarkupNode } from './markup.ts';
import { finding, type Answer, type SmokeSite, type Visitor } from './smoke-site.ts';

interface List {
  readonly site: SmokeSite;
  readonly visitor: Visitor;
  readonly path: string;
  readonly blockId: string;
  readonly entityId: string;
  readonly entity: Entity;
  readonly rows: ReadonlyMap<string, Row>;
  readonly section: MarkupNode;
}

/** Search, filters, sorting and page links of every list answer with the right rows; every chart has its table. */
export async function checkLists(site: SmokeSite, visitor: Visitor, pages: Iterable<Answer>): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  const done = new Set<string>();
  for (const { path, page } of pages) {
    if (page === null || path.includes('?')) continue;
    for (const [blockId, block] of Object.entries(site.blueprint.blocks)) {
      const section = byId(page, blockId);
      if (section === undefined || done.has(blockId)) continue;
      done.add(blockId);
      if (block.type === 'chart' && findAll(section, 'svg').length > 0 && findAll(section, 'table').length === 0)
        findings.push(finding('chartWithoutTable', path, { blockId }));
      const entityId = block.query?.entity ?? '';
      const entity = site.blueprint.entities[entityId];
      if (block.type !== 'collection' || entity === undefined) continue;
      const rows = new Map((await rowsOf(site, entityId)).map((row) => [row.id, row]));
      const list = { site, visitor, path, blockId, entityId, entity, rows, section };
      findings.push(...(await checkLinks(list)), ...(await checkSearch(list)));
    }
  }
  return findings;
}

async function checkLinks(list: List): Promise<Diagnostic[]> {
  const findings: Diagnostic[] = [];
  for (const link of findAll(list.section, 'a')) {
    const href = attribute(link, 'href');
    const url = new URL(href, `http://site.localhost${list.path}`);
    const own = [...url.searchParams].filter(([name]) => name.startsWith(`${list.blockId}.`));
    const [name, value] = own[0] ?? [];
    if (own.length !== 1 || name === undefined || value === undefined) continue;
    const tool = name.slice(list.blockId.length + 1);
    if (!/^(?:f\.|sort$|page$)/.test(tool)) continue;
    const answer = await list.visitor.get(href.split('#')[0] ?? '');
    const shown = shownRows(list, answer);
    if (shown === null) findings.push(finding('listGone', list.path, { href, status: answer.status }));
    else if (tool.startsWith('f.')) findings.push(...filterFindings(list, tool.slice(2), value, shown));
    else if (tool === 'sort') findings.push(...sortFindings(list, value, shown));
    else findings.push(...pageFindings(list, shown));
  }
  return findings;
}

function filterFindings(list: List, key: string, value: string, shown: readonly Row[]): Diagnostic[] {
  const wrong = shown.filter((row) => {
    const values = listValue(row.values[key]);
    return !(values.length > 0 ? values : [plainValue(row.values[key], 'en')]).includes(value);
  });
  return wrong.length === 0
    ? []
    : [finding('wrongFilter', list.path, { blockId: list.blockId, key, value, row: wrong[0]?.id ?? '' })];
}

function sortFindings(list: List, value: string, shown: readonly Row[]): Diagnostic[] {
  const key = value.replace(/^-/, '');
  const sign = value.startsWith('-') ? -1 : 1;
  const numbers = shown.map((row) => row.values[key]).filter((each) => typeof each === 'number');
  const isSorted = numbers.every((each, index) => index === 0 || sign * (each - (numbers[index - 1] ?? 0)) >= 0);
  return isSorted ? [] : [finding('wrongOrder', list.path, { blockId: list.blockId, value })];
}

function pageFindings(list: List, shown: readonly Row[]): Diagnostic[] {
  const first = new Set(marked(list, list.section));
  return shown.length > 0 && shown.every((row) => !first.has(row.id))
    ? []
    : [finding('wrongPage', list.path, { blockId: list.blockId })];
}

/** The title of a row that is shown, searched for, must bring that row. */
async function checkSearch(list: List): Promise<Diagnostic[]> {
  const box = findAll(list.section, 'input').find((input) => attribute(input, 'name') === `${list.blockId}.q`);
  const row = list.rows.get(marked(list, list.section)[0] ?? '');
  const isNamed = list.entity.fields.some((field) => field.display === true && ['text', 'longtext'].includes(field.type));
  if (box === undefined || row === undefined || !isNamed) return [];
  const locale = list.path.startsWith('/zh') ? 'zh' : (list.site.blueprint.site.locales[0] ?? 'en');
  const title = rowTitle(list.entity, row, locale);
  const base = list.path.split('#')[0] ?? '';
  const found = shownRows(list, await list.visitor.get(`${base}?${list.blockId}.q=${encodeURIComponent(title)}`));
  const nothing = shownRows(list, await list.visitor.get(`${base}?${list.blockId}.q=qzxvqzxv`));
  return [
    ...(found?.some(({ id }) => id === row.id) === true
      ? []
      : [finding('notFound', list.path, { blockId: list.blockId, title })]),
    ...(nothing?.length === 0 ? [] : [finding('wrongSearch', list.path, { blockId: list.blockId })]),
  ];
}

function shownRows(list: List, answer: Answer): Row[] | null {
  const section = answer.page === null ? undefined : byId(answer.page, list.blockId);
  if (section === undefined || answer.status !== 200) return null;
  return marked(list, section).flatMap((id) => list.rows.get(id) ?? []);
}

/** Ids of the rows that a section shows, in order. */
function marked({ entityId }: Pick<List, 'entityId'>, section: MarkupNode): string[] {
  const ids = descendants(section).map((node) => attribute(node, 'data-row'));
  return ids.filter((id) => id.startsWith(`${entityId}:`)).map((id) => id.slice(entityId.length + 1));
}
