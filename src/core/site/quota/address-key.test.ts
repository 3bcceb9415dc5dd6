import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { addressKey } from './address-key.ts';

describe('a client address counts', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::FFFF:192.0.2.7', '192.0.2.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:aaaa:bbbb:cccc:dddd', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });

  it('as its network, whatever the host in it (property)', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((number) => number.toString(16));
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'));
    fc.assert(
      fc.property(half, half, half, (network, host, other) => {
        expect(addressKey(`${network}:${host}`)).toBe(addressKey(`${network}:${other}`));
        expect(addressKey(`${network}:${host}`)).toBe(`${network}::/64`);
      }),
    );
  });
});
