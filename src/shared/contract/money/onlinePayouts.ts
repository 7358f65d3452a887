import { z } from 'zod';
import {
  ONLINE_BANK_STATES,
  ONLINE_PAYOUT_STATUSES,
  ONLINE_ROW_KINDS,
  ONLINE_ROW_STATES,
  ONLINE_ROWS_STATES,
} from '../../domain/money/onlinePayouts';
import { id, instant, paragraph, sen, stayDate, version } from '../base/common';
import { listAnswer, listQuery } from '../base/lists';

export const ONLINE_PAYOUT_SORTS = ['arrivesOn', 'amountSen'] as const;
export const onlinePayoutFilter = z.strictObject({
  status: z.enum(ONLINE_PAYOUT_STATUSES).optional(),
  /** With rows that a person has to look at. */
  toDo: z.boolean().optional(),
  /** Paid out for some days, with takings that no line of the bank has shown. */
  late: z.boolean().optional(),
  /** Days of arrival, both ends inclusive. */
  from: stayDate.optional(),
  to: stayDate.optional(),
  /** What the provider calls it, or an amount as it is written: 984.88. */
  q: z.string().trim().max(80).optional(),
});
export type OnlinePayoutFilter = z.infer<typeof onlinePayoutFilter>;

/** What the payment provider pays out. */
export const onlinePayoutRow = z.object({
  id: z.uuid(),
  /** What the provider calls it. */
  providerId: z.string(),
  /** In hundredths of the currency, as all amounts of its rows; below 0: the provider takes it from the bank. */
  amountSen: sen,
  currency: z.string(),
  arrivesOn: stayDate,
  status: z.enum(ONLINE_PAYOUT_STATUSES),
  rowsState: z.enum(ONLINE_ROWS_STATES),
  bankState: z.enum(ONLINE_BANK_STATES),
  rowCount: z.number().int(),
  /** Rows that a person has to look at. */
  toDoCount: z.number().int(),
});
export type OnlinePayoutRow = z.infer<typeof onlinePayoutRow>;
export const onlinePayoutListQuery = listQuery(onlinePayoutFilter, ONLINE_PAYOUT_SORTS, onlinePayoutRow);
export const onlinePayoutListAnswer = listAnswer('onlinePayouts', onlinePayoutRow.partial());

/** GET /api/online-payouts/use: whether there is anything to see of them: the server has a payment provider, or had one that paid out. */
export const onlinePayoutsUse = z.object({ isUsed: z.boolean() });

/** A row of the provider's balance in a payout. */
export const onlineBalanceRow = z.object({
  id: z.uuid(),
  balanceId: z.string(),
  kind: z.enum(ONLINE_ROW_KINDS),
  amountSen: sen,
  feeSen: sen,
  feeSstSen: sen,
  netSen: sen,
  sourceId: z.string().nullable(),
  description: z.string(),
  bookedOn: stayDate,
  state: z.enum(ONLINE_ROW_STATES),
  /** The stay whose money it is. */
  stay: z.object({ id: z.uuid(), reference: z.string(), guestName: z.string() }).nullable(),
  /** What is to be put into the books, or was: a fee with the tax on it. */
  settle: z.object({ feeSen: sen, feeSstSen: sen }).nullable(),
  settled: z.object({ byName: z.string().nullable(), at: instant }).nullable(),
  /** A line of the bank has shown it, or it is explained. */
  isMatched: z.boolean(),
});
export type OnlineBalanceRow = z.infer<typeof onlineBalanceRow>;

export const onlinePayout = onlinePayoutRow.extend({
  bankText: z.string(),
  failure: z.string(),
  madeAt: instant,
  version,
  rows: z.array(onlineBalanceRow),
});
export type OnlinePayout = z.infer<typeof onlinePayout>;

/** PATCH /api/online-payouts/{id}/settle: puts the fees of rows into the books, as the provider says them. */
export const settleOnlineRows = z.strictObject({ version, rowIds: z.array(id).min(1).max(500) });
export type SettleOnlineRows = z.input<typeof settleOnlineRows>;
/** PATCH /api/online-payouts/{id}/take-back: takes what was booked of a row back, by an entry of its own. */
export const takeBackOnlineRow = z.strictObject({ version, rowId: id, why: paragraph(400).default('') });
export type TakeBackOnlineRow = z.input<typeof takeBackOnlineRow>;
