-- Shares of owners hold from a day on, so that a night is split by those of its day: somebody who sells on the 16th has the nights before.

alter table unit_owner
  add column valid_from date not null default '2000-01-01',
  -- The first day on which it does not hold any more; null: until something else is said.
  add column valid_to date,
  drop constraint unit_owner_pkey,
  add primary key (unit_id, account_id, valid_from),
  add constraint unit_owner_days_sound check (valid_to > valid_from),
  add constraint unit_owner_once exclude using gist (unit_id with =, account_id with =, daterange(valid_from, valid_to) with &&);

-- The shares of a unit are whole on every day on which it has any: on each day on which one begins, and on which one ends.
create or replace function unit_owner_whole() returns trigger language plpgsql as $$
declare
  unit uuid := case when tg_op = 'DELETE' then old.unit_id else new.unit_id end;
  found record;
begin
  select day, total into found from (
    select day, (select sum(share_bp) from unit_owner held
      where held.unit_id = unit and daterange(held.valid_from, held.valid_to) @> day) as total
    from (
      select valid_from as day from unit_owner where unit_id = unit
      union select valid_to from unit_owner where unit_id = unit and valid_to is not null
    ) turn
  ) sums where total <> 10000 limit 1;
  if found.day is not null then
    raise exception 'shares of unit % on % add up to %', unit, found.day, found.total using errcode = '23514', constraint = 'unit_owner_whole';
  end if;
  return null;
end $$;
