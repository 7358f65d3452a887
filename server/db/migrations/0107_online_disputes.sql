-- Payments that guests dispute at their bank, as the payment provider says that they stand. Each is looked at until some time after it is over.
create table online_dispute (
  id uuid primary key default gen_random_uuid(),
  -- What the provider calls it.
  provider_id text not null,
  reservation_id uuid not null references reservation,
  -- The disputed money in the books.
  payment_id uuid not null references payment,
  amount_sen integer not null,
  reason text not null,
  status text not null,
  answer_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- When the provider was asked for what stands here: an answer to an earlier question changes nothing.
  asked_at timestamptz not null,
  -- The next look of its own, which is more often than most rows change.
  next_look_at timestamptz not null,
  version integer not null default 1,
  constraint online_dispute_amount_sound check (amount_sen > 0),
  constraint online_dispute_status_known check (status in
    ('inquiry_to_answer', 'inquiry_answered', 'inquiry_closed', 'to_answer', 'answered', 'won', 'lost')),
  constraint online_dispute_closed_when_over check ((closed_at is not null) = (status in ('inquiry_closed', 'won', 'lost'))),
  constraint online_dispute_once unique (provider_id)
);
create index online_dispute_of on online_dispute (reservation_id);
create index online_dispute_due on online_dispute (next_look_at);
create index online_dispute_to_answer on online_dispute (reservation_id) where status in ('inquiry_to_answer', 'to_answer');

-- What the provider took or gave back because of a dispute: one row of its balance is one payment or refund in the books, once.
create table online_dispute_move (
  balance_id text primary key,
  dispute_id uuid not null references online_dispute,
  payment_id uuid not null references payment,
  booked_at timestamptz not null,
  constraint online_dispute_move_money_once unique (payment_id)
);
create index online_dispute_move_of on online_dispute_move (dispute_id);
