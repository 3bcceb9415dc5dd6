import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs, stepsOfEdit, stepsOfIdea, wholeSteps } from '#tests/support/engine-steps.ts';
import { FRAGMENTS, fill, repeatedText } from '#tests/support/repeated-texts.ts';

/** Everything with FULL_CHECKS=1. */
const isFull = process.env['FULL_CHECKS'] === '1';
/**
 * Processor time that nothing takes for 20,000 characters on any machine unless it goes through the text again and again: the
 * longest single step takes a twentieth of it (docs/bench.md), what was cubic a thousand times as much.
 */
const LIMIT_MS = 1500;
/** Growing, so that a reader that is not linear is found before it takes minutes. */
const LENGTHS = [1000, 4000, 20_000];

function slowOnes(textOf: (length: number) => string): string[] {
  for (const length of LENGTHS) {
    const text = textOf(length);
    const slow = wholeSteps(text).flatMap(([name, run]) => (processorMs(run) > LIMIT_MS ? [`${name} of ${length}`] : []));
    if (slow.length > 0) return slow;
  }
  return [];
}

describe('20,000 characters', () => {
  it.each([
    ['19,000 spaces in an edit', 'rename home', ' ', 'to x'],
    ['full-width commas', '把首页改名为', '，', 'x'],
    ['the same request', '', 'rename home to x then ', ''],
    ['a quotation of nothing but spaces', 'rename home to "a', ' ', 'b" now'],
    ['quotations one after the other', 'add ', '「a」', ' x'],
    ['signs that open a quotation', 'add ', '“', ' x'],
    ['colours', '', 'navy, ', ''],
    ['lines', '', 'a: b\n', ''],
  ])('of %s are read and answered in a time that grows with their length', (_what, beginning, fragment, end) => {
    expect(slowOnes((length) => beginning + fill(fragment, length - beginning.length - end.length) + end)).toEqual([]);
  });

  const sampled = FRAGMENTS.filter((_fragment, index) => isFull || index % 8 === 0);
  it.each(sampled.map((fragment) => [JSON.stringify(fragment), fragment]))('of %s are, too', (_name, fragment) => {
    expect(slowOnes((length) => fill(fragment, length))).toEqual([]);
    expect(slowOnes((length) => `add a page ${fill(fragment, length - 13)} x`)).toEqual([]);
  });

  it('of any mixture keep no reader, planner and intent longer than the others', () => {
    fc.assert(
      fc.property(repeatedText(), (text) => {
        const slow = [...stepsOfIdea(text), ...stepsOfEdit(text)].flatMap(([name, run]) =>
          processorMs(run) > LIMIT_MS ? [name] : [],
        );
        expect(slow).toEqual([]);
      }),
      { numRuns: isFull ? 500 : 15, seed: 20_000 },
    );
  });
});
