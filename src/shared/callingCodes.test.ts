import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CALLING_CODES, callingCodeOf, countryName, isCountryIso } from './callingCodes';
import { LANGUAGES } from './languages';

test('there are 240 rows, one per ISO code, with 1 to 7 digits to dial', () => {
  expect(CALLING_CODES).toHaveLength(240);
  expect(new Set(CALLING_CODES.map((row) => row.iso)).size).toBe(240);
  for (const row of CALLING_CODES) {
    expect(row.iso).toMatch(/^[A-Z]{2}$/);
    expect(row.code).toMatch(/^[1-9]\d{0,2}(-\d{3,4})?$/);
    expect(row.dialled).toMatch(/^[1-9]\d{0,6}$/);
    expect(row.country).not.toBe('');
  }
});

test.each([
  ['MY', '60'],
  ['SG', '65'],
  ['CN', '86'],
  ['US', '1'],
  ['CA', '1'],
  ['GB', '44'],
  ['VA', '39'],
  ['DO', '1809'],
  ['AS', '1684'],
  ['GG', '441481'],
])('%s is +%s', (iso, code) => expect(callingCodeOf(iso)).toBe(code));

test.each([
  ['AS', 'American Samoa', '1-684', '1684'],
  ['GG', 'Guernsey', '44-1481', '441481'],
  ['MY', 'Malaysia', '60', '60'],
  ['VA', 'Vatican', '379', '39'],
])('%s is written as the client writes it, beside what is dialled', (iso, country, code, dialled) =>
  expect(CALLING_CODES.find((row) => row.iso === iso)).toEqual({ iso, country, code, dialled }),
);

const file = path.resolve('../shared/data/phone-codes/calling-codes.json');
(existsSync(file) ? test : test.skip)(`every row stands in ${file}, letter by letter`, () => {
  const given = JSON.parse(readFileSync(file, 'utf8')) as { iso: string; country: string; code: string }[];
  const first = new Map(given.toReversed().map(({ iso, country, code }) => [iso, { iso, country, code }]));
  expect(CALLING_CODES.map(({ iso, country, code }) => ({ iso, country, code }))).toEqual(
    [...first.values()].toSorted((one, other) => one.country.localeCompare(other.country, 'en')),
  );
});

test('every country has a name in every language', () => {
  for (const language of LANGUAGES) {
    for (const row of CALLING_CODES) expect(countryName(row.iso, language)).not.toBe(row.iso);
  }
  expect(countryName('MY', 'cn-ZH')).toBe('马来西亚');
  expect(countryName('SG', 'ms-MY')).toBe('Singapura');
});

test('an unknown or malformed code comes back as it is', () => {
  expect(countryName('QX', 'en-US')).toBe('QX');
  expect(countryName('not a code', 'en-US')).toBe('not a code');
  expect(isCountryIso('MY')).toBe(true);
  expect(isCountryIso('ZZ')).toBe(false);
});
