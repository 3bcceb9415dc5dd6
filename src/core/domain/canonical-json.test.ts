import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

describe('canonicalJson', () => {
  it('does not depend on the order of keys, at any depth', () => {
    expect(canonicalJson({ b: [{ y: 1, x: undefined, a: null }], a: 'ä' })).toBe(
      canonicalJson({ a: 'ä', b: [{ a: null, y: 1 }] }),
    );
  });
  it('sorts keys by their characters', () => {
    expect(canonicalJson({ b: 1, a: { d: 1, c: 2 }, B: 3 })).toBe('{"B":3,"a":{"c":2,"d":1},"b":1}');
  });
  it('keeps the order of lists and the kind of values', () => {
    expect(canonicalJson([2, '1', null, true])).toBe('[2,"1",null,true]');
  });
});
