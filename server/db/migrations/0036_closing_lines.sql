-- A stay that did not take place is closed line by line: what was charged is taken back by its kind, so that every tax stands at what is still
-- charged of it, and the fee stands alone. Before, one line took the difference, and the tax lines stayed as sold.
alter table price_line add column is_closing boolean not null default false;

update price_line set is_closing = true
  from reservation where reservation.id = reservation_id and reservation.status in ('cancelled', 'no_show')
    and (price_line.kind = 'cancellation' or price_line.kind = 'deposit' and amount_sen < 0);

-- The fee is what the stay stood at: no company had a setting that puts service tax on fees.
with closed as (
  select reservation.id, max(position) as last_position,
    sum(amount_sen) filter (where price_line.kind not in ('deposit', 'deposit_kept')) as fee_sen,
    sum(amount_sen) filter (where price_line.kind = 'cancellation') as closing_sen
  from reservation join price_line on reservation_id = reservation.id
  where reservation.status in ('cancelled', 'no_show') group by reservation.id
), charge as (
  select reservation_id, kind, case kind when 'levy' then label end as label, sum(amount_sen) as sen, min(position) as first_position
  from price_line join closed on closed.id = reservation_id
  where kind in ('room', 'extra_guest', 'discount', 'cleaning', 'adjustment', 'sst', 'tourism_tax', 'levy')
  group by 1, 2, 3
), added as (
  select reservation_id, kind, label, -sen as sen, first_position::bigint as place from charge where sen <> 0
  union all
  -- Together with the closing lines that are there the fee is all that is left.
  select id, 'cancellation', null, fee_sen - coalesce(closing_sen, 0), 1000000 from closed where fee_sen <> coalesce(closing_sen, 0)
)
insert into price_line (reservation_id, position, kind, label, quantity, unit_sen, amount_sen, is_closing)
  select reservation_id, last_position + row_number() over (partition by reservation_id order by place), kind, label, 1, sen, sen, true
  from added join closed on closed.id = reservation_id;

-- One fee line for what was several differences.
with fee as (
  select reservation_id, min(id) as kept_id, sum(amount_sen) as sen from price_line
  where is_closing and kind = 'cancellation' group by reservation_id
)
update price_line set unit_sen = case id when kept_id then sen else 0 end, amount_sen = case id when kept_id then sen else 0 end
  from fee where price_line.reservation_id = fee.reservation_id and is_closing and kind = 'cancellation';
delete from price_line where is_closing and kind = 'cancellation' and amount_sen = 0;

-- The books are worked out anew; the entries of a fee stay what they are where nothing differs.
insert into ledger_due (reservation_id, property_id) select id, property_id from reservation where status in ('cancelled', 'no_show')
  on conflict (reservation_id) do update set marks = ledger_due.marks + 1, failure = null;
