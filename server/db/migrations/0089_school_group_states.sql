-- Which state is in which group of schools from which day: the latest row that has begun holds. Staff move a state by a row of a day to come.
create table school_group_state (
  id uuid primary key default gen_random_uuid(),
  -- ISO 3166-2.
  state text not null,
  school_group text not null,
  valid_from date not null,
  source text not null,
  note text not null default '',
  version integer not null default 1,
  created_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  constraint school_group_state_group_known check (school_group in ('A', 'B')),
  constraint school_group_state_state_known check (state ~ '^MY-(0[1-9]|1[0-6])$'),
  constraint school_group_state_told check (source <> ''),
  -- Nobody says two things of one state on one day.
  constraint school_group_state_once unique (state, valid_from)
);
create index school_group_state_created_by on school_group_state (created_by) where created_by is not null;

-- The groups of 2026, which the code knew until now.
insert into school_group_state (state, school_group, valid_from, source)
select 'MY-' || lpad(code::text, 2, '0'), case when code in (2, 3, 11) then 'A' else 'B' end, '2000-01-01',
  'Ministry of Education: the groups of 2026 (malaymail.com 2026-03-10)'
from generate_series(1, 16) code;
