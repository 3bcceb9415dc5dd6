import { describe, expect, it } from 'vitest';
import { bakery } from '#tests/support/bakery.ts';
import { editBlueprint } from './edit-blueprint.ts';
import { isSure } from './is-sure.ts';

const blueprint = bakery();

function sure(prompt: string, block?: string): boolean {
  const input = { blueprint, prompt, seed: 1, ...(block === undefined ? {} : { selection: { page: 'home', block } }) };
  return isSure(input, editBlueprint(input));
}

describe('the embedded grammar is sure', () => {
  it.each([
    'rename the site to "Lane Bakery"',
    'change the title "Out of the oven today" to "Fresh today"',
    'set the price of Sourdough to 5.5',
    'remove Cardamom bun',
    'make the buttons green',
    '把网站名称改成“里德面包房”',
  ])('of %s', (prompt) => {
    expect(sure(prompt)).toBe(true);
  });

  it('of what is done to the selected section', () => {
    expect(sure('move this section down', 'home-hero')).toBe(true);
  });

  it('of a row that goes only while no other names it', () => {
    const { bread } = blueprint.entities;
    const order = blueprint.entities['order'];
    if (bread === undefined || order === undefined) throw new Error('no orders');
    const rows = [{ id: 'o1', values: { name: 'Ann', bread: 'bun', pieces: 1 } }];
    const ordered = { ...blueprint, entities: { ...blueprint.entities, order: { ...order, rows } } };
    const input = { blueprint: ordered, prompt: 'remove Cardamom bun', seed: 1 };
    const outcome = editBlueprint(input);
    expect(isSure(input, outcome)).toBe(false);
    expect(outcome.kind === 'changed' && outcome.reply).toContain('1 records that named it');
  });

  it.each([
    'make it warmer',
    'rename the site to "Lane" and make the buttons green',
    'add a page about our history',
    'make all breads ten percent cheaper',
    'visitors should see whether a bread is vegan',
    'the home page looks too empty',
    '增加一个常见问题页面',
    'only three orders per day',
  ])('never of %s', (prompt) => {
    expect(sure(prompt)).toBe(false);
  });
});
