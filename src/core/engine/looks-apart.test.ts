import { describe, expect, it } from 'vitest';
import { hashSeed } from '../domain/random.ts';
import { makePrompts } from '#tests/support/prompt-grammar.ts';
import type { Blueprint } from './blueprint/schema.ts';
import { generateFromIdea } from './generate-from-idea.ts';
import { openingOf } from './render/blocks/hero/opening.ts';
import { artDirection } from './theme/art-direction.ts';
import { toOklch } from './theme/oklch.ts';
import { solvePalette } from './theme/solve-palette.ts';
import { typeSystem } from './theme/type-system.ts';

const IDEAS = 60;
/** Hues so far apart are seen as two colours. */
const ONE_COLOR = 30;

interface Look {
  /** What is seen at the first glance, other than the hue. */
  readonly first: string;
  readonly hue: number;
  /** How colourful it is: greys have no hue. */
  readonly chroma: number;
}

const looks = makePrompts(IDEAS, 20_261_127).map(({ prompt }) => {
  const made = generateFromIdea({ prompt, seed: hashSeed(prompt) });
  if (!made.ok) throw new Error(`not generated: ${prompt}`);
  return { prompt, look: lookOf(made.value.blueprint) };
});

describe('sixty fresh ideas', () => {
  it('look unlike their neighbours', () => {
    const alike = looks.slice(1).filter(({ look }, index) => isAlike(look, looks[index]?.look));
    expect(alike.map(({ prompt }) => prompt)).toEqual([]);
  });

  it('look alike in few pairs of all', () => {
    const pairs = looks.flatMap(({ look }, index) => looks.slice(index + 1).map((other) => isAlike(look, other.look)));
    expect(pairs.filter(Boolean).length / pairs.length).toBeLessThan(0.02);
  });

  it('wear most of the directions, and none too often', () => {
    const worn = looks.map(({ look }) => look.first.split(' ')[0] ?? '');
    const names = [...new Set(worn)];
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(Math.max(...names.map((name) => worn.filter((each) => each === name).length))).toBeLessThanOrEqual(IDEAS / 4);
  });
});

function lookOf(blueprint: Blueprint): Look {
  const { theme, pages, blocks, site } = blueprint;
  const [pageId = '', home] = Object.entries(pages).find(([, { path }]) => path === '/') ?? [];
  const [blockId = ''] = home?.blocks ?? [];
  const block = blocks[blockId];
  const opening = block?.type === 'hero' ? openingOf({ block, blockId }, blueprint, pageId) : undefined;
  const { scheme, background, primary } = solvePalette(theme);
  const { c, h } = toOklch(primary);
  const ground = toOklch(background).c > 0.02 ? 'tinted' : 'plain';
  const first = [
    artDirection(theme).name,
    opening === undefined ? (block?.type ?? '') : `${opening.layout}-${opening.aside}-${block?.variant ?? ''}`,
    scheme,
    ground,
    typeSystem(theme).heading,
    blueprint.nav.side === true ? 'side' : site.kind,
  ];
  return { first: first.join(' '), hue: h, chroma: c };
}

function isAlike(one: Look, other: Look | undefined): boolean {
  if (other === undefined || one.first !== other.first) return false;
  const apart = Math.abs(((one.hue - other.hue + 540) % 360) - 180);
  return apart < ONE_COLOR || Math.min(one.chroma, other.chroma) < 0.03;
}
