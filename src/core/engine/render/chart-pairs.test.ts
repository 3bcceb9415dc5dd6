import { expect, it } from 'vitest';
import { generateBlueprint } from '#tests/support/generate-blueprint.ts';
import { renderFiles } from './render-files.ts';

const now = '2026-11-20T12:00:00.000Z';
const site = generateBlueprint('A sales dashboard with statistics, charts by day and by status, orders and customers', {
  seed: 7,
});
const files = renderFiles(site, { now });
const sidesOf = (file: string) =>
  [...(files.get(file) ?? '').matchAll(/class="band b-chart [^"]*?(half(?: far)?)?"/g)].map(([, side = 'whole']) => side);

it('a chart below open tools has the whole width, and the charts after it stand side by side', () => {
  const charts = Object.values(site.pages)
    .find(({ path }) => path === '/statistics')
    ?.blocks.map((id) => site.blocks[id])
    .filter((block) => block?.type === 'chart');
  expect(charts?.map((block) => block?.options?.['choices'] === true)).toEqual([true, false, false]);
  expect(sidesOf('statistics/index.html')).toEqual(['whole', 'half', 'half far']);
});
