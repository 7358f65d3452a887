import type { z } from 'zod';
import type {
  CashShift,
  cashShiftInput,
  closeShiftInput,
  handOverInput,
  ShiftDrawer,
  shiftDrawerQuery,
  takeOverInput,
} from '@shared/contract/money/cashShifts';
import { countedSen, type CashCount } from '@shared/domain/money/cashCount';
import { movedSen, shiftMethods } from '@shared/domain/money/cashShifts';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, forbidden, invalidField, notFound, requireVersion, stale } from '../../../errors';
import { audit } from '../../../plugins/audit';
import { personOf, type Caller } from '../../../plugins/caller';
import { mayDo } from '../../../plugins/guard';
import { holdDrawerAlone, type Drawer } from '../../stays/reservations/openShifts.queries';
import { findHistory } from '../../system/history/history.queries';
import { findOfDay as findReport } from '../dailyReports/dailyReports.queries';
import { findReportingCompany } from '../dailyReports/reportDays.queries';
import * as shifts from './cashShifts.queries';
import { findLastCount, findOpen, findSuccessors } from './shiftDrawer.queries';
import { beginShift } from './beginShift.service';

const noShift = () => notFound('no such shift');
type Locked = NonNullable<Awaited<ReturnType<typeof shifts.lockShift>>>;

/** The drawer of a property and company. Throws 400 for an unknown property, or a company that has nothing there. */
async function drawerOf(
  db: Queryable,
  { propertyId, companyId }: z.output<typeof shiftDrawerQuery>,
): Promise<Drawer> {
  const company = await findReportingCompany(db, propertyId, companyId);
  if (!company) throw invalidField('propertyId', 'unknown', 'there is no such property');
  if (!company.reports)
    throw invalidField('companyId', 'unknown', 'the company has nothing at this property');
  return { propertyId, companyId: company.id };
}

/** Whether somebody has a drawer, and what should be in it. Throws 400 as `drawerOf`. */
export async function viewDrawer(
  db: Queryable,
  query: z.output<typeof shiftDrawerQuery>,
): Promise<ShiftDrawer> {
  const drawer = await drawerOf(db, query);
  return { open: (await findOpen(db, drawer)) ?? null, last: await findLastCount(db, drawer) };
}

/** One shift with every document behind its figures, and what the caller may do with it. Throws 404. */
export async function viewShift(db: Queryable, caller: Caller, id: string): Promise<CashShift> {
  const shift = await shifts.findById(db, id);
  if (!shift) throw noShift();
  const person = personOf(caller);
  const isMine = shift.holder.id === person.id;
  const isOpen = shift.closedAt === null;
  const [mayOwn, mayAny] = [mayDo(person, 'report.create'), mayDo(person, 'report.edit')];
  const documents = await shifts.findDocuments(db, id);
  const report = await findReport(db, {
    propertyId: shift.property.id,
    companyId: shift.company.id,
    date: shift.date,
  });
  return {
    ...shift,
    reportId: report!.id,
    isMine,
    steps: [
      ...(isOpen && isMine && mayOwn && !shift.isConfirmed ? (['take_over'] as const) : []),
      ...(isOpen && isMine && mayOwn ? (['hand_over'] as const) : []),
      ...(isOpen && (isMine ? mayOwn : mayAny) ? (['close'] as const) : []),
    ],
    methods: shiftMethods(documents),
    documents,
    history: await findHistory(db, 'cash_shift', id),
  };
}

/**
 * Opens a shift of the caller at a drawer, with the float that was counted, or that should be there by the last count. Throws 400 for a drawer that is
 * none and where nothing says what should be in it, and `shift.open` while somebody has it.
 */
export async function openShift(
  context: Pick<Context, 'now'>,
  trx: Trx,
  caller: Caller,
  { count, ...input }: z.output<typeof cashShiftInput>,
): Promise<{ id: string }> {
  const drawer = await drawerOf(trx, input);
  await holdDrawerAlone(trx, drawer);
  const open = await findOpen(trx, drawer);
  if (open)
    throw conflict('shift.open', 'somebody has the drawer', { params: { name: open.name }, data: open });
  const last = await findLastCount(trx, drawer);
  const shouldBeSen = last && last.countedSen + last.sinceSen;
  // A drawer cannot have less than nothing: then somebody has to look into it.
  if (!count && (shouldBeSen === null || shouldBeSen < 0))
    throw invalidField('count', 'required', 'nobody has counted the drawer yet');
  return beginShift(context, trx, caller.actor, {
    drawer,
    holderId: personOf(caller).id,
    float: { sen: count ? countedSen(count) : shouldBeSen!, count: count ?? null, expectedSen: shouldBeSen },
    handedBy: null,
  });
}

/** Locks an open shift and its drawer. Throws 404, and `row.stale` for one that was changed or closed. */
async function lockOpen(trx: Trx, id: string, version: number): Promise<Locked> {
  const drawer = await shifts.findDrawerOf(trx, id);
  if (!drawer) throw noShift();
  await holdDrawerAlone(trx, drawer);
  const shift = requireVersion(await shifts.lockShift(trx, id), version, 'shift');
  if (shift.closedAt !== null) throw stale(shift);
  return shift;
}

type Closing = { count: CashCount; remark: string; reason: string };

/** Closes a locked shift with what was counted. Returns that, in sen. */
async function close(
  { now }: Pick<Context, 'now'>,
  trx: Trx,
  { actor }: Caller,
  id: string,
  { count, remark, reason }: Closing,
): Promise<number> {
  const { expectedSen } = (await shifts.findById(trx, id))!;
  const counted = countedSen(count);
  await shifts.markClosed(trx, id, {
    count,
    countedSen: counted,
    expectedSen,
    remark,
    reason,
    actorId: actor.id,
    now: now(),
  });
  await audit(trx, actor, {
    action: 'closeShift',
    entity: 'cash_shift',
    entityId: id,
    after: { countedSen: counted, overShortSen: counted - expectedSen, ...(reason && { reason }) },
  });
  return counted;
}

/**
 * Closes a shift with the count of its drawer. Somebody else's takes the right to edit reports, and a reason. Throws 404, `row.stale` for one that
 * was changed or closed, 403 and 400.
 */
export const closeShift = (
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { version, ...closing }: z.output<typeof closeShiftInput>,
): Promise<{ id: string }> =>
  context.db.transaction().execute(async (trx) => {
    const { holderId } = await lockOpen(trx, id, version);
    const person = personOf(caller);
    const isMine = holderId === person.id;
    if (isMine && !mayDo(person, 'report.create')) throw forbidden('closing a shift needs report.create');
    if (!isMine && !mayDo(person, 'report.edit'))
      throw forbidden('closing the shift of somebody else needs report.edit');
    if (!isMine && !closing.reason)
      throw invalidField('reason', 'required', 'say why somebody else’s shift is closed');
    await close(context, trx, caller, id, { ...closing, reason: isMine ? '' : closing.reason });
    return { id };
  });

/**
 * Hands the drawer over: closes the shift of the caller with the count, and opens that of another person with what was counted, who says in
 * his own account what he found. Returns the new shift. Throws 404, `row.stale`, 403 for the shift of somebody else, and 400 for a person who may have no drawer.
 */
export const handOver = (
  context: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { version, to, ...closing }: z.output<typeof handOverInput>,
): Promise<{ id: string }> =>
  context.db.transaction().execute(async (trx) => {
    const { holderId, propertyId, companyId } = await lockOpen(trx, id, version);
    const { id: ownId } = personOf(caller);
    if (holderId !== ownId) throw forbidden('only its holder hands a drawer over');
    if ((await findSuccessors(trx, { except: ownId, id: to })).length === 0)
      throw invalidField('to', 'choice', 'nobody who may have a drawer');
    const counted = await close(context, trx, caller, id, { ...closing, reason: '' });
    return beginShift(context, trx, caller.actor, {
      drawer: { propertyId, companyId },
      holderId: to,
      float: { sen: counted, count: closing.count, expectedSen: counted },
      handedBy: id,
    });
  });

/**
 * Says what the caller found in the drawer that was handed over to him: it is right, or what he counted, less what has moved since. Throws 404,
 * `row.stale` for one that was changed, closed or taken over already, and 403 for the shift of somebody else.
 */
export const takeOver = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Caller,
  id: string,
  { version, count }: z.output<typeof takeOverInput>,
): Promise<{ id: string }> =>
  db.transaction().execute(async (trx) => {
    const locked = await lockOpen(trx, id, version);
    if (locked.holderId !== personOf(caller).id) throw forbidden('only its holder takes a drawer over');
    if (locked.handedBy === null || locked.takenOverAt !== null) throw stale(locked);
    const shift = (await shifts.findById(trx, id))!;
    const float = count ? { sen: countedSen(count) - movedSen(shift), count } : null;
    await shifts.markTakenOver(trx, id, { float, now: now() });
    await audit(trx, caller.actor, {
      action: 'takeOver',
      entity: 'cash_shift',
      entityId: id,
      before: { floatSen: shift.floatSen },
      after: { floatSen: float?.sen ?? shift.floatSen },
    });
    return { id };
  });
