import { expect, it } from 'vitest';
import { modelAt } from '#tests/support/model-authors.ts';
import type { Model } from './model.ts';
import { createModelsFor } from './models-for.ts';
import { createModels } from './sdk-models.ts';

const ofServer = createModels([
  modelAt('http://localhost:1/v1', { model: 'large' }),
  modelAt('http://localhost:2/v1', { model: 'eyes', roles: ['plan', 'edit', 'vision'] }),
  modelAt('http://localhost:3/v1', { model: 'coder', roles: ['code'] }),
]);
const own = (roles: Model['roles']): readonly Model[] =>
  createModels([modelAt('http://localhost:4/v1', { model: 'own', roles: [...roles] })]);

const namesFor = async (role: Parameters<ReturnType<typeof createModelsFor>>[0], mine: Model | null) =>
  (await createModelsFor(ofServer, (userId) => Promise.resolve(userId === 'ada' ? mine : null))(role, 'ada')).map(
    ({ name }) => name,
  );

it.each([
  ['plan', ['large', 'eyes']],
  ['edit', ['large', 'eyes']],
  ['code', ['large', 'coder']],
  ['vision', ['eyes']],
] as const)('lists the models of the server for %s in their order', async (role, names) => {
  expect(await namesFor(role, null)).toEqual(names);
});

it("puts a person's own model first, in the roles that it has", async () => {
  const [mine = null] = own(['plan', 'edit']);
  expect(await namesFor('plan', mine)).toEqual(['own', 'large', 'eyes']);
  expect(await namesFor('vision', mine)).toEqual(['eyes']);
});

it("offers a person's own model to nobody else", async () => {
  const [mine = null] = own(['plan']);
  const modelsFor = createModelsFor(ofServer, (userId) => Promise.resolve(userId === 'ada' ? mine : null));
  expect((await modelsFor('plan', 'eve')).map(({ name }) => name)).toEqual(['large', 'eyes']);
});
