import { describe, expect, it } from 'vitest';
import { piecesOf } from './piece.ts';
import { sureSpans } from './sure-spans.ts';

const IDEA = 'hire of boats';
const pieces = piecesOf(IDEA);
const span = { label: 'thing', text: 'boats', start: 8, end: 13 } as const;
const kept = (lead: number) => sureSpans([span], { pieces, leads: pieces.map(() => lead), locale: 'en' });

describe('stretches that are likelier wrong', () => {
  it('are left out, those that are surer stay', () => {
    expect(kept(20)).toEqual([span]);
    expect(kept(-100)).toEqual([]);
  });

  it('are judged by their own pieces alone', () => {
    expect(sureSpans([span], { pieces, leads: pieces.map(({ start }) => (start < 8 ? -200 : 5)), locale: 'en' })).toEqual([span]);
  });
});
