import { describe, expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { flowSchema } from './flow-schema.ts';
import { nodeOfPage, projectFlow } from './project-flow.ts';

const flow = projectFlow(sampleBlueprint());
const node = (id: string) => flow.nodes.find((each) => each.id === id);
const lines = (kind: 'way' | 'relation') =>
  flow.edges.filter((edge) => edge.kind === kind).map(({ source, target }) => `${source} > ${target}`);

describe('projectFlow', () => {
  it('GEN-34 gives each part its name, what it consists of, and its neighbours', () => {
    expect(flowSchema.parse(flow)).toEqual(flow);
    expect(node('page:menu')).toEqual({
      id: 'page:menu',
      kind: 'page',
      label: { en: 'Menu', zh: '菜单' },
      description: '/menu',
      status: 'success',
      expandable: true,
      changeStatus: null,
      children: [
        { id: 'menu-list', label: expect.any(Object) },
        { id: 'menu-gallery', label: expect.any(Object) },
      ],
      inputs: ['plan'],
      outputs: expect.arrayContaining(['page:item', 'data:product']),
    });
    expect(node('idea')).toMatchObject({ expandable: false, inputs: [], outputs: ['plan'] });
  });

  it('leads from the idea over plan, pages and records to the admin', () => {
    expect(lines('way').slice(0, 2)).toEqual(['idea > plan', 'plan > page:home']);
    expect(lines('way')).toContain('page:menu > page:item');
    expect(lines('way')).toContain('page:contact > data:message');
    expect(lines('way').filter((line) => line.endsWith('> admin'))).toHaveLength(3);
    expect(lines('relation')).toEqual(['data:product > data:category']);
  });

  it('leaves nothing alone: records that no page shows are managed in the admin', () => {
    expect(flow.nodes.filter(({ inputs, outputs }) => inputs.length + outputs.length === 0)).toEqual([]);
    expect(node('data:category')).toMatchObject({ inputs: ['data:product'], outputs: ['admin'] });
    const empty = projectFlow({ ...sampleBlueprint(), entities: {} });
    expect(empty.nodes.find(({ id }) => id === 'admin')?.inputs).toEqual(['plan']);
  });

  it('shows the accounts of sites that have some, with their roles', () => {
    expect(node('accounts')).toBeUndefined();
    const roles = [{ id: 'member', label: { en: 'Member' }, manages: [] }];
    const club = projectFlow({ ...sampleBlueprint(), accounts: { entity: 'message', roles, signUp: true } });
    const accounts = club.nodes.find(({ id }) => id === 'accounts');
    expect(accounts).toMatchObject({ children: [{ id: 'member' }], inputs: ['data:message'], description: '/admin/e/message' });
  });

  it('does not take what every object has for a part', () => {
    const { pages, ...rest } = sampleBlueprint();
    const odd = projectFlow({
      ...rest,
      pages: { ...pages, odd: { path: '/odd', title: {}, entity: 'constructor', blocks: ['valueOf'] } },
    });
    const found = odd.nodes.find(({ id }) => id === 'page:odd');
    expect(found).toMatchObject({ outputs: [] });
    expect(flowSchema.safeParse(odd).success).toBe(true);
  });
});

it('GEN-43 a page of a build event names its node', () => {
  expect(['home', 'admin', 'admin/product'].map(nodeOfPage)).toEqual(['page:home', 'admin', 'data:product']);
});
