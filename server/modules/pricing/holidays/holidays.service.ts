import type { HolidayFields, HolidayRow } from '@shared/contract/pricing/holidays';
import { byDate, substituteDays, tidyHoliday, type Substitute } from '@shared/domain/pricing/holidays';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { versionedWrites } from '../../../resources/versionedWrites';
import { findAround, findById, insert, update } from './holidays.queries';

/** Returns the fields as they are written: each state once, one line per substitute date. */
const tidy = (fields: HolidayFields): HolidayFields => ({ ...fields, ...tidyHoliday(fields) });

/** Writes holidays with their days; stays that are booked keep the price they were sold at. */
export const holidays = versionedWrites<HolidayRow, HolidayFields>({
  table: 'holiday',
  find: findById,
  insert: (trx, fields, creation) => insert(trx, tidy(fields), creation),
  update: (trx, id, fields, now) => update(trx, id, tidy(fields), now),
  audited: ['name', 'date', 'kind', 'estimated', 'states', 'substitutes', 'source', 'announcedOn'],
});

/**
 * The substitute days that the law's rule gives a holiday on a date in some states, with the other holidays around it as they are kept
 * now: a proposal, the government has the last word. `id` is the holiday itself when it is there already.
 */
export async function proposeSubstitutes(
  db: Queryable,
  { id, date, states }: { id?: string; date: StayDate; states: string[] },
): Promise<Substitute[]> {
  const around = await findAround(db, states, date, id);
  const found = states.flatMap((state) => {
    const days = [{ date }, ...around.filter((day) => day.state === state)];
    const day = substituteDays(state, days).find(({ insteadOf }) => insteadOf === date);
    return day ? [{ state, date: day.date }] : [];
  });
  return byDate(found);
}
