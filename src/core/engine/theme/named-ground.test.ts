import { describe, expect, it } from 'vitest';
import { generate } from '../generate.ts';
import { toOklch } from './oklch.ts';

function themeOf(prompt: string) {
  const made = generate({ prompt, seed: 1 });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.blueprint.theme;
}

describe('a background that is named', () => {
  it.each([
    ['A website for a flower shop with a red background', 29],
    ['A bakery website with a brown background and a contact form', 50],
    ['花店网站，红色背景，展示商品', 24],
  ])('%s: tints the page and is the brand', (prompt, hue) => {
    const { background = '', primary, scheme } = themeOf(prompt);
    const ground = toOklch(background);
    expect(ground.l).toBeGreaterThan(0.9);
    expect(ground.c).toBeGreaterThan(0.02);
    expect(Math.abs(ground.h - hue)).toBeLessThan(14);
    expect(Math.abs(toOklch(primary).h - hue)).toBeLessThan(14);
    expect(scheme).toBe('light');
  });

  it.each([
    ['A website for a flower shop; the background is red', '#ff0000'],
    ['A website for a flower shop with a solid red background', '#ff0000'],
    ['A photographer portfolio with a black background', '#000000'],
    ['A law firm website with a navy background', '#000080'],
    ['A spa website with a beige background and teal buttons', '#f5f5dc'],
    ['甜品店网站，背景为浅蓝，展示商品', '#add8e6'],
  ])('%s: is the page itself', (prompt, hex) => {
    expect(themeOf(prompt).background).toBe(hex);
  });

  it.each(['pastel pink', 'pale blue'])('a %s background is not taken for white', (name) => {
    expect(toOklch(themeOf(`A kids yoga site with a ${name} background`).background ?? '').c).toBeGreaterThan(0.02);
  });

  it('brown is a brown', () => {
    const { h, c } = toOklch(themeOf('A bakery website, brown buttons').primary);
    expect(h).toBeGreaterThan(40);
    expect(h).toBeLessThan(75);
    expect(c).toBeLessThan(0.12);
  });
});
