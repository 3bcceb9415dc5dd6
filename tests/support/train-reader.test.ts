import { featuresOf } from '#core/engine/understand/marks/features.ts';
import { piecesOf } from '#core/engine/understand/marks/piece.ts';
import { bestStates, spansOf } from '#core/engine/understand/marks/tagger.ts';
import { unpackWeights } from '#core/engine/understand/marks/weights.ts';
import { readMarks } from '#core/engine/understand/marks/read-marks.ts';
import { describe, expect, it } from 'vitest';
import { markedIdeas, readMarkedIdeas } from '../../src/build/reader/marked-ideas.ts';
import { trainReader } from '../../src/build/reader/train-reader.ts';

const LANGUAGES = ['en', 'zh'] as const;
const SAMPLE = 40;
/** Ideas of which the weights were learned come out nearly as they were marked. */
const LEAST_LEARNED = 0.85;
/** Of a dozen ideas alone most words are too rare to be learned. */
const LEAST_BY_HEART = 0.5;

describe('the training of the reader', () => {
  it('reads the marks of an idea: what a stretch is, of what, and by whom', () => {
    const [idea] = readMarkedIdeas('=== a1 club\nour [P1 members] [D2>3@1 claim] a\n[T3 swarm], [D4>3@me close] it');
    expect(idea).toMatchObject({
      id: 'a1',
      text: 'our members claim a\nswarm, close it',
      spans: [
        { label: 'people', text: 'members', start: 4, end: 11, number: 1 },
        { label: 'deed', number: 2, on: 3, by: 1 },
        { label: 'thing', text: 'swarm', start: 20, number: 3 },
        { label: 'deed', number: 4, on: 3, by: 'me' },
      ],
    });
    expect(() => readMarkedIdeas('=== a1 club\n[Z what] is this')).toThrow('no such mark');
  });

  it('learns a few ideas by heart, and the same from the same', () => {
    const ideas = markedIdeas('en').slice(0, 12);
    const packed = trainReader(ideas);
    expect(trainReader(ideas)).toEqual(packed);
    const { addScores, transitions } = unpackWeights(packed);
    const ratios: [number, number][] = [];
    for (const { text, spans } of ideas) {
      const pieces = piecesOf(text);
      const found = spansOf(text, pieces, bestStates(featuresOf(pieces), { addScores, transitions }));
      const right = spans.filter((span) => found.some(({ label, start }) => label === span.label && start === span.start));
      ratios.push([right.length, spans.length]);
    }
    expect(ratios.every(([right, all]) => right / all > LEAST_BY_HEART)).toBe(true);
  });

  it.each(LANGUAGES)('has given the weights that the reader reads by (%s)', (locale) => {
    const ideas = markedIdeas(locale).filter((_, at, all) => at % Math.floor(all.length / SAMPLE) === 0);
    const wanted = ideas.flatMap(({ text, spans }) => {
      const found = readMarks(text, locale).spans;
      return spans.map((span) =>
        found.some(({ label, start, end }) => label === span.label && start === span.start && end === span.end),
      );
    });
    expect(wanted.filter(Boolean).length / wanted.length).toBeGreaterThan(LEAST_LEARNED);
  });

  it.each(LANGUAGES)('has ideas whose marks name what they belong to (%s)', (locale) => {
    const lost = markedIdeas(locale).flatMap(({ id, spans }) => {
      const known = new Set(spans.flatMap(({ label, number }) => (['thing', 'deed', 'row'].includes(label) ? [number] : [])));
      const isLost = spans.some(
        ({ label, number, on }) =>
          (['field', 'state', 'view', 'rule'].includes(label) && !known.has(number)) || (on !== null && !known.has(on)),
      );
      return isLost ? [id] : [];
    });
    expect(lost).toEqual([]);
  });
});
