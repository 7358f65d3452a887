import { isIPv6 } from 'node:net';

/**
 * The part of an address that belongs to one household: all of an IPv4 address, the first 64 bits of an IPv6 one, of which a
 * single telephone may use a new one every day and an attacker as many as he likes.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0]!.toLowerCase();
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/.exec(plain);
  if (mapped) return mapped[1]!;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => part.split(':').filter(Boolean);
  const [left, right] = [groups(head), groups(tail ?? '')];
  // A dotted end stands for two groups.
  const taken = left.length + right.length + (right.at(-1)?.includes('.') ? 1 : 0);
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - taken }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
