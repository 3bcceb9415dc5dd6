import { expect, it } from 'vitest';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { projectFlow } from '../engine/flow/project-flow.ts';
import { readFlow } from './read-flow.ts';

const record = {
  ...projectFlow(sampleBlueprint()),
  projectId: 7,
  versionId: '00000000-0000-4000-8000-000000000001',
  number: 2,
  idea: 'A bakery',
};

it('GEN-35 lines name their ends source and target, or from and to', () => {
  expect(readFlow(record)).toEqual(record);
  const renamed = record.edges.map(({ source, target, kind }) => ({ from: source, to: target, kind }));
  expect(readFlow({ ...record, edges: renamed })).toEqual(record);
});

it.each([
  [null],
  [[]],
  ['graph'],
  [{ ...record, edges: {}, nodes: null }],
  [{ ...record, edges: [{ from: 'idea' }] }],
  [{ ...record, nodes: [{ id: 'idea', status: 'asleep' }] }],
])('leaves out values that are no diagram: %j', (value) => expect(readFlow(value)).toBeNull());
