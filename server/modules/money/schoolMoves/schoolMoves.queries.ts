import { sql } from 'kysely';
import type { SchoolMoveFields, SchoolMoveRow } from '@shared/contract/pricing/schoolGroups';
import type { SchoolHolidayRow } from '@shared/contract/pricing/schoolHolidays';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable, Trx } from '../../../db/client';
import { filtered, withColumns as withRequestColumns } from '../freeStayRequests/freeStayRequests.queries';

const withColumns = (db: Queryable) =>
  db
    .selectFrom('school_group_state')
    .select(['id', 'state', 'school_group as group', 'valid_from as validFrom', 'source', 'note'])
    .select(['created_at as createdAt', 'version']);

/** Every state's rows, the earliest day first. */
export const findMoves = (db: Queryable): Promise<SchoolMoveRow[]> =>
  withColumns(db).orderBy('valid_from').orderBy('state').execute();

export const findMove = (db: Queryable, id: string): Promise<SchoolMoveRow | undefined> =>
  withColumns(db).where('id', '=', id).executeTakeFirst();

export async function insertMove(
  trx: Trx,
  { state, group, validFrom, source, note }: SchoolMoveFields,
  { now, actorId }: { now: Date; actorId: string | null },
): Promise<string> {
  const row = await trx
    .insertInto('school_group_state')
    .values({
      ...{ state, school_group: group, valid_from: validFrom, source, note },
      ...{ created_by: actorId, created_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const deleteMove = (trx: Trx, id: string) =>
  trx.deleteFrom('school_group_state').where('id', '=', id).execute();

/** One change of the groups at a time: what is said of a state is said of what everybody sees. */
export const lockMoves = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtext('school groups'))`.execute(trx);

type Holiday = Pick<SchoolHolidayRow, 'id' | 'name' | 'group' | 'startsOn' | 'endsOn'>;
/** The school holidays of both groups that end on a day or later, the first one first. */
export const findHolidaysFrom = (db: Queryable, from: StayDate): Promise<Holiday[]> =>
  db
    .selectFrom('school_holiday')
    .select(['id', 'name', 'school_group as group', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();

/** The free stays in a state that wait or are approved and touch some days, both ends included. */
export const findRequestsIn = (
  db: Queryable,
  state: string,
  { from, to }: { from: StayDate; to: StayDate },
) =>
  withRequestColumns(filtered(db, { status: ['requested', 'approved'] }))
    .where('property.country', '=', 'MY')
    .where('property.state', '=', state)
    .where('request.check_out', '>', from)
    .where('request.check_in', '<=', to)
    .orderBy('request.check_in')
    .orderBy('request.id')
    .execute();
