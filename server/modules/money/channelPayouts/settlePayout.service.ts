import type { z } from 'zod';
import type { payoutSettleInput, payoutUndoInput } from '@shared/contract/money/channelPayouts';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { channelPayoutPosting } from '@shared/domain/money/channelPostings';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { holdMonths } from '../posting/dayStates.queries';
import { insertEntries } from '../posting/entries.queries';
import * as queries from './channelPayouts.queries';
import type { PayoutRecord } from './channelPayouts.queries';
import { lockState } from './channelPayouts.service';
import { requireAccount } from './importPayouts.service';

/**
 * Books a payout: the bank has it, and the channel owes so much less for each stay. Dated the day that the bank credited it if its month is open,
 * else the first open day. Throws 409 while an item is not said what it settles, and for a payout that is in the books.
 */
export const settlePayout = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, valueDate, bankAccountId }: z.output<typeof payoutSettleInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockState(trx, id, version, 'imported');
    if (valueDate > businessDate(now())) throw invalidField('valueDate', 'future', 'still to come');
    await requireAccount(trx, payout.company_id, bankAccountId);
    const items = await queries.findItems(trx, id);
    const open = items.filter(({ books_as }) => books_as === null);
    if (open.length > 0)
      throw conflict('channel.payout_open', 'not every item is said what it settles', {
        params: { count: open.length },
      });
    const posting = channelPayoutPosting(
      { id, date: valueDate, channel: payout.channel },
      items.map((item) => ({
        amountSen: item.net_sen,
        reservation: item.reservation_id,
        booksAs: item.books_as!,
      })),
    );
    await book(trx, payout, { ...posting, valueDate, reverses: null, actor, at: now() });
    await queries.updatePayout(trx, id, {
      state: 'settled',
      value_date: valueDate,
      bank_account_id: bankAccountId,
      settled_at: now(),
      settled_by: actor.id,
    });
    await audit(trx, actor, {
      action: 'settlePayout',
      entity: 'channel_payout',
      entityId: id,
      after: { valueDate, amount: payout.amount_sen },
    });
  });

/** Takes a payout out of the books by an entry of its own, so that its items can be put right. */
export const undoPayout = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, reason }: z.output<typeof payoutUndoInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockState(trx, id, version, 'settled');
    const entry = await queries.findEntryOf(trx, id);
    const items = await queries.findItems(trx, id);
    const { lines, ...posting } = channelPayoutPosting(
      { id, date: entry!.service_date, channel: payout.channel },
      items.map((item) => ({
        amountSen: -item.net_sen,
        reservation: item.reservation_id,
        booksAs: item.books_as!,
      })),
    );
    await book(trx, payout, {
      ...posting,
      lines,
      valueDate: payout.value_date!,
      reverses: entry!.id,
      actor,
      at: now(),
    });
    await queries.updatePayout(trx, id, {
      state: 'imported',
      value_date: null,
      settled_at: null,
      settled_by: null,
    });
    await audit(trx, actor, {
      action: 'undoPayout',
      entity: 'channel_payout',
      entityId: id,
      after: { remark: reason },
    });
  });

type Booked = ReturnType<typeof channelPayoutPosting> & {
  valueDate: StayDate;
  reverses: number | null;
  actor: AuditActor;
  at: Date;
};

async function book(
  trx: Trx,
  { company_id: companyId }: PayoutRecord,
  { kind, source, serviceDate, lines, valueDate, reverses, actor, at }: Booked,
) {
  const opensOn = (await holdMonths(trx, [companyId])).get(companyId) ?? null;
  const written = lines.filter(({ amountSen }) => amountSen !== 0);
  if (written.length === 0) return;
  await insertEntries(trx, [
    {
      companyId,
      propertyId: null,
      businessDate: opensOn !== null && valueDate < opensOn ? opensOn : valueDate,
      serviceDate,
      kind,
      source,
      reservationId: null,
      reverses,
      createdAt: at,
      createdBy: actor.id,
      lines: written,
    },
  ]);
}
