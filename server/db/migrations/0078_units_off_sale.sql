-- The days on which a unit was not for sale: those before it was made, and those on which it is closed or retired. Occupancy of a month long past divides by the
-- units of that month. What was before is not known: a unit that is active has none, one that is not has all days, as it was counted until now.
create table unit_off_sale (
  unit_id uuid not null references unit on delete cascade,
  days daterange not null,
  constraint unit_off_sale_some_day check (not isempty(days)),
  constraint unit_off_sale_once exclude using gist (unit_id with =, days with &&)
);
insert into unit_off_sale (unit_id, days) select id, daterange(null, null) from unit where status <> 'active';
