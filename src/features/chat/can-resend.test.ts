import { describe, expect, it } from 'vitest';
import { canResend } from './can-resend.ts';

describe('sending a refused prompt again', () => {
  it.each([
    ['refused', 'CREDITS_SHORT', true],
    ['refused', 'PROJECT_LIMIT', true],
    ['refused', 'CONFLICT', false],
    ['refused', null, false],
    ['failed', 'CREDITS_SHORT', false],
  ] as const)('%s for %s: %s', (state, error, expected) => {
    expect(canResend({ state, error })).toBe(expected);
  });
});
