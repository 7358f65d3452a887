import type { z } from 'zod';
import type {
  DailyReport,
  dailyReportInput,
  DailyReportPatch,
  FigureLines,
} from '@shared/contract/money/dailyReports';
import { businessDate } from '@shared/domain/base/stayDates';
import { outsideShifts } from '@shared/domain/money/cashShifts';
import { dailySheet, linesOfFigure } from '@shared/domain/money/dailySheet';
import { DSR_STEPS, refusalOf, type DsrMoment } from '@shared/domain/money/dsrSteps';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { findHistory } from '../../system/history/history.queries';
import { countTakingsOf } from '../bankLines/bankTakings.queries';
import { findOfDay as findShiftsOfDay } from '../cashShifts/cashShifts.queries';
import { findLaterCash, findOpenUpTo } from '../cashShifts/shiftDrawer.queries';
import { findDay } from '../businessDays/businessDays.queries';
import { holdDays } from '../posting/dayStates.queries';
import { catchUp } from '../posting/postStays.service';
import { findMovements, hasMovements } from './cashMovements.queries';
import {
  findById,
  findEvents,
  findMakers,
  findOfDay,
  insert,
  lockReport,
  remove,
  update,
} from './dailyReports.queries';
import { findEarlierDue, findReach, findReportingCompany } from './reportDays.queries';
import { findExceptions } from './reportExceptions.queries';
import { listFiles } from './reportFiles.queries';
import { findOpening, findSheetLines, type ReportDay } from './sheetLines.queries';

export const noReport = () => notFound('no such daily report');
/** A person as the table of steps asks about one. */
export const whoIs = (caller: Caller) => {
  const person = personOf(caller);
  return { id: person.id, can: (permission: Parameters<typeof mayDo>[1]) => mayDo(person, permission) };
};

/** The report as it stands at a moment. */
export const momentOf = async (
  db: Queryable,
  report: { id: string; status: DsrMoment['status'] },
  isOver: boolean,
): Promise<DsrMoment> => ({
  status: report.status,
  makers: await findMakers(db, report.id),
  dayRolled: isOver,
  takingsMatched:
    (report.status === 'checked' || report.status === 'matched') &&
    (await countTakingsOf(db, report.id)).open === 0,
});

/** The whole sheet of a day, worked out from the ledger as it stands, and what the caller may do with it. Throws 404. */
export async function viewReport(context: Context, caller: Caller, id: string): Promise<DailyReport> {
  const { db } = context;
  await catchUp(context);
  const found = await findById(db, id);
  if (!found) throw noReport();
  const { closedAt, laterSen, ...report } = found;
  const day: ReportDay = { propertyId: report.property.id, companyId: report.company.id, date: report.date };
  const over = await findDay(db, day.propertyId, day.date);
  const reach = await findReach(db, day);
  const waitsFor = closedAt === null ? await findEarlierDue(db, day) : null;
  const moment = await momentOf(db, report, over !== undefined && over.state !== 'filling');
  const who = whoIs(caller);
  const holder = await findOpenUpTo(db, day);
  const sheet = dailySheet(await findSheetLines(db, day), day.date, await findOpening(db, day));
  const steps = DSR_STEPS.flatMap((step): DailyReport['steps'] => {
    const refusal = refusalOf(step, moment, who);
    if (refusal === 'status' || refusal === 'permission') return [];
    if (step !== 'submit') return [{ step, refusal }];
    // Whoever has the drawer counts it first, and the day is closed after that.
    if (holder !== undefined) return [{ step, refusal: 'shift_open' }];
    return [{ step, refusal: refusal ?? (waitsFor !== null ? 'earlier' : null) }];
  });
  return {
    ...report,
    dayState:
      closedAt !== null
        ? 'closed'
        : over === undefined
          ? 'open'
          : over.state === 'filling'
            ? 'filling'
            : 'rolled',
    isFirst: reach.begins === report.date && reach.closedThrough === null,
    waitsFor,
    sheet,
    exceptions: await findExceptions(db, day),
    movements: await findMovements(db, id),
    shifts: await shiftsOf(db, day, {
      expectedSen: sheet.cash.expectedSen,
      overShortSen: report.overShortSen,
      laterSen: report.status === 'draft' || report.status === 'returned' ? null : laterSen,
    }),
    files: await listFiles(db, id),
    events: await findEvents(db, id),
    takings: await countTakingsOf(db, id),
    steps,
    history: await findHistory(db, 'daily_report', id),
  };
}

/**
 * The shifts of a day, and what it was over or short outside them: by its own submission, else by the count of its last shift. `laterSen` is what the
 * submission took off as of later days; null: it is worked out as a submission would.
 */
async function shiftsOf(
  db: Queryable,
  day: ReportDay,
  submitted: { expectedSen: number; overShortSen: number | null; laterSen: number | null },
): Promise<DailyReport['shifts']> {
  const rows = await findShiftsOfDay(db, day);
  const laterSen = rows.length > 0 ? (submitted.laterSen ?? (await findLaterCash(db, day))) : 0;
  const last = rows.at(-1);
  if (!last || last.countedSen === null) return { rows, count: null, laterSen, outsideSen: null };
  const overShortSen = submitted.overShortSen ?? last.countedSen - laterSen - submitted.expectedSen;
  return { rows, count: last.count, laterSen, outsideSen: outsideShifts(overShortSen, rows) };
}

/** The lines of the ledger that a figure of the sheet is made of. Throws 404. */
export async function viewFigure(context: Context, id: string, figure: string): Promise<FigureLines> {
  const report = await findById(context.db, id);
  if (!report) throw noReport();
  const day = { propertyId: report.property.id, companyId: report.company.id, date: report.date };
  const found = linesOfFigure(await findSheetLines(context.db, day), day.date, figure);
  return {
    totalSen: found.reduce((total, { sen }) => total + sen, 0),
    lines: found.map(({ line, sen }) => ({ ...line, sen })),
  };
}

/**
 * Opens the report of a day, or finds the one that there is. Reports of a property and company begin with the first that is opened: once it is
 * submitted no earlier day can have one. Throws 400 for a day to come, an unknown property, or a company that has nothing there.
 */
export async function openReport(
  context: Context,
  actor: AuditActor,
  input: z.output<typeof dailyReportInput>,
): Promise<{ id: string }> {
  const { db, now } = context;
  await catchUp(context);
  return db.transaction().execute(async (trx) => {
    const { propertyId, date } = input;
    if (date > businessDate(now())) throw invalidField('date', 'future', 'a day to come has no report');
    const company = await findReportingCompany(trx, propertyId, input.companyId);
    if (!company) throw invalidField('propertyId', 'unknown', 'there is no such property');
    if (!company.reports)
      throw invalidField('companyId', 'unknown', 'the company has nothing at this property');
    const day = { propertyId, companyId: company.id, date };
    const there = await findOfDay(trx, day);
    if (there) return there;
    // Nobody submits the first report while an earlier one is being opened.
    await holdDays(trx, [propertyId]);
    const { begins, closedThrough } = await findReach(trx, day);
    if (begins !== null && closedThrough !== null && date < begins)
      throw conflict('report.before_start', 'reports begin later', { params: { date: begins } });
    if (closedThrough !== null && date <= closedThrough)
      throw conflict('report.closed', 'a later day is closed already');
    const made = await insert(trx, day, { actorId: actor.id, now: now() });
    // Somebody else was faster: theirs is there by now.
    if (!made) return (await findOfDay(trx, day))!;
    await audit(trx, actor, { action: 'create', entity: 'daily_report', entityId: made.id, after: day });
    return made;
  });
}

/** Keeps what is typed before a report is submitted. Throws 404, `row.stale`, and `report.step` for one that is submitted. */
export async function saveReport(
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, ...said }: DailyReportPatch,
): Promise<{ id: string }> {
  await db.transaction().execute(async (trx) => {
    const report = requireVersion(await lockReport(trx, id), version, 'daily report');
    if (report.status !== 'draft' && report.status !== 'returned')
      throw conflict('report.step', `a report that is ${report.status} is not changed`);
    const was = (await findById(trx, id))!;
    await update(trx, id, said, now());
    const { before, after } = changes({ count: was.count, remark: was.remark, shift: was.shift }, said);
    await audit(trx, actor, { action: 'update', entity: 'daily_report', entityId: id, before, after });
  });
  return { id };
}

/** Deletes a draft that nothing hangs on. Throws 404, `report.step` for one that was submitted, `report.has_cash` for one whose drawer moved. */
export const removeReport = ({ db }: Context, actor: AuditActor, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, id);
    if (!report) throw noReport();
    if (report.status !== 'draft') throw conflict('report.step', 'only a draft can be deleted');
    if (await hasMovements(trx, id))
      throw conflict('report.has_cash', 'cash was moved in the drawer of that day');
    if ((await findShiftsOfDay(trx, report)).length > 0)
      throw conflict('report.has_cash', 'somebody had the drawer on that day');
    if ((await listFiles(trx, id)).length > 0) throw conflict('report.has_cash', 'papers hang on it');
    await remove(trx, id);
    const { propertyId, companyId, date } = report;
    const before = { propertyId, companyId, date };
    await audit(trx, actor, { action: 'delete', entity: 'daily_report', entityId: id, before });
  });
