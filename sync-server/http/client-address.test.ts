import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { addressNetwork, callerAddress } from './client-address.ts';

describe('callerAddress', () => {
  it('believes nobody without trusted proxies', () => {
    expect(callerAddress('10.0.0.1', '1.2.3.4', 0)).toBe('10.0.0.1');
  });
  it('takes what the outermost trusted proxy saw, never what the caller claims', () => {
    expect(callerAddress('10.0.0.1', 'forged, 1.2.3.4', 1)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', 'forged, 1.2.3.4, 10.0.0.2', 2)).toBe('1.2.3.4');
    expect(callerAddress('10.0.0.1', undefined, 1)).toBe('10.0.0.1');
  });
});

describe('addressNetwork', () => {
  it('counts every address of a /64 as one caller, and other networks apart', () => {
    const addresses = ['2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:9', '[2001:db8:1:2::7]:443', '2001:db8:1:2:a::%eth0'];
    expect(new Set(addresses.map(addressNetwork))).toEqual(new Set(['2001:db8:1:2::/64']));
    expect(addressNetwork('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  });

  it('knows IPv4 addresses however they are written', () => {
    const addresses = ['203.0.113.9', '::ffff:203.0.113.9', '::ffff:cb00:7109', '203.0.113.9:5512'];
    expect(new Set(addresses.map(addressNetwork))).toEqual(new Set(['203.0.113.9']));
  });

  it('leaves a network as it is, and takes any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), fc.string()), (address) => {
        const network = addressNetwork(address);
        expect(addressNetwork(network)).toBe(network);
      }),
    );
  });
});
