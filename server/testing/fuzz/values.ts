import { readdirSync, readFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';

/** Days at the edges of what a calendar, JavaScript and PostgreSQL take. */
export const DAYS = [
  '2026-11-20',
  '2026-11-21',
  '2026-11-23',
  '2026-12-01',
  '2026-12-31',
  '2028-02-29',
  '1970-01-01',
  '1969-12-31',
  '9999-12-31',
  '1582-10-10',
  '0100-01-01',
];
const NO_DAYS = [
  '0001-01-01',
  '0000-00-00',
  '0000-01-01',
  '0099-12-31',
  '2026-02-29',
  '2026-02-30',
  '2026-13-01',
  '-271821-04-19',
  '+275760-09-13',
  '10000-01-01',
  '2026-1-1',
  '20261201',
  '2026-12-01T00:00:00Z',
];
const INSTANTS = [
  '2026-11-20T07:00:00.000Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '2026-11-20T23:59:60Z',
  '+275760-09-13T00:00:00.000Z',
];
const NUMBERS = [
  0,
  -0,
  -1,
  1,
  2,
  0.5,
  1e-7,
  127,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 53),
  1e18,
  9.3e18,
  1e21,
  1e308,
];
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfff',
  '\u202eright to left',
  '😀'.repeat(60),
  'x'.repeat(10_240),
  'İ'.repeat(120),
  "'; drop table reservation; --",
  '%',
  '_\\',
  '%00',
  '../../../../etc/passwd',
  '"><script>alert(1)</script>',
  'a\r\nBcc: everyone@example.com',
  '{"$gt":""}',
  'null',
  '-1',
  '1e309',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  '__proto__',
  'constructor',
  'toString',
  '99999999999999999999.999999999999',
  'http://169.254.169.254/latest/meta-data',
  'http://[::1]:99999/',
];

const FOLDER = path.resolve('../shared/data/hostile/strings');
/** Strings that others have collected, where they are at hand. */
function collected(): string[] {
  if (!existsSync(FOLDER)) return [];
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  return files
    .sort()
    .flatMap((name) => (JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as string[]).slice(0, 40));
}
const COLLECTED = collected();

/**
 * Marks for values that JavaScript cannot hold, or only at a cost: `jsonOf` writes the JSON in their place.
 */
const TOO_BIG = '@1e999@';
const TOO_DEEP = '@deep@';
const DEEP = '['.repeat(2000) + ']'.repeat(2000);

/** Any text that somebody may send. */
export const hostileText = fc.oneof(
  fc.constantFrom(...TEXTS, ...NO_DAYS, ...DAYS, ...INSTANTS),
  fc.constantFrom(...(COLLECTED.length > 0 ? COLLECTED : TEXTS)),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Anything that JSON can say and no schema expects. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 4 },
  { arbitrary: fc.constantFrom<unknown>(...NUMBERS, TOO_BIG), weight: 3 },
  {
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      [],
      {},
      [[]],
      [null],
      ['2026-12-01'],
      { length: 3 },
      { toString: 1 },
      TOO_DEEP,
    ),
    weight: 2,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 1 },
);

/** A day for a field that wants one: more often sound than not. */
export const day = fc.oneof(
  { arbitrary: fc.constantFrom(...DAYS), weight: 5 },
  { arbitrary: fc.constantFrom(...NO_DAYS), weight: 1 },
);
export const instant = fc.oneof(
  { arbitrary: fc.constantFrom(...INSTANTS), weight: 4 },
  { arbitrary: hostileText, weight: 1 },
);

/** The JSON text of a value, with a number beyond what JavaScript keeps and arrays in arrays in arrays. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(`"${TOO_BIG}"`, '1e999').replaceAll(`"${TOO_DEEP}"`, DEEP);
