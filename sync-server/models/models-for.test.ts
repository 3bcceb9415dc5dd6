import { describe, expect, it } from 'vitest';
import { modelAt } from '#tests/support/model-authors.ts';
import type { Model, ModelRole } from './model.ts';
import { createModelAccess } from './models-for.ts';
import { createModels } from './sdk-models.ts';

const ofServer = createModels([
  modelAt('http://localhost:1/v1', { model: 'large' }),
  modelAt('http://localhost:2/v1', { model: 'eyes', roles: ['plan', 'edit', 'vision'] }),
  modelAt('http://localhost:3/v1', { model: 'coder', roles: ['code'] }),
]);
const [mine = null] = createModels([modelAt('http://localhost:4/v1', { model: 'own', roles: ['plan', 'edit'] })]);
const NOTHING_USED = { runs: 0, tokens: 0, failed: 0 };
const limits = { runs: 3, tokens: 1000 };

/** Access for ada, whose own model it is. */
function accessWith(own: Model | null, used: Partial<typeof NOTHING_USED> = {}, models = ofServer) {
  return createModelAccess({
    ofServer: models,
    findOwn: (userId) => Promise.resolve(userId === 'ada' ? own : null),
    usedToday: () => Promise.resolve({ ...NOTHING_USED, ...used }),
    limits,
  });
}
const namesFor = async (access: ReturnType<typeof accessWith>, role: ModelRole, userId = 'ada') =>
  (await access.modelsFor(role, userId)).map(({ name }) => name);

describe('the models of a person', () => {
  it.each([
    ['plan', ['large', 'eyes']],
    ['edit', ['large', 'eyes']],
    ['code', ['large', 'coder']],
    ['vision', ['eyes']],
  ] as const)('for %s are those of the server in their order', async (role, names) => {
    expect(await namesFor(accessWith(null), role)).toEqual(names);
  });

  it('begin with their own, in the roles that it has', async () => {
    expect(await namesFor(accessWith(mine), 'plan')).toEqual(['own', 'large', 'eyes']);
    expect(await namesFor(accessWith(mine), 'vision')).toEqual(['eyes']);
  });

  it('are never those of somebody else', async () => {
    expect(await namesFor(accessWith(mine), 'plan', 'eve')).toEqual(['large', 'eyes']);
  });
});

describe('the limits of a day', () => {
  it.each([
    ['runs', { runs: 2 }, null],
    ['runs', { runs: 3 }, 'runs'],
    ['tokens', { tokens: 1000 }, 'runs'],
    ['failures', { failed: 20 }, 'failed'],
  ] as const)('count %s: %o', async (_what, used, limit) => {
    const access = accessWith(null, used);
    expect(await access.limitOf('ada')).toBe(limit);
    expect(await namesFor(access, 'plan')).toEqual(limit === null ? ['large', 'eyes'] : []);
  });

  it("leave a person's own model alone", async () => {
    expect(await namesFor(accessWith(mine, { runs: 3 }), 'plan')).toEqual(['own']);
  });

  it('are none where the server has no models', async () => {
    expect(await accessWith(null, { runs: 3 }, []).limitOf('ada')).toBeNull();
  });
});
