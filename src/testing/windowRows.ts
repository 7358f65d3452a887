import type { OccupancyBar, WindowAnswer, WindowGroup, WindowUnit } from '@shared/contract/stays/occupancy';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': word });

/** A unit of the tape chart for tests: 18-01, 18-02 … of one room type. */
export const aWindowUnit = (last: number, changes: Partial<WindowUnit> = {}): WindowUnit => ({
  id: anId(100 + last),
  number: `18-0${last}`,
  floor: '18',
  status: 'active',
  roomTypeId: anId(3),
  roomTypeName: text('Sea Studio'),
  propertyId: anId(2),
  propertyName: text('Ombak Residences'),
  ...changes,
});

/** A confirmed stay of two nights from 24 December. */
export const aBar = (last: number, changes: Partial<OccupancyBar> = {}): OccupancyBar => ({
  id: anId(200 + last),
  unitId: anId(101),
  from: '2026-12-24',
  to: '2026-12-26',
  kind: 'reservation',
  reservationId: anId(1),
  status: 'confirmed',
  reference: 'AT-3BERV6',
  guestName: 'Tan Mei Ling',
  guests: 2,
  source: 'direct',
  balanceSen: 0,
  checkIn: '2026-12-24',
  checkOut: '2026-12-26',
  version: 7,
  ...changes,
});

export const aWindow = (changes: Partial<WindowAnswer> = {}): WindowAnswer => {
  const units = changes.units ?? [aWindowUnit(1)];
  return { units, totalCount: units.length, bars: [], closed: [], cursor: '1.1', ...changes };
};

export const aGroup = (units: number, changes: Partial<WindowGroup> = {}): WindowGroup => ({
  propertyId: anId(2),
  propertyName: text('Ombak Residences'),
  roomTypeId: anId(3),
  roomTypeName: text('Sea Studio'),
  state: 'MY-08',
  units,
  ...changes,
});
