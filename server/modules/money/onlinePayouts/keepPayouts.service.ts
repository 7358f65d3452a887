import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { onePartAtATime } from '../../../payments/onePartAtATime';
import type { BalanceRow, PaymentProvider, PayoutState } from '../../../payments/paymentProvider';
import * as payouts from './onlinePayouts.queries';
import { linkRows } from './onlineRows.queries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A payout that nobody says anything about is looked at so often. */
const LOOK_EVERY_MS = 10 * MINUTE_MS;
/** Payouts are found in the provider's list that it made within so long: one that has arrived may still come back after some days. */
const LISTED_MS = 45 * DAY_MS;
/** One that is older and not final is looked at for so long. */
const LOOK_FOR_MS = 180 * DAY_MS;
const AT_A_TIME = 50;

/** Asks the provider how a payout stands and what it is made of, and writes it, once, however often and by whomever it is asked. Throws `ProviderAway`. */
export async function readOnlinePayout(
  context: Context,
  provider: PaymentProvider,
  payoutId: string,
): Promise<void> {
  const askedAt = context.now();
  const found = await provider.readPayout(payoutId);
  if (found) await keep(context, provider, found, askedAt);
}

/** Looks for payouts that no event has told of, how those that are not final stand, and for money of theirs that has come into the books since. */
export async function sweepOnlinePayouts(context: Context): Promise<void> {
  const { db, now, paymentProvider: provider, log } = context;
  if (!provider) return;
  const at = now();
  const tryTo = onePartAtATime(log, 'payout', 'a payout of the payment provider cannot be read');
  await tryTo(undefined, async () => {
    for (const found of await provider.findPayouts(new Date(at.getTime() - LISTED_MS)))
      await tryTo(found.payoutId, () => keep(context, provider, found, at));
  });
  const due = await payouts.takeDue(db, {
    now: at,
    since: new Date(at.getTime() - LOOK_FOR_MS),
    again: new Date(at.getTime() + LOOK_EVERY_MS),
    limit: AT_A_TIME,
  });
  for (const { provider_id: id } of due) await tryTo(id, () => readOnlinePayout(context, provider, id));
  await linkRows(db);
  await db.transaction().execute((trx) => payouts.noteDone(trx));
}

const columnsOf = (found: PayoutState) => ({
  amount_sen: found.amountSen,
  currency: found.currency,
  arrives_on: businessDate(found.arrivesAt),
  status: found.status,
  bank_text: found.bankText.slice(0, 100),
  failure: found.failure.slice(0, 500),
});
type Columns = ReturnType<typeof columnsOf>;
const isSame = (row: Columns, columns: Columns) =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => row[name] === columns[name]);

/**
 * Writes how a payout stands. Its rows are read once, when the provider has put them together, and written in one transaction with the note that they are
 * all there: a server that is stopped in between reads them again.
 */
async function keep(
  context: Pick<Context, 'db' | 'now'>,
  provider: PaymentProvider,
  found: PayoutState,
  askedAt: Date,
): Promise<void> {
  const { db, now } = context;
  const columns = columnsOf(found);
  const there = await payouts.findByProvider(db, found.payoutId);
  const hasRows = there !== undefined && there.rows_state === found.rows;
  if (there && hasRows && isSame(there, columns)) return;
  const rows = found.rows === 'complete' && !hasRows ? await provider.readPayoutRows(found.payoutId) : [];
  await db.transaction().execute(async (trx) => {
    await payouts.insertIfNew(trx, {
      ...columns,
      provider_id: found.payoutId,
      made_at: found.madeAt,
      asked_at: askedAt,
      next_look_at: now(),
    });
    const row = (await payouts.lockByProvider(trx, found.payoutId))!;
    // What is put together stays so, whenever somebody asked.
    const rowsState = row.rows_state === 'complete' ? 'complete' : found.rows;
    await payouts.insertBalanceRows(trx, rows.map(rowOf(row.id)));
    if (rows.length > 0) await linkRows(trx, row.id);
    // What was asked earlier is told later: the provider has said something newer.
    const isOld = askedAt < new Date(row.asked_at);
    const isNew = rowsState !== row.rows_state || (!isOld && !isSame(row, columns));
    await payouts.update(
      trx,
      row.id,
      {
        ...(!isOld && { ...columns, asked_at: askedAt }),
        rows_state: rowsState,
        next_look_at: new Date(now().getTime() + LOOK_EVERY_MS),
      },
      isNew,
    );
  });
}

const rowOf =
  (payoutId: string) =>
  ({ id, kind, amountSen, feeSen, feeTaxSen, sourceId, intentId, description, bookedAt }: BalanceRow) => ({
    payout_id: payoutId,
    balance_id: id,
    kind,
    amount_sen: amountSen,
    fee_sen: feeSen,
    fee_sst_sen: feeTaxSen,
    source_id: sourceId,
    intent_id: intentId,
    description,
    booked_at: bookedAt,
  });
