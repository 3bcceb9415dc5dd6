import { describe, expect, it } from 'vitest';
import { blueprintOf, composedCases, ideaCases, recipeCases, sample } from '../../support/smoke/site-cases.ts';
import { smoke } from '../../support/smoke/smoke.ts';
import { startSmokeSite } from '../../support/smoke/smoke-site.ts';
import { sampleBlueprint } from '../../support/sample-blueprint.ts';

describe('generated sites in use', () => {
  it.each([...sample(recipeCases, 4), ...sample(composedCases, 3, 1), ...sample(ideaCases, 4, 3)])(
    'ENGINE-Q4 $name: links, forms, lists, charts, states, marks, accounts, orders and admin work',
    async (site) => {
      expect(await smoke(blueprintOf(site))).toEqual([]);
    },
    180_000,
  );

  it('tells what does not work', async () => {
    const blueprint = sampleBlueprint();
    Object.assign(blueprint.entities['message']?.access ?? {}, { create: 'nobody' });
    Object.assign(blueprint.site, { description: { en: '', zh: '' } });
    const codes = new Set((await smoke(blueprint)).map(({ code }) => code));
    expect([...codes]).toContain('refused');
    expect(startSmokeSite(blueprint).errors).toEqual([]);
  });
});
