import { ARCHETYPES } from '#core/engine/understand/archetypes/archetypes.ts';
import { chooseKind } from '#core/engine/understand/archetypes/choose-kind.ts';
import { guessKind } from '#core/engine/understand/archetypes/guess-kind.ts';
import { kindFeatures } from '#core/engine/understand/archetypes/kind-features.ts';
import { piecesOf } from '#core/engine/understand/marks/piece.ts';
import { unpackRows } from '#core/engine/understand/marks/weights.ts';
import { describe, expect, it } from 'vitest';
import { ideasOfKinds } from '../../src/build/reader/ideas-of-kinds.ts';
import { trainKinds } from '../../src/build/reader/train-kinds.ts';

const LANGUAGES = ['en', 'zh'] as const;
const SAMPLE = 120;
/** Ideas of which the weights were learned come out nearly as they were told. */
const LEAST_LEARNED = 0.9;
/** What is played or worked with, and what is none of the kinds. */
const WITHOUT = ['calculator', 'game', 'generator', 'other', 'tool'];

describe('the kinds of ideas', () => {
  it.each(LANGUAGES)('are those of which there is an archetype, or tools and games (%s)', (locale) => {
    const kinds = [...new Set(ideasOfKinds(locale).flatMap((idea) => idea.kinds))].toSorted();
    expect(kinds).toEqual([...ARCHETYPES.keys(), ...WITHOUT].toSorted().filter((kind) => kinds.includes(kind)));
    expect(kinds.length).toBeGreaterThan(60);
  });

  it.each(LANGUAGES)('have given the weights by which they are told (%s)', (locale) => {
    const ideas = ideasOfKinds(locale);
    const sample = ideas.filter((_, at) => at % Math.floor(ideas.length / SAMPLE) === 0);
    const right = sample.filter(({ text, kinds }) => kinds.includes(chooseKind(text, locale).kind));
    expect(right.length / sample.length).toBeGreaterThan(LEAST_LEARNED);
  });

  it('are learned from a few ideas, and the same from the same', () => {
    const ideas = ['lending', 'event'].flatMap((kind) =>
      ideasOfKinds('en')
        .filter(({ kinds }) => kinds[0] === kind)
        .slice(0, 20),
    );
    const { kinds, rows } = trainKinds(ideas);
    expect(trainKinds(ideas)).toEqual({ kinds, rows });
    const unpacked = unpackRows({ rows });
    const told = ideas.filter(
      (idea) => idea.kinds[0] === guessKind(kindFeatures(piecesOf(idea.text)), { kinds, rows: unpacked }).kind,
    );
    expect(told.length / ideas.length).toBeGreaterThan(LEAST_LEARNED);
  });
});
