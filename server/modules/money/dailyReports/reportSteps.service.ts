import type { CheckReport, SettleReport, SubmitReport } from '@shared/contract/money/dailyReports';
import { addDays } from '@shared/domain/base/stayDates';
import { countedSen } from '@shared/domain/money/cashCount';
import {
  DSR_STEP_RULES,
  refusalOf,
  type DsrRefusal,
  type DsrStatus,
  type DsrStep,
} from '@shared/domain/money/dsrSteps';
import { cashCountPosting } from '@shared/domain/money/drawerPostings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, forbidden, requireVersion, type AppError } from '../../../errors';
import { audit } from '../../../plugins/audit';
import type { Caller } from '../../../plugins/caller';
import { findDay } from '../businessDays/businessDays.queries';
import { findDaysOver, holdDaysAlone } from '../posting/dayStates.queries';
import { insertEntries } from '../posting/entries.queries';
import { postAllDue } from '../posting/postStays.service';
import { findById, insertEvent, lockReport, markChecked, markSubmitted } from './dailyReports.queries';
import { momentOf, noReport, whoIs } from './dailyReports.service';
import { findEarlierDue } from './reportDays.queries';
import { findCash, findCountBooked } from './sheetLines.queries';
import { findLaterCash, findOpenUpTo } from '../cashShifts/shiftDrawer.queries';

const REFUSED: Record<DsrRefusal, () => AppError> = {
  status: () => conflict('report.step', 'the state of the report does not allow this step'),
  permission: () => forbidden('the step needs another permission'),
  own_report: () => conflict('report.own', 'whoever has submitted a report does not check it'),
  day_rolled: () => conflict('report.day_open', 'the business day is not over'),
  takings_matched: () => conflict('report.takings', 'not all takings of the day are matched or explained'),
};

/**
 * Submits a report with the count of the drawer. What was over or short is the last entry of the day, which is closed to postings from then
 * on, for good; a recount after a return books its difference on the open day, with this day as service date. Throws 404, `row.stale`,
 * `shift.open` while somebody has the drawer since that day, and
 * `report.…` while the day is open or still being posted, or an earlier one is not submitted.
 */
export async function submitReport(
  context: Context,
  caller: Caller,
  id: string,
  { version, count, remark, shift }: SubmitReport,
): Promise<{ id: string }> {
  const { db, now } = context;
  const found = await findById(db, id);
  if (!found) throw noReport();
  // What was done a moment ago is of this day, as far as it is.
  await postAllDue(context, { propertyId: found.property.id });
  await db.transaction().execute(async (trx) => {
    const report = requireVersion(await lockReport(trx, id), version, 'daily report');
    // Whoever is writing entries has written them by now, and whoever comes next finds the day closed.
    await holdDaysAlone(trx, report.propertyId);
    const holder = await findOpenUpTo(trx, report);
    if (holder !== undefined)
      throw conflict('shift.open', 'a shift of the day is open', { params: { name: holder } });
    const day = await findDay(trx, report.propertyId, report.date);
    const refusal = refusalOf('submit', await momentOf(trx, report, day !== undefined), whoIs(caller));
    if (refusal) throw REFUSED[refusal]();
    if (day?.state === 'filling')
      throw conflict('report.day_filling', 'nights of the day are still being posted');
    const earlier = report.closedAt === null ? await findEarlierDue(trx, report) : null;
    if (earlier !== null)
      throw conflict('report.earlier', `${earlier} has to be submitted first`, { params: { date: earlier } });
    const booked = await findCountBooked(trx, id, report.date);
    const expectedSen = (await findCash(trx, report)) - booked.ownDaySen;
    // A shift that went on after the day has counted what came in since with it.
    const laterSen = await findLaterCash(trx, report);
    const counted = countedSen(count) - laterSen;
    await bookCount(trx, report, {
      amountSen: counted - expectedSen - booked.allSen,
      reverses: booked.firstEntry,
      actorId: caller.actor.id,
      now: now(),
    });
    const event = { actorId: caller.actor.id, now: now() };
    await markSubmitted(trx, id, { count, remark, shift, ...event });
    await insertEvent(trx, id, {
      kind: 'submit',
      count,
      countedSen: counted,
      expectedSen,
      laterSen,
      remark: remark ?? '',
      remarks: [],
      ...event,
    });
    await audit(trx, caller.actor, {
      action: 'submit',
      entity: 'daily_report',
      entityId: id,
      before: { status: report.status },
      after: { status: 'submitted', countedSen: counted, overShortSen: counted - expectedSen },
    });
  });
  return { id };
}

/** Books what a count changes: on its own day while that is open, else on the open day. */
async function bookCount(
  trx: Trx,
  report: NonNullable<Awaited<ReturnType<typeof lockReport>>>,
  {
    amountSen,
    reverses,
    actorId,
    now,
  }: { amountSen: number; reverses: number | null; actorId: string | null; now: Date },
): Promise<void> {
  if (amountSen === 0) return;
  const { id, propertyId, companyId, date } = report;
  const { kind, source, lines } = cashCountPosting({ id, date, amountSen });
  const rolledThrough = (await findDaysOver(trx, [propertyId])).get(propertyId) ?? date;
  const bookedOn = report.closedAt === null ? date : addDays(rolledThrough, 1);
  await insertEntries(trx, [
    {
      companyId,
      propertyId,
      businessDate: bookedOn,
      serviceDate: date,
      kind,
      source,
      reservationId: null,
      reverses,
      createdAt: now,
      createdBy: actorId,
      lines,
    },
  ]);
}

/**
 * Gives a report back with remarks, says that it is right, that all of its takings are found at the bank, or that nothing of it changes any more.
 * Throws 404, `row.stale`, `report.step`, `report.own` for whoever has ever submitted it, and `report.takings` where the bank has not shown all.
 */
export async function decideReport(
  { db, now }: Context,
  caller: Caller,
  id: string,
  step: Exclude<DsrStep, 'submit'>,
  { version, remark = '', remarks = [] }: SettleReport & Partial<CheckReport>,
): Promise<{ id: string }> {
  await db.transaction().execute(async (trx) => {
    const report = requireVersion(await lockReport(trx, id), version, 'daily report');
    const refusal = refusalOf(step, await momentOf(trx, report, true), whoIs(caller));
    if (refusal) throw REFUSED[refusal]();
    const status = DSR_STEP_RULES[step].to as Exclude<DsrStatus, 'draft' | 'submitted'>;
    const event = { actorId: caller.actor.id, now: now() };
    await markChecked(trx, id, { status, ...event });
    await insertEvent(trx, id, {
      kind: step,
      count: null,
      countedSen: null,
      expectedSen: null,
      remark,
      remarks,
      ...event,
    });
    await audit(trx, caller.actor, {
      action: step,
      entity: 'daily_report',
      entityId: id,
      before: { status: report.status },
      after: { status, ...(remark && { remark }), ...(remarks.length > 0 && { remarks }) },
    });
  });
  return { id };
}
