import type { Entity, Field } from '../../blueprint/entity-schema.ts';
import type { Block, Query } from '../../blueprint/page-schema.ts';
import { fillLabel } from '../../expression/flags.ts';
import { answer, listOption, MAX_ROWS, withFilter } from '../block-data.ts';
import { yesWords } from '../bool-words.ts';
import type { DataNeed, RenderContext } from '../context.ts';
import { fieldChoices } from '../form-fields.ts';
import { type Html, html } from '../html.ts';
import { label } from '../labels.ts';
import { pageHref } from '../links.ts';
import { filterParam, isPassing, pageParam } from '../params.ts';
import { listValue, plainValue, publicFields } from '../row-values.ts';
import { pickText } from '../../../domain/text.ts';
import { toolHref, type ToolPlace } from './tool-place.ts';

/** Fields with few values by their type, then those whose values are taken from the rows. */
const KNOWN_VALUES: readonly Field['type'][] = ['enum', 'relation', 'bool', 'rating'];
const SHARED_VALUES: readonly Field['type'][] = ['text', 'tags', 'int'];
/** More choices than these become a list to choose from. */
const MOST_CHIPS = 12;
/** The parameter of the flag that a list is narrowed to. */
const FLAGS = 'flags';
const CHOICES = 'choices';
const WORDS = {
  flags: { en: 'Marked', zh: '标记' },
  apply: { en: 'Show', zh: '显示' },
};

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The fields that a visitor may narrow a list by. */
export function filterFields(block: Block, entity: Entity): readonly Field[] {
  return publicFields(entity, listOption(block, 'filters')).filter(({ type }) =>
    [...KNOWN_VALUES, ...SHARED_VALUES].includes(type),
  );
}

/** The flags among the filters of a list. */
function filterFlags(block: Block, entity: Entity): NonNullable<Entity['flags']> {
  const named = listOption(block, 'filters');
  return (entity.flags ?? []).filter(({ id }) => named.includes(id));
}

/** The rows that the choices of filters are taken from, where no type says them. */
export function choiceNeeds(block: Block, entity: Entity): readonly DataNeed[] {
  if (block.query === undefined || !filterFields(block, entity).some(({ type }) => SHARED_VALUES.includes(type))) return [];
  return [{ key: CHOICES, query: { ...block.query, limit: MAX_ROWS } }];
}

/** The query of a list with what the visitor narrowed it to. */
export function narrowedQuery(
  query: Query,
  { block, blockId, entity, params }: Pick<ToolPlace, 'block' | 'blockId' | 'entity'> & Pick<RenderContext, 'params'>,
): Query {
  let narrowed = query;
  for (const field of filterFields(block, entity)) {
    const value = params[filterParam(blockId, field.key)] ?? '';
    const condition = value === '' ? null : filterCondition(field, value);
    if (condition !== null) narrowed = withFilter(narrowed, condition);
  }
  const flag = filterFlags(block, entity).find(({ id }) => id === params[filterParam(blockId, FLAGS)]);
  if (flag === undefined) return narrowed;
  return { ...narrowed, where: narrowed.where === undefined ? flag.when : `(${narrowed.where}) and (${flag.when})` };
}

/** The condition that a value in the address makes; null where it is none of the field. */
function filterCondition(field: Field, value: string): NonNullable<Query['filter']>[number] | null {
  const { key: name, type } = field;
  if (type === 'bool') return { field: name, op: 'eq', value: value === 'true' };
  if (type === 'int' || type === 'rating')
    return Number.isFinite(Number(value)) ? { field: name, op: 'eq', value: Number(value) } : null;
  return { field: name, op: field.multiple === true || type === 'tags' ? 'has' : 'eq', value };
}

/** The filters of a list: links where there are few choices, a list to choose from where there are many. */
export function filterTools(place: ToolPlace): readonly Html[] {
  return filtersOf(place).flatMap(({ key, words, choices }) => {
    if (choices.length === 0) return [];
    return choices.length > MOST_CHIPS
      ? [choiceList(key, words, { place, choices })]
      : [choiceLinks(key, words, { place, choices })];
  });
}

/** The filters that are set, in words. */
export function setFilters(place: ToolPlace): readonly { readonly name: string; readonly words: string }[] {
  return filtersOf(place).flatMap(({ key, words, choices }) => {
    const name = filterParam(place.blockId, key);
    const value = place.context.params[name] ?? '';
    const chosen = choices.find((choice) => choice.value === value)?.label;
    return value === '' ? [] : [{ name, words: chosen === undefined ? words : `${words}: ${chosen}` }];
  });
}

function filtersOf(
  place: ToolPlace,
): readonly { readonly key: string; readonly words: string; readonly choices: readonly Choice[] }[] {
  const { block, entity, context } = place;
  const fields = filterFields(block, entity).map((field) => ({
    key: field.key,
    words: pickText(field.label, context.locale),
    choices: fieldFilterChoices(field, place),
  }));
  const flags = filterFlags(block, entity).map(({ id, label: text }) => ({
    value: id,
    label: fillLabel(pickText(text, context.locale), () => '…'),
  }));
  return [
    ...fields,
    ...(flags.length === 0 ? [] : [{ key: FLAGS, words: pickText(WORDS.flags, context.locale), choices: flags }]),
  ];
}

function fieldFilterChoices(field: Field, place: ToolPlace): readonly Choice[] {
  if (SHARED_VALUES.includes(field.type)) return sharedValues(field, place);
  if (field.type === 'bool') return [{ value: 'true', label: yesWords(field, place.context.locale) }];
  return fieldChoices(field, place.blockId, place.context) ?? [];
}

/** The values that the rows of a list share, numbers in order, else the most frequent first; none where every row has its own. */
function sharedValues({ key, type }: Field, { blockId, context }: ToolPlace): readonly Choice[] {
  const counts = new Map<string, number>();
  for (const row of answer(context, blockId, CHOICES).rows) {
    const value = row.values[key];
    for (const text of type === 'tags' ? listValue(value) : [plainValue(value, context.locale).trim()])
      if (text !== '' && text.length <= 40) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  if (counts.size < 2) return [];
  const byName = [...counts].toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }));
  const isOrdered = type === 'int' || counts.size > MOST_CHIPS;
  const found = isOrdered ? byName : byName.toSorted(([, first], [, second]) => second - first);
  return found.map(([value]) => ({ value, label: value }));
}

interface ChoicesInput {
  readonly place: ToolPlace;
  readonly choices: readonly Choice[];
}

function choiceLinks(key: string, words: string, { place, choices }: ChoicesInput): Html {
  const { blockId, context } = place;
  const name = filterParam(blockId, key);
  const chosen = context.params[name] ?? '';
  const links = [{ value: '', label: label(context.locale, 'all') }, ...choices].map(({ value, label: text }) =>
    chipLink(text, chosen === value, toolHref(place, { [name]: value, [pageParam(blockId)]: '' })),
  );
  return html`<div class="filter" role="group" aria-label="${label(context.locale, 'filterBy', { what: words })}">
    <span class="filter-name" aria-hidden="true">${words}</span>
    <div class="chips">${links}</div>
  </div>`;
}

/** One choice above a list: a link to the list with it. */
export function chipLink(words: string | Html, current: boolean, href: string): Html {
  return html`<a class="chip-link" href="${href}" ${current && html` aria-current="true"`}>${words}</a>`;
}

function choiceList(key: string, words: string, { place, choices }: ChoicesInput): Html {
  const { blockId, context } = place;
  const name = filterParam(blockId, key);
  const chosen = context.params[name] ?? '';
  const options = [{ value: '', label: label(context.locale, 'all') }, ...choices].map(
    ({ value, label: text }) => html`<option value="${value}" ${value === chosen && html` selected`}>${text}</option>`,
  );
  return html`<form
    class="range"
    method="get"
    action="${pageHref(context, context.pageId, context.slug)}#${blockId}"
    aria-label="${label(context.locale, 'filterBy', { what: words })}"
  >
    ${keptParams(context.params, [name, pageParam(blockId)])}<label
      >${words}<select name="${name}">
        ${options}
      </select></label
    ><button class="button secondary" type="submit">${pickText(WORDS.apply, context.locale)}</button>
  </form>`;
}

/** The parameters of a page that a form keeps beside its own. */
export function keptParams(params: RenderContext['params'], own: readonly string[]): readonly Html[] {
  return Object.entries(params)
    .filter(([key, value]) => key.includes('.') && !isPassing(key) && !own.includes(key) && value !== '')
    .map(([key, value]) => html`<input type="hidden" name="${key}" value="${value}" />`);
}
