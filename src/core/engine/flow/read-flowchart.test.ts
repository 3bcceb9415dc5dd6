import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';
import { readFlowchart } from './read-flowchart.ts';

it('GEN-36 reads lines of two nodes with their labels', () => {
  expect(readFlowchart('home[Home] --> menu[Our menu]\nmenu --> item[菜品]')).toEqual({
    nodes: [
      { id: 'home', label: 'Home' },
      { id: 'menu', label: 'Our menu' },
      { id: 'item', label: '菜品' },
    ],
    edges: [
      { source: 'home', target: 'menu' },
      { source: 'menu', target: 'item' },
    ],
  });
});

it('GEN-37 ignores the heading', () => {
  expect(readFlowchart('flowchart TD\n  a[One] --> b[Two];\nflowchart --> c').edges).toEqual([{ source: 'a', target: 'b' }]);
});

it('GEN-38 skips lines of no known form, and keeps markup in labels as the text that it is', () => {
  const chart = readFlowchart('a[One -> b[Two]\n--> b\na[One] --- b\na[<b>One</b>] --> b["Two"]\nnothing');
  expect(chart.nodes.map(({ label }) => label)).toEqual(['<b>One</b>', '"Two"']);
  expect(chart.edges).toHaveLength(1);
});

it('GEN-38 takes any text, in time that grows with its length only', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '[', ']', '-', '>', ' ', '\n', ';', ':'), maxLength: 400 }), (text) => {
      const { nodes, edges } = readFlowchart(text);
      const ids = new Set(nodes.map(({ id }) => id));
      expect(edges.every(({ source, target }) => ids.has(source) && ids.has(target))).toBe(true);
    }),
  );
  expect(readFlowchart(`${'-'.repeat(499)}\n`.repeat(200)).edges).toEqual([]);
});
