-- Pools: units of one company whose owners share by points what the units leave them.

create table unit_pool (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  name jsonb not null,
  note text not null default '',
  -- The first day after the last month that an issued statement has shared; null: none has.
  stated_to date,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index unit_pool_company on unit_pool (company_id);

create table unit_pool_member (
  id uuid primary key default gen_random_uuid(),
  pool_id uuid not null references unit_pool on delete cascade,
  unit_id uuid not null references unit,
  points integer not null,
  valid_from date not null,
  -- The first day on which it is not in the pool any more; null: until somebody ends it.
  valid_to date,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint unit_pool_member_days_sound check (valid_to > valid_from),
  constraint unit_pool_member_points_sound check (points between 1 and 1000000),
  -- A unit's day is in one pool: its money cannot be given twice.
  constraint unit_pool_member_once exclude using gist (unit_id with =, daterange(valid_from, valid_to) with &&)
);
create index unit_pool_member_pool on unit_pool_member (pool_id, valid_from);

-- The members of days that a statement has shared stay as they are; what changes begins later.
create function keep_shared_members() returns trigger language plpgsql as $$
declare
  shared date := (select max(stated_to) from unit_pool
    where tg_op <> 'INSERT' and id = old.pool_id or tg_op <> 'DELETE' and id = new.pool_id);
  -- The first day on which the pool is another than before.
  changed date := case tg_op when 'INSERT' then new.valid_from when 'DELETE' then old.valid_from
    else case when (new.pool_id, new.unit_id, new.points, new.valid_from) is distinct from (old.pool_id, old.unit_id, old.points, old.valid_from)
      then least(new.valid_from, old.valid_from)
      when new.valid_to is distinct from old.valid_to then least(new.valid_to, old.valid_to) end end;
begin
  if changed < shared then
    raise exception 'a statement has shared these days' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger unit_pool_member_kept before insert or update or delete on unit_pool_member
  for each row execute function keep_shared_members();
-- So does a pool that a statement has shared.
create function keep_shared_pool() returns trigger language plpgsql as $$
begin
  if old.stated_to is not null and (tg_op = 'DELETE' or new.company_id <> old.company_id or coalesce(new.stated_to < old.stated_to, true)) then
    raise exception 'a statement has shared this pool' using errcode = 'check_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger unit_pool_kept before update or delete on unit_pool for each row execute function keep_shared_pool();

-- Lines of pools are named by `about`, the id of the pool.
create index owner_statement_line_pool on owner_statement_line (about, month) where part in ('pool_given', 'pool_share');
alter table owner_statement add column pool_sen bigint not null default 0;
alter table owner_statement drop column net_sen;
alter table owner_statement add column net_sen bigint
  generated always as (revenue_sen + deducted_sen + fee_sen + pool_sen + account_sen + adjustment_sen) stored;
