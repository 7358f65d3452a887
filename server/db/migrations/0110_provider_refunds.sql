-- Refunds that somebody made in the payment provider's own dashboard, as the provider has told of them. Each is one refund in the books, unless staff say that
-- they wrote it by hand, and each waits for somebody to look at it.
create table provider_refund (
  id uuid primary key default gen_random_uuid(),
  -- What the provider calls it.
  refund_id text not null,
  reservation_id uuid not null references reservation,
  -- The payment that it gives back, and what of it.
  of_payment_id uuid not null references payment,
  amount_sen integer not null,
  -- `waits`: the payment itself waits for staff, so that neither is in the books; `asked`: it may have been written by hand, which staff are asked about;
  -- `to_book`: they say that it was not; `by_hand`: they say that it was; `booked`: it is a refund in the books.
  state text not null,
  payment_id uuid references payment,
  -- The refund that staff wrote by hand and that may be it.
  by_hand_id uuid references payment,
  -- When the provider booked it, and when we heard of it.
  booked_at timestamptz not null,
  found_at timestamptz not null,
  looked_at timestamptz,
  looked_by uuid references account,
  note text not null default '',
  version integer not null default 1,
  constraint provider_refund_once unique (refund_id),
  constraint provider_refund_money_once unique (payment_id),
  constraint provider_refund_by_hand_once unique (by_hand_id),
  constraint provider_refund_amount_sound check (amount_sen > 0),
  constraint provider_refund_state_known check (state in ('waits', 'asked', 'to_book', 'by_hand', 'booked')),
  constraint provider_refund_booked_whole check ((state = 'booked') = (payment_id is not null)),
  constraint provider_refund_answered_by_somebody check (state not in ('to_book', 'by_hand') or looked_at is not null),
  constraint provider_refund_looked_whole check ((looked_at is null) = (looked_by is null))
);
create index provider_refund_of on provider_refund (reservation_id);
create index provider_refund_to_look_at on provider_refund (reservation_id) where looked_at is null;
create index provider_refund_to_book on provider_refund (found_at) where state in ('waits', 'asked', 'to_book');
