import '#tests/support/browser-storage.ts';
import { describe, expect, it } from 'vitest';
import { textAfter } from './use-draft.ts';

describe('a draft that was sent', () => {
  it('loses what was sent and keeps what was typed since', () => {
    expect(textAfter('make it green', 'make it green')).toBe('');
    expect(textAfter('make it green\nand round', 'make it green')).toBe('and round');
    expect(textAfter('rather blue', 'make it green')).toBe('rather blue');
  });
});
