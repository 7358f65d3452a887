-- Days of which staff say that banks are closed although no federal holiday is, or open although one is. A day that is in none is as the
-- calendar of holidays has it; Saturdays and Sundays are closed whatever stands here.
create table banking_day (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  source text not null,
  version integer not null default 1,
  created_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  constraint banking_day_kind_known check (kind in ('closed', 'open')),
  constraint banking_day_short check (ends_on between starts_on and starts_on + 13),
  constraint banking_day_told check (reason <> '' and source <> ''),
  -- Nobody says two things of one day.
  constraint banking_day_once exclude using gist (daterange(starts_on, ends_on, '[]') with &&)
);
create index banking_day_created_by on banking_day (created_by) where created_by is not null;
