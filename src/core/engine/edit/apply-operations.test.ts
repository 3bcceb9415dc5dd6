import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { arbitraryOperation } from '#tests/support/arbitrary-operations.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { type Drawing, DRAWING_LIMITS } from '../blueprint/drawing-schema.ts';
import type { Blueprint } from '../blueprint/schema.ts';
import { integrityErrors } from '../validate/integrity.ts';
import { validate } from '../validate/validate.ts';
import { applyOperations } from './apply-operations.ts';
import { operationSchema, type Operation } from './operation.ts';
import { rebase } from './rebase.ts';

const sample = sampleBlueprint();

function apply(operations: readonly Operation[], blueprint: Blueprint = sample) {
  const result = applyOperations(blueprint, operations);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** The operations of a list that can be applied one after the other. */
function applicable(operations: readonly Operation[]): Operation[] {
  let current = sample;
  return operations.filter((operation) => {
    const result = applyOperations(current, [operation]);
    if (result.ok) current = result.value.blueprint;
    return result.ok;
  });
}

describe('applyOperations', () => {
  const drawing = (path: string): Drawing => ({ words: [], group: 'food', view: [0, 0, 9, 9], layers: [`k M${path}`] });
  const add = (count: number, path: string): Operation[] =>
    Array.from({ length: count }, (_, index) => ({ op: 'setDrawing', id: `thing-${index}`, drawing: drawing(path) }));

  it.each([
    ['more drawings than a site keeps', add(DRAWING_LIMITS.drawings, '0 0Z'), add(DRAWING_LIMITS.drawings + 1, '0 0Z')],
    ['larger ones than it keeps', add(16, '0 '.repeat(1990)), add(17, '0 '.repeat(1990))],
  ])('refuses %s', (_, most, beyond) => {
    const site = { ...sample, pictures: {} };
    expect(applyOperations(site, most).ok).toBe(true);
    const refused = applyOperations(site, beyond);
    expect(refused.ok ? [] : refused.error).toMatchObject([{ code: 'limit', path: 'pictures' }]);
  });

  it('starts from a sample without errors', () => {
    expect(validate(sample)).toEqual([]);
  });

  it('gives back the same bytes by inverses, for any list of valid operations', () => {
    const before = JSON.stringify(sample);
    fc.assert(
      fc.property(fc.array(arbitraryOperation(sample), { maxLength: 12 }), (list) => {
        const operations = applicable(list);
        const { blueprint, inverses } = apply(operations);
        expect(integrityErrors(blueprint)).toEqual([]);
        const wire = inverses.map((inverse) => operationSchema.parse(JSON.parse(JSON.stringify(inverse))));
        expect(JSON.stringify(apply(inverses, blueprint).blueprint)).toBe(before);
        expect(JSON.stringify(apply(wire, blueprint).blueprint)).toBe(before);
        expect(JSON.stringify(sample)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves untouched blocks and pages identical', () => {
    const { blueprint } = apply([{ op: 'setBlock', id: 'hero', patch: { title: { en: 'New' } } }]);
    const touched = Object.keys(sample.blocks).filter((id) => blueprint.blocks[id] !== sample.blocks[id]);
    expect(touched).toEqual(['hero']);
    expect(blueprint.pages).toBe(sample.pages);
    expect(blueprint.entities).toBe(sample.entities);
  });

  it('does all or nothing', () => {
    const result = applyOperations(sample, [
      { op: 'setTheme', patch: { primary: '#000000' } },
      { op: 'removeBlock', id: 'missing' },
    ]);
    expect(result).toEqual({
      ok: false,
      error: [{ code: 'unknownId', severity: 'error', path: 'blocks', values: { id: 'missing' } }],
    });
  });

  it('takes pointers to a removed page away', () => {
    const { blueprint } = apply([{ op: 'removePage', id: 'contact' }]);
    expect(blueprint.nav).toEqual({ header: ['home', 'menu'], footer: ['home', 'menu'] });
    expect(blueprint.blocks['call']?.actions).toEqual([]);
    expect(blueprint.blocks['points']?.items?.[1]).not.toHaveProperty('action');
    expect(blueprint.blocks).not.toHaveProperty('contact-form');
  });

  it.each<[string, Operation, string]>([
    ['the home page away', { op: 'removePage', id: 'home' }, 'noHome'],
    ['a shown entity away', { op: 'removeEntity', id: 'product' }, 'unknownEntity'],
    ['the naming field away', { op: 'removeField', entity: 'product', key: 'name' }, 'displayField'],
    [
      'a page twice',
      { op: 'addPage', id: 'home', page: { path: '/x', title: { en: 'x' }, blocks: [] }, blocks: {} },
      'duplicateId',
    ],
    [
      'a path twice',
      { op: 'addPage', id: 'x', page: { path: '/menu', title: { en: 'x' }, blocks: [] }, blocks: {} },
      'duplicatePath',
    ],
    ['a needed key away', { op: 'setSite', patch: { name: null } }, 'schema'],
    ['a dead menu entry', { op: 'setNav', patch: { header: ['nowhere'] } }, 'unknownPage'],
  ])('refuses to put or take %s', (_name, operation, code) => {
    const result = applyOperations(sample, [operation]);
    expect(result.ok ? [] : result.error.map((error) => error.code)).toContain(code);
  });
});

describe('rebase', () => {
  it('drops what lost its target and says so', () => {
    const newest = apply([{ op: 'removeBlock', id: 'call' }]).blueprint;
    const { operations, dropped } = rebase(
      [
        { op: 'setBlock', id: 'call', patch: { title: { en: 'x' } } },
        { op: 'setTheme', patch: { primary: '#123456' } },
      ],
      newest,
    );
    expect(operations).toEqual([{ op: 'setTheme', patch: { primary: '#123456' } }]);
    expect(dropped).toMatchObject([{ code: 'dropped', values: { operation: 'setBlock', problem: 'unknownId', id: 'call' } }]);
  });

  it('gives added parts with a taken id the same fresh id in every operation that names them', () => {
    const add: Operation[] = [
      {
        op: 'addPage',
        id: 'team',
        page: { path: '/team', title: { en: 'Team' }, blocks: ['team-text'] },
        blocks: { 'team-text': { type: 'richtext' } },
      },
      { op: 'setNav', patch: { header: ['home', 'team'] } },
      { op: 'setBlock', id: 'team-text', patch: { title: { en: 'We' } } },
    ];
    const newest = apply(add).blueprint;
    const { operations, dropped } = rebase(add, newest);
    const { blueprint } = apply(operations, newest);
    expect(dropped).toEqual([]);
    expect(blueprint.pages['team-2']).toMatchObject({ path: '/team-2', blocks: ['team-text-2'] });
    expect(blueprint.blocks['team-text-2']?.title).toEqual({ en: 'We' });
    expect(blueprint.nav.header).toEqual(['home', 'team-2']);
  });

  it('keeps what both sides added to menus, roles, lists and rows', () => {
    const accounts = {
      entity: 'message',
      roles: [{ id: 'member', label: { en: 'Member' }, manages: [] }],
      signUp: true,
    };
    const page = (id: string): Operation => ({
      op: 'addPage',
      id,
      page: { path: `/${id}`, title: { en: id }, blocks: [] },
      blocks: {},
    });
    const base = apply([{ op: 'setAccounts', accounts }]).blueprint;
    const role = (id: string) => ({ id, label: { en: id }, manages: ['product'] });
    const side = (id: string, field: string, price: number): Operation[] => [
      page(id),
      { op: 'setNav', patch: { header: [...base.nav.header, id], footer: [id] } },
      { op: 'setAccounts', accounts: { ...accounts, roles: [...accounts.roles, role(id)] } },
      { op: 'setBlock', id: 'products', patch: { fields: ['name', 'price', 'image', field] } },
      { op: 'setEntity', id: 'product', patch: { marks: [{ kind: price > 5 ? 'like' : 'favorite' }] } },
      { op: 'setRow', entity: 'product', id: 'p1', values: { ...base.entities['product']?.rows[0]?.values, [field]: price } },
    ];
    const newest = apply(side('team', 'stock', 9), base).blueprint;
    const { operations, dropped } = rebase(side('offers', 'category', 3), newest, base);
    const { blueprint } = apply(operations, newest);
    expect(blueprint.nav.header).toEqual(['home', 'menu', 'contact', 'team', 'offers']);
    expect(blueprint.nav.footer).toEqual(['team', 'offers']);
    expect(blueprint.accounts?.roles.map(({ id }) => id)).toEqual(['member', 'team', 'offers']);
    expect(blueprint.blocks['products']?.fields).toEqual(['name', 'price', 'image', 'stock', 'category']);
    expect(blueprint.entities['product']?.marks).toHaveLength(2);
    expect(blueprint.entities['product']?.rows[0]?.values).toMatchObject({ stock: 9, category: 3 });
    expect(dropped).toEqual([]);
  });

  it('lets the later wish stand and says so where both set the same thing', () => {
    const newest = apply([{ op: 'setTheme', patch: { primary: '#111111', radius: 2 } }]).blueprint;
    const { operations, dropped } = rebase([{ op: 'setTheme', patch: { primary: '#222222' } }], newest, sample);
    expect(apply(operations, newest).blueprint.theme).toMatchObject({ primary: '#222222', radius: 2 });
    expect(dropped).toMatchObject([{ code: 'overruled', path: 'primary' }]);
  });

  it('takes roles and users away with what they keep', () => {
    const roles = [{ id: 'admin', label: { en: 'Admin' }, manages: ['message', 'product'] }];
    const withUsers = apply([{ op: 'setAccounts', accounts: { entity: 'category', roles, signUp: true } }]).blueprint;
    const less = apply(
      [
        { op: 'removeBlock', id: 'contact-form' },
        { op: 'removeEntity', id: 'message' },
      ],
      withUsers,
    ).blueprint;
    expect(less.accounts?.roles[0]?.manages).toEqual(['product']);
  });

  it('returns operations that can be applied together, whatever happened meanwhile', () => {
    const lists = fc.tuple(
      fc.array(arbitraryOperation(sample), { maxLength: 8 }),
      fc.array(arbitraryOperation(sample), { maxLength: 8 }),
    );
    fc.assert(
      fc.property(lists, ([theirs, ours]) => {
        const newest = apply(applicable(theirs)).blueprint;
        for (const base of [undefined, sample]) {
          const { operations } = rebase(applicable(ours), newest, base);
          expect(applyOperations(newest, operations).ok).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
