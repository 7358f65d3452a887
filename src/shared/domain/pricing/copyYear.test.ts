import fc from 'fast-check';
import { copyYear, nextYear } from './copyYear';
import { night, season } from './exampleRates';
import type { PaintedNight } from './ratePlan';
import { fromDayNumber, isoWeekday } from '../base/stayDates';

// Two years with a leap day.
const date = fc.integer({ min: 21_200, max: 21_900 }).map(fromDayNumber);
const canvas: fc.Arbitrary<PaintedNight[]> = fc
  .uniqueArray(date, { maxLength: 40 })
  .map((dates) => dates.map((each, index) => night({ date: each, rateSen: index + 1 })));

describe('the copy of a year', () => {
  const today = '2020-01-01';
  it('keeps the counts: copied, skipped and dropped nights are those of the year', () => {
    fc.assert(
      fc.property(
        canvas,
        fc.constantFrom('date', 'weekday'),
        fc.boolean(),
        date,
        (nights, align, replace, now) => {
          const year = Number(nights[0]?.date.slice(0, 4) ?? 2028);
          const copy = copyYear({ seasons: [], nights }, { year, align, replace, today: now });
          const source = nights.filter((each) => each.date.startsWith(String(year)));
          expect(copy.nights.length + copy.skippedNights.length + copy.droppedNights.length).toBe(
            source.length,
          );
          const targets = copy.nights.map((each) => each.date);
          expect(new Set(targets).size).toBe(targets.length);
          expect(targets.every((each) => each >= now)).toBe(true);
          const { rateSen: prices } = { rateSen: (list: PaintedNight[]) => list.map((each) => each.rateSen) };
          if (copy.nights.length === source.length) expect(prices(copy.nights)).toEqual(prices(source));
        },
      ),
    );
  });
  it('moves by date or by weekday', () => {
    expect(nextYear('2026-12-24', 'date')).toBe('2027-12-24');
    expect(nextYear('2028-02-29', 'date')).toBeNull();
    expect(nextYear('2026-12-24', 'weekday')).toBe('2027-12-23');
    fc.assert(
      fc.property(date, (each) => {
        const later = nextYear(each, 'weekday')!;
        expect(isoWeekday(later)).toBe(isoWeekday(each));
        expect(Number(later.slice(0, 4))).toBe(Number(each.slice(0, 4)) + 1);
      }),
    );
  });
  it.each([
    ['2026-01-01', '2027-01-07'],
    ['2026-01-02', '2027-01-01'],
    ['2028-01-02', '2029-01-07'],
    ['2028-01-03', '2029-01-01'],
    ['2028-12-31', '2029-12-30'],
  ])('never leaves a night in its own year: %s by weekday is %s', (from, to) => {
    expect(nextYear(from, 'weekday')).toBe(to);
  });
  it('gives a night that two want to the one that is 52 weeks before it', () => {
    const nights = ['2026-01-01', '2026-01-08'].map((each, index) =>
      night({ date: each, rateSen: index + 1 }),
    );
    expect(
      copyYear({ seasons: [], nights }, { year: 2026, align: 'weekday', replace: false, today }),
    ).toMatchObject({ nights: [{ date: '2027-01-07', rateSen: 2 }], skippedNights: ['2026-01-01'] });
  });
  it.each([
    [
      ['2026-01-01', '2026-01-10'],
      ['2027-01-01', '2027-01-09'],
    ],
    [
      ['2026-01-01', '2026-01-01'],
      ['2027-01-07', '2027-01-07'],
    ],
    [
      ['2028-01-01', '2028-01-03'],
      ['2029-01-01', '2029-01-01'],
    ],
    [
      ['2026-12-31', '2027-01-02'],
      ['2027-12-30', '2028-01-01'],
    ],
  ])('a season of %j by weekday starts in the next year: %j', ([startsOn, endsOn], to) => {
    const seasons = [{ ...season({ startsOn, endsOn }), id: 'one' }];
    const year = Number(startsOn!.slice(0, 4));
    const copy = copyYear({ seasons, nights: [] }, { year, align: 'weekday', replace: false, today });
    expect(copy.seasons.map((each) => [each.startsOn, each.endsOn])).toEqual([to]);
  });
  it('moves seasons over the turn of the year and over the leap day', () => {
    const seasons = [
      { ...season({ startsOn: '2028-02-10', endsOn: '2028-02-29' }), id: 'leap' },
      { ...season({ startsOn: '2028-12-20', endsOn: '2029-01-02' }), id: 'turn' },
      { ...season({ startsOn: '2027-12-20', endsOn: '2028-01-02' }), id: 'other year' },
    ];
    const copy = copyYear({ seasons, nights: [] }, { year: 2028, align: 'date', replace: false, today });
    expect(copy.seasons.map(({ season: { id }, startsOn, endsOn }) => [id, startsOn, endsOn])).toEqual([
      ['leap', '2029-02-10', '2029-02-28'],
      ['turn', '2029-12-20', '2030-01-02'],
    ]);
  });
  it('drops the leap day by date, and what is past there, today not among it', () => {
    const copyOf = (dates: string[], today: string) =>
      copyYear(
        { seasons: [], nights: dates.map((each) => night({ date: each, rateSen: 1 })) },
        { year: Number(dates[0]!.slice(0, 4)), align: 'date', replace: true, today },
      );
    expect(copyOf(['2028-02-29'], '2020-01-01')).toMatchObject({ nights: [], droppedNights: ['2028-02-29'] });
    // The nights of 1 and 2 June stand in the next year too: the one that is past stays.
    const june = copyOf(['2026-06-01', '2026-06-02', '2027-06-01', '2027-06-02'], '2027-06-02');
    expect(june.droppedNights).toEqual(['2026-06-01']);
    expect(june.nights.map((each) => each.date)).toEqual(['2027-06-02']);
    expect(june.existing.nights.map((each) => each.date)).toEqual(['2027-06-02']);
  });
  it('copies nights a week apart by date, all of them', () => {
    const nights = ['2026-01-01', '2026-01-08', '2026-01-15'].map((each) =>
      night({ date: each, rateSen: 1 }),
    );
    const copy = copyYear({ seasons: [], nights }, { year: 2026, align: 'date', replace: false, today });
    expect(copy.nights.map((each) => each.date)).toEqual(['2027-01-01', '2027-01-08', '2027-01-15']);
  });
  it.each<[string, [string, string][], boolean]>([
    ['it ends the day before the copy starts', [['2027-06-01', '2027-06-09']], false],
    ['it ends on the first night of the copy', [['2027-06-01', '2027-06-10']], true],
    ['it lies within the copy', [['2027-06-12', '2027-06-13']], true],
    ['it starts on the last night of the copy', [['2027-06-20', '2027-06-25']], true],
    ['it starts the day after the copy ends', [['2027-06-21', '2027-06-25']], false],
    [
      'one of two overlaps',
      [
        ['2027-06-01', '2027-06-09'],
        ['2027-06-15', '2027-06-16'],
      ],
      true,
    ],
  ])('gives way to a season that is there already: %s', (_case, there, skipped) => {
    // The copy is of 10 to 20 June.
    const of = ([startsOn, endsOn]: [string, string], id: string) => ({
      ...season({ startsOn, endsOn }),
      id,
    });
    const seasons = [
      of(['2026-06-10', '2026-06-20'], 'this'),
      ...there.map((dates, index) => of(dates, `${index}`)),
    ];
    const copy = copyYear({ seasons, nights: [] }, { year: 2026, align: 'date', replace: false, today });
    expect(copy.seasons.map((each) => each.skipped)).toEqual([skipped]);
  });
  it('lets what stands there be, or takes its place', () => {
    const seasons = [
      { ...season(), id: 'this' },
      { ...season({ startsOn: '2027-12-30', endsOn: '2028-01-03' }), id: 'there' },
    ];
    const nights = [night({ rateSen: 1 }), night({ date: '2027-12-22', rateSen: 2 })];
    const of = (replace: boolean) =>
      copyYear({ seasons, nights }, { year: 2026, align: 'date', replace, today });
    expect(of(false)).toMatchObject({
      seasons: [{ skipped: true }],
      nights: [],
      skippedNights: ['2026-12-22'],
    });
    expect(of(true)).toMatchObject({
      seasons: [{ skipped: false }],
      nights: [{ date: '2027-12-22', rateSen: 1 }],
      existing: { seasons: [{ id: 'there' }], nights: [{ rateSen: 2 }] },
    });
  });
});
