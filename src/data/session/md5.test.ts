import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { md5Hex } from './md5.ts';

describe('the wire form of a password', () => {
  it.each(['', 'a', 'abc', 'message digest', '密码123', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'x'.repeat(1000)])(
    'is the MD5 of %j (AUTH-17)',
    (text) => {
      expect(md5Hex(text)).toBe(createHash('md5').update(text, 'utf8').digest('hex'));
    },
  );
});
