import { expect, test } from 'vitest';
import { generate } from '../../engine/generate.ts';
import { startShop } from './site.fixture.ts';

const made = generate({
  prompt:
    'Implement a data visualization website. The website should have functionalities for data import and data visualization. Users can view charts and customize the chart style and color.',
  seed: 7,
});
if (!made.ok) throw new Error(made.error.code);
const { blueprint } = made.value;
const [page, block] = Object.values(blueprint.pages).flatMap(({ path, blocks }) =>
  blocks.flatMap((id) => {
    const each = blueprint.blocks[id];
    return each?.type === 'chart' && each.options?.['choices'] === true ? [[path, id] as const] : [];
  }),
)[0] ?? ['/', ''];

test.each([
  ['', 'in-site'],
  ['green', 'in-green'],
  ['red', 'in-red'],
  ['"><script>', 'in-site'],
])('a chart is drawn in the colour that a visitor chooses: %s', async (tint, name) => {
  const { ask } = startShop({ blueprint });
  const html = await (await ask(`${page}?${block}.kind=bar&${block}.tint=${encodeURIComponent(tint)}`)).text();
  expect(html).toMatch(new RegExp(`class="card chart k-bar ${name}"`));
  expect(html).toContain('>Green</a');
});

test('nothing is made to order where charts are only set up', () => {
  expect(Object.values(blueprint.blocks).map(({ type }) => type)).not.toContain('configurator');
});
