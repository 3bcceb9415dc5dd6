import type { Entity } from '../../blueprint/entity-schema.ts';
import type { Blueprint } from '../../blueprint/schema.ts';
import { own } from '../patch.ts';
import type { Operation } from '../operation.ts';
import { commonOrder, placeAfter } from './common-order.ts';
import { isSame, patchBetween } from './patch-between.ts';

export function removeEntities(now: Blueprint, after: Blueprint): Operation[] {
  return Object.keys(now.entities)
    .filter((id) => own(after.entities, id) === undefined)
    .map((id) => ({ op: 'removeEntity', id }));
}

export function addEntities(now: Blueprint, after: Blueprint): Operation[] {
  return Object.entries(after.entities)
    .filter(([id]) => own(now.entities, id) === undefined)
    .map(([id, entity]) => ({ op: 'addEntity', id, entity }));
}

/** Fields and rows that are gone, or stand in another place afterwards. */
export function removeParts(now: Blueprint, after: Blueprint): Operation[] {
  return inBoth(now, after).flatMap(([entity, before, wanted]): Operation[] => {
    const fields = commonOrder(keysOf(before), keysOf(wanted));
    const rows = stayingRows(before, wanted);
    return [
      ...before.rows.filter(({ id }) => !rows.has(id)).map(({ id }): Operation => ({ op: 'removeRow', entity, id })),
      ...keysOf(before)
        .filter((key) => !fields.has(key))
        .map((key): Operation => ({ op: 'removeField', entity, key })),
    ];
  });
}

export function addFields(now: Blueprint, after: Blueprint): Operation[] {
  return inBoth(now, after).flatMap(([entity, before, wanted]) => {
    const keys = keysOf(before);
    return wanted.fields.flatMap((field): Operation[] => {
      const known = before.fields.find(({ key }) => key === field.key);
      if (known === undefined) {
        const index = placeAfter(keysOf(wanted), field.key, keys);
        keys.splice(index, 0, field.key);
        return [{ op: 'addField', entity, index, field }];
      }
      const { key, ...was } = known;
      const { key: _key, ...is } = field;
      const patch = patchBetween(was, is);
      return patch === null ? [] : [{ op: 'setField', entity, key, patch }];
    });
  });
}

export function setEntities(now: Blueprint, after: Blueprint): Operation[] {
  return inBoth(now, after).flatMap(([id, before, wanted]): Operation[] => {
    const { fields: _fields, rows: _rows, ...was } = before;
    const { fields: _wanted, rows: _kept, ...is } = wanted;
    const patch = patchBetween(was, is);
    return patch === null ? [] : [{ op: 'setEntity', id, patch }];
  });
}

export function setRows(now: Blueprint, after: Blueprint): Operation[] {
  return inBoth(now, after).flatMap(([entity, before, wanted]) => {
    const ids = before.rows.map(({ id }) => id);
    const order = wanted.rows.map(({ id }) => id);
    return wanted.rows.flatMap((row): Operation[] => {
      const known = before.rows.find(({ id }) => id === row.id);
      if (known === undefined) {
        const index = placeAfter(order, row.id, ids);
        ids.splice(index, 0, row.id);
        return [{ op: 'addRow', entity, index, row }];
      }
      return isSame(known.values, row.values) ? [] : [{ op: 'setRow', entity, id: row.id, values: row.values }];
    });
  });
}

function inBoth(now: Blueprint, after: Blueprint): [string, Entity, Entity][] {
  return Object.entries(after.entities).flatMap(([id, wanted]): [string, Entity, Entity][] => {
    const before = own(now.entities, id);
    return before === undefined ? [] : [[id, before, wanted]];
  });
}

function keysOf({ fields }: Entity): string[] {
  return fields.map(({ key }) => key);
}

/** A row keeps its place and its owner, or is put in anew. */
function stayingRows(before: Entity, after: Entity): ReadonlySet<string> {
  const owners = new Map(after.rows.map(({ id, owner }) => [id, owner]));
  const same = before.rows.filter(({ id, owner }) => owners.has(id) && owners.get(id) === owner);
  return commonOrder(
    same.map(({ id }) => id),
    after.rows.map(({ id }) => id),
  );
}
