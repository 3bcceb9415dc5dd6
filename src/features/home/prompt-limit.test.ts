import { describe, expect, it } from 'vitest';
import { PROMPT_MAX_LENGTH } from '#core/engine/generated.ts';
import { promptLimit } from './prompt-limit.ts';

describe('prompt limit', () => {
  it('is silent far from the limit', () => {
    expect(promptLimit('a bakery')).toEqual({ kind: 'fine' });
  });

  it('counts down near the limit and counts what is too much', () => {
    expect(promptLimit('x'.repeat(PROMPT_MAX_LENGTH - 1000))).toEqual({ kind: 'left', count: 1000 });
    expect(promptLimit('x'.repeat(PROMPT_MAX_LENGTH))).toEqual({ kind: 'left', count: 0 });
    expect(promptLimit('x'.repeat(PROMPT_MAX_LENGTH + 7))).toEqual({ kind: 'over', count: 7 });
  });

  it('does not count space around the text', () => {
    expect(promptLimit(`${' '.repeat(50)}${'x'.repeat(PROMPT_MAX_LENGTH)}\n\n`)).toEqual({ kind: 'left', count: 0 });
  });
});
