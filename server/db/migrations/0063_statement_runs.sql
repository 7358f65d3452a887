-- Runs of months of owners' statements: each is worked out by the queue, some owners at a time, and says how far it is. `owner_statement_run` keeps
-- which months were ever run.

create table statement_run (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  month date not null,
  state text not null default 'waiting',
  started_by uuid references account,
  started_at timestamptz not null,
  -- When it last came further.
  updated_at timestamptz not null,
  ended_by uuid references account,
  ended_at timestamptz,
  -- Null until it has begun.
  owner_count integer,
  done_count integer not null default 0,
  made_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  removed_count integer not null default 0,
  issued_count integer not null default 0,
  -- Tries in a row that came no further.
  attempts integer not null default 0,
  version integer not null default 1,
  constraint statement_run_first_day check (extract(day from month) = 1),
  constraint statement_run_state_known check (state in ('waiting', 'running', 'done', 'failed', 'ended')),
  constraint statement_run_ended check ((state in ('waiting', 'running')) = (ended_at is null))
);
-- A company has one at work: whoever starts a second one is shown the first.
create unique index statement_run_one_at_work on statement_run (company_id) where ended_at is null;
create index statement_run_company on statement_run (company_id, started_at desc);

-- The owners of a run that are still to come, in the parts in which they are worked out, and those of whom there is something to tell.
create table statement_run_owner (
  run_id uuid not null references statement_run on delete cascade,
  owner_id uuid not null references account,
  chunk integer not null,
  -- Null: still to come. `waiting`: for the statement that is not issued. `failed`: could not be worked out.
  outcome text,
  statement_id uuid references owner_statement on delete cascade,
  -- The unit that could not be worked out, where it was one.
  unit_id uuid references unit on delete set null,
  -- The code of what was said against it; empty: what happened stands in the server's log alone.
  code text not null default '',
  primary key (run_id, owner_id),
  constraint statement_run_owner_outcome_known check (outcome in ('waiting', 'failed')),
  constraint statement_run_owner_waits check ((outcome is not distinct from 'waiting') = (statement_id is not null))
);
create index statement_run_owner_to_come on statement_run_owner (run_id, chunk) where outcome is null;
create index statement_run_owner_statement on statement_run_owner (statement_id) where statement_id is not null;
create index statement_run_owner_unit on statement_run_owner (unit_id) where unit_id is not null;

-- Whoever works on a run is alone with it until the transaction ends; false: somebody else is.
create function hold_statement_run(run uuid) returns boolean language sql as
  $$ select pg_try_advisory_xact_lock(63, hashtext(run::text)) $$;
-- Like `hold_statements_alone`, and waits for whoever has them.
create function wait_for_statements(company uuid) returns void language sql as
  $$ select pg_advisory_xact_lock(55, hashtext(company::text)) $$;

-- Who made its figures and who reviewed them: a company can ask that somebody else approves it.
alter table owner_statement add column drafted_by uuid references account, add column reviewed_by uuid references account;
alter table company add column statements_by_two boolean not null default false;
