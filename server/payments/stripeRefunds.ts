import type Stripe from 'stripe';
import { ProviderAway, type FoundRefund, type PaymentProvider, type RefundState } from './paymentProvider';
import { call, isRefusal, sound, soundIfThere } from './stripeCalls';
import { CURRENCY, feeOf } from './stripeMoney';

/** Refunds of one page of a list, the most that Stripe has, and of all its pages. */
const PER_PAGE = 100;
const MOST_REFUNDS = 1_000;
/** What Stripe has booked of a refund comes with it. */
const BOOKED = 'balance_transaction';

/** The calls that give money back, and say what was given back by whomever. Source: Stripe, API reference, Refunds. */
export const refundCalls = (
  stripe: Stripe,
): Pick<PaymentProvider, 'refund' | 'readRefund' | 'findRefunds' | 'findRefundsOfCharge'> => {
  /** The refund of ours among those of some money, if Stripe has it. */
  const findSent = async (intentId: string, id: string) =>
    (await stripe.refunds.list({ payment_intent: intentId, limit: PER_PAGE })).data.find(
      ({ metadata }) => metadata?.refund === id,
    );
  const findAll = (which: Pick<Stripe.RefundListParams, 'created' | 'charge'>) =>
    sound(async () => {
      const found: FoundRefund[] = [];
      let read = 0;
      const asked = { ...which, limit: PER_PAGE, expand: [`data.${BOOKED}`] };
      for await (const refund of stripe.refunds.list(asked)) {
        const state = foundRefundOf(refund);
        if (state) found.push(state);
        if (++read === MOST_REFUNDS) break;
      }
      return found;
    });

  return {
    refund: ({ id, intentId, amountSen, reference }) =>
      call(async () => {
        const sent = await findSent(intentId, id);
        const refund = await (sent ??
          stripe.refunds.create(
            { payment_intent: intentId, amount: amountSen, metadata: { refund: id, reference } },
            { idempotencyKey: `refund-${id}` },
          ));
        return refundStateOf(refund);
      }).catch((error: unknown): RefundState => {
        if (!isRefusal(error)) throw error;
        // The money has been paid out to us, and the next takings will be there.
        if (error.code === 'balance_insufficient') throw new ProviderAway(error.message, { cause: error });
        return { refundId: null, state: 'failed', failure: error.message };
      }),

    readRefund: (refundId) =>
      soundIfThere(async () => foundRefundOf(await stripe.refunds.retrieve(refundId, { expand: [BOOKED] }))),

    findRefunds: (since) => findAll({ created: { gte: Math.floor(since.getTime() / 1000) } }),

    findRefundsOfCharge: (charge) => findAll({ charge }),
  };
};

const REFUND_STATES: Record<string, 'done' | 'failed'> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

function refundStateOf({ id, status, failure_reason }: Stripe.Refund): RefundState & { refundId: string } {
  const state = REFUND_STATES[status ?? ''] ?? 'pending';
  return state === 'failed'
    ? { refundId: id, state, failure: failure_reason ?? status ?? 'failed' }
    : { refundId: id, state };
}

/** A refund with what it is of; null for one of money that does not come by our pages: in another currency, or of no payment intent. */
function foundRefundOf(refund: Stripe.Refund): FoundRefund | null {
  const { payment_intent: intent, currency, amount, metadata, balance_transaction: balance } = refund;
  if (!intent || currency !== CURRENCY) return null;
  return {
    ...refundStateOf(refund),
    intentId: typeof intent === 'string' ? intent : intent.id,
    amountSen: amount,
    ownId: metadata?.refund ?? null,
    booked:
      !balance || typeof balance === 'string'
        ? null
        : {
            bookedAt: new Date(balance.created * 1000),
            availableAt: new Date(balance.available_on * 1000),
            // Of an account that is not paid in ringgit nobody can say what a fee is in ringgit.
            ...(balance.currency === CURRENCY ? feeOf(balance) : { feeSen: 0, feeTaxSen: 0 }),
          },
  };
}
