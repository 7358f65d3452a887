import { randomBytes } from 'node:crypto';
import type { StripeBalance, StripeCharge, StripeDispute, StripeForm, StripeThing } from './stripeThings';

const DAY_MS = 24 * 3_600_000;
const PER_PAGE = 10;
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

type Fee = { feeSen?: number; feeTaxSen?: number };

/** The disputes in the books of the stand-in for Stripe, and what banks make of them. */
export function stripeDisputes({
  things,
  keep,
  find,
  seconds,
  now,
}: {
  things: Map<string, StripeThing>;
  keep: <Thing extends StripeThing>(thing: Thing) => Thing;
  find: (object: 'dispute', id: string) => StripeDispute;
  seconds: (at?: Date) => number;
  now: () => Date;
}) {
  const chargeOf = (sessionId: string): StripeCharge => {
    const session = things.get(sessionId);
    const intent =
      session?.object === 'checkout.session' ? things.get(session.payment_intent ?? '') : undefined;
    const charge = intent?.object === 'payment_intent' ? things.get(intent.latest_charge ?? '') : undefined;
    if (charge?.object !== 'charge') throw new Error(`nobody has paid on the page ${sessionId}`);
    return charge;
  };
  const move = (id: string, amount: number, { feeSen = 0, feeTaxSen = 0 }: Fee, at: Date): StripeDispute => {
    const dispute = find('dispute', id);
    const { currency } = dispute;
    const details = [
      { amount: feeSen, currency, description: 'Dispute fee', type: 'stripe_fee' as const },
      { amount: feeTaxSen, currency, description: 'SST', type: 'tax' as const },
    ];
    const balance = keep<StripeBalance>({
      id: newId('txn'),
      object: 'balance_transaction',
      amount,
      available_on: seconds(at),
      created: seconds(at),
      currency,
      description: null,
      fee: feeSen + feeTaxSen,
      fee_details: details.filter((one) => one.amount !== 0),
      net: amount - feeSen - feeTaxSen,
      source: id,
      status: 'pending',
      type: 'adjustment',
    });
    return Object.assign(dispute, { balance_transactions: [...dispute.balance_transactions, balance] });
  };

  return {
    /** A guest disputes what was paid on a page, or a part of it; nothing is taken yet. */
    openDispute(
      sessionId: string,
      {
        amountSen,
        reason = 'fraudulent',
        status = 'needs_response',
      }: Partial<Record<'reason' | 'status', string> & { amountSen: number }> = {},
    ): StripeDispute {
      const charge = chargeOf(sessionId);
      return keep<StripeDispute>({
        id: newId('du'),
        object: 'dispute',
        amount: amountSen ?? charge.amount,
        balance_transactions: [],
        charge: charge.id,
        created: seconds(),
        currency: charge.currency,
        evidence_details: {
          due_by: seconds(new Date(now().getTime() + 9 * DAY_MS)),
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        is_charge_refundable: status.startsWith('warning'),
        livemode: false,
        metadata: {},
        payment_intent: charge.payment_intent,
        reason,
        status,
      });
    },
    /** Stripe takes the disputed sum, or another, with its fee. */
    takeBack: (id: string, { amountSen, ...fee }: Fee & { amountSen?: number } = {}, at = now()) =>
      move(id, -(amountSen ?? find('dispute', id).amount), { feeSen: 6_000, ...fee }, at),
    /** Stripe gives the disputed sum back; `feeSen` below 0 is a fee that it gives back too. */
    giveBackAgain: (id: string, fee: Fee = {}, at = now()) => move(id, find('dispute', id).amount, fee, at),
    setDispute: (id: string, status: string) => Object.assign(find('dispute', id), { status }),
    /** A page of the list, the latest first. */
    listDisputes(form: StripeForm): object {
      const created = form.created;
      const since =
        typeof created === 'object' && !Array.isArray(created) && typeof created.gte === 'string'
          ? Number(created.gte)
          : 0;
      const limit = typeof form.limit === 'string' ? Number(form.limit) : PER_PAGE;
      const all = [...things.values()]
        .filter((thing) => thing.object === 'dispute')
        .filter((dispute) => dispute.created >= since)
        .reverse();
      const from = all.findIndex(({ id }) => id === form.starting_after) + 1;
      return {
        object: 'list',
        url: '/v1/disputes',
        has_more: all.length > from + limit,
        data: all.slice(from, from + limit),
      };
    },
  };
}
