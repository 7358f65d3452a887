import ipaddr from 'ipaddr.js';

/** The groups of 16 bits that a provider gives a household of the 8 of an IPv6 address: its first 64 bits. */
const HOUSEHOLD_GROUPS = 4;

/**
 * The part of an address that belongs to one household: all of an IPv4 address, the first 64 bits of an IPv6 one, of which a
 * single telephone may use a new one every day and an attacker as many as he likes. What is no address is its own part.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.toLowerCase();
  const plain = ipaddr.process(address);
  if (plain instanceof ipaddr.IPv4) return plain.toString();
  return (plain as ipaddr.IPv6).parts
    .slice(0, HOUSEHOLD_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
}
