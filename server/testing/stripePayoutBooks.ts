import { randomBytes } from 'node:crypto';
import type { StripeBalance, StripeForm, StripePayout, StripeRefund, StripeThing } from './stripeThings';

const PER_PAGE = 10;
const newId = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`;

type Booked = Pick<StripeBalance, 'amount' | 'source' | 'type'> &
  Partial<Pick<StripeBalance, 'description' | 'currency'>>;

/** The payouts in the books of the stand-in for Stripe, and the rows of its balance that they are made of. */
export function stripePayouts({
  things,
  keep,
  find,
  seconds,
  refuse,
}: {
  things: Map<string, StripeThing>;
  keep: <Thing extends StripeThing>(thing: Thing) => Thing;
  find: (object: 'payout', id: string) => StripePayout;
  seconds: (at?: Date) => number;
  /** Says no as Stripe does. */
  refuse: (message: string) => never;
}) {
  /** The payout that each row of the balance is in. */
  const paidOut = new Map<string, string>();
  const balances = () => [...things.values()].filter((thing) => thing.object === 'balance_transaction');
  const note = ({ currency = 'myr', description = null, ...booked }: Booked): StripeBalance =>
    keep<StripeBalance>({
      ...booked,
      id: newId('txn'),
      object: 'balance_transaction',
      available_on: seconds(),
      created: seconds(),
      currency,
      description,
      fee: 0,
      fee_details: [],
      net: booked.amount,
      status: 'available',
    });

  /** A page of a list, as it was asked for. */
  const pageOf = (url: string, all: { id: string }[], form: StripeForm) => {
    const limit = typeof form.limit === 'string' ? Number(form.limit) : PER_PAGE;
    const from = all.findIndex(({ id }) => id === form.starting_after) + 1;
    return { object: 'list', url, has_more: all.length > from + limit, data: all.slice(from, from + limit) };
  };

  return {
    /** Money that is given back leaves the balance at once. */
    bookRefund: ({ id, amount }: StripeRefund, feeSen = 0) => {
      const row = note({ amount: -amount, source: id, type: 'refund' });
      if (feeSen === 0) return row;
      const detail = { amount: feeSen, currency: row.currency, description: 'Refund fee' };
      return Object.assign(row, {
        fee: feeSen,
        fee_details: [{ ...detail, type: 'stripe_fee' as const }],
        net: -amount - feeSen,
      });
    },
    /** What could not be given back is there again. */
    bookFailedRefund: ({ id, amount }: StripeRefund) => note({ amount, source: id, type: 'refund_failure' }),
    /** A row of the account itself: a fee (below 0), the tax on fees, an adjustment. */
    bookOnAccount: (
      amount: number,
      type: 'stripe_fee' | 'tax_fee' | 'adjustment' | 'reserve_transaction' = 'stripe_fee',
      description = 'Radar',
    ) => note({ amount, source: null, type, description }),

    /** Pays out all that is in the balance and in no payout yet. */
    payOut({
      arrivesAt,
      automatic = true,
      status = 'in_transit',
      isPutTogether = true,
      statementDescriptor = null,
      currency = 'myr',
    }: {
      arrivesAt?: Date;
      automatic?: boolean;
      status?: StripePayout['status'];
      /** False: Stripe has not said yet what the payout is made of. */
      isPutTogether?: boolean;
      statementDescriptor?: string | null;
      currency?: string;
    } = {}): StripePayout {
      const rows = balances().filter(({ id }) => !paidOut.has(id));
      const amount = rows.reduce((sum, { net }) => sum + net, 0);
      const payout = keep<StripePayout>({
        id: newId('po'),
        object: 'payout',
        amount,
        arrival_date: seconds(arrivesAt),
        automatic,
        balance_transaction: null,
        created: seconds(),
        currency,
        failure_code: null,
        failure_message: null,
        livemode: false,
        method: 'standard',
        reconciliation_status: !automatic ? 'not_applicable' : isPutTogether ? 'completed' : 'in_progress',
        source_type: 'card',
        statement_descriptor: statementDescriptor,
        status,
        type: 'bank_account',
      });
      const own = note({ amount: -amount, source: payout.id, type: 'payout' });
      payout.balance_transaction = own.id;
      for (const { id } of [...rows, own]) paidOut.set(id, payout.id);
      return payout;
    },
    putTogether: (id: string) =>
      Object.assign(find('payout', id), { reconciliation_status: 'completed' as const }),
    setPayout: (id: string, status: StripePayout['status']) => Object.assign(find('payout', id), { status }),
    /** The bank did not take it: the money is in the balance again. */
    failPayout(id: string): StripePayout {
      const payout = find('payout', id);
      note({ amount: payout.amount, source: id, type: 'payout_failure' });
      return Object.assign(payout, {
        status: 'failed' as const,
        failure_code: 'account_closed',
        failure_message: 'The bank account has been closed',
      });
    },

    /** A page of the list, the latest first. */
    listPayouts(form: StripeForm): object {
      const { created } = form;
      const since =
        typeof created === 'object' && !Array.isArray(created) && typeof created.gte === 'string'
          ? Number(created.gte)
          : 0;
      const all = [...things.values()]
        .filter((thing) => thing.object === 'payout')
        .filter((payout) => payout.created >= since)
        .reverse();
      return pageOf('/v1/payouts', all, form);
    },
    /** A page of the rows of a payout, the latest first, each with what it is of where that was asked for. */
    listBalances(form: StripeForm): object {
      const id = typeof form.payout === 'string' ? form.payout : '';
      if (!find('payout', id).automatic)
        refuse('Balance transaction history can only be filtered on automatic transfers, not manual.');
      const all = balances()
        .filter((balance) => paidOut.get(balance.id) === id)
        .reverse();
      const isWhole = Array.isArray(form.expand) && (form.expand as string[]).includes('data.source');
      const shown = isWhole
        ? all.map((balance) => ({ ...balance, source: things.get(balance.source ?? '') ?? null }))
        : all;
      return pageOf('/v1/balance_transactions', shown, form);
    },
    forgetPayouts: () => paidOut.clear(),
  };
}
