-- Statements of owners: what each has of a month of his units by the terms of his contracts, and what stands on his account besides.

-- The months that were run for a company. The first one says from which month on statements are made.
create table owner_statement_run (
  company_id uuid not null references company,
  month date not null,
  run_at timestamptz not null,
  run_by uuid references account,
  primary key (company_id, month),
  constraint owner_statement_run_first_day check (extract(day from month) = 1)
);

create table owner_statement (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  owner_id uuid not null references account,
  month date not null,
  status text not null default 'draft',
  number text,
  revenue_sen bigint not null default 0,
  deducted_sen bigint not null default 0,
  fee_sen bigint not null default 0,
  account_sen bigint not null default 0,
  adjustment_sen bigint not null default 0,
  -- What earlier statements have left.
  brought_sen bigint not null default 0,
  odd text[] not null default '{}',
  -- What it says, in short: two are the same if nothing of them differs.
  content_hash text not null default '',
  issued_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  net_sen bigint generated always as (revenue_sen + deducted_sen + fee_sen + account_sen + adjustment_sen) stored,
  constraint owner_statement_once unique (company_id, owner_id, month),
  constraint owner_statement_run_of foreign key (company_id, month) references owner_statement_run,
  constraint owner_statement_status_known check (status in ('draft', 'reviewed', 'approved', 'issued', 'carried')),
  constraint owner_statement_issued_whole check ((status in ('issued', 'carried')) = (number is not null) and (number is null) = (issued_on is null))
);
create unique index owner_statement_number on owner_statement (company_id, number) where number is not null;
create index owner_statement_owner on owner_statement (owner_id, month);
create index owner_statement_month on owner_statement (month desc, id);
-- An owner has one statement of a company that nobody has issued: what is not stated yet is in one place.
create unique index owner_statement_one_open on owner_statement (company_id, owner_id) where number is null;

-- A line of a month of a unit for the owner. What it comes to by the books is kept beside what was stated before; the difference is stated here.
create table owner_statement_line (
  statement_id uuid not null references owner_statement on delete cascade,
  position integer not null,
  unit_id uuid not null references unit,
  month date not null,
  contract_terms_id uuid not null references owner_contract_terms,
  package_terms_id uuid not null references service_package_terms,
  role text not null,
  part text not null,
  about text,
  -- Which of the lines of its part and kind it is: a fee has several.
  place smallint not null,
  unit_sen bigint not null,
  is_amount jsonb not null,
  was_amount jsonb not null,
  -- The statement that has stated it before.
  was_id uuid references owner_statement,
  sen bigint not null,
  formula jsonb not null,
  entries jsonb not null default '[]',
  primary key (statement_id, position)
);
create index owner_statement_line_unit on owner_statement_line (unit_id, month);

-- Lines of the ledger that stand on the owner's account already: each is listed once, by the statement that comes first. Lines are never deleted;
-- a reference would cost a look into the biggest table for each.
create table owner_statement_account_line (
  entry_id bigint not null,
  position smallint not null,
  statement_id uuid not null references owner_statement on delete cascade,
  primary key (entry_id, position)
);
create index owner_statement_account_line_statement on owner_statement_account_line (statement_id);

-- The statement's own month of each unit.
create table owner_statement_unit (
  statement_id uuid not null references owner_statement on delete cascade,
  unit_id uuid not null references unit,
  nights integer not null,
  nights_open integer not null,
  stays integer not null,
  uncovered_sen bigint not null,
  primary key (statement_id, unit_id)
);

-- What was issued stays as it was issued, to the letter.
create function keep_issued_statement() returns trigger language plpgsql as $$
begin
  if old.number is not null then
    raise exception 'the statement is issued' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger owner_statement_kept before update or delete on owner_statement
  for each row execute function keep_issued_statement();
create function keep_issued_lines() returns trigger language plpgsql as $$
declare
  statement uuid := case when tg_op = 'INSERT' then new.statement_id else old.statement_id end;
begin
  if exists (select from owner_statement where id = statement and number is not null)
    or (tg_op = 'UPDATE' and new.statement_id is distinct from old.statement_id) then
    raise exception 'the statement is issued' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger owner_statement_line_kept before insert or update or delete on owner_statement_line
  for each row execute function keep_issued_lines();
create trigger owner_statement_account_line_kept before insert or update or delete on owner_statement_account_line
  for each row execute function keep_issued_lines();
create trigger owner_statement_unit_kept before insert or update or delete on owner_statement_unit
  for each row execute function keep_issued_lines();

-- Whoever runs or issues statements of a company is alone with them until the transaction ends.
create function hold_statements_alone(company uuid) returns boolean language sql as
  $$ select pg_try_advisory_xact_lock(55, hashtext(company::text)) $$;

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type = ''statement'')';
end $$;
create index ledger_entry_statement on ledger_entry (source_id) where source_type = 'statement';
-- What stands on the account of an owner, by the day that it is about.
create index ledger_line_owner on ledger_line (owner_id, company_id) where owner_id is not null and account = 2400;
