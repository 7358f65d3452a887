import type { z } from 'zod';
import type { CashMovementInput, takeBackInput } from '@shared/contract/money/dailyReports';
import { addDays } from '@shared/domain/base/stayDates';
import {
  cashBankedPosting,
  cashOpeningPosting,
  floatTopUpPosting,
  paidOutPosting,
} from '@shared/domain/money/drawerPostings';
import { type PaidOutCategory, type Posting } from '@shared/domain/money/postings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findShiftOfDay, holdDrawer } from '../../stays/reservations/openShifts.queries';
import { findDaysOver, holdDays } from '../posting/dayStates.queries';
import { insertEntries } from '../posting/entries.queries';
import {
  findEntryOf,
  findMovements,
  insertMovement,
  lockMovement,
  markTakenBack,
} from './cashMovements.queries';
import { findDrawerOf, lockReport } from './dailyReports.queries';
import { noReport } from './dailyReports.service';
import { findReach } from './reportDays.queries';
import { findOpening } from './sheetLines.queries';

type Report = NonNullable<Awaited<ReturnType<typeof lockReport>>>;
type Movement = Pick<CashMovementInput, 'kind' | 'amountSen'> & {
  id: string;
  category: PaidOutCategory | null;
};

/** The posting of a movement, as it was made. */
function postingOf({ id, kind, amountSen, category }: Movement, { date }: Report): Posting {
  const event = { id, date, amountSen };
  switch (kind) {
    case 'paid_out':
      return paidOutPosting({ ...event, category: category! });
    case 'banked':
      return cashBankedPosting(event);
    case 'top_up':
      return floatTopUpPosting(event);
    case 'opening':
      return cashOpeningPosting(event);
  }
}

/**
 * Writes cash that went into or out of the drawer of a day, with its entry; it belongs to the shift that has the drawer. Throws 404, `report.closed` for a day that is closed to postings,
 * and `report.not_first` for the opening float of any but the first report, whose float is what was counted before.
 */
export async function addMovement(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  actor: AuditActor,
  reportId: string,
  input: CashMovementInput,
): Promise<{ id: string }> {
  const drawer = await findDrawerOf(trx, reportId);
  if (!drawer) throw noReport();
  await holdDrawer(trx, drawer);
  const report = await lockReport(trx, reportId);
  if (!report) throw noReport();
  await holdDays(trx, [report.propertyId]);
  const { begins, closedThrough } = await findReach(trx, report);
  if (closedThrough !== null && report.date <= closedThrough)
    throw conflict('report.closed', 'the business day is closed to postings');
  let amountSen = input.amountSen;
  if (input.kind === 'opening') {
    if (begins !== report.date || closedThrough !== null)
      throw conflict('report.not_first', 'the float is carried from the last count');
    const set = (await findMovements(trx, reportId)).filter(
      ({ kind, takenBackAt }) => kind === 'opening' && takenBackAt === null,
    );
    const { cashSen } = await findOpening(trx, report);
    amountSen -= cashSen + set.reduce((sum, movement) => sum + movement.amountSen, 0);
    if (amountSen === 0) throw invalidField('amountSen', 'same', 'the books have this float already');
  }
  const category = input.kind === 'paid_out' ? input.category! : null;
  const { kind, reference, note } = input;
  // The float was in the drawer before anybody had it.
  const shiftId = kind === 'opening' ? null : await findShiftOfDay(trx, drawer, report.date);
  const event = { actorId: actor.id, now: now() };
  const movement = { kind, amountSen, category, reference, note, shiftId };
  const id = await insertMovement(trx, reportId, movement, event);
  await book(trx, report, postingOf({ id, kind, amountSen, category }, report), {
    bookedOn: report.date,
    reverses: null,
    ...event,
  });
  const after = { movementId: id, kind, amountSen, category, reference };
  await audit(trx, actor, { action: 'moveCash', entity: 'daily_report', entityId: reportId, after });
  return { id };
}

/**
 * Takes a movement back by an entry of its own: on its day while that is open, else on the open day. Throws 404, `report.movement_gone` for one
 * that was taken back already, and `report.closed` for an opening float that was counted since.
 */
export async function takeBackMovement(
  { now }: Context,
  trx: Trx,
  actor: AuditActor,
  { reportId, movementId, why }: { reportId: string; movementId: string } & z.output<typeof takeBackInput>,
): Promise<{ id: string }> {
  const report = await lockReport(trx, reportId);
  if (!report) throw noReport();
  await holdDays(trx, [report.propertyId]);
  const movement = await lockMovement(trx, reportId, movementId);
  if (!movement) throw conflict('report.movement_gone', 'it was taken back already');
  const { closedThrough } = await findReach(trx, report);
  const isClosed = closedThrough !== null && report.date <= closedThrough;
  const kind = movement.kind as CashMovementInput['kind'];
  if (isClosed && kind === 'opening') throw conflict('report.closed', 'the float was counted since');
  const over = (await findDaysOver(trx, [report.propertyId])).get(report.propertyId) ?? report.date;
  const posting = postingOf({ ...movement, kind }, report);
  const event = { actorId: actor.id, now: now() };
  await book(
    trx,
    report,
    { ...posting, lines: posting.lines.map((line) => ({ ...line, amountSen: -line.amountSen })) },
    {
      bookedOn: isClosed ? addDays(over, 1) : report.date,
      reverses: await findEntryOf(trx, movementId),
      ...event,
    },
  );
  await markTakenBack(trx, movementId, { why, ...event });
  const after = { movementId, kind, amountSen: movement.amountSen, why };
  await audit(trx, actor, { action: 'takeBackCash', entity: 'daily_report', entityId: reportId, after });
  return { id: movementId };
}

const book = (
  trx: Trx,
  { propertyId, companyId }: Report,
  { kind, source, serviceDate, lines }: Posting,
  {
    bookedOn,
    reverses,
    actorId,
    now,
  }: { bookedOn: string; reverses: number | null; actorId: string | null; now: Date },
) =>
  insertEntries(trx, [
    {
      companyId,
      propertyId,
      businessDate: bookedOn,
      serviceDate,
      kind,
      source,
      reservationId: null,
      reverses,
      createdAt: now,
      createdBy: actorId,
      lines,
    },
  ]);
