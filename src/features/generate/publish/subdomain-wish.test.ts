import { describe, expect, it } from 'vitest';
import { canPublish, judgeWish, suggestSubdomain } from './subdomain-wish.ts';

describe('suggestSubdomain', () => {
  it.each([
    ['Corner Coffee', 'corner-coffee'],
    ['Café Zoë & Söhne', 'cafe-zoe-sohne'],
    ['Bloom', 'bloom-site'],
    ['街角咖啡', ''],
    ['A very long name of a project that goes on', 'a-very-long-name-of-a-project'],
  ])('%s gives %j', (title, name) => {
    expect(suggestSubdomain(title)).toBe(name);
  });
});

describe('judgeWish', () => {
  it('PUB-09 accepts the unchanged current name without asking', () => {
    expect(judgeWish('corner', 'corner')).toEqual({ kind: 'own' });
  });

  it('PUB-13 names the first broken rule', () => {
    expect(judgeWish('', null)).toEqual({ kind: 'fault', fault: 'required' });
    expect(judgeWish('A--', null)).toEqual({ kind: 'fault', fault: 'characters' });
    expect(judgeWish('abc', null)).toEqual({ kind: 'fault', fault: 'length' });
    expect(judgeWish('abc--def', null)).toEqual({ kind: 'fault', fault: 'hyphens' });
    expect(judgeWish('corner-coffee', 'corner')).toBeNull();
  });

  it('PUB-11 a failed check counts as free', () => {
    expect(canPublish({ kind: 'unknown' })).toBe(true);
    expect(canPublish({ kind: 'checking' })).toBe(false);
    expect(canPublish({ kind: 'fault', fault: 'taken' })).toBe(false);
  });
});
