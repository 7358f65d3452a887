import type { z } from 'zod';
import type { payoutSettleInput, payoutUndoInput } from '@shared/contract/money/channelPayouts';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { channelPayoutPosting } from '@shared/domain/money/channelPostings';
import { exchangeItems, LEDGER_CURRENCY, type ExchangedItem } from '@shared/domain/money/payoutExchange';
import type { Context } from '../../../context';
import type { Trx } from '../../../db/client';
import { conflict, invalidField } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { holdMonths } from '../posting/dayStates.queries';
import { insertEntries } from '../posting/entries.queries';
import * as queries from './channelPayouts.queries';
import type { ItemRecord, PayoutRecord } from './channelPayouts.queries';
import { lockState } from './channelPayouts.service';
import { requireAccount } from './importPayouts.service';

/**
 * Books a payout: the bank has it, and the channel owes so much less for each stay. Dated the day that the bank credited it if its month is open,
 * else the first open day. One in another currency is booked at the ringgit that the bank credited, and what its stays owed beyond that goes to
 * exchange differences. Throws 409 while an item is not said what it settles, and for a payout that is in the books.
 */
export const settlePayout = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, valueDate, bankAccountId, creditedSen, openStays }: z.output<typeof payoutSettleInput>,
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
    await queries.lockStays(trx, staysOf(items));
    const exchanged = await exchange(trx, payout, items, creditedSen, openStays);
    for (const [index, { bookedSen, exchangeSen }] of exchanged?.entries() ?? [])
      await queries.updateItem(trx, items[index]!.id, { booked_sen: bookedSen, exchange_sen: exchangeSen });
    const posting = channelPayoutPosting(
      { id, date: valueDate, channel: payout.channel },
      items.map((item, index) => ({
        amountSen: exchanged?.[index]!.bookedSen ?? item.net_sen,
        exchangeSen: exchanged?.[index]!.exchangeSen ?? 0,
        reservation: item.reservation_id,
        booksAs: item.books_as!,
      })),
    );
    await book(trx, payout, { ...posting, valueDate, reverses: null, actor, at: now() });
    await queries.updatePayout(trx, id, {
      state: 'settled',
      credited_sen: exchanged && creditedSen!,
      value_date: valueDate,
      bank_account_id: bankAccountId,
      settled_at: now(),
      settled_by: actor.id,
    });
    await audit(trx, actor, {
      action: 'settlePayout',
      entity: 'channel_payout',
      entityId: id,
      after: { valueDate, amount: payout.amount_sen, currency: payout.currency, creditedSen },
    });
  });

const staysOf = (items: readonly ItemRecord[]) => [
  ...new Set(items.flatMap(({ books_as, reservation_id }) => (books_as === 'stay' ? reservation_id! : []))),
];

/**
 * The items of a payout in another currency as the books have them; null for one in ringgit. Throws 400 for one without the ringgit that the bank
 * credited, or that is none: a payout of nothing has no rate.
 */
async function exchange(
  trx: Trx,
  { currency, amount_sen: amountSen }: PayoutRecord,
  items: readonly ItemRecord[],
  creditedSen: number | undefined,
  openStays: readonly string[],
): Promise<ExchangedItem[] | null> {
  if (currency === LEDGER_CURRENCY) {
    if (creditedSen !== undefined) throw invalidField('creditedSen', 'unknown', 'the payout is in ringgit');
    return null;
  }
  if (creditedSen === undefined) throw invalidField('creditedSen', 'required', 'the bank credits ringgit');
  if (amountSen <= 0) throw invalidField('creditedSen', 'invalid', 'a payout of nothing has no rate');
  const stays = await queries.findStays(trx, staysOf(items));
  return exchangeItems(
    items.map(({ net_sen: netSen, books_as, reservation_id }) => ({
      netSen,
      stay: books_as === 'stay' ? stays.get(reservation_id!)! : null,
    })),
    creditedSen,
    new Set(openStays),
  );
}

/** Takes a payout out of the books by an entry of its own, so that its items can be put right. */
export const undoPayout = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  actor: AuditActor,
  id: string,
  { version, reason }: z.output<typeof payoutUndoInput>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockState(trx, id, version, 'settled');
    const entryId = await queries.findEntryOf(trx, id);
    const items = await queries.findItems(trx, id);
    await queries.lockStays(trx, staysOf(items));
    const { lines, ...posting } = channelPayoutPosting(
      { id, date: payout.value_date!, channel: payout.channel },
      items.map((item) => ({
        amountSen: -(item.booked_sen ?? item.net_sen),
        exchangeSen: -item.exchange_sen,
        reservation: item.reservation_id,
        booksAs: item.books_as!,
      })),
    );
    await book(trx, payout, {
      ...posting,
      lines,
      valueDate: payout.value_date!,
      reverses: entryId,
      actor,
      at: now(),
    });
    await queries.updatePayout(trx, id, {
      state: 'imported',
      credited_sen: null,
      value_date: null,
      settled_at: null,
      settled_by: null,
    });
    for (const item of items)
      if (item.booked_sen !== null)
        await queries.updateItem(trx, item.id, { booked_sen: null, exchange_sen: 0 });
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
