import { describe, expect, it } from 'vitest';
import { projectFlow } from '#core/engine/flow/project-flow.ts';
import { sampleBlueprint } from '#tests/support/sample-blueprint.ts';
import { CARD, layoutFlow, type FlowLayout } from './flow-layout.ts';

const flow = projectFlow(sampleBlueprint());
const NONE = new Set<string>();
const place = ({ places }: FlowLayout, id: string) => places.get(id) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

function overlaps({ places }: FlowLayout): string[] {
  const all = [...places];
  return all.flatMap(([id, a], index) =>
    all
      .slice(index + 1)
      .filter(([, b]) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      .map(([other]) => `${id} ${other}`),
  );
}

describe.each(['columns', 'outline'] as const)('a diagram in %s', (shape) => {
  const layout = layoutFlow(flow, shape, NONE);

  it('has a place for every part, none over another, all within its size', () => {
    expect([...layout.places.keys()].toSorted()).toEqual(flow.nodes.map(({ id }) => id).toSorted());
    expect(overlaps(layout)).toEqual([]);
    for (const { x, y, width, height } of layout.places.values()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([x + width <= layout.width, y + height <= layout.height]).toEqual([true, true]);
    }
  });

  it('makes room for what is unfolded', () => {
    const unfolded = layoutFlow(flow, shape, new Set(['page:home']));
    expect(place(unfolded, 'page:home').height).toBe(CARD.height + 4 * CARD.childHeight + CARD.childrenPadding);
    expect(overlaps(unfolded)).toEqual([]);
  });

  it('is the same each time', () => expect(layoutFlow(flow, shape, NONE)).toEqual(layout));
});

it('columns go from the idea to the admin; pages stand in one, and so do records with their relations', () => {
  const layout = layoutFlow(flow, 'columns', NONE);
  const columnOf = (id: string) => place(layout, id).x + place(layout, id).width / 2;
  const columns = ['idea', 'plan', 'page:menu', 'data:product', 'admin'].map(columnOf);
  expect(columns).toEqual([...new Set(columns)].toSorted((a, b) => a - b));
  expect(columnOf('page:item')).toBe(columnOf('page:menu'));
  expect(columnOf('data:category')).toBe(columnOf('data:product'));
  expect(place(layout, 'page:home').y).toBe(
    Math.min(...['home', 'menu', 'item', 'contact'].map((id) => place(layout, `page:${id}`).y)),
  );
});

it('an outline fits a phone and stands the page of a record below its list, with one line to each part', () => {
  const layout = layoutFlow(flow, 'outline', NONE);
  expect(layout.width).toBeLessThanOrEqual(350);
  const order = [...layout.places.keys()];
  expect(order.indexOf('page:item')).toBe(order.indexOf('page:menu') + 1);
  expect(place(layout, 'page:item').x).toBeGreaterThan(place(layout, 'page:menu').x);
  expect(layout.edges).toHaveLength(flow.nodes.length - 1);
});
