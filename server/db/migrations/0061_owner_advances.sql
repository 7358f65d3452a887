-- Advances to owners on money to come, and their recovery by a plan: what is taken from an owner's account each month until nothing is left.

create table owner_advance (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  owner_id uuid not null references account,
  -- The unit that it is given for; null: for none of his.
  unit_id uuid references unit,
  amount_sen bigint not null,
  reason text not null,
  -- The plan: from which month on, and in how many parts or how much a month.
  first_month date not null,
  parts integer,
  month_sen bigint,
  created_by uuid references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint owner_advance_amount check (amount_sen > 0),
  constraint owner_advance_reason check (reason <> ''),
  constraint owner_advance_first_day check (extract(day from first_month) = 1),
  constraint owner_advance_plan_whole check (num_nonnulls(parts, month_sen) = 1 and coalesce(parts, month_sen) > 0)
);
create index owner_advance_owner on owner_advance (owner_id, company_id);
create index owner_advance_company on owner_advance (company_id, created_at desc);
create function keep_owner_advance() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.company_id, new.owner_id, new.amount_sen, new.reason, new.created_at)
      <> (old.id, old.company_id, old.owner_id, old.amount_sen, old.reason, old.created_at)
    or (new.unit_id, new.created_by) is distinct from (old.unit_id, old.created_by) then
    raise exception 'what an advance is stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger owner_advance_kept before update or delete on owner_advance
  for each row execute function keep_owner_advance();

-- A payout pays an advance, or what statements have left. The bank pays an advance once.
alter table owner_payout_item alter column statement_id drop not null,
  add column advance_id uuid references owner_advance,
  add constraint owner_payout_item_one_cause check (num_nonnulls(statement_id, advance_id) = 1),
  add constraint owner_payout_item_advance unique (advance_id);
create or replace function keep_payout_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.payout_id, new.company_id, new.owner_id, new.due_sen, new.amount_sen)
      <> (old.id, old.payout_id, old.company_id, old.owner_id, old.due_sen, old.amount_sen)
    or (new.statement_id, new.advance_id) is distinct from (old.statement_id, old.advance_id)
    or (new.bank_code, new.account_name, new.account_sealed, new.account_end) <> (old.bank_code, old.account_name, old.account_sealed, old.account_end)
    or new.pending and not old.pending
    or old.returned_on is not null
    or new.returned_on is not null and not exists (select from owner_payout where id = old.payout_id and status = 'released') then
    raise exception 'what a payout pays stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- An instalment is of a promise to the owner, or takes a part of an advance from his account.
alter table owner_installment add column kind text not null default 'guarantee',
  add column advance_id uuid references owner_advance,
  alter column contract_id drop not null,
  alter column formula drop not null,
  add constraint owner_installment_kind_whole check (case kind
    when 'guarantee' then contract_id is not null and formula is not null and advance_id is null
    when 'recovery' then contract_id is null and formula is null and advance_id is not null else false end),
  add constraint owner_installment_part unique (advance_id, no);

create index owner_installment_to_recover on owner_installment (due_on) where kind = 'recovery' and status = 'scheduled';

-- A part that was recovered is only taken back whole, with the advance that the bank did not pay.
create or replace function keep_due_installment() returns trigger language plpgsql as $$
begin
  if old.status = 'due' and (tg_op = 'DELETE'
    or (new.contract_id, new.advance_id, new.kind, new.company_id, new.owner_id, new.no, new.period_from, new.period_to, new.due_on, new.amount_sen,
        new.formula)
      is distinct from (old.contract_id, old.advance_id, old.kind, old.company_id, old.owner_id, old.no, old.period_from, old.period_to, old.due_on,
        old.amount_sen, old.formula)
    or new.status <> 'due' and not (old.kind = 'recovery' and new.status = 'cancelled')) then
    raise exception 'the instalment is in the books' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
