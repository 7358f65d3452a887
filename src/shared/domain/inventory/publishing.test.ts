import fc from 'fast-check';
import type { LocalText } from '../../languages';
import {
  checkProperty,
  checkRoomType,
  isClockTime,
  LISTING_STATUSES,
  LISTING_STEPS,
  listingStepsFrom,
  missingFor,
  type PropertyFacts,
  type PublishingCheck,
  type RoomTypeFacts,
} from './publishing';

const words = (text: string): LocalText => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const PROPERTY: PropertyFacts = {
  name: words('Ombak'),
  description: words('By the sea'),
  houseRules: words(''),
  lat: 3.1,
  lng: 101.7,
  nearby: [],
  photos: 1,
  hasPolicy: true,
  checkInTime: '15:00',
  checkOutTime: '12:00',
  publishedRoomTypes: 1,
};
const ROOM_TYPE: RoomTypeFacts = {
  name: words('Studio'),
  description: words('Small'),
  photos: 1,
  baseSen: 20_000,
  activeUnits: 1,
  propertyPublished: true,
};
const withResult = (checks: PublishingCheck[], wanted: string) =>
  checks.filter(({ result }) => result === wanted).map(({ code }) => code);

test('what is complete lacks nothing', () => {
  for (const checks of [checkProperty(PROPERTY), checkRoomType(ROOM_TYPE)]) {
    expect(checks.every(({ result }) => result === 'ok')).toBe(true);
    expect(missingFor(checks)).toEqual([]);
  }
});

test.each<[Partial<PropertyFacts>, string[], string[]]>([
  [{ name: { ...words('Ombak'), 'en-US': ' ' } }, ['name'], []],
  [{ name: { ...words('Ombak'), 'cn-ZH': '' } }, [], ['translations']],
  [{ description: words('') }, ['description'], []],
  [{ description: { ...words('By the sea'), 'ms-MY': ' ' } }, [], ['translations']],
  [{ houseRules: { ...words('Quiet'), 'ms-MY': '' } }, [], ['translations']],
  [{ nearby: [{ name: words('Beach') }, { name: { ...words('Mall'), 'cn-ZH': '' } }] }, [], ['translations']],
  [{ lat: null, lng: null }, ['place'], []],
  [{ lat: null }, ['place'], []],
  [{ lng: null }, ['place'], []],
  [{ lat: 0, lng: 0 }, [], []],
  [{ photos: 0 }, ['photos'], []],
  [{ hasPolicy: false }, ['policy'], []],
  [{ checkInTime: '' }, ['times'], []],
  [{ checkOutTime: '24:00' }, ['times'], []],
  [{ publishedRoomTypes: 0 }, [], ['room_types']],
  [{ lat: null, photos: 0, publishedRoomTypes: 0 }, ['place', 'photos'], ['room_types']],
])('a property with %j', (facts, errors, warnings) => {
  const checks = checkProperty({ ...PROPERTY, ...facts });
  expect(withResult(checks, 'error')).toEqual(errors);
  expect(withResult(checks, 'warning')).toEqual(warnings);
  expect(missingFor(checks)).toEqual(errors);
});

test.each<[Partial<RoomTypeFacts>, string[], string[]]>([
  [{ name: words('') }, ['name'], []],
  [{ description: { ...words('Small'), 'en-US': '' } }, ['description'], []],
  [{ description: { ...words('Small'), 'cn-ZH': '' } }, [], ['translations']],
  [{ photos: 0 }, ['photos'], []],
  [{ baseSen: null }, ['base_rate'], []],
  [{ baseSen: 0 }, ['base_rate'], []],
  [{ activeUnits: 0 }, ['units'], []],
  [{ propertyPublished: false }, [], ['property']],
])('a room type with %j', (facts, errors, warnings) => {
  const checks = checkRoomType({ ...ROOM_TYPE, ...facts });
  expect(withResult(checks, 'error')).toEqual(errors);
  expect(withResult(checks, 'warning')).toEqual(warnings);
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['15:00', true],
  ['24:00', false],
  ['9:00', false],
  ['15:60', false],
  ['15:00 ', false],
  ['', false],
])('%j is a time of day: %s', (text, expected) => expect(isClockTime(text)).toBe(expected));

describe('the steps', () => {
  test.each([
    ['draft', ['publish', 'retire']],
    ['published', ['unpublish', 'retire']],
    ['retired', ['restore']],
  ] as const)('from %s', (status, steps) => expect(listingStepsFrom(status)).toEqual(steps));

  test('never lead from retired to published in one go, and always leave a way on', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LISTING_STATUSES),
        fc.array(fc.nat(), { maxLength: 12 }),
        (start, choices) => {
          let status: (typeof LISTING_STATUSES)[number] = start;
          for (const choice of choices) {
            const steps = listingStepsFrom(status);
            expect(steps.length).toBeGreaterThan(0);
            const next = LISTING_STEPS[steps[choice % steps.length]!].to;
            expect([status, next]).not.toEqual(['retired', 'published']);
            expect(next).not.toBe(status);
            status = next;
          }
        },
      ),
    );
  });
});
