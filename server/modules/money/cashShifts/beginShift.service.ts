import { businessDate } from '@shared/domain/base/stayDates';
import type { CashCount } from '@shared/domain/money/cashCount';
import { dayOfShift } from '@shared/domain/money/cashShifts';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import type { Drawer } from '../../stays/reservations/openShifts.queries';
import { addMovement } from '../dailyReports/cashMovements.service';
import { findOfDay, insert as insertReport, lockReport } from '../dailyReports/dailyReports.queries';
import { findReach } from '../dailyReports/reportDays.queries';
import { findMovements } from '../dailyReports/cashMovements.queries';
import { findOpening } from '../dailyReports/sheetLines.queries';
import { holdDays } from '../posting/dayStates.queries';
import { insert } from './cashShifts.queries';
import { findCashSince } from './shiftDrawer.queries';

type NewShift = {
  drawer: Drawer;
  holderId: string;
  /** In sen: what is in the drawer, and what should be; the latter is null where nobody has ever counted it. */
  float: { sen: number; count: CashCount | null; expectedSen: number | null };
  /** The shift whose holder hands the drawer over. */
  handedBy: string | null;
};

/**
 * Writes a shift that begins now, in the report of the day on which cash is booked now; there is one from then on. The first float of a drawer is set
 * in its first report as well. The caller holds the drawer alone. Throws `report.closed` where that day is closed at this moment.
 */
export async function beginShift(
  context: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { drawer, holderId, float, handedBy }: NewShift,
): Promise<{ id: string }> {
  const now = context.now();
  const reach = await findReach(trx, drawer);
  const day = { ...drawer, date: dayOfShift(businessDate(now), reach.closedThrough) };
  // Drawer, report, days: as everybody who takes several of them.
  const reportId = await lockReportOf(trx, actor, day, now);
  await holdDays(trx, [drawer.propertyId]);
  const { begins, closedThrough } = await findReach(trx, drawer);
  if (closedThrough !== null && day.date <= closedThrough)
    throw conflict('report.closed', 'the day was closed a moment ago');
  if (begins === day.date && closedThrough === null && float.expectedSen === null)
    await setFirstFloat(context, trx, actor, { reportId, day, floatSen: float.sen });
  const id = await insert(trx, {
    property_id: drawer.propertyId,
    company_id: drawer.companyId,
    date: day.date,
    holder_id: holderId,
    opened_at: now,
    float_sen: float.sen,
    float_count: float.count,
    float_expected_sen: float.expectedSen,
    handed_by: handedBy,
  });
  const after = {
    propertyId: drawer.propertyId,
    date: day.date,
    floatSen: float.sen,
    ...(handedBy && { holderId }),
  };
  await audit(trx, actor, { action: 'openShift', entity: 'cash_shift', entityId: id, after });
  return { id };
}

/** Locks the report of a day, which is opened where there is none. */
async function lockReportOf(
  trx: Trx,
  actor: AuditActor,
  day: Drawer & { date: string },
  now: Date,
): Promise<string> {
  for (;;) {
    const made = await insertReport(trx, day, { actorId: actor.id, now });
    if (made) {
      await audit(trx, actor, { action: 'create', entity: 'daily_report', entityId: made.id, after: day });
      return made.id;
    }
    // Gone where somebody has deleted the draft meanwhile.
    const there = await findOfDay(trx, day);
    if (there && (await lockReport(trx, there.id))) return there.id;
  }
}

/** What a drawer began its first day with, unless somebody has typed it: what was counted, less the cash of the day that is in it already. */
async function setFirstFloat(
  context: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  { reportId, day, floatSen }: { reportId: string; day: Drawer & { date: string }; floatSen: number },
): Promise<void> {
  const isSet = (await findMovements(trx, reportId)).some(
    ({ kind, takenBackAt }) => kind === 'opening' && takenBackAt === null,
  );
  if (isSet) return;
  const amountSen = floatSen - (await findCashSince(trx, day, day.date));
  const { cashSen } = await findOpening(trx, day);
  if (amountSen !== cashSen)
    await addMovement(context, trx, actor, reportId, { kind: 'opening', amountSen, reference: '', note: '' });
}
