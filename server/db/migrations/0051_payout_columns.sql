-- How the payout files of a channel are read: no channel but Airbnb and Booking.com says how it writes them, so a person says it once.
create table channel_file_layout (
  channel text primary key,
  layout jsonb not null,
  changed_by uuid references account,
  changed_at timestamptz not null default now(),
  constraint channel_file_layout_channel_known check (channel in ('airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka'))
);

-- Payouts in other currencies. Amounts of a payout are in hundredths of its currency; what the bank credited of one that is not in ringgit is known
-- when it comes.
alter table channel_payout
  add column currency text not null default 'MYR',
  add column credited_sen integer,
  add constraint channel_payout_currency_sound check (currency ~ '^[A-Z]{3}$'),
  add constraint channel_payout_credited_whole check ((credited_sen is not null) = (currency <> 'MYR' and state = 'settled') and credited_sen > 0);
-- Of such a payout that is in the books: an item in ringgit, and how much more (or, below 0, less) its stay owed than that, which is a difference of
-- exchange.
alter table channel_payout_item
  add column booked_sen integer,
  add column exchange_sen integer not null default 0,
  add constraint channel_payout_item_exchange check (exchange_sen = 0 or (booked_sen is not null and books_as = 'stay'));

create or replace function refuse_settled_item() returns trigger language plpgsql as $$
begin
  if exists (select from channel_payout where id = old.payout_id and state = 'settled')
    and (tg_op = 'DELETE' or (new.net_sen, new.reservation_id, new.books_as, new.booked_sen, new.exchange_sen)
      is distinct from (old.net_sen, old.reservation_id, old.books_as, old.booked_sen, old.exchange_sen)) then
    raise exception 'the payout is in the books' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;

create or replace function refuse_changing_matched_payout() returns trigger language plpgsql as $$
begin
  if (new.state, new.amount_sen, new.currency, new.credited_sen, new.value_date, new.company_id)
      is distinct from (old.state, old.amount_sen, old.currency, old.credited_sen, old.value_date, old.company_id)
    and exists (select from bank_match_taking where payout_id = old.id and live) then
    raise exception 'the payout is matched with the bank' using errcode = 'check_violation', constraint = 'channel_payout_matched_stays';
  end if;
  return new;
end $$;

-- The dashboard keeps what it has read of a month, and asks what was written since.
create index ledger_entry_made on ledger_entry (made_xid);
create index reservation_released on reservation (released_from) where released_from is not null;

-- The number that the registration card of a stay has from its first print on. The card itself is a form, and is not kept.
create table registration_card (
  reservation_id uuid primary key references reservation,
  company_id uuid not null references company,
  number text not null,
  issued_on date not null,
  issued_at timestamptz not null,
  issued_by uuid references account,
  constraint registration_card_number_once unique (company_id, number),
  constraint registration_card_number_taken foreign key (company_id, number) references document_number (company_id, text)
);
create trigger registration_card_append_only before update or delete on registration_card
  for each row execute function refuse_ledger_change();
