import { describe, expect, it } from 'vitest';
import { storableJson } from './storable.ts';

describe('storableJson', () => {
  it('leaves what can be stored untouched', () => {
    const content = { title: '面包房 🥐', path: String.raw`C:\u0000`, list: [1, null] };
    expect(storableJson(content)).toEqual(content);
    const plain = { title: '🥐' };
    expect(storableJson(plain)).toBe(plain);
  });
  it('replaces NUL and halves of characters, at any depth', () => {
    expect(storableJson({ a: ['x\0y', { b: '🥐'.slice(0, 1) }] })).toEqual({ a: ['x\uFFFDy', { b: '\uFFFD' }] });
  });
});
