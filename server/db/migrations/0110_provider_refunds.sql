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

-- Payouts in which nobody has anything to do are most of them: `rows_done` says that no row waits for a person, `bank_done` that lines of the bank show all
-- their takings. The sweep of payouts notes both, and whatever can change them takes them back at once, so that a payout of which they stand is never counted.
alter table online_payout add column rows_done boolean not null default false, add column bank_done boolean not null default false;
create index online_payout_rows_open on online_payout (id) where not rows_done;
create index online_payout_bank_open on online_payout (arrives_on) where not bank_done;

create function reopen_online_payout() returns trigger language plpgsql as $$
declare
  payouts uuid[];
begin
  payouts := case tg_table_name
    when 'online_payout_row' then array[(to_jsonb(new) ->> 'payout_id')::uuid]
    when 'online_settlement' then (
      select array_agg(payout_id) from online_payout_row where id = (to_jsonb(new) ->> 'row_id')::uuid)
    else (
      select array_agg(payout_id) from (
        select payout_id from online_payout_row where payment_id = (to_jsonb(new) ->> 'payment_id')::uuid
        union
        select item.payout_id from online_settlement settled join online_payout_row item on item.id = settled.row_id
          where settled.id = (to_jsonb(new) ->> 'settlement_id')::uuid) found)
    end;
  -- Locked even where there is nothing to take back: who notes at this moment that a payout is done would not see what is written here.
  perform from online_payout where id = any(payouts) order by id for update;
  update online_payout set rows_done = rows_done and tg_table_name = 'bank_match_taking', bank_done = false
    where id = any(payouts) and (bank_done or (rows_done and tg_table_name <> 'bank_match_taking'));
  return null;
end $$;
create trigger online_payout_row_reopens after insert or update on online_payout_row for each row execute function reopen_online_payout();
create trigger online_settlement_reopens after insert or update on online_settlement for each row execute function reopen_online_payout();
create trigger bank_match_taking_reopens after update on bank_match_taking for each row when (old.live and not new.live)
  execute function reopen_online_payout();
