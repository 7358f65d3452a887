import fc from 'fast-check';
import { HOUSE_TERMS } from '../../../../testing/houseTerms';
import { readAmenityList, toAmenity } from './amenities';
import { termWordsOf } from './termWords';
import { COLUMNS, readHeader, type ColumnName, type SourceRow } from './importColumns';
import { readListing } from './listing';
import { problemText } from './problems';
import { locationSlugs } from './locationSlug';
import { readAmount, readDecimal, toSen } from './decimals';
import { readOptions, type OptionTexts } from './options';
import { hostsTitle, readPropertyType } from './propertyTypes';
import { plainText } from './plainTexts';

const HOUSE = HOUSE_TERMS.map(([use, code, [english, chinese, malay]]) => ({
  ...{ use, code, name: { 'en-US': english, 'cn-ZH': chinese, 'ms-MY': malay }, active: true },
}));
const ROW: SourceRow = {
  ...(Object.fromEntries(COLUMNS.map(({ name }) => [name, ''])) as SourceRow),
  id: '606784',
  name: 'Condo in Singapore · ★4.82 · 1 bedroom · 1 bed · 2 baths',
  latitude: '1.34361',
  longitude: '103.95717',
  property_type: 'Private room in condo',
  room_type: 'Private room',
  accommodates: '2',
  price: '$1,083.00',
  neighbourhood_cleansed: 'Tampines',
  neighbourhood_group_cleansed: 'East Region',
  amenities: '["Pool", "Wifi", "Hangers"]',
  minimum_nights: '92',
  maximum_nights: '1125',
};
const SG: OptionTexts = { country: 'SG', currency: 'SGD', rate: '3.3' };

const read = (row: Partial<SourceRow>, options: OptionTexts = SG) =>
  readListing({ ...ROW, ...row }, readOptions(options), '2026-11-20', termWordsOf(HOUSE));
const listing = (row: Partial<SourceRow>, options?: OptionTexts) => {
  const result = read(row, options);
  if (!result.listing) throw new Error(result.problems.map(problemText).join('; '));
  return result.listing;
};
const causes = (row: Partial<SourceRow>, options?: OptionTexts) =>
  read(row, options).problems?.map(problemText);

test('a row in our terms', () => {
  expect(read({})).toEqual({
    listing: {
      sourceKey: 'csv:SG:606784',
      unitNumber: '606784',
      name: {
        'en-US': 'Private room in condo, Tampines',
        'cn-ZH': 'Tampines 共管公寓的独立房间',
        'ms-MY': 'Bilik persendirian di kondominium, Tampines',
      },
      description: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
      propertyName: {
        'en-US': 'Condo, Tampines',
        'cn-ZH': 'Tampines 共管公寓',
        'ms-MY': 'Kondominium, Tampines',
      },
      propertyDescription: { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' },
      kind: 'room',
      country: 'SG',
      state: 'East Region',
      town: 'Tampines',
      address: 'Tampines, East Region, Singapore',
      locationState: 'SG',
      lat: 1.34361,
      lng: 103.95717,
      guests: 2,
      bedrooms: 1,
      beds: 1,
      bathrooms: 1,
      amenities: ['wifi', 'pool'],
      baseSen: 357_390,
      minNights: 92,
      maxNights: 365,
      weekendNights: [5, 6],
    },
    notes: { unknownAmenities: ['Hangers'], adjusted: [] },
  });
});

describe('prices', () => {
  test.each([
    ['$80.00', 26_400],
    ['80', 26_400],
    ['1,234.5', 407_385],
    ['S$ 80', 26_400],
    ['SGD 80.00', 26_400],
    ['80 SGD', 26_400],
    ['RM 80.10', 8_010],
    ['$1.05', 347], // 3.465 RM: half a sen goes up
  ])('%s', (price, sen) => expect(listing({ price }).baseSen).toBe(sen));

  test.each([
    ['abc', 'price: not an amount of money ("abc")'],
    ['', 'price: is blank'],
    ['$0.00', 'price: must be above zero ("$0.00")'],
    ['-5', 'price: not an amount of money ("-5")'],
    ['80,50', 'price: not an amount of money ("80,50")'],
    ['1e9', 'price: not an amount of money ("1e9")'],
    ['Infinity', 'price: not an amount of money ("Infinity")'],
    ['$109,999.00', 'price: is RM 362,996.70 a night, more than RM 100,000.00 ("$109,999.00")'],
    ['USD 80', 'price: is in USD, the other prices in SGD: there is no exchange rate for it ("USD 80")'],
    ['$0.001', 'price: is less than 1 sen ("$0.001")'],
  ])('%s is refused', (price, cause) => expect(causes({ price })).toEqual([cause]));

  test('are exact: the sen of any amount and rate is the true product, rounded half up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 99_999 }),
        (cents, rate) => {
          const amount = readAmount(`$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)!;
          const factor = readDecimal(`${Math.floor(rate / 1000)}.${String(rate % 1000).padStart(3, '0')}`)!;
          expect(toSen(amount, factor)).toBe(Number((BigInt(cents) * BigInt(rate) * 2n + 1000n) / 2000n));
        },
      ),
    );
  });

  test('need the currency when neither they nor the country say it', () => {
    expect(() => read({}, { country: 'SG' })).toThrow('--currency is missing');
    expect(() => read({ price: 'USD 5' }, { country: 'SG' })).toThrow('--currency and --rate are missing');
    expect(listing({}, { country: 'MY', state: 'Penang' }).baseSen).toBe(108_300);
    expect(causes({ price: 'USD 5' }, { country: 'MY', state: 'Penang' })).toEqual([
      expect.stringContaining('is in USD'),
    ]);
  });
});

test.each<[OptionTexts, string]>([
  [{ currency: 'SGD' }, '--rate is missing'],
  [{ rate: '3.3' }, '--currency is missing'],
  [{ currency: 'MYR', rate: '2' }, '--rate: prices in MYR'],
  [{ currency: 'SGD', rate: '3,3' }, '--rate: "3,3"'],
  [{ currency: 'SGD', rate: '0' }, '--rate: "0"'],
  [{ currency: 'SGD', rate: '-1' }, '--rate: "-1"'],
  [{ currency: 'DOLLAR' }, '--currency: "DOLLAR"'],
  [{ country: 'Singapore' }, '--country: "Singapore"'],
  [{ country: 'ZZ' }, '--country: "ZZ"'],
  [{ country: 'MY', state: 'Atlantis' }, '--state: "Atlantis"'],
  [{ status: 'live' }, '--status: "live"'],
  [{ limit: '0' }, '--limit: "0"'],
  [{ company: ' ' }, '--company'],
])('options %p are refused by name', (options, message) =>
  expect(() => readOptions(options)).toThrow(message),
);

describe('kinds and names', () => {
  test.each([
    ['Entire rental unit', 'Entire home/apt', 'apartment', 'Entire rental unit, Tampines'],
    ['Entire villa', 'Entire home/apt', 'villa', 'Entire villa, Tampines'],
    ['Entire bungalow', 'Entire home/apt', 'house', 'Entire bungalow, Tampines'],
    ['Entire chalet', 'Entire home/apt', 'chalet', 'Entire chalet, Tampines'],
    ['Tiny home', 'Entire home/apt', 'house', 'Tiny home, Tampines'],
    ['Room in hotel', 'Hotel room', 'room', 'Room in hotel, Tampines'],
    ['Shared room', 'Shared room', 'room', 'Shared room, Tampines'],
    ['', 'Entire home/apt', 'apartment', 'Entire place, Tampines'],
    ['', 'Private room', 'room', 'Private room, Tampines'],
    ['Private room in castle', 'Private room', 'room', 'Private room in castle, Tampines'],
    ['constructor', 'Entire home/apt', 'apartment', 'Constructor, Tampines'],
  ])('%s, %s', (property_type, room_type, kind, name) => {
    expect(listing({ property_type, room_type })).toMatchObject({ kind, name: { 'en-US': name } });
  });

  test('a word without a translation waits for one', () => {
    expect(listing({ property_type: 'Private room in castle' }).name).toMatchObject({
      'cn-ZH': '',
      'ms-MY': '',
    });
  });

  test.each([
    ['Home in Singapore · ★4.16 · 1 bedroom · 1 bed · Shared half-bath', null],
    ['Rental unit in Singapore · ★New · Studio · 1 bed · 1 private bath', null],
    ['Condo in Singapore · 2 bedrooms · 1.5 baths', null],
    ['Place to stay in Singapore · 1 bed', null],
    ['Cosy 2BR near MRT · 2 bedrooms', 'Cosy 2BR near MRT'],
    ['Nice home in Tampines', 'Nice home in Tampines'],
    ['', null],
  ])('the title of "%s" is %p', (name, title) =>
    expect(hostsTitle(name, readPropertyType('Private room in home', 'Private room'))).toBe(title),
  );

  test('a studio has no bedroom, a private room has one', () => {
    const name = 'Rental unit in Singapore · Studio · 1 bed';
    expect(listing({ name, property_type: 'Entire rental unit', room_type: '' })).toMatchObject({
      kind: 'studio',
      bedrooms: 0,
      beds: 1,
    });
    expect(listing({ name })).toMatchObject({ kind: 'room', bedrooms: 1 });
    expect(listing({ bedrooms: '3.0', beds: '' })).toMatchObject({ bedrooms: 3, beds: 3 });
  });
});

test.each([
  ['1 bath', 1],
  ['1.5 shared baths', 1],
  ['12.5 baths', 12],
  ['Half-bath', 1],
  ['0 baths', 0],
  ['', 1],
])('%s', (bathrooms_text, bathrooms) => expect(listing({ bathrooms_text }).bathrooms).toBe(bathrooms));

test.each([
  ['', '', 1, null],
  ['0', '0', 1, null],
  ['92', '1125', 92, 365],
  ['365', '1125', 365, null],
  ['1000', '1125', 365, null],
  ['5', '2', 5, null],
  ['2', '30', 2, 30],
  ['2', '2147483647', 2, 365],
])('%s to %s nights', (minimum_nights, maximum_nights, minNights, maxNights) =>
  expect(listing({ minimum_nights, maximum_nights })).toMatchObject({ minNights, maxNights }),
);

test('every cause of a refusal at once, values quoted so that they steer no terminal', () => {
  expect(
    causes({
      id: '7.89E+17',
      latitude: '91',
      longitude: 'NaN',
      accommodates: '0',
      price: '\u001b[2J\u202e',
      amenities: '{',
    }),
  ).toEqual([
    'id: was rounded by a spreadsheet: keep the column as text ("7.89E+17")',
    'latitude: not between -90 and 90 ("91")',
    'longitude: not a number of degrees ("NaN")',
    'accommodates: must be 1 or more ("0")',
    'price: not an amount of money ("\\u001b[2J\\u202e")',
    'amenities: not a list ("{")',
  ]);
  expect(causes({ accommodates: '51' })).toEqual(['accommodates: more than 50 ("51")']);
  expect(causes({ accommodates: '' })).toEqual(['accommodates: is blank']);
  expect(causes({ latitude: '0', longitude: '0.0' })).toEqual([expect.stringContaining('Atlantic')]);
  expect(causes({ property_type: '', room_type: '' })).toEqual([expect.stringContaining('property_type')]);
  expect(causes({ country: '' }, { currency: 'MYR' })).toEqual([expect.stringContaining('--country')]);
});

test('Malaysian rows know their state, and with it their weekend', () => {
  const kedah = listing({ neighbourhood_group_cleansed: 'Kedah' }, { country: 'MY' });
  expect(kedah).toMatchObject({ state: 'MY-02', locationState: 'MY-02', weekendNights: [4, 5] });
  expect(listing({}, { country: 'MY', state: 'pulau pinang' })).toMatchObject({ state: 'MY-07' });
  expect(causes({}, { country: 'MY' })).toEqual([expect.stringContaining('--state')]);
});

test('texts: tags go, line breaks stay, what is no HTML stays text', () => {
  expect(plainText('<b>The space</b><br />A &amp; B<br/><br /><br>C  d<p>e</p>', 100)).toBe(
    'The space\nA & B\n\nC de',
  );
  expect(plainText('1 < 2 && 3 > 2; DROP TABLE listing; ${7*7} {{x}}', 100)).toBe(
    '1 < 2 && 3 > 2; DROP TABLE listing; ${7*7} {{x}}',
  );
  expect(plainText('a\u0000b\u001b[31mc\u202ed', 100)).toBe('ab[31mcd');
  const long = plainText('😀'.repeat(3000), 4000);
  expect(long.length).toBeLessThanOrEqual(4000);
  expect(() => encodeURIComponent(long)).not.toThrow(); // no half of a character
});

test.each([
  ['Wifi', 'wifi'],
  ['Fast wifi – 156 Mbps', 'wifi'],
  ['Shared outdoor pool - available all year, pool toys', 'pool'],
  ['Pool table', null],
  ['Pool view', null],
  ['AC - split type ductless system', 'air_conditioning'],
  ['Free parking garage on premises – 1 space', 'parking'],
  ['Paid parking lot off premises', null],
  ['Dishwasher', null],
  ['Washer –\u00a0In unit', 'washer'],
  ['42" HDTV with Netflix', 'tv'],
  ['Shared gym nearby', null],
  ['Hot water kettle', null],
  ['Hot water', 'hot_water'],
  ['City skyline view', 'city_view'],
  ['Garden view', null],
  ['Private backyard – Fully fenced', 'garden'],
  ['BBQ grill: charcoal', 'bbq'],
  ['Barbecue utensils', null],
  ['Pack ’n play/Travel crib', 'baby_cot'],
  ['Pets allowed', 'pets'],
])('the amenity %s is %p', (text, amenity) => expect(toAmenity(text)).toBe(amenity));

test('lists of amenities as files have had them', () => {
  expect(readAmenityList('["a", "b, c"]')).toEqual(['a', 'b, c']);
  expect(readAmenityList('{TV,"Cable TV",Wifi}')).toEqual(['TV', 'Cable TV', 'Wifi']);
  expect(readAmenityList('')).toEqual([]);
  expect(readAmenityList('{"a": 1}')).toEqual(['a', ': 1']);
  expect(readAmenityList('[1, {}]')).toBeNull();
});

test('slugs of locations', () => {
  expect(locationSlugs({ country: 'SG', town: 'Ang Mo Kio' })).toEqual(['sg-ang-mo-kio']);
  expect(locationSlugs({ country: 'FR', town: 'Île-de-France' })).toEqual(['fr-ile-de-france']);
  expect(locationSlugs({ country: 'MY', town: 'George Town' })).toEqual(['my-george-town', 'george-town']);
  const [a] = locationSlugs({ country: 'TW', town: '大安區' });
  expect(a).toMatch(/^tw-[0-9a-f]{8}$/);
  expect(a).not.toBe(locationSlugs({ country: 'TW', town: '信義區' })[0]);
});

test('the header: known columns in any order and case, the others named once', () => {
  const names: ColumnName[] = ['price', 'id', 'name', 'latitude', 'longitude', 'room_type', 'accommodates'];
  expect(readHeader([...names.map((name) => ` ${name.toUpperCase()} `), 'Host ID']).ignored).toEqual([
    'Host ID',
  ]);
  expect(() => readHeader(names.slice(1))).toThrow('the header lacks the column price');
  expect(() => readHeader([...names, 'id'])).toThrow('the column "id" twice');
  expect(() => readHeader([names.join(';')])).toThrow('semicolons');
  expect(() => readHeader(['606784', 'Condo', '1.3'])).toThrow('there is no header');
});
