-- What the payment provider pays out, and the rows of its balance that each payout is made of, as the provider says. Each is looked at until it is final.
create table online_payout (
  id uuid primary key default gen_random_uuid(),
  -- What the provider calls it.
  provider_id text not null,
  -- In hundredths of the currency; below 0: the provider takes it from the bank.
  amount_sen integer not null,
  currency text not null,
  arrives_on date not null,
  status text not null,
  -- Whether the provider has said what it is made of: not yet, all of it, or never, as of one that somebody asked for by hand.
  rows_state text not null default 'waiting',
  -- What the bank was asked to print, and why it failed.
  bank_text text not null default '',
  failure text not null default '',
  -- When the provider made it.
  made_at timestamptz not null,
  -- When the provider was asked for what stands here: an answer to an earlier question changes nothing.
  asked_at timestamptz not null,
  -- The next look of its own, which is more often than most rows change.
  next_look_at timestamptz not null,
  version integer not null default 1,
  constraint online_payout_status_known check (status in ('pending', 'in_transit', 'paid', 'failed', 'canceled')),
  constraint online_payout_rows_state_known check (rows_state in ('waiting', 'complete', 'untold')),
  constraint online_payout_currency_sound check (currency ~ '^[A-Z]{3}$'),
  constraint online_payout_once unique (provider_id)
);
create index online_payout_arrival on online_payout (arrives_on desc);
create index online_payout_due on online_payout (next_look_at) where status in ('pending', 'in_transit') or rows_state = 'waiting';

-- One row of the provider's balance is in one payout.
create table online_payout_row (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references online_payout,
  balance_id text not null,
  kind text not null,
  -- What came or, below 0, went; and what the provider took for it, with the tax on that. The rest is what was paid out.
  amount_sen integer not null,
  fee_sen integer not null,
  fee_sst_sen integer not null,
  -- What it is of, by the provider's names: a charge, a refund, a dispute or another payout; and the money that a guest paid.
  source_id text,
  intent_id text,
  description text not null default '',
  booked_at timestamptz not null,
  -- The money in the books that it is: of a payment, a refund, or what a dispute moved.
  payment_id uuid references payment,
  constraint online_payout_row_kind_known check (kind in
    ('payment', 'refund', 'refund_failed', 'dispute', 'fee', 'tax', 'adjustment', 'payout_back', 'other')),
  constraint online_payout_row_once unique (balance_id)
);
create index online_payout_row_of on online_payout_row (payout_id);
create index online_payout_row_payment on online_payout_row (payment_id) where payment_id is not null;
create index online_payout_row_unknown on online_payout_row (kind) where payment_id is null and kind in ('payment', 'refund', 'refund_failed', 'dispute');

-- What is read stays; only the money that a row is may be found later.
create function keep_online_payout_row() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.payment_id is not null
    or (new.id, new.payout_id, new.balance_id, new.kind, new.amount_sen, new.fee_sen, new.fee_sst_sen, new.booked_at)
      <> (old.id, old.payout_id, old.balance_id, old.kind, old.amount_sen, old.fee_sen, old.fee_sst_sen, old.booked_at) then
    raise exception 'what the provider has paid out stays as it said' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger online_payout_row_kept before update or delete on online_payout_row
  for each row execute function keep_online_payout_row();

-- What of a row is money of no stay, and is put into the books as a fee by a person: once, and taken back by an entry of its own.
create table online_settlement (
  id uuid primary key default gen_random_uuid(),
  row_id uuid not null references online_payout_row,
  company_id uuid not null references company,
  -- Below 0: the provider gives it back.
  fee_sen integer not null,
  fee_sst_sen integer not null,
  settled_by uuid references account,
  settled_at timestamptz not null,
  undone_by uuid references account,
  undone_at timestamptz,
  undone_why text not null default '',
  constraint online_settlement_of_money check (fee_sen <> 0 or fee_sst_sen <> 0)
);
create unique index online_settlement_one on online_settlement (row_id) where undone_at is null;
create index online_settlement_of on online_settlement (row_id);

-- In the bank's files it is a taking.
alter table bank_match_taking add column settlement_id uuid references online_settlement;
alter table bank_match_taking drop constraint bank_match_taking_one_document,
  add constraint bank_match_taking_one_document
    check (num_nonnulls(payment_id, movement_id, payout_id, payout_item_id, returned_item_id, settlement_id) = 1),
  add constraint bank_match_taking_settlement_account check (settlement_id is null or account = 1200);
create unique index bank_match_taking_settlement on bank_match_taking (settlement_id) where live and settlement_id is not null;

-- A settlement is only ever taken back, once; what is matched stays as it was matched.
create function keep_online_settlement() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.undone_at is not null or new.undone_at is null
    or (new.id, new.row_id, new.company_id, new.fee_sen, new.fee_sst_sen) <> (old.id, old.row_id, old.company_id, old.fee_sen, old.fee_sst_sen) then
    raise exception 'a settlement is taken back, never changed' using errcode = 'check_violation';
  end if;
  if exists (select from bank_match_taking where settlement_id = old.id and live) then
    raise exception 'the settlement is matched with the bank' using errcode = 'check_violation', constraint = 'online_settlement_matched_stays';
  end if;
  return new;
end $$;
create trigger online_settlement_kept before update or delete on online_settlement
  for each row execute function keep_online_settlement();

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type = ''online_settlement'')';
end $$;
create index ledger_entry_online_settlement on ledger_entry (source_id) where source_type = 'online_settlement';
