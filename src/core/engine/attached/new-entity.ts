import type { Text } from '../../domain/text.ts';
import type { Entity } from '../blueprint/entity-schema.ts';
import { BLUEPRINT_LIMITS, type Blueprint } from '../blueprint/schema.ts';
import { capitalised, pluralOf, singularOf } from '../document/brief/english.ts';
import { freshBlockId, freshId, freshPageId } from '../edit/grammar/fresh-id.ts';
import { extendMenus, type NewPage } from '../edit/extend/menu-entries.ts';
import type { Operation } from '../edit/operation.ts';
import { uniquePath } from '../edit/unique-path.ts';
import { isDrawn } from '../render/pictures/subjects.ts';
import type { ReadTable } from './columns.ts';

const SHOWN_MAX = 7;

/** What a table changes, and the entity that holds its rows then. */
export interface PutTable {
  readonly operations: readonly Operation[];
  readonly entity: string;
  readonly plural: Text;
  readonly rows: number;
}

/** An entity of its own: a list of it, a page for each row, and a place in the menus. */
export function newEntity(blueprint: Blueprint, name: string, { table, columns, locale }: ReadTable): PutTable | null {
  const { entities, pages } = blueprint;
  if (Object.keys(entities).length >= BLUEPRINT_LIMITS.entities) return null;
  const id = freshId(singularOf(name), (each) => Object.hasOwn(entities, each));
  const words = capitalised(name === '' ? (table.columns[0] ?? id) : name);
  const label = { [locale]: locale === 'en' ? singularOf(words) : words };
  const plural = { [locale]: locale === 'en' ? pluralOf(singularOf(words)) : words };
  const entity: Entity = {
    label,
    plural,
    icon: isDrawn(singularOf(name)) ? singularOf(name).toLowerCase() : 'list',
    fields: columns.map(({ field }) => field),
    access: { read: 'public', create: 'nobody' },
    rows: table.rows.map((_row, index) => ({
      id: `${id.slice(0, 40)}-${index + 1}`,
      values: Object.fromEntries(columns.map(({ field, values }) => [field.key, values[index] ?? null])),
    })),
  };
  const add: Operation = { op: 'addEntity', id, entity };
  const hasRoom = Object.keys(pages).length + 2 <= BLUEPRINT_LIMITS.pages;
  return { operations: hasRoom ? [add, ...pagesOf(blueprint, id, entity)] : [add], entity: id, plural, rows: table.rows.length };
}

function pagesOf(blueprint: Blueprint, id: string, { label, plural, fields }: Entity): Operation[] {
  const shown = fields.filter((field) => field.private !== true).map(({ key }) => key);
  const isWide = shown.length > 3;
  const path = uniquePath(`/${pathOf(id)}`, new Set(Object.values(blueprint.pages).map((page) => page.path)));
  const page = freshPageId(blueprint, id);
  const list = freshBlockId(blueprint, `${id}-list`);
  const choices = fields.filter(({ type }) => type === 'enum' || type === 'bool').map(({ key }) => key);
  const add: NewPage['operation'] = {
    op: 'addPage',
    id: page,
    page: { path, title: plural, blocks: [list] },
    blocks: {
      [list]: {
        type: 'collection',
        variant: isWide ? 'table' : 'rows',
        title: plural,
        query: { entity: id },
        fields: shown.slice(0, SHOWN_MAX),
        options: { search: true, filters: choices, pageSize: 24, action: 'detail' },
      },
    },
  };
  const detail = freshBlockId(blueprint, `${id}-detail`);
  const row: NewPage['operation'] = {
    op: 'addPage',
    id: freshPageId(blueprint, `${id}-record`),
    page: { path: `${path}/:slug`, title: label, entity: id, blocks: [detail] },
    blocks: { [detail]: { type: 'detail', query: { entity: id }, fields: shown, options: { related: false } } },
  };
  return [add, row, ...extendMenus(blueprint, [{ path, operation: add }])];
}

function pathOf(id: string): string {
  return id === 'part' ? 'list' : id;
}
