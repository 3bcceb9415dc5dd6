import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artDirection, chooseDirection, DIRECTION_NAMES } from './art-direction.ts';
import { DIRECTIONS } from './directions/registry.ts';

const art = { pattern: 'dots', seed: 1 } as const;
const seeds = Array.from({ length: 40 }, (_, seed) => seed);

describe('art directions', () => {
  it('are all that have a file, each with first screens of its own', () => {
    const files = readdirSync(new URL('directions', import.meta.url)).map((file) => file.replace('.ts', ''));
    expect(DIRECTION_NAMES.toSorted()).toEqual(files.filter((file) => !['direction', 'registry'].includes(file)).toSorted());
    expect(DIRECTIONS.length).toBeGreaterThanOrEqual(12);
    expect(
      new Set(DIRECTIONS.map(({ openings, header, card, type }) => JSON.stringify([openings, header, card, type]))).size,
    ).toBe(DIRECTIONS.length);
  });

  it('are worn as an author names them, whatever the tone', () => {
    for (const name of DIRECTIONS.map((each) => each.name))
      expect(artDirection({ direction: name, tone: 'bold', art }).name).toBe(name);
  });

  it('go with the tone that is asked for', () => {
    const names = ['warm', 'thoughtful', 'bold', 'refined', 'crisp', 'precise', 'playful', 'plain'].map(
      (tone) => artDirection({ tone, art }).name,
    );
    expect(names).toEqual(['craft', 'editorial', 'poster', 'luxury', 'soft', 'desk', 'playful', 'civic']);
  });

  it('differ between sites of one kind and tone where several fit, and not between two builds of one', () => {
    const look = (seed: number) => chooseDirection({ tone: 'practical', kind: 'shop', seed }).name;
    expect(new Set(seeds.map(look))).toEqual(new Set(['catalogue', 'workshop']));
    expect(seeds.map(look)).toEqual(seeds.map(look));
  });

  it('keep to serifs or to none where somebody asks for such letters', () => {
    const heading = (serifs: boolean) =>
      seeds.map((seed) => chooseDirection({ tone: 'unheard', kind: 'venue', seed, serifs }).name);
    expect(new Set(heading(true))).toEqual(new Set(['craft', 'luxury', 'workshop']));
  });
});
