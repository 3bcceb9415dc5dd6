import { pickText } from '../../../domain/text.ts';
import type { Entity, Field, SeedRow, Value } from '../../blueprint/entity-schema.ts';
import type { Block, Item } from '../../blueprint/page-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import type { Operation } from '../operation.ts';
import { freshId } from './fresh-id.ts';
import { sameFor } from './localized.ts';
import { titlesOf } from './read-values.ts';

interface ItemChangesInput {
  readonly field: Field;
  readonly values: SeedRow['values'];
  readonly blueprint: Blueprint;
}

/** Price tables hold items that say what rows say: what changes of a row changes of its item. */
export function itemChanges(name: string, { field, values, blueprint: { blocks } }: ItemChangesInput): Operation[] {
  return itemsCalled(name, blocks).flatMap(({ id, items, index, item }): Operation[] => {
    const next = changedItem(item, field, values[field.key]);
    return next === null ? [] : [{ op: 'setBlock', id, patch: { items: items.with(index, next) } }];
  });
}

function changedItem(item: Item, field: Field, value: Value | undefined): Item | null {
  if (field.type === 'money' && typeof value === 'number' && item.value !== undefined)
    return { ...item, value: repriced(item.value, value) };
  if (field.type === 'bool' && /featured|highlight/.test(field.key)) {
    const { featured: _, ...rest } = item;
    return value === true ? { ...item, featured: true } : rest;
  }
  return null;
}

function repriced(text: NonNullable<Item['value']>, amount: number): NonNullable<Item['value']> {
  const swap = (version: string) => version.replace(/\d+(?:[.,]\d+)*/, String(amount));
  return { ...(text.en !== undefined && { en: swap(text.en) }), ...(text.zh !== undefined && { zh: swap(text.zh) }) };
}

/** A new row gets an item where the others have one, after the model of the last. */
export function itemForNewRow(entity: Entity, row: SeedRow, blueprint: Blueprint): Operation[] {
  const [title] = titlesOf(entity, row);
  const found = entity.rows.flatMap((each) => itemsCalled(titlesOf(entity, each)[0] ?? '', blueprint.blocks)).at(-1);
  if (title === undefined || found === undefined || found.items.length >= 40) return [];
  const { id, items, item } = found;
  const key = (type: Field['type']) => entity.fields.find((field) => field.type === type && field.display !== true)?.key ?? '';
  const [amount, lines] = [row.values[key('money')], row.values[key('tags')]];
  const added: Item = {
    id: freshId(`${id}-item`, (candidate) => items.some((each) => each.id === candidate)),
    title: sameFor(blueprint, title),
    ...(item.value !== undefined && typeof amount === 'number' && { value: repriced(item.value, amount) }),
    ...(Array.isArray(lines) && { lines: lines.map((line) => sameFor(blueprint, line)) }),
    ...(item.action && { action: item.action }),
  };
  return [{ op: 'setBlock', id, patch: { items: [...items, added] } }];
}

/** A row that goes takes its item along. */
export function itemRemovals(name: string, { blocks }: Blueprint): Operation[] {
  return itemsCalled(name, blocks).flatMap(({ id, items, index }): Operation[] =>
    items.length < 2 ? [] : [{ op: 'setBlock', id, patch: { items: items.toSpliced(index, 1) } }],
  );
}

function itemsCalled(name: string, blocks: Readonly<Record<string, Block>>) {
  return Object.entries(blocks).flatMap(([id, { type, items = [] }]) => {
    const index = items.findIndex(({ title }) => pickText(title, 'en') === name || pickText(title, 'zh') === name);
    const item = items[index];
    return type !== 'pricing' || item === undefined ? [] : [{ id, items, index, item }];
  });
}
