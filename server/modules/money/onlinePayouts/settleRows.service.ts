import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { settleOnlineRows, takeBackOnlineRow } from '@shared/contract/money/onlinePayouts';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { providerFeePosting } from '@shared/domain/money/onlinePayouts';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { holdMonths } from '../posting/dayStates.queries';
import { insertEntries } from '../posting/entries.queries';
import * as payouts from './onlinePayouts.queries';
import * as rows from './onlineRows.queries';

type Asked = Pick<Context, 'db' | 'now'>;

/**
 * Puts the fees of rows into the books as the provider says them, dated the day on which it took them if its month is open, else the first open day.
 * Throws 404, `row.stale`, 409 `online_payout.row` where one has nothing to settle, and `online_payout.company` where nobody can say whose fees they are.
 */
export const settleRows = (
  { db, now }: Asked,
  actor: AuditActor,
  id: string,
  { version, rowIds }: z.output<typeof settleOnlineRows>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    requireVersion(await payouts.lock(trx, id), version, 'payout of the provider');
    const wanted = [...new Set(rowIds)];
    const found = await rows.findToSettle(trx, id, wanted);
    if (found.length !== wanted.length) throw notFound('no such row of the payout');
    if (found.some(({ state }) => state !== 'to_settle'))
      throw conflict('online_payout.row', 'a row has nothing to settle');
    const companyId = await rows.findCompanyOf(trx, id);
    if (companyId === null) throw conflict('online_payout.company', 'the payout is of several companies');
    const opensOn = (await holdMonths(trx, [companyId])).get(companyId) ?? null;
    for (const { id: rowId, bookedAt, feeSen, feeSstSen } of found) {
      const settlementId = randomUUID();
      await rows.insertSettlement(trx, {
        id: settlementId,
        row_id: rowId,
        company_id: companyId,
        fee_sen: feeSen,
        fee_sst_sen: feeSstSen,
        settled_by: actor.id,
        settled_at: now(),
      });
      const date = businessDate(new Date(bookedAt));
      await book(
        trx,
        { settlementId, companyId, feeSen, feeSstSen, serviceDate: date },
        { actor, now: now() },
        [opensOn !== null && date < opensOn ? opensOn : date, null],
      );
    }
    await touch(trx, id);
    await audit(trx, actor, {
      action: 'settleOnlineRows',
      entity: 'online_payout',
      entityId: id,
      after: {
        rows: found.length,
        fee: found.reduce((sum, { feeSen, feeSstSen }) => sum + feeSen + feeSstSen, 0),
      },
    });
  });

/** Takes what was booked of a row back by an entry of its own. Throws 404, `row.stale`, `online_payout.row`, and `payment.matched` while a line of the bank shows it. */
export const takeBackRow = (
  { db, now }: Asked,
  actor: AuditActor,
  id: string,
  { version, rowId, why }: z.output<typeof takeBackOnlineRow>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    requireVersion(await payouts.lock(trx, id), version, 'payout of the provider');
    const [found] = await rows.findToSettle(trx, id, [rowId]);
    if (!found) throw notFound('no such row of the payout');
    const { settlementId } = found;
    if (settlementId === null) throw conflict('online_payout.row', 'nothing of the row was settled');
    const event = { why, actorId: actor.id, now: now() };
    const undone = await rows.undoSettlement(trx, settlementId, event);
    const { company_id: companyId, fee_sen: feeSen, fee_sst_sen: feeSstSen } = undone;
    const entry = await rows.findEntryOfSettlement(trx, settlementId);
    const opensOn = (await holdMonths(trx, [companyId])).get(companyId) ?? null;
    await book(
      trx,
      // Minus nothing is nothing.
      {
        settlementId,
        companyId,
        feeSen: 0 - feeSen,
        feeSstSen: 0 - feeSstSen,
        serviceDate: entry.serviceDate,
      },
      { actor, now: now() },
      [opensOn !== null && entry.businessDate < opensOn ? opensOn : entry.businessDate, entry.id],
    );
    await touch(trx, id);
    await audit(trx, actor, {
      action: 'takeBackOnlineRow',
      entity: 'online_payout',
      entityId: id,
      after: { fee: feeSen + feeSstSen, ...(why && { why }) },
    });
  });

/** Who looks at the payout sees that it has changed. */
const touch = (trx: Trx, id: string) => payouts.update(trx, id, {});

type Fee = {
  settlementId: string;
  companyId: string;
  feeSen: number;
  feeSstSen: number;
  serviceDate: StayDate;
};
const book = (
  trx: Trx,
  { settlementId, companyId, feeSen, feeSstSen, serviceDate }: Fee,
  { actor, now }: { actor: AuditActor; now: Date },
  [bookedOn, reverses]: [StayDate, number | null],
): Promise<void> => {
  const fee = { id: settlementId, date: serviceDate, method: ONLINE, feeSen, feeSstSen };
  const { kind, source, lines } = providerFeePosting(fee);
  return insertEntries(trx, [
    {
      ...{ companyId, propertyId: null, businessDate: bookedOn, serviceDate, kind, source },
      ...{ reservationId: null, reverses, createdAt: now, createdBy: actor.id, lines },
    },
  ]);
};
