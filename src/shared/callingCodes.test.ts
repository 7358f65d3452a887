import { CALLING_CODES, callingCodeOf, countryName, isCountryIso } from './callingCodes';
import { LANGUAGES } from './languages';

test('there are 240 rows, one per ISO code, with codes of 1 to 7 digits', () => {
  expect(CALLING_CODES).toHaveLength(240);
  expect(new Set(CALLING_CODES.map((row) => row.iso)).size).toBe(240);
  for (const row of CALLING_CODES) {
    expect(row.iso).toMatch(/^[A-Z]{2}$/);
    expect(row.code).toMatch(/^[1-9]\d{0,6}$/);
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
])('%s is +%s', (iso, code) => expect(callingCodeOf(iso)).toBe(code));

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
