-- A holiday as staff think of it: one name and date for several states. `public_holiday` stays what prices are made from, a row per
-- state and day off, substitute days among them; these rows are written together with their holiday and never alone.
create table holiday (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  date date not null,
  kind text not null default 'state',
  estimated boolean not null default false,
  source text not null default '',
  announced_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint holiday_kind_known check (kind in ('national', 'state', 'additional'))
);
create index holiday_date on holiday (date, id);

alter table public_holiday add column holiday_id uuid references holiday on delete cascade;

-- What is there already: days of one name and date are one holiday.
insert into holiday (name, date, kind, estimated, source, announced_on)
select name, date,
  case when name ->> 'en-US' ilike '%additional%' then 'additional' when count(*) >= 15 then 'national' else 'state' end,
  bool_or(estimated), min(source), min(announced_on)
from public_holiday where not substitute group by name, date;
update public_holiday day set holiday_id = holiday.id
from holiday where not day.substitute and holiday.name = day.name and holiday.date = day.date;

-- A substitute day belongs to the holiday whose name it carries: the last one before it, one on a rest day before others.
update public_holiday day set holiday_id = (
  select main.holiday_id from public_holiday main
  where not main.substitute and main.state = day.state and main.date < day.date and main.date > day.date - 15
    and day.name ->> 'en-US' = (main.name ->> 'en-US') || ' (substitute day)'
  order by extract(isodow from main.date) =
    case day.state when 'MY-02' then 5 when 'MY-03' then 6 when 'MY-11' then 6 else 7 end desc, main.date desc
  limit 1)
where day.substitute;

-- Whoever writes a day alone (a script, a test) gets a holiday for it: no day that is priced is out of the staff's sight.
create function give_holiday() returns trigger language plpgsql as $$
begin
  if new.holiday_id is null then
    insert into holiday (name, date, kind, estimated, source, announced_on)
    values (new.name, new.date, 'state', new.estimated, new.source, new.announced_on) returning id into new.holiday_id;
  end if;
  return new;
end $$;
create trigger public_holiday_has_holiday before insert or update on public_holiday for each row execute function give_holiday();
update public_holiday set substitute = false where holiday_id is null;

alter table public_holiday alter column holiday_id set not null;
create index public_holiday_holiday on public_holiday (holiday_id);

-- What the bundled reference data said of a holiday when it was last taken: the difference from it is the staff's own work. A line
-- without a holiday is one that staff have deleted, and stays so.
create table holiday_reference (
  key text primary key,
  holiday_id uuid references holiday on delete set null,
  taken jsonb not null
);
create index holiday_reference_holiday on holiday_reference (holiday_id);

-- School holidays go by group, not by state (A: Kedah, Kelantan and Terengganu; B: the others). They are information, not a rate.
create table school_holiday (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  school_group text not null,
  starts_on date not null,
  ends_on date not null,
  source text not null default '',
  announced_on date,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint school_holiday_group_known check (school_group in ('A', 'B')),
  constraint school_holiday_dates_sound check (ends_on >= starts_on)
);
create index school_holiday_starts on school_holiday (starts_on, id);
