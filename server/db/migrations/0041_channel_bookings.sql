-- Bookings of channels with their money, and what channels pay out for them.

-- What a stay has beside it that a channel sold. The price lines of the reservation add up to the gross, but for the taxes that we collect.
create table channel_booking (
  reservation_id uuid primary key references reservation on delete cascade,
  channel text not null,
  -- The channel's own reference of the booking; empty while nobody knows it.
  code text not null default '',
  gross_sen integer not null,
  -- The commission: a share of what is sold before tax, or a sum. The service tax on it is a share of it.
  commission_bp integer,
  commission_sen integer,
  commission_sst_bp integer not null default 0,
  collects text not null,
  -- What becomes of each tax.
  sst text not null,
  tourism_tax text not null,
  levy text not null,
  card_amount_sen integer,
  card_active_from date,
  card_expires_on date,
  -- The calendar of the channel that shows the same nights, and whether it does.
  feed_id uuid references channel_feed on delete set null,
  feed_state text not null default 'waiting',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint channel_booking_channel_known check (channel in ('airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka')),
  constraint channel_booking_collects_known check (collects in ('channel', 'we', 'virtual_card')),
  constraint channel_booking_taxes_known check (sst in ('we', 'platform_remits', 'platform_passes_on', 'exempt')
    and tourism_tax in ('we', 'platform_remits', 'platform_passes_on', 'exempt')
    and levy in ('we', 'platform_remits', 'platform_passes_on', 'exempt')),
  constraint channel_booking_feed_state_known check (feed_state in ('waiting', 'there', 'shorter', 'gone')),
  constraint channel_booking_commission_sound check ((commission_bp is null) <> (commission_sen is null)
    and commission_bp between 0 and 10000 and commission_sen >= 0 and commission_sst_bp between 0 and 10000 and gross_sen > 0),
  constraint channel_booking_card_whole check (collects <> 'virtual_card' or (card_amount_sen > 0 and card_expires_on is not null)),
  constraint channel_booking_card_days check (card_active_from <= card_expires_on)
);
-- One stay per reference of a channel.
create unique index channel_booking_code_unique on channel_booking (channel, lower(code)) where code <> '';
create index channel_booking_feed on channel_booking (feed_id) where feed_id is not null;
create index channel_booking_card on channel_booking (card_expires_on) where collects = 'virtual_card';

-- The books are worked out anew when the money of a channel changes.
create function mark_channel_ledger_due() returns trigger language plpgsql as $$
begin
  insert into ledger_due (reservation_id, property_id) select id, property_id from reservation where id = new.reservation_id
    on conflict (reservation_id) do update set marks = ledger_due.marks + 1, failure = null;
  return null;
end $$;
create trigger channel_booking_ledger_due after insert or update on channel_booking
  for each row execute function mark_channel_ledger_due();

-- A payout of a channel, as its file has it.
create table channel_payout (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  channel text not null,
  bank_account_id uuid references company_bank_account,
  -- Tells payouts of a channel apart: the same in every file that has it.
  key text not null,
  paid_on date not null,
  amount_sen integer not null,
  reference text not null default '',
  file_name text not null default '',
  state text not null default 'imported',
  -- The day the bank credited it, once it is in the books.
  value_date date,
  settled_at timestamptz,
  settled_by uuid references account,
  created_at timestamptz not null default now(),
  created_by uuid references account,
  version integer not null default 1,
  constraint channel_payout_channel_known check (channel in ('airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka')),
  constraint channel_payout_state_known check (state in ('imported', 'settled')),
  constraint channel_payout_settled_whole check ((state = 'settled') = (settled_at is not null) and (state = 'settled') = (value_date is not null)),
  constraint channel_payout_once unique (company_id, channel, key)
);
create index channel_payout_paid_on on channel_payout (paid_on desc, id);

create table channel_payout_item (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references channel_payout on delete cascade,
  position integer not null,
  -- Tells the items of a payout apart: the same in every file that has it.
  key text not null,
  kind text not null,
  code text not null default '',
  guest text not null default '',
  check_in date,
  check_out date,
  -- Null where the file says nothing: blank is not zero.
  gross_sen integer,
  commission_sen integer,
  fees_sen integer,
  net_sen integer not null,
  details text not null default '',
  reservation_id uuid references reservation,
  -- What it settles: what the channel owes for the stay, or something else, for which `note` has the reason.
  books_as text,
  note text not null default '',
  -- What a later file said of it instead; what was imported first stands.
  rewritten jsonb,
  constraint channel_payout_item_once unique (payout_id, key),
  constraint channel_payout_item_books_known check (books_as in ('stay', 'other')),
  constraint channel_payout_item_stay check (books_as is distinct from 'stay' or reservation_id is not null),
  constraint channel_payout_item_other_told check (books_as is distinct from 'other' or note <> '')
);
create index channel_payout_item_reservation on channel_payout_item (reservation_id) where reservation_id is not null;

-- What is in the books is not changed any more: it is taken back as a whole, and the payout can be put right then.
create function refuse_settled_item() returns trigger language plpgsql as $$
begin
  if exists (select from channel_payout where id = old.payout_id and state = 'settled')
    and (tg_op = 'DELETE' or (new.net_sen, new.reservation_id, new.books_as) is distinct from (old.net_sen, old.reservation_id, old.books_as)) then
    raise exception 'the payout is in the books' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger channel_payout_item_settled before update or delete on channel_payout_item
  for each row execute function refuse_settled_item();

-- Entries come from payouts too, besides the documents that are known already.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type = ''channel_payout'')';
end $$;
create index ledger_entry_channel_payout on ledger_entry (source_id) where source_type = 'channel_payout';

-- A channel's virtual card that is charged: a way to pay of its own, for staff alone. A virtual card is typed in like any card that is not there.
insert into payment_method (code, kind, name, instructions, needs_slip, for_visitors, enabled, position)
  select 'virtual_card', 'card', '{"en-US": "Virtual card of the channel", "cn-ZH": "平台虚拟卡", "ms-MY": "Kad maya saluran"}',
    '{"en-US": "", "cn-ZH": "", "ms-MY": ""}', false, false, true, 9
  where exists (select from payment_method)
  on conflict (code) do nothing;
insert into payment_method_rate (method, card_kind, valid_from, fee_bp, fee_sst_bp, settlement_days)
  select 'virtual_card', card.kind, '2000-01-01', 275, 800, 2
  from payment_method join (values ('local_debit'), ('local_credit'), ('foreign'), ('online')) as card (kind) on code = 'virtual_card'
  on conflict do nothing;

alter table reservation_document drop constraint reservation_document_kind_known,
  add constraint reservation_document_kind_known check (kind in ('identity', 'agreement', 'damage', 'tourism_tax', 'other'));
