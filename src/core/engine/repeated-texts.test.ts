import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { processorMs, stepsOfEdit, stepsOfIdea, wholeSteps } from '#tests/support/engine-steps.ts';
import { FRAGMENTS, fill, repeatedText } from '#tests/support/repeated-texts.ts';

/** Everything with FULL_CHECKS=1. */
const isFull = process.env['FULL_CHECKS'] === '1';
/** Processor time that each reader, the planner and each intent may take for 20,000 characters; they take half of it at most. */
const STEP_LIMIT_MS = 50;
/** Processor time of a whole reading or edit on a busy machine; a quiet one stays below 50 ms (docs/bench.md). */
const WHOLE_LIMIT_MS = 250;
/** Runs of which the quickest counts: the first compiles a step, and any may pay for the garbage of others. */
const TRIES = 6;
/** Growing, so that a reader that is not linear is found before it takes minutes. */
const LENGTHS = [1000, 4000, 20_000];

function isSlow(run: () => unknown, limitMs: number): boolean {
  return Array.from({ length: TRIES }).every(() => processorMs(run) > limitMs);
}

function slowOnes(textOf: (length: number) => string): string[] {
  for (const length of LENGTHS) {
    const text = textOf(length);
    const slow = wholeSteps(text).flatMap(([name, run]) => (isSlow(run, WHOLE_LIMIT_MS) ? [`${name} of ${length}`] : []));
    if (slow.length > 0) return slow;
  }
  return [];
}

describe('20,000 characters', () => {
  it.each([
    ['19,000 spaces in an edit', { beginning: 'rename home', fragment: ' ', end: 'to x' }],
    ['full-width commas', { beginning: '把首页改名为', fragment: '，', end: 'x' }],
    ['the same request', { beginning: '', fragment: 'rename home to x then ', end: '' }],
    ['a quotation of nothing but spaces', { beginning: 'rename home to "a', fragment: ' ', end: 'b" now' }],
    ['quotations one after the other', { beginning: 'add ', fragment: '「a」', end: ' x' }],
    ['signs that open a quotation', { beginning: 'add ', fragment: '“', end: ' x' }],
    ['colours', { beginning: '', fragment: 'navy, ', end: '' }],
    ['lines', { beginning: '', fragment: 'a: b\n', end: '' }],
  ])('of %s are read and answered in a time that grows with their length', (_name, { beginning, fragment, end }) => {
    expect(slowOnes((length) => beginning + fill(fragment, length - beginning.length - end.length) + end)).toEqual([]);
  });

  const sampled = FRAGMENTS.filter((_fragment, index) => isFull || index % 8 === 0);
  it.each(sampled.map((fragment) => [JSON.stringify(fragment), fragment]))('of %s are, too', (_name, fragment) => {
    expect(slowOnes((length) => fill(fragment, length))).toEqual([]);
    expect(slowOnes((length) => `add a page ${fill(fragment, length - 13)} x`)).toEqual([]);
  });

  it('of any mixture keep no reader, planner or intent longer than 50 ms', () => {
    fc.assert(
      fc.property(repeatedText(), (text) => {
        const slow = [...stepsOfIdea(text), ...stepsOfEdit(text)].flatMap(([name, run]) =>
          isSlow(run, STEP_LIMIT_MS) ? [name] : [],
        );
        expect(slow).toEqual([]);
      }),
      { numRuns: isFull ? 500 : 15, seed: 20_000 },
    );
  });
});
