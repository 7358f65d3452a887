-- Money at the desk: what a way to pay costs and how long its money takes, by card and by day; and payments that know what became of that
-- when they came in, when the bank is to credit them, what they give back, and what was entered by mistake.

-- The rate in force on a day is the last one that began by then. A card has one rate per kind of card; any other way has rows without one.
create table payment_method_rate (
  id uuid primary key default gen_random_uuid(),
  method text not null references payment_method,
  card_kind text,
  valid_from date not null,
  fee_bp integer not null,
  fee_sst_bp integer not null,
  -- Banking days until the bank credits the money.
  settlement_days integer not null,
  constraint payment_method_rate_once unique nulls not distinct (method, card_kind, valid_from),
  constraint payment_method_rate_card_known check (card_kind in ('local_debit', 'local_credit', 'foreign', 'online')),
  constraint payment_method_rate_sound check (
    fee_bp between 0 and 10000 and fee_sst_bp between 0 and 10000 and settlement_days between 0 and 30)
);
-- Until now one rate served every card.
insert into payment_method_rate (method, card_kind, valid_from, fee_bp, fee_sst_bp, settlement_days)
  select code, card.kind, '2000-01-01', fee_bp, fee_sst_bp, greatest(0, least(settlement_days, 30))
  from payment_method
  left join (values ('local_debit'), ('local_credit'), ('foreign'), ('online')) as card (kind) on payment_method.kind = 'card';
alter table payment_method drop column fee_bp, drop column fee_sst_bp, drop column settlement_days;

alter table payment
  add column card_kind text,
  -- The lag of its rate, and the banking day on which the bank credits it (or debits a refund); null where the bank owes nothing.
  add column settlement_days integer,
  add column due_on date,
  -- Cash is taken in steps of 5 sen: what was settled beyond the cash, below 0 where the cash was more.
  add column rounding_sen integer not null default 0,
  -- The payment that a refund gives back; null for one that returns several.
  add column refund_of uuid references payment,
  -- One receipt of money for several stays has as many rows.
  add column batch_id uuid,
  -- What it changed of the fee of a stay that did not take place: charged for late money, given up by a refund beyond the policy.
  add column fee_change_sen integer not null default 0,
  add column voided_at timestamptz,
  add column voided_by uuid references account,
  add column void_reason text not null default '',
  drop constraint payment_status_known,
  add constraint payment_status_known check (status in ('pending', 'received', 'rejected', 'voided')),
  add constraint payment_card_kind_known check (card_kind in ('local_debit', 'local_credit', 'foreign', 'online')),
  add constraint payment_rounding_small check (rounding_sen between -2 and 2),
  add constraint payment_refund_of_payment check (refund_of is null or kind = 'refund'),
  add constraint payment_void_told check ((status = 'voided') = (voided_at is not null) and (status <> 'voided' or void_reason <> ''));
create index payment_refund_of on payment (refund_of) where refund_of is not null;
create index payment_batch on payment (batch_id) where batch_id is not null;
create index payment_due_on on payment (due_on) where due_on is not null;

-- What the payments of before have to know. It changes nothing in the books, so no stay is to be posted again.
alter table payment disable trigger payment_ledger_due;
update payment set card_kind = 'local_credit'
  from payment_method where code = method and payment_method.kind = 'card' and payment.kind = 'payment' and payment.status = 'received';
with federal as (
  select distinct day.date from public_holiday day join holiday on holiday.id = day.holiday_id
  where day.state = 'MY-14' and (holiday.kind = 'national'
    or (select count(*) from public_holiday main where main.holiday_id = holiday.id and not main.substitute) >= 15)
), waits as (
  select payment.id, received_on, rate.settlement_days as lag
  from payment
  join payment_method on code = method
  join lateral (
    select settlement_days from payment_method_rate
    where payment_method_rate.method = payment.method
      and card_kind is not distinct from case when payment_method.kind = 'card' then 'local_credit' end
  ) rate on true
  where payment.status = 'received' and received_on is not null and payment_method.kind in ('card', 'bank_transfer', 'fpx', 'qr')
    and not (payment.kind = 'refund' and payment_method.kind = 'bank_transfer')
), due as (
  select received_on, lag, (
    select day::date from generate_series(received_on + least(lag, 1), received_on + 90, '1 day') day
    where extract(isodow from day) < 6 and not exists (select from federal where federal.date = day::date)
    order by day limit 1 offset greatest(lag - 1, 0)) as due_on
  from (select distinct received_on, lag from waits) taken
)
update payment set settlement_days = due.lag, due_on = due.due_on
  from waits join due on due.received_on = waits.received_on and due.lag = waits.lag where waits.id = payment.id;
-- Where only one payment came in, it is the one that was given back.
update payment set refund_of = came.id
  from (
    select reservation_id, min(id::text)::uuid as id from payment where kind = 'payment' and status = 'received'
    group by reservation_id having count(*) = 1
  ) came
  where came.reservation_id = payment.reservation_id and payment.kind = 'refund' and payment.status = 'received';
alter table payment enable trigger payment_ledger_due;
