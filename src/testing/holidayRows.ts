import type { HolidayDetail, ImpactNight, ImpactStay, ImportItem } from '@shared/contract/pricing/holidays';
import type { SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });

/** A holiday for tests: of two states, with a substitute day in one, its Malay name missing. */
export const aHoliday = (changes: Partial<HolidayDetail> = {}): HolidayDetail => ({
  id: anId(70),
  name: { 'en-US': 'Thaipusam', 'cn-ZH': '大宝森节', 'ms-MY': '' },
  date: '2026-02-01',
  kind: 'state',
  estimated: true,
  states: ['MY-01', 'MY-10'],
  substitutes: [{ date: '2026-02-02', states: ['MY-10'] }],
  source: 'Gazette',
  announcedOn: null,
  updatedAt: '2026-01-02T03:00:00.000Z',
  version: 2,
  history: [
    {
      id: 1,
      at: '2026-01-02T03:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'update',
      before: { date: '2026-01-31' },
      after: { date: '2026-02-01' },
    },
  ],
  ...changes,
});

export const aSchoolHoliday = (changes: Partial<SchoolHolidayRow> = {}): SchoolHolidayRow => ({
  id: anId(71),
  name: text('Raya break'),
  group: 'A',
  startsOn: '2026-03-20',
  endsOn: '2026-03-28',
  source: 'Ministry',
  announcedOn: null,
  updatedAt: '2026-01-02T03:00:00.000Z',
  version: 4,
  ...changes,
});

export const anImpactNight = (changes: Partial<ImpactNight> = {}): ImpactNight => ({
  id: `${anId(3)} 2026-01-31`,
  roomTypeId: anId(3),
  propertyName: text('Ombak Residences'),
  roomTypeName: text('Sea Studio'),
  state: 'MY-10',
  night: '2026-01-31',
  free: 3,
  holidaySen: 45_000,
  ...changes,
});

export const anImpactStay = (changes: Partial<ImpactStay> = {}): ImpactStay => ({
  id: anId(1),
  reference: 'AT-3BERV6',
  status: 'confirmed',
  propertyName: text('Ombak Residences'),
  roomTypeName: text('Sea Studio'),
  checkIn: '2026-01-31',
  checkOut: '2026-02-02',
  nights: ['2026-01-31', '2026-02-01'],
  soldSen: 60_000,
  holidaySen: 90_000,
  ...changes,
});

/** A line of an import: the data has moved a holiday that staff have moved, too. */
export const anImportItem = (changes: Partial<ImportItem> = {}): ImportItem => {
  const { name, date, kind, estimated, states, substitutes } = aHoliday({ substitutes: [] });
  const content = { name, date, kind, estimated, states, substitutes };
  return {
    key: '2026 Thaipusam',
    status: 'conflict',
    sources: 2,
    ruleOnly: [],
    reference: content,
    current: { ...content, id: anId(70), date: '2026-02-03' },
    ...changes,
  };
};
