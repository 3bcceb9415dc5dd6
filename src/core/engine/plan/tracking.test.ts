import { describe, expect, it } from 'vitest';
import { rowReference } from '../render/reference.ts';
import { generate } from '../generate.ts';
import { startShop } from '../../site/serve/site.fixture.ts';

function build(prompt: string) {
  const made = generate({ prompt, seed: 7 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint;
}

const CASES =
  'Implement a city hotline system. The system should allow residents to report cases and track the progress of cases. Users can submit new cases, query case status, and track progress.';

describe('tracked things', () => {
  it.each([
    [CASES, 'case'],
    [
      'A lead generation website for an agency. Users should be able to browse services, submit lead information, and track the status of leads.',
      'lead',
    ],
    ['A courier website. Users can send parcels and track shipments by number.', 'shipment'],
  ])('is what the prompt speaks of: %s', (prompt, entity) => {
    const { blocks, entities } = build(prompt);
    const tracked = Object.values(blocks).filter(({ type }) => type === 'lookup');
    expect(new Set(tracked.map(({ query }) => query?.entity))).toEqual(new Set([entity]));
    expect(entities[entity]?.flow).toBeDefined();
    expect(Object.hasOwn(entities, 'shipment')).toBe(entity === 'shipment');
  });

  it('is told by its number when it is sent, and found by it', async () => {
    const blueprint = build(CASES);
    const [pageId, page] = Object.entries(blueprint.pages).find(([, each]) => each.path === '/cases') ?? [];
    const list = page?.blocks.find((id) => blueprint.blocks[id]?.options?.['create'] === true) ?? '';
    const { ask, post, store } = startShop({ blueprint, isDemo: true });
    await ask('/cases');
    const answer = await post(`/_api/forms/${list}`, { title: 'Street light out', _block: list, _page: '/cases' });
    const { rows } = await store.list('case', { offset: 0, limit: 50 });
    const made = rows.find(({ sample }) => !sample);
    const entity = blueprint.entities['case'];
    if (made === undefined || entity === undefined) throw new Error(`no case was kept on ${pageId ?? ''}`);
    const code = rowReference('case', entity, made);
    const told = await (await ask((answer.headers.get('location') ?? '').replace(/#.*/, ''))).text();
    expect(told).toContain(code);
    const place = Object.entries(blueprint.pages).find(([, { path }]) => path === '/track')?.[1];
    const lookup = place?.blocks.find((id) => blueprint.blocks[id]?.type === 'lookup') ?? '';
    const found = await (await ask(`/track?${lookup}.code=${encodeURIComponent(code)}`)).text();
    expect(found).toContain('Street light out');
  });
});

describe('words that say little', () => {
  it.each([
    ['A work website for daily use. Users can log in, add logs, edit logs and delete logs.', 'log'],
    ['A platform framework. Administrators can manage modules and skins.', 'module'],
  ])('name what is kept when several are made: %s', (prompt, entity) => {
    expect(Object.keys(build(prompt).entities)).toContain(entity);
  });
});
