import { BlockList, isIP } from 'node:net';

/** Networks that no server on the Internet has: private, local, shared, reserved, for documentation, for many receivers. */
const IPV4_APART = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;
/** Within the global range: tunnels that carry an IPv4 address, and documentation. */
const IPV6_APART = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const apart = new BlockList();
for (const [network, bits] of IPV4_APART) apart.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of IPV6_APART) apart.addSubnet(network, bits, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Tells whether an IP address is one of the Internet: neither this machine, nor its network, nor a way around to them. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !apart.check(address, 'ipv4');
  return family === 6 && global6.check(address, 'ipv6') && !apart.check(address, 'ipv6');
}
