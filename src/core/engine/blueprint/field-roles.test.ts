import { describe, expect, it } from 'vitest';
import { generate } from '../generate.ts';
import type { Entity, Field, FieldType } from './entity-schema.ts';
import { FIELD_ROLES } from './field-role.ts';
import { fieldsWith, fieldWith, fittingRoles, repeatedRoles, withoutGuessedRoles, withRoles } from './field-roles.ts';
import { ROLE_GUESSES } from './role-guesses.ts';
import type { Blueprint } from './schema.ts';

const field = (key: string, type: FieldType, more: Partial<Field> = {}): Field => ({ key, label: { en: key }, type, ...more });
const entityOf = (...fields: Field[]): Entity => ({
  label: { en: 'Thing' },
  plural: { en: 'Things' },
  icon: 'layers',
  access: { read: 'public', create: 'nobody' },
  fields,
  rows: [],
});

function made(): Blueprint {
  const answer = generate({ prompt: 'A tool shop with a cart, coupons and a prize wheel', seed: 4 });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.blueprint;
}

function mapped(blueprint: Blueprint, change: (each: Field) => Field): Blueprint {
  const entities = Object.entries(blueprint.entities).map(
    ([id, entity]) => [id, { ...entity, fields: entity.fields.map(change) }] as const,
  );
  return { ...blueprint, entities: Object.fromEntries(entities) };
}

const withoutRole = ({ role: _role, ...rest }: Field): Field => rest;

describe('the roles of fields', () => {
  it('takes a role that is said before every guess, and gives it to no second field', () => {
    const entity = entityOf(field('stock', 'int'), field('piecesLeft', 'int', { role: 'stock' }));
    expect(fieldWith(entity, 'stock')?.key).toBe('piecesLeft');
    expect(fieldsWith(entity, 'stock').map(({ key }) => key)).toEqual(['piecesLeft']);
  });

  it('guesses from type and key where nothing is said, the surest key first', () => {
    const entity = entityOf(
      field('listPrice', 'money'),
      field('price', 'money'),
      field('status', 'text'),
      field('state', 'enum'),
    );
    expect(fieldWith(entity, 'price')?.key).toBe('price');
    expect(fieldWith(entity, 'state')?.key).toBe('state');
  });

  it('takes the number of a stock rule for the stock', () => {
    const entity: Entity = { ...entityOf(field('onShelf', 'int')), rules: [{ kind: 'stock', field: 'onShelf' }] };
    expect(fieldWith(entity, 'stock')?.key).toBe('onShelf');
  });

  it('is the same for a Blueprint that was stored without roles as for one that was made with them', () => {
    const blueprint = made();
    expect(withRoles(mapped(blueprint, withoutRole))).toEqual(blueprint);
    expect(withRoles(blueprint)).toBe(blueprint);
  });

  it('leaves out of a document what would be guessed again, and keeps what would not', () => {
    const blueprint = made();
    const stripped = withoutGuessedRoles(blueprint);
    const roles = Object.values(stripped.entities).flatMap(({ fields }) => fields.flatMap(({ role }) => role ?? []));
    expect(roles).toEqual([]);
    const said = mapped(blueprint, (each) => (each.role === 'state' ? { ...each, role: 'result' } : each));
    expect(JSON.stringify(withRoles(withoutGuessedRoles(said)))).toBe(JSON.stringify(said));
  });

  it('has a guess for every role, and fits each role to the types it is guessed for', () => {
    expect(new Set(ROLE_GUESSES.map(({ role }) => role))).toEqual(new Set(FIELD_ROLES));
    for (const { role, types } of ROLE_GUESSES) for (const type of types) expect(fittingRoles(type)).toContain(role);
  });

  it('names a role that stands twice, but for those that several fields may have', () => {
    const twice = [
      field('a', 'int', { role: 'stock' }),
      field('b', 'int', { role: 'stock' }),
      field('c', 'text', { role: 'name' }),
    ];
    expect(repeatedRoles([...twice, field('d', 'text', { role: 'name' })])).toEqual(['b']);
  });
});
