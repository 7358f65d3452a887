import type { LedgerMonth } from '@shared/contract/money/ledgerMonths';
import { addMonths, businessDate, type StayDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import type { Queryable } from '../../../db/client';
import { conflict, invalidField, notFound } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { keepPromisesOf } from '../ownerInstallments/keepPromises.service';
import { catchUp } from '../posting/postStays.service';
import { findMonths, findOpenPlaces, holdMonthsAlone, insertClose } from './ledgerMonths.queries';

/** The months of one company or of all, each with what keeps it open; the last one first. */
export async function listMonths(db: Queryable, now: Date, companyId?: string): Promise<LedgerMonth[]> {
  const today = businessDate(now);
  const rows = await findMonths(db, { companyId, today });
  const firstOpen = new Map<string, StayDate>();
  for (const { companyId: id, first, closedAt } of rows) if (closedAt === null) firstOpen.set(id, first);
  const months: LedgerMonth[] = [];
  for (const row of rows) {
    const isOver = addMonths(row.first, 1) <= today;
    const isNext = firstOpen.get(row.companyId) === row.first;
    const openPlaces =
      isOver && isNext ? await findOpenPlaces(db, { companyId: row.companyId, first: row.first }) : [];
    months.push({
      company: { id: row.companyId, name: row.companyName },
      month: row.first.slice(0, 7),
      state:
        row.closedAt !== null
          ? 'closed'
          : !isOver
            ? 'running'
            : !isNext
              ? 'later'
              : openPlaces.length > 0
                ? 'waiting'
                : 'closable',
      openPlaces,
      closedAt: row.closedAt,
      closedByName: row.closedByName,
    });
  }
  return months;
}

/**
 * Closes a month of a company for good, after what has accrued in it is booked: it is over, all its days are submitted, and none before it is
 * open. A month that is closed stays as it is. Throws 404 for no such company or a month without books, 400 for one that is not over, and 409 where an earlier month or a day is open.
 */
export async function closeMonth(
  context: Pick<Context, 'db' | 'now' | 'log'>,
  actor: AuditActor,
  { companyId, month }: { companyId: string; month: string },
): Promise<LedgerMonth> {
  await catchUp(context);
  await keepPromisesOf(context, companyId);
  const { db, now } = context;
  return db.transaction().execute(async (trx) => {
    await holdMonthsAlone(trx, companyId);
    const find = async () => (await listMonths(trx, now(), companyId)).find((found) => found.month === month);
    const found = await find();
    if (!found) throw notFound('no books of that company and month');
    const { state, openPlaces } = found;
    if (state === 'closed') return found;
    if (state === 'running') throw invalidField('month', 'future', 'the month is not over');
    if (state === 'later') throw conflict('ledger.earlier_month', 'an earlier month is open');
    if (state === 'waiting')
      throw conflict('ledger.open_days', 'not all days of the month are submitted', { data: openPlaces });
    await insertClose(trx, { companyId, first: `${month}-01`, actorId: actor.id, now: now() });
    await audit(trx, actor, {
      action: 'closeMonth',
      entity: 'company',
      entityId: companyId,
      after: { month },
    });
    return (await find())!;
  });
}
