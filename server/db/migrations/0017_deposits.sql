-- How the deposit of a stay was settled, once: what was agreed, what of it was held, what was kept and why, and what went back.
create table deposit_settlement (
  reservation_id uuid primary key references reservation,
  amount_sen integer not null,
  held_sen integer not null,
  kept_sen integer not null,
  reason text not null default '',
  payment_id uuid unique references payment,
  settled_by uuid references account,
  settled_at timestamptz not null default now(),
  constraint deposit_settlement_sums check (0 <= kept_sen and kept_sen <= held_sen and held_sen <= amount_sen and amount_sen > 0),
  constraint deposit_settlement_reasoned check ((kept_sen > 0) = (reason <> '')),
  constraint deposit_settlement_returned check ((held_sen > kept_sen) = (payment_id is not null))
);

alter table price_line drop constraint price_line_kind_known;
alter table price_line add constraint price_line_kind_known check (kind in
  ('room', 'extra_guest', 'discount', 'cleaning', 'sst', 'tourism_tax', 'levy', 'deposit', 'deposit_kept', 'cancellation', 'adjustment'));

-- A cancellation or a no-show took the deposit off within its one closing line; from now on the deposit goes by a line of its own.
with closed as (
  select reservation.id, deposit_sen, closing.id as line_id, closing.position
  from reservation
  join price_line closing on closing.reservation_id = reservation.id and closing.kind = 'cancellation'
  where status in ('cancelled', 'no_show') and deposit_sen > 0
), eased as (
  update price_line set unit_sen = unit_sen + closed.deposit_sen, amount_sen = amount_sen + closed.deposit_sen
  from closed where price_line.id = closed.line_id
), taken_off as (
  insert into price_line (reservation_id, position, kind, quantity, unit_sen, amount_sen)
  select id, position + 1, 'deposit', 1, -deposit_sen, -deposit_sen from closed
)
update reservation set deposit_sen = 0 from closed where reservation.id = closed.id;
delete from price_line where kind = 'cancellation' and amount_sen = 0;
