import type { SeededRandom } from './seededRandom';

/** UUIDs that are the same on every machine (version 4 in form), so that addresses of the demo stay good after a reset. */
export function uuids(rng: SeededRandom): () => string {
  const hex = (count: number) => {
    let text = '';
    while (text.length < count)
      text += Math.floor(rng.next() * 0x1000000)
        .toString(16)
        .padStart(6, '0');
    return text.slice(0, count);
  };
  return () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[rng.int(0, 3)]}${hex(3)}-${hex(12)}`;
}

/** As in `server/modules/stays/reservations/reference.ts`: nothing that is mixed up when read out. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Reservation references, each once. */
export function references(rng: SeededRandom): () => string {
  const used = new Set<string>();
  return () => {
    for (;;) {
      const reference = `AT-${Array.from({ length: 6 }, () => ALPHABET[rng.int(0, ALPHABET.length - 1)]).join('')}`;
      if (!used.has(reference)) {
        used.add(reference);
        return reference;
      }
    }
  };
}
