-- What the guest claimed to have sent stays beside what the bank shows; and what was decided where money was not what was due.
alter table payment add column claimed_sen integer;
alter table payment add column payer text not null default '';
alter table payment add column decision text;
alter table payment add constraint payment_decision_known check (decision in ('wait', 'confirm', 'accept', 'credit', 'refund'));
update payment set claimed_sen = amount_sen where slip_key is not null;

-- Money that is owed back, or has no stay that it is for.
create index reservation_money_back on reservation (status) where paid_sen > total_sen or (status = 'expired' and paid_sen > 0);

-- The first night that others could have though it is charged: of a no-show that staff released, of a guest who checked out early.
alter table reservation add column released_from date;
update reservation set released_from = coalesce(held.until, check_in)
from (
  select reservation_id, max(upper(stay)) filter (where active) as until from occupancy where reservation_id is not null group by reservation_id
) held
where held.reservation_id = reservation.id and status in ('no_show', 'checked_out') and coalesce(held.until, check_in) < check_out;

-- Charges for nights that guests gave up are few among the lines, and looked for by the dashboard.
create index price_line_charge on price_line (reservation_id) where kind = 'adjustment' and percent_bp is not null;
