import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';
import { allMatches } from './all-matches.ts';
import { blankSpans } from './blank-spans.ts';

const span = fc.tuple(fc.nat(40), fc.nat(40)).map(([one, other]) => ({ start: Math.min(one, other), end: Math.max(one, other) }));

it('blanks the code units of all spans and keeps every other in its place, also where spans overlap', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 40, maxLength: 60 }), fc.array(span, { maxLength: 6 }), (text, spans) => {
      const isBlank = (at: number) => spans.some(({ start, end }) => at >= start && at < end);
      const expected = text.split('').map((unit, at) => (isBlank(at) ? ' ' : unit));
      expect(blankSpans(text, spans)).toBe(expected.join(''));
    }),
  );
});

it('finds the matches that matchAll finds, however often the pattern is used, empty ones too', () => {
  const pattern = /a*|b/gu;
  for (const text of ['aab', '', 'baab', 'xyz']) expect(allMatches(pattern, text)).toEqual([...text.matchAll(/a*|b/gu)]);
});
