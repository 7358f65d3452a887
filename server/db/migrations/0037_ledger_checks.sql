-- What the nightly check of the books finds: a row for each difference, which is closed once a later check does not find it any more.
create table ledger_check (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  company_id uuid not null references company,
  -- No reference: stays are never deleted once there is money, and a check must not wait for whoever changes one.
  reservation_id uuid,
  account smallint,
  expected_sen bigint not null,
  booked_sen bigint not null,
  reason text not null default '',
  found_at timestamptz not null,
  resolved_at timestamptz
);
create unique index ledger_check_open on ledger_check (name, company_id, reservation_id, account) nulls not distinct where resolved_at is null;
create index ledger_check_found on ledger_check (found_at desc, id);

-- When the books were last checked: one row.
create table ledger_check_run (
  one boolean primary key default true check (one),
  checked_at timestamptz not null
);
