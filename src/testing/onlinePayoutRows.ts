import type { OnlineBalanceRow, OnlinePayout, OnlinePayoutRow } from '@shared/contract/money/onlinePayouts';
import { anId } from './staffRows';

/** 657.97 of a card less a fee of the account of 5.40. */
export const anOnlinePayoutRow = (changes: Partial<OnlinePayoutRow> = {}): OnlinePayoutRow => ({
  id: anId(600),
  providerId: 'po_1A2B3C',
  amountSen: 65_257,
  currency: 'MYR',
  arrivesOn: '2026-11-24',
  status: 'paid',
  rowsState: 'complete',
  bankState: 'open',
  rowCount: 2,
  toDoCount: 1,
  ...changes,
});

export const anOnlineBalanceRow = (changes: Partial<OnlineBalanceRow> = {}): OnlineBalanceRow => ({
  id: anId(610),
  balanceId: 'txn_1',
  kind: 'payment',
  amountSen: 68_000,
  feeSen: 2_040,
  feeSstSen: 163,
  netSen: 65_797,
  sourceId: 'ch_1',
  description: '',
  bookedOn: '2026-11-20',
  state: 'in_books',
  stay: { id: anId(90), reference: 'AT-7KQ2MX', guestName: 'Lim Wei' },
  settle: null,
  settled: null,
  isMatched: false,
  ...changes,
});
export const anAccountFee = (changes: Partial<OnlineBalanceRow> = {}): OnlineBalanceRow =>
  anOnlineBalanceRow({
    ...{
      id: anId(611),
      balanceId: 'txn_2',
      kind: 'fee',
      amountSen: -540,
      feeSen: 0,
      feeSstSen: 0,
      netSen: -540,
    },
    ...{ sourceId: null, description: 'Radar', state: 'to_settle', stay: null },
    settle: { feeSen: 540, feeSstSen: 0 },
    ...changes,
  });

export const anOnlinePayout = (changes: Partial<OnlinePayout> = {}): OnlinePayout => ({
  ...anOnlinePayoutRow(),
  bankText: '',
  failure: '',
  madeAt: '2026-11-20T07:00:00.000Z',
  version: 3,
  rows: [anOnlineBalanceRow(), anAccountFee()],
  ...changes,
});
