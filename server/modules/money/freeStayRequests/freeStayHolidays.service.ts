import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';
import { findHolidays } from '../../pricing/quotes/pricing.queries';
import { findSchoolDays } from '../../pricing/schoolGroups/schoolGroups.queries';

type NamedDays = { name: LocalText; from: StayDate; to: StayDate };

/** The public holidays and the holidays of schools where a unit is that touch some days; abroad none are known. */
export async function holidaysAt(
  db: Queryable,
  { country, state }: { country: string; state: string },
  days: { from: StayDate; to: StayDate },
): Promise<{ public: NamedDays[]; school: NamedDays[] }> {
  if (country !== 'MY') return { public: [], school: [] };
  const found = await findHolidays(db, [state], days);
  return {
    public: (found.get(state) ?? []).map(({ name, date }) => ({ name, from: date, to: date })),
    school: await findSchoolDays(db, state, days),
  };
}
