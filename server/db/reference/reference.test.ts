import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { isStayDate } from '@shared/domain/base/stayDates';
import { LANGUAGES } from '@shared/languages';
import { isStateIso, STATES } from '@shared/malaysia';
import { referenceHolidays, sourceOf } from './holidayReference';
import holidayFile from './holidays.json';
import { LEVIES } from './taxReference';
import towns from './towns.json';

const { holidays } = holidayFile;
const data = path.resolve(__dirname, '../../../../../shared/data/malaysia');
const whenData = existsSync(data) ? test : test.skip;

describe('holidays.json', () => {
  test('every row is a day of 2025–2027 with a name in three languages and known states', () => {
    for (const row of holidays) {
      expect(isStayDate(row.date) && row.date >= '2025-01-01' && row.date <= '2027-12-31').toBe(true);
      for (const language of LANGUAGES) expect(row.name[language]).not.toBe('');
      expect(row.states.length).toBeGreaterThan(0);
      expect(row.states.every(isStateIso)).toBe(true);
      expect(new Set(row.states).size).toBe(row.states.length);
    }
    expect(new Set(holidays.map((row) => `${row.date} ${row.name['en-US']}`)).size).toBe(holidays.length);
  });

  const everywhere = [
    'Chinese New Year',
    'Hari Raya Aidilfitri',
    'Labour Day',
    'Wesak Day',
    'Birthday of the Yang di-Pertuan Agong',
    'Hari Raya Haji',
    'Awal Muharram (Islamic New Year)',
    'National Day',
    'Malaysia Day',
    'Christmas Day',
  ];
  test.each(['2025', '2026', '2027'])(
    'every state has the national holidays of %s, all but Sarawak Deepavali',
    (year) => {
      const of = (name: string) =>
        holidays
          .filter((row) => row.date.startsWith(year) && row.name['en-US'] === name)
          .flatMap((row) => row.states)
          .sort();
      const all = STATES.map((item) => item.iso);
      for (const name of everywhere) expect({ name, states: of(name) }).toEqual({ name, states: all });
      expect(of('Deepavali')).toEqual(all.filter((iso) => iso !== 'MY-13'));
    },
  );

  test('a substitute day follows the day it stands for, and only 2027 is estimated', () => {
    for (const row of holidays) {
      if (row.estimated) expect(row.date.slice(0, 4)).toBe('2027');
      if (!row.substitute) continue;
      const base = row.name['en-US'].replace(' (substitute day)', '');
      for (const iso of row.states) {
        const before = holidays.filter((other) => other.name['en-US'] === base && other.states.includes(iso));
        expect(before.some((other) => other.date < row.date)).toBe(true);
      }
    }
  });

  whenData('has the same days as ../shared/data (skipped where that folder is missing)', () => {
    const csv: Record<string, string>[] = parse(readFileSync(path.join(data, 'holidays-2025-2027.csv')), {
      columns: true,
    });
    // Two holidays on one day are one line there ("A; B") and two rows here.
    const theirs = csv.flatMap((row) =>
      row.name!.split('; ').map(() => `${row.date} ${row.state} ${row.observed_in_lieu === 'yes'}`),
    );
    const ours = holidays.flatMap((row) => row.states.map((iso) => `${row.date} ${iso} ${row.substitute}`));
    expect(ours.sort()).toEqual(theirs.sort());
    // A day that stands in one of the two lists only is marked: staff see it before they take it.
    const single = new Set(
      csv.filter((row) => row.confidence !== 'two sources').map((row) => `${row.date} ${row.state}`),
    );
    for (const row of holidays) {
      expect(row.sources).toBe(row.states.some((iso) => single.has(`${row.date} ${iso}`)) ? 1 : 2);
    }
  });
});

describe('the holidays that are loaded', () => {
  const substitutes = () =>
    referenceHolidays().flatMap(({ content }) =>
      content.substitutes.flatMap(({ date, states }) =>
        states.map((state) => ({ date, state, of: content.date, name: content.name['en-US'] })),
      ),
    );
  const all = STATES.map(({ iso }) => iso);

  // Worked out by hand from the Act: a Sunday moves to the next day that is none already; in Kedah a Friday to the Sunday.
  test.each([
    ['2027-06-08', '2027-06-06', all.filter((iso) => !['MY-02', 'MY-03', 'MY-11'].includes(iso))],
    ['2027-07-12', '2027-07-11', ['MY-01']],
    ['2027-06-01', '2027-05-30', ['MY-12', 'MY-15']],
    ['2025-03-24', '2025-03-23', ['MY-01']],
    ['2025-06-29', '2025-06-27', ['MY-02']],
    ['2025-04-02', '2025-03-30', ['MY-12']],
  ])('have %s off instead of %s, which the two lists forget', (date, of, states) => {
    const found = substitutes().filter((day) => day.date === date && day.of === of);
    expect(found.map(({ state }) => state).sort()).toEqual([...states].sort());
    const [holiday] = referenceHolidays().filter(({ ruleOnly }) => ruleOnly.some((day) => day.date === date));
    expect(holiday!.ruleOnly).toContainEqual({ date, states: [...states].sort() });
    expect(sourceOf(holiday!)).toContain(`By the Act's rule alone: ${date}`);
  });

  test('have Thaipusam in Kedah, which declares it year by year', () => {
    const days = referenceHolidays().filter(
      ({ content }) => content.name['en-US'] === 'Thaipusam' && content.states.includes('MY-02'),
    );
    expect(days.map(({ content, sources }) => [content.date, sources])).toEqual([
      ['2025-02-11', 1],
      ['2026-02-01', 1],
      ['2027-01-22', 1],
    ]);
    // A Friday, Kedah's first day of rest.
    expect(substitutes()).toContainEqual({
      date: '2027-01-24',
      state: 'MY-02',
      of: '2027-01-22',
      name: 'Thaipusam',
    });
  });

  test('leave a day unreplaced that was declared on top of the others', () => {
    expect(substitutes().filter(({ of, state }) => of === '2026-03-20' && state === 'MY-02')).toEqual([]);
  });

  test('have a source that fits the field in which staff edit it', () => {
    for (const holiday of referenceHolidays()) expect(sourceOf(holiday).length).toBeLessThanOrEqual(300);
  });
});

test('the levy of Johor stands in the list, unconfirmed and off', () => {
  const johor = LEVIES.filter(({ jurisdiction }) => jurisdiction === 'johor');
  expect(johor.length).toBeGreaterThan(0);
  for (const levy of johor) {
    expect(levy).toMatchObject({ amount_sen: 300, collect_allowed: false, valid_from: '2026-01-01' });
    expect(levy.name['en-US']).toContain('unconfirmed');
  }
});

describe('towns.json', () => {
  test('has 142 towns in known states, each with a rank and a place in Malaysia', () => {
    expect(towns).toHaveLength(142);
    for (const town of towns) {
      expect(isStateIso(town.state)).toBe(true);
      expect([1, 2, 3]).toContain(town.rank);
      expect(town.lat > 0.8 && town.lat < 7.5 && town.lng > 99.6 && town.lng < 119.4).toBe(true);
    }
    expect(new Set(towns.map((town) => `${town.name} ${town.state}`)).size).toBe(142);
  });

  test('every state and territory has a town of the first rank, and villages with inflated populations have none', () => {
    expect(new Set(towns.filter((town) => town.rank === 1).map((town) => town.state)).size).toBe(16);
    expect(towns.find((town) => town.name === 'Kampung Baru Subang')?.rank).toBe(3);
  });

  whenData('has the same places as ../shared/data (skipped where that folder is missing)', () => {
    const csv: Record<string, string>[] = parse(readFileSync(path.join(data, 'cities.csv')), {
      columns: true,
    });
    const place = (lat: number, lng: number, iso: string) => `${lat.toFixed(4)} ${lng.toFixed(4)} ${iso}`;
    const theirs = csv.map((row) => place(Number(row.lat), Number(row.lng), row.state_iso!));
    expect(towns.map((town) => place(town.lat, town.lng, town.state)).sort()).toEqual(theirs.sort());
  });
});
