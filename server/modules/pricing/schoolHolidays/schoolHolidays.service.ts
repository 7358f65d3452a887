import type { SchoolHolidayFields, SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findById, insert, update } from './schoolHolidays.queries';

/** Writes school holidays. */
export const schoolHolidays = versionedWrites<SchoolHolidayRow, SchoolHolidayFields>({
  table: 'school_holiday',
  find: findById,
  insert,
  update,
  audited: ['name', 'group', 'startsOn', 'endsOn', 'source', 'announcedOn'],
});
