import { fc } from '#tests/support/properties.ts';
import type { Entity, Field } from '#core/engine/blueprint/entity-schema.ts';
import type { Blueprint } from '#core/engine/blueprint/schema.ts';
import type { Operation } from '#core/engine/edit/operation.ts';

const word = fc.string({ minLength: 1, maxLength: 12 });
const text = fc.record({ en: word });
const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);
const index = fc.integer({ min: 0, max: 12 });

/** One operation that names parts of the Blueprint or new ones; not every one can be applied. */
export function arbitraryOperation(blueprint: Blueprint): fc.Arbitrary<Operation> {
  const page = fc.constantFrom(...Object.keys(blueprint.pages), 'extra');
  const block = fc.constantFrom(...Object.keys(blueprint.blocks), 'extra-block', 'constructor');
  const entity = fc.constantFrom(...Object.keys(blueprint.entities), 'extra-entity');
  const row = fc.constantFrom('p1', 'p2', 'c1', 'extra-row');
  const key = fc.constantFrom('name', 'price', 'image', 'category', 'stock', 'email', 'extra');
  const field: fc.Arbitrary<Field> = fc.record({ key, label: text, type: fc.constant('text' as const) });
  const audience = fc.constantFrom('public' as const, 'member' as const, 'own' as const, 'nobody' as const);
  const role = fc.record({
    id: fc.constantFrom('member', 'editor', 'admin'),
    label: text,
    manages: fc.uniqueArray(fc.constantFrom(...Object.keys(blueprint.entities)), { maxLength: 3 }),
  });
  const accounts = fc.record({
    entity: fc.constantFrom(...Object.keys(blueprint.entities)),
    roles: fc.uniqueArray(role, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    signUp: fc.boolean(),
  });
  return fc.oneof(
    fc.record({
      op: fc.constant('setTheme' as const),
      patch: fc.record({ primary: hex, accent: fc.option(hex), background: fc.option(hex) }, { requiredKeys: [] }),
    }),
    fc.record({
      op: fc.constant('setSite' as const),
      patch: fc.record({ name: text, contact: fc.constant(null) }, { requiredKeys: [] }),
    }),
    fc.record({
      op: fc.constant('setNav' as const),
      patch: fc.record({ cta: fc.option(page), header: fc.uniqueArray(page, { maxLength: 4 }) }, { requiredKeys: [] }),
    }),
    fc.record({
      op: fc.constant('setPage' as const),
      id: page,
      patch: fc.record({ title: text, description: fc.option(text) }, { requiredKeys: [] }),
    }),
    fc.record({ op: fc.constant('removePage' as const), id: page }),
    fc.constant<Operation>({
      op: 'addPage',
      id: 'extra',
      page: { path: '/extra', title: { en: 'Extra' }, blocks: ['extra-block'] },
      blocks: { 'extra-block': { type: 'heading' } },
    }),
    fc.record({
      op: fc.constant('addBlock' as const),
      page,
      index,
      id: block,
      block: fc.record({ type: fc.constant('richtext' as const), title: text }),
    }),
    fc.record({
      op: fc.constant('setBlock' as const),
      id: block,
      patch: fc.record(
        { title: fc.option(text), text: fc.option(text), variant: fc.option(fc.constant('plain')) },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ op: fc.constant('moveBlock' as const), id: block, page, index }),
    fc.record({ op: fc.constant('removeBlock' as const), id: block }),
    fc.record({ op: fc.constant('removeEntity' as const), id: entity }),
    fc.record({
      op: fc.constant('setEntity' as const),
      id: entity,
      patch: fc.record(
        {
          label: text,
          rules: fc.constant(null),
          access: fc.record({ read: audience, create: audience }),
          marks: fc.option(fc.constant<Entity['marks']>([{ kind: 'like', count: 'stock' }])),
          flow: fc.option(fc.constant<Entity['flow']>({ field: 'category', steps: [] })),
        },
        { requiredKeys: [] },
      ),
    }),
    fc.record({ op: fc.constant('setAccounts' as const), accounts: fc.option(accounts) }),
    fc.record({
      op: fc.constant('setPart' as const),
      id: fc.constantFrom('game', 'extra-part'),
      part: fc.option(fc.record({ js: word })),
    }),
    fc.record({ op: fc.constant('addField' as const), entity, index, field }),
    fc.record({
      op: fc.constant('setField' as const),
      entity,
      key,
      patch: fc.record({ label: text, required: fc.option(fc.boolean()) }, { requiredKeys: [] }),
    }),
    fc.record({ op: fc.constant('removeField' as const), entity, key }),
    fc.record({
      op: fc.constant('addRow' as const),
      entity,
      index,
      row: fc.record({ id: row, values: fc.record({ name: word }) }),
    }),
    fc.record({ op: fc.constant('setRow' as const), entity, id: row, values: fc.record({ name: word }) }),
    fc.record({ op: fc.constant('removeRow' as const), entity, id: row }),
  );
}
