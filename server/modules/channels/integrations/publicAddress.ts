import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given to anybody; the library's ranges are what is kept back of it. */
const GIVEN_6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an address of the public internet; false for anything inside a house, on this machine, kept for a purpose (IANA's
 * registries), or unreadable. An IPv4 address inside an IPv6 one counts by itself.
 */
export function isPublicAddress(address: string): boolean {
  // The library also knows 127.1 and 0x7f000001; what a connection can be made to is written in full.
  if (isIP(address.split('%')[0]!) === 0) return false;
  const read = ipaddr.process(address);
  if (read.range() !== 'unicast') return false;
  return read.kind() === 'ipv4' || read.match(GIVEN_6);
}

/** True for this machine itself, which tests fetch from. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
