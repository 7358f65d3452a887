import type { AttendanceRow, attendanceCorrection } from '@shared/contract/people/riders';
import { businessDate } from '@shared/domain/base/stayDates';
import type { z } from 'zod';
import type { Context } from '../../../context';
import { conflict, constraintOf, invalidField, notFound, stale } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { lockPerson } from '../accounts/accounts.service';
import { requireMayChange, requireOther } from '../accounts/rights.service';
import { findLastEnd, findOpen, findRow, findTime, insertTime, updateTime } from './attendance.queries';
import { lockRider } from './riders.service';

/** A correction reaches a year back at most: more is a slip of the pen. */
const FURTHEST_MS = 366 * 86_400_000;

/**
 * Begins a time at work. Throws 409 `rider.unverified` until the papers are approved, `attendance.open` while a time lasts: of two
 * devices at once the database lets one in.
 */
export const clockIn = (
  { db, now }: Context,
  actor: AuditActor,
  accountId: string,
  note: string,
): Promise<AttendanceRow> =>
  db.transaction().execute(async (trx) => {
    const { rider } = await lockRider(trx, accountId);
    if (rider?.verification !== 'approved') throw conflict('rider.unverified', 'not verified yet');
    // Another server's clock, or the millisecond that clocking out adds, may be a little ahead: times touch, they do not overlap.
    const lastEnd = await findLastEnd(trx, accountId);
    const at = new Date(Math.max(now().getTime(), lastEnd ? Date.parse(lastEnd) : 0));
    const date = businessDate(at);
    const id = await insertTime(trx, {
      account_id: accountId,
      business_date: date,
      clocked_in_at: at,
      note,
      edited_by: null,
    }).catch((error: unknown) => {
      // For staff who correct times the same constraint means that two of them overlap.
      if (constraintOf(error) === 'attendance_no_overlap')
        throw conflict('attendance.open', 'already clocked in');
      throw error;
    });
    const after = { attendanceId: id, date, clockedInAt: at.toISOString() };
    await audit(trx, actor, { action: 'clockIn', entity: 'account', entityId: accountId, after });
    return findTime(trx, id);
  });

/** Ends the time that lasts; throws 409 `attendance.closed` when there is none. Works without verification: whoever is in gets out. */
export const clockOut = (
  { db, now }: Context,
  actor: AuditActor,
  accountId: string,
  note: string,
): Promise<AttendanceRow> =>
  db.transaction().execute(async (trx) => {
    await lockRider(trx, accountId);
    const open = await findOpen(trx, accountId);
    if (!open) throw conflict('attendance.closed', 'not clocked in');
    // A time has a length, even when both came within one millisecond.
    const at = new Date(Math.max(now().getTime(), Date.parse(open.clocked_in_at) + 1));
    await updateTime(trx, open.id, {
      clocked_out_at: at,
      note: [open.note, note].filter(Boolean).join('\n'),
    });
    const after = { attendanceId: open.id, date: open.business_date, clockedOutAt: at.toISOString() };
    await audit(trx, actor, { action: 'clockOut', entity: 'account', entityId: accountId, after });
    return findTime(trx, open.id);
  });

/**
 * Corrects a time for staff. Throws 404, `row.stale`, 400 for an instant to come, a year ago or in the wrong order, 409
 * `attendance.overlap` (by the constraint) when the rider was at work already.
 */
export const correctAttendance = (
  { db, env, now }: Context,
  caller: Caller,
  id: string,
  input: z.output<typeof attendanceCorrection>,
): Promise<AttendanceRow> =>
  db.transaction().execute(async (trx) => {
    const accountId = (await findRow(trx, id))?.account_id;
    if (!accountId) throw notFound('no such time');
    const person = await lockPerson(trx, accountId);
    requireMayChange(env, personOf(caller), person, 'edit');
    requireOther(personOf(caller), person);
    const row = (await findRow(trx, id))!;
    if (row.version !== input.version) throw stale(row);
    const clockedInAt = new Date(input.clockedInAt);
    const clockedOutAt = input.clockedOutAt === null ? null : new Date(input.clockedOutAt);
    if (clockedInAt > now()) throw invalidField('clockedInAt', 'future', 'in the future');
    if (clockedInAt.getTime() < Date.parse(row.clocked_in_at) - FURTHEST_MS)
      throw invalidField('clockedInAt', 'date_past', 'more than a year before');
    if (clockedOutAt && clockedOutAt > now()) throw invalidField('clockedOutAt', 'future', 'in the future');
    await updateTime(trx, id, {
      business_date: businessDate(clockedInAt),
      clocked_in_at: clockedInAt,
      clocked_out_at: clockedOutAt,
      edited_by: caller.actor.id,
      edit_remark: input.remark,
    });
    await audit(trx, caller.actor, {
      action: 'correctAttendance',
      entity: 'account',
      entityId: accountId,
      before: { attendanceId: id, clockedInAt: row.clocked_in_at, clockedOutAt: row.clocked_out_at },
      after: {
        attendanceId: id,
        clockedInAt: clockedInAt.toISOString(),
        clockedOutAt: clockedOutAt?.toISOString() ?? null,
        remark: input.remark,
      },
    });
    return findTime(trx, id);
  });
