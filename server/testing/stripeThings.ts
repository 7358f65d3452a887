/** What Stripe keeps, in the shapes that it answers with; whatever points to another thing has its id. */
export type StripeSession = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
};
export type StripeIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  created: number;
  currency: string;
  description: string | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
};
export type StripeCharge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  balance_transaction: string | null;
  created: number;
  currency: string;
  livemode: false;
  paid: true;
  payment_intent: string;
  payment_method_details: { type: string } & Record<string, unknown>;
  refunded: boolean;
  status: 'succeeded';
};
export type StripeBalance = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  available_on: number;
  created: number;
  currency: string;
  description: string | null;
  fee: number;
  fee_details: { amount: number; currency: string; description: string; type: 'stripe_fee' | 'tax' }[];
  net: number;
  source: string | null;
  status: 'pending' | 'available';
  /** Of money that guests paid and were given back, of disputes, of payouts, and of the account itself. */
  type: string;
};
export type StripePayout = {
  id: string;
  object: 'payout';
  amount: number;
  arrival_date: number;
  automatic: boolean;
  balance_transaction: string | null;
  created: number;
  currency: string;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  method: 'standard';
  reconciliation_status: 'completed' | 'in_progress' | 'not_applicable';
  source_type: 'card';
  statement_descriptor: string | null;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  type: 'bank_account';
};
export type StripeRefund = {
  id: string;
  object: 'refund';
  amount: number;
  /** The rows of the balance that took it, and gave it back where it failed; null while Stripe has moved no money. */
  balance_transaction: string | null;
  charge: string;
  created: number;
  currency: string;
  failure_balance_transaction?: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'canceled';
};
export type StripeDispute = {
  id: string;
  object: 'dispute';
  amount: number;
  /** They stand in it whole, as Stripe answers. */
  balance_transactions: StripeBalance[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: {
    due_by: number | null;
    has_evidence: boolean;
    past_due: boolean;
    submission_count: number;
  };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Record<string, string>;
  payment_intent: string | null;
  reason: string;
  status: string;
};
export type StripeThing =
  StripeSession | StripeIntent | StripeCharge | StripeBalance | StripeRefund | StripeDispute | StripePayout;

/** The fields of a form, with what is nested in them. */
export type StripeForm = { [name: string]: StripeForm | StripeForm[] | string | string[] };

/** A form in which `a[b][0]=c` is nested. */
export function readStripeForm(fields: URLSearchParams): StripeForm {
  const form: StripeForm = {};
  for (const [key, value] of fields) {
    const names = key.split(/[[\]]+/).filter(Boolean);
    const last = names.pop()!;
    let inner = form;
    for (const name of names) inner = (inner[name] ??= {}) as StripeForm;
    inner[last] = value;
  }
  return withLists(form) as StripeForm;
}

/** Numbered fields are a list. */
function withLists(form: StripeForm | string): StripeForm | StripeForm[] | string {
  if (typeof form === 'string') return form;
  const fields = Object.entries(form).map(
    ([name, value]) => [name, withLists(value as StripeForm | string)] as const,
  );
  return fields.length > 0 && fields.every(([name]) => /^\d+$/.test(name))
    ? fields.map(([, value]) => value as StripeForm)
    : (Object.fromEntries(fields) as StripeForm);
}

/** A thing with the things that a path leads to (`payment_intent.latest_charge`) in the place of their ids; null where it leads to no field. */
export function expandThing(
  thing: StripeThing,
  [name, ...path]: readonly string[],
  find: (id: string) => StripeThing,
): object | null {
  if (name === undefined) return thing;
  if (!(name in thing)) return null;
  const id = (thing as Record<string, unknown>)[name];
  if (typeof id !== 'string') return thing;
  const inner = expandThing(find(id), path, find);
  return inner && { ...thing, [name]: inner };
}
