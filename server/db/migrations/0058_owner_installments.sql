-- Guaranteed sums and returns on a price: what of them accrues in each month, and the instalments by which owners have them.

-- What a month adds to the promises of a contract. Its entries are worked out from it; a change of what the unit earned changes it, and the
-- difference is booked.
create table guarantee_accrual (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references owner_contract,
  company_id uuid not null references company,
  month date not null,
  accrued_sen bigint not null,
  earned_sen bigint not null,
  -- The part of what accrued that the unit did not earn.
  shortfall_sen bigint not null,
  updated_at timestamptz not null,
  constraint guarantee_accrual_once unique (contract_id, company_id, month),
  constraint guarantee_accrual_first_day check (extract(day from month) = 1)
);

-- A period of a promise, for one owner. `period_to` does not belong to it.
create table owner_installment (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references owner_contract,
  company_id uuid not null references company,
  owner_id uuid not null references account,
  no integer not null,
  period_from date not null,
  period_to date not null,
  due_on date not null,
  amount_sen bigint not null,
  -- How the amount came about.
  formula jsonb not null,
  -- `due`: it is in the books, on the account of the owner. What is paid of it follows from that account.
  status text not null default 'scheduled',
  hold_reason text not null default '',
  held_at timestamptz,
  held_by uuid references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint owner_installment_once unique (contract_id, company_id, owner_id, period_from),
  constraint owner_installment_status_known check (status in ('scheduled', 'due', 'cancelled')),
  constraint owner_installment_period check (period_from < period_to and due_on = period_to - 1 and no > 0),
  constraint owner_installment_amount check (amount_sen > 0),
  constraint owner_installment_held_whole check ((hold_reason = '') = (held_at is null))
);
create index owner_installment_due on owner_installment (due_on, id);
create index owner_installment_owner on owner_installment (owner_id, company_id);
create index owner_installment_held on owner_installment (owner_id, company_id) where hold_reason <> '';

-- What is in the books stays as it was booked; only that it is held can change.
create function keep_due_installment() returns trigger language plpgsql as $$
begin
  if old.status = 'due' and (tg_op = 'DELETE'
    or (new.contract_id, new.company_id, new.owner_id, new.no, new.period_from, new.period_to, new.due_on, new.amount_sen, new.formula, new.status)
      is distinct from (old.contract_id, old.company_id, old.owner_id, old.no, old.period_from, old.period_to, old.due_on, old.amount_sen, old.formula,
        old.status)) then
    raise exception 'the instalment is in the books' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger owner_installment_kept before update or delete on owner_installment
  for each row execute function keep_due_installment();

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type in (''guarantee_accrual'', ''owner_installment''))';
end $$;
create index ledger_entry_promise on ledger_entry (source_id) where source_type in ('guarantee_accrual', 'owner_installment');
