import { fieldOf, nestedIn, StripeRefusal, type createStripeBooks } from './stripeBooks';
import type { StripeForm, StripeRefund, StripeThing } from './stripeThings';

const PER_PAGE = 10;

/** The list of refunds in the books of the stand-in for Stripe, and what people in its dashboard and banks make of them. */
export function stripeRefunds({
  books,
  expanded,
}: {
  books: ReturnType<typeof createStripeBooks>;
  expanded: (thing: StripeThing, form: StripeForm) => object;
}) {
  const { things, find } = books;
  const all = (): StripeRefund[] => [...things.values()].filter((thing) => thing.object === 'refund');
  /** What of each is asked for whole. */
  const wholeOf = ({ expand }: StripeForm): string[] =>
    (Array.isArray(expand) ? (expand as string[]) : []).map((path) => {
      if (path.startsWith('data.')) return path.slice('data.'.length);
      throw new StripeRefusal(400, `This property cannot be expanded (${path}).`);
    });

  return {
    all,
    /** A page of the list, the latest first, each with what of it was asked for. */
    list(form: StripeForm): object {
      const since = Number(fieldOf(nestedIn(form, 'created'), 'gte') ?? 0);
      const isOf = (name: 'charge' | 'payment_intent') => (refund: StripeRefund) =>
        [null, refund[name]].includes(fieldOf(form, name));
      const found = all()
        .filter(({ created }) => created >= since)
        .filter(isOf('charge'))
        .filter(isOf('payment_intent'))
        .reverse();
      const limit = Number(fieldOf(form, 'limit') ?? PER_PAGE);
      const from = found.findIndex(({ id }) => id === form.starting_after) + 1;
      const expand = wholeOf(form);
      return {
        object: 'list',
        url: '/v1/refunds',
        has_more: found.length > from + limit,
        data: found.slice(from, from + limit).map((refund) => expanded(refund, { expand })),
      };
    },
    people: {
      /**
       * Somebody gives money of a page back in the dashboard: all that is left, or a part. `isBooked` false: Stripe has moved no money yet, as where the
       * balance has too little. `metadata` is what somebody may write beside it.
       */
      refundInDashboard(
        sessionId: string,
        {
          amountSen,
          status = 'succeeded',
          metadata = {},
          ...booked
        }: {
          amountSen?: number;
          status?: 'pending' | 'succeeded';
          metadata?: Record<string, string>;
          isBooked?: boolean;
          feeSen?: number;
        } = {},
      ): StripeRefund {
        const form = { payment_intent: books.intentOf(sessionId).id, metadata };
        const amount: StripeForm = amountSen === undefined ? {} : { amount: String(amountSen) };
        return books.createRefund({ ...form, ...amount }, status, booked);
      },
      bookRefund: (id: string) => books.bookRefund(find('refund', id)),
      /** Somebody takes a refund back that has moved no money yet. */
      cancelRefund(id: string): StripeRefund {
        const refund = find('refund', id);
        books.giveBack(find('charge', refund.charge), -refund.amount);
        return Object.assign(refund, { status: 'canceled' as const });
      },
      settleRefund: (id: string) => Object.assign(find('refund', id), { status: 'succeeded' as const }),
      failRefund(id: string, reason = 'lost_or_stolen_card') {
        const refund = find('refund', id);
        books.giveBack(find('charge', refund.charge), -refund.amount);
        const { id: back } = books.bookFailedRefund(refund);
        return Object.assign(refund, {
          status: 'failed' as const,
          failure_balance_transaction: back,
          failure_reason: reason,
        });
      },
      /** What Stripe has booked of a refund. */
      balanceOf: (refundId: string) =>
        find('balance_transaction', find('refund', refundId).balance_transaction ?? ''),
      chargeOf: (sessionId: string) => find('charge', books.intentOf(sessionId).latest_charge ?? ''),
    },
  };
}
