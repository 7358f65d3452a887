import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import { schoolGroupOn, type SchoolGroupMove } from '@shared/domain/pricing/schoolGroups';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';

/** Which state is in which group from which day: what everybody asks who needs to know whose school holidays are where. */
export const findSchoolGroups = (db: Queryable): Promise<SchoolGroupMove[]> =>
  db
    .selectFrom('school_group_state')
    .select(['state', 'school_group as group', 'valid_from as validFrom'])
    .execute();

/** The school holidays of a state that touch some days, both ends included: those of its group on the first day of each. */
export async function findSchoolDays(
  db: Queryable,
  state: string,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<{ name: LocalText; from: StayDate; to: StayDate }[]> {
  const groups = await findSchoolGroups(db);
  const found = await db
    .selectFrom('school_holiday')
    .select([sql<LocalText>`name`.as('name'), 'school_group as group', 'starts_on as from', 'ends_on as to'])
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .execute();
  return found
    .filter((holiday) => schoolGroupOn(groups, state, holiday.from) === holiday.group)
    .map(({ group: _group, ...days }) => days);
}
