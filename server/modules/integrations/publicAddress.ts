import { BlockList, isIP } from 'node:net';

/** Networks that no feed of the public internet lies in (IANA's special-purpose registries), the house's own among them. */
const CLOSED_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

const closed = new BlockList();
for (const [network, bits] of CLOSED_4) closed.addSubnet(network, bits, 'ipv4');

/** Global unicast; what carries an IPv4 address inside is looked at by that one. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');
const CLOSED_6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CLOSED_6.addSubnet(network, bits, 'ipv6');

/** The sixteen bytes of an IPv6 address as groups; the zone of a link-local one is cut off. */
function groupsOf(address: string): number[] {
  const plain = address.split('%')[0]!;
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
  const text = dotted
    ? `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
    : plain;
  const [head = '', tail] = text.split('::');
  const numbers = (part: string) => (part === '' ? [] : part.split(':').map((group) => parseInt(group, 16)));
  const front = numbers(head);
  const back = tail === undefined ? [] : numbers(tail);
  return [...front, ...Array<number>(Math.max(0, 8 - front.length - back.length)).fill(0), ...back];
}

/** The IPv4 address inside an IPv4-mapped, -compatible or NAT64 one; null for others. */
function innerAddress(address: string): string | null {
  const groups = groupsOf(address);
  const mapped =
    groups.slice(0, 5).every((group) => group === 0) && (groups[5] === 0xffff || groups[5] === 0);
  const nat64 =
    groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (!mapped && !nat64) return null;
  const [high, low] = [groups[6]!, groups[7]!];
  return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
}

/** True for an address of the public internet; false for anything inside a house, on this machine, reserved or unreadable. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address.split('%')[0]!);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family !== 6) return false;
  const inner = innerAddress(address);
  if (inner) return isPublicAddress(inner);
  const plain = address.split('%')[0]!;
  return global.check(plain, 'ipv6') && !CLOSED_6.check(plain, 'ipv6');
}

/** True for this machine itself, which tests fetch from. */
export const isLoopback = (address: string): boolean => /^(127(\.\d+){3}|::1)$/.test(address);
