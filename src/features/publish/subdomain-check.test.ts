import { describe, expect, it } from 'vitest';
import { SUBDOMAIN_LENGTH } from '#core/protocol/http/publish.ts';
import { canPublish, checkLocally, suggestSubdomain } from './subdomain-check.ts';

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

describe('checkLocally', () => {
  it('PUB-09 accepts the unchanged current name without asking', () => {
    expect(checkLocally('corner', 'corner')).toEqual({ kind: 'own' });
  });

  it('PUB-13 names the first broken rule', () => {
    expect(checkLocally('', null)).toEqual({ kind: 'fault', fault: 'required' });
    expect(checkLocally('A--', null)).toEqual({ kind: 'fault', fault: 'characters' });
    expect(checkLocally('abc', null)).toEqual({ kind: 'fault', fault: 'length' });
    expect(checkLocally('abc--def', null)).toEqual({ kind: 'fault', fault: 'hyphens' });
    expect(checkLocally('corner-coffee', 'corner')).toBeNull();
  });

  it('LIMIT-01 takes names of 6 to 30 characters, of 63 that can be typed', () => {
    expect(SUBDOMAIN_LENGTH.input).toBe(63);
    for (const length of [1, 5, 31, 63])
      expect(checkLocally('a'.repeat(length), null)).toEqual({ kind: 'fault', fault: 'length' });
    for (const length of [6, 30]) expect(checkLocally('a'.repeat(length), null)).toBeNull();
  });

  it('PUB-11 a failed check counts as free', () => {
    expect(canPublish({ kind: 'unknown' })).toBe(true);
    expect(canPublish({ kind: 'checking' })).toBe(false);
    expect(canPublish({ kind: 'fault', fault: 'taken' })).toBe(false);
  });
});
