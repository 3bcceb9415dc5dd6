import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artDirection, chooseDirection, DIRECTION_NAMES, TONE_NAMES } from './art-direction.ts';
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

  it('follow the tone that is asked for on every kind of site, with serifs or without', () => {
    const kinds = ['', 'unheard', ...DIRECTIONS.flatMap((direction) => direction.kinds)];
    for (const tone of TONE_NAMES)
      for (const kind of kinds)
        for (const serifs of [true, false, undefined])
          for (const seed of seeds.slice(0, 6)) expect(chooseDirection({ tone, kind, seed, serifs }).tones).toContain(tone);
  });

  it('differ more where the tone is a guess', () => {
    const look = (isGuess: boolean) =>
      new Set(seeds.map((seed) => chooseDirection({ tone: 'bold', kind: 'venue', seed, isGuess }).name));
    expect(look(false)).toEqual(new Set(['poster']));
    expect(look(true)).toEqual(new Set(['poster', 'craft', 'luxury', 'workshop']));
  });

  it.each([
    ['elegant', 'luxury'],
    ['luxurious', 'luxury'],
    ['modern', 'soft'],
    ['relaxed', 'soft'],
    ['minimal', 'swiss'],
    ['rustic', 'craft'],
    ['cozy', 'craft'],
    ['fun', 'playful'],
  ])('know the word %s, which sites were written with', (tone, name) => {
    expect(artDirection({ tone, art }).name).toBe(name);
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
