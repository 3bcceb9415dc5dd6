import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block, Query } from '../../blueprint/page-schema.ts';
import { booleanOption, listOption } from '../block-data.ts';
import type { RenderContext } from '../context.ts';
import { addDays, dayOf } from '../dates.ts';
import { type Html, html } from '../html.ts';
import { icon } from '../icons/icon.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { boundParam, filterParam, pageParam, searchParam } from '../params.ts';
import { publicFields } from '../row-values.ts';
import { pickText } from '../../../domain/text.ts';
import { keptParams, setFilters } from './list-filters.ts';
import { toolHref, type ToolPlace } from './tool-place.ts';

const BOUND_TYPES: readonly Field['type'][] = ['money', 'date', 'datetime'];
/** Plain numbers that people look for a range of. */
const BOUND_KEYS = /^(?:age|beds|area|mileage|seats|year|capacity)$/;
const MOST_BOUNDS = 2;
const WORDS = {
  min: { en: '{what} from', zh: '{what}不低于' },
  max: { en: '{what} to', zh: '{what}不高于' },
  apply: { en: 'Apply', zh: '应用' },
  active: { en: 'Active filters', zh: '已选条件' },
  remove: { en: 'Remove', zh: '移除' },
  reset: { en: 'Reset all', zh: '全部清除' },
  range: { en: 'Range', zh: '范围' },
};

/** Fields a list can be narrowed to a range of: the named ones, else prices and dates of lists that can be searched. */
export function boundFields(block: Block, entity: Entity): readonly Field[] {
  const named = listOption(block, 'ranges');
  if (named.length > 0) return publicFields(entity, named);
  if (!booleanOption(block, 'search')) return [];
  const shown = publicFields(entity, block.fields);
  const isUpperEnd = ({ key }: Field) => key.endsWith('Max') && shown.some((other) => other.key === key.replace(/Max$/, 'Min'));
  return shown
    .filter((field) => (BOUND_TYPES.includes(field.type) || BOUND_KEYS.test(field.key)) && !isUpperEnd(field))
    .filter(({ key, type }, index, all) => key !== 'compareAt' && all.findIndex((other) => other.type === type) === index)
    .slice(0, MOST_BOUNDS);
}

interface BoundConditionsInput {
  readonly blockId: string;
  readonly entity: Entity;
  readonly context: Pick<RenderContext, 'params'>;
}

/** The conditions that the asked bounds of a list mean; both ends are included. */
export function boundConditions(block: Block, { blockId, entity, context }: BoundConditionsInput): NonNullable<Query['filter']> {
  return boundFields(block, entity).flatMap((field) => {
    const isDate = field.type === 'date' || field.type === 'datetime';
    const [min, max] = (['min', 'max'] as const).map(
      (bound) => context.params[boundParam(blockId, bound, field.key)]?.trim() ?? '',
    );
    return isDate ? dayConditions(field.key, min, max) : numberConditions(field.key, min, max);
  });
}

function dayConditions(field: string, min: string | undefined, max: string | undefined): NonNullable<Query['filter']> {
  const [from, to] = [dayOf(min), dayOf(max)];
  return [
    ...(from === undefined ? [] : [{ field, op: 'gt' as const, value: `${addDays(from, -1)}~` }]),
    ...(to === undefined ? [] : [{ field, op: 'lt' as const, value: addDays(to, 1) }]),
  ];
}

/** Stored numbers have few decimals, so that a little beyond the bound includes it. */
function numberConditions(field: string, min: string | undefined, max: string | undefined): NonNullable<Query['filter']> {
  const number = (text: string | undefined) =>
    text === undefined || !/^-?\d{1,12}(?:[.]\d{1,4})?$/.test(text) ? undefined : Number(text);
  const [from, to] = [number(min), number(max)];
  return [
    ...(from === undefined ? [] : [{ field, op: 'gt' as const, value: from - 0.00001 }]),
    ...(to === undefined ? [] : [{ field, op: 'lt' as const, value: to + 0.00001 }]),
  ];
}

/** Two inputs for each range, in one form that keeps the other choices. */
export function boundsTool({ block, blockId, entity, context }: ToolPlace): Html | null {
  const fields = boundFields(block, entity);
  if (fields.length === 0) return null;
  const own = fields.flatMap(({ key }) => [boundParam(blockId, 'min', key), boundParam(blockId, 'max', key)]);
  const input = (field: Field, bound: 'min' | 'max') => {
    const name = boundParam(blockId, bound, field.key);
    const isDate = field.type === 'date' || field.type === 'datetime';
    return html`<label
      >${boundWords(field, bound, context)}<input
        type="text"
        id="${blockId}-${bound}-${field.key}"
        name="${name}"
        value="${context.params[name] ?? ''}"
        inputmode="${isDate ? 'text' : 'decimal'}"
        placeholder="${isDate ? context.now.slice(0, 10) : '0'}"
        autocomplete="off"
    /></label>`;
  };
  const form = html`<form
    class="range"
    method="get"
    action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
    aria-label="${pickText(WORDS.range, context.locale)} ${blockId}"
  >
    ${keptParams(context.params, [...own, pageParam(blockId)])}${fields.map((field) => html`${input(field, 'min')}${input(field, 'max')}`)}<button
      class="button secondary"
      type="submit"
    >
      ${pickText(WORDS.apply, context.locale)}
    </button>
  </form>`;
  if (fields.length < MOST_OPEN) return form;
  const isSet = own.some((name) => (context.params[name] ?? '') !== '');
  const names = fields.map(({ label: words }) => pickText(words, context.locale));
  return html`<details class="range-fold" ${isSet && html` open`}>
    <summary>
      <span>${pickText(WORDS.range, context.locale)}</span><span class="muted">${names.join(' · ')}</span>${icon('chevron-down')}
    </summary>
    ${form}
  </details>`;
}

/** From so many ranges on, their inputs would be most of what one sees of a list. */
const MOST_OPEN = 2;

/** Lists the active filters, each to be taken off, and all at once. */
export function activeFilters(place: ToolPlace): Html | null {
  const { block, blockId, entity, context } = place;
  if (Object.keys(context.params).length === 0) return null;
  const found: { name: string; words: string }[] = [];
  const add = (name: string, words: string) => {
    if ((context.params[name] ?? '').trim() !== '') found.push({ name, words });
  };
  add(searchParam(blockId), `“${context.params[searchParam(blockId)]?.trim() ?? ''}”`);
  found.push(...setFilters(place));
  for (const field of boundFields(block, entity))
    for (const bound of ['min', 'max'] as const) {
      const param = boundParam(blockId, bound, field.key);
      add(param, `${boundWords(field, bound, context)} ${context.params[param] ?? ''}`);
    }
  if (found.length === 0) return null;
  const words = pickText(WORDS.active, context.locale);
  const chips = found.map(
    (each) =>
      html`<a class="chip-link" href="${toolHref(place, { [each.name]: '', [pageParam(blockId)]: '' })}"
        >${each.words} <span aria-hidden="true">×</span><span class="vh">: ${pickText(WORDS.remove, context.locale)}</span></a
      >`,
  );
  const none = Object.fromEntries(
    [...found.map((each) => each.name), pageParam(blockId)].map((name): [string, string] => [name, '']),
  );
  return html`<div class="filter" role="group" aria-label="${words}">
    <span class="filter-name" aria-hidden="true">${words}</span>
    <div class="chips">
      ${chips}<a class="button link" href="${toolHref(place, none)}">${pickText(WORDS.reset, context.locale)}</a>
    </div>
  </div>`;
}

/** Decides whether the visitor narrowed the list. */
export function isNarrowed(blockId: string, context: RenderContext): boolean {
  const starts = [filterParam(blockId, ''), boundParam(blockId, 'min', ''), boundParam(blockId, 'max', '')];
  return Object.entries(context.params).some(
    ([key, value]) => value.trim() !== '' && (key === searchParam(blockId) || starts.some((start) => key.startsWith(start))),
  );
}

function boundWords(field: Field, bound: 'min' | 'max', context: RenderContext): string {
  const isDate = field.type === 'date' || field.type === 'datetime';
  const what = pickText(field.label, context.locale);
  if (isDate) return `${what}: ${label(context.locale, bound === 'min' ? 'from' : 'to')}`;
  return pickText(WORDS[bound], context.locale).replace('{what}', what);
}
