import { describe, expect, it } from 'vitest';
import { fittingBrief } from './fitting-brief.ts';

describe('a brief that fits', () => {
  it('leaves out an item that does not, cuts long texts, and keeps the rest', () => {
    const brief = fittingBrief({
      language: 'en',
      entities: ['tool', { name: 'book', rules: Array.from({ length: 90 }, (_, index) => `rule ${index}`) }, 'x'.repeat(400)],
      actions: [{ verb: 'borrow', by: Array.from({ length: 10 }, (_, index) => `person ${index}`) }],
    });
    expect(brief).toEqual({ language: 'en', entities: ['tool', 'x'.repeat(300)] });
  });
});
