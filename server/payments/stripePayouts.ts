import type Stripe from 'stripe';
import {
  ONLINE_PAYOUT_STATUSES,
  type OnlinePayoutStatus,
  type OnlineRowKind,
} from '@shared/domain/money/onlinePayouts';
import type { BalanceRow, PaymentProvider, PayoutState } from './paymentProvider';
import { sound, soundIfThere } from './stripeCalls';
import { feeOf } from './stripeMoney';

/** Rows of one page of a list, the most that Stripe has, and of all its pages. */
const PER_PAGE = 100;
const MOST_PAYOUTS = 1_000;
const MOST_ROWS = 20_000;

/** The calls that say what Stripe pays out. Source: Stripe, payout reconciliation; API reference, Payouts, Balance Transactions. */
export const payoutCalls = (
  stripe: Stripe,
): Pick<PaymentProvider, 'readPayout' | 'findPayouts' | 'readPayoutRows'> => ({
  readPayout: (payoutId) => soundIfThere(async () => payoutStateOf(await stripe.payouts.retrieve(payoutId))),

  findPayouts: (since) =>
    sound(async () => {
      const found: PayoutState[] = [];
      const created = { gte: Math.floor(since.getTime() / 1000) };
      for await (const payout of stripe.payouts.list({ created, limit: PER_PAGE })) {
        found.push(payoutStateOf(payout));
        if (found.length === MOST_PAYOUTS) break;
      }
      return found;
    }),

  readPayoutRows: (payoutId) =>
    sound(async () => {
      const found: BalanceRow[] = [];
      const asked = { payout: payoutId, limit: PER_PAGE, expand: ['data.source'] };
      for await (const balance of stripe.balanceTransactions.list(asked)) {
        // The payout itself is the last row of its own.
        if (balance.type !== 'payout') found.push(balanceRowOf(balance));
        if (found.length > MOST_ROWS) throw new Error(`the payout ${payoutId} has more rows than are read`);
      }
      return found;
    }),
});

const isStatus = (status: string): status is OnlinePayoutStatus =>
  (ONLINE_PAYOUT_STATUSES as readonly string[]).includes(status);

function payoutStateOf(payout: Stripe.Payout): PayoutState {
  const isTold = payout.automatic && payout.reconciliation_status !== 'not_applicable';
  return {
    payoutId: payout.id,
    amountSen: payout.amount,
    currency: payout.currency.toUpperCase(),
    arrivesAt: new Date(payout.arrival_date * 1000),
    // Of one that is not known here nobody can say that it has arrived.
    status: isStatus(payout.status) ? payout.status : 'pending',
    rows: !isTold ? 'untold' : payout.reconciliation_status === 'completed' ? 'complete' : 'waiting',
    bankText: payout.statement_descriptor ?? '',
    failure: payout.failure_message ?? payout.failure_code ?? '',
    madeAt: new Date(payout.created * 1000),
  };
}

/** Stripe's types of rows; money by FPX and e-wallets is a `payment`, by a card a `charge`. Source: Stripe, balance transaction types. */
const KINDS: Record<string, OnlineRowKind> = {
  charge: 'payment',
  payment: 'payment',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'tax',
  adjustment: 'adjustment',
  payout_failure: 'payout_back',
  payout_cancel: 'payout_back',
};

const OF_GUESTS: readonly OnlineRowKind[] = ['payment', 'refund', 'refund_failed', 'dispute'];

function balanceRowOf(balance: Stripe.BalanceTransaction): BalanceRow {
  const { source } = balance;
  const thing = typeof source === 'string' ? null : source;
  const kind = thing?.object === 'dispute' ? 'dispute' : (KINDS[balance.type] ?? 'other');
  return {
    id: balance.id,
    kind,
    amountSen: balance.amount,
    ...feeOf(balance),
    sourceId: thing?.id ?? (typeof source === 'string' ? source : null),
    intentId: thing && 'payment_intent' in thing ? idOf(thing.payment_intent) : null,
    // What is written beside money of guests may name them.
    description: OF_GUESTS.includes(kind) ? '' : (balance.description ?? '').slice(0, 300),
    bookedAt: new Date(balance.created * 1000),
  };
}

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);
