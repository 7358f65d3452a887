-- What owners are paid: several at once, by one file for the bank, after a second person has looked at it. Each is on its way (1150) from the
-- day on which the file was handed in until a line of the bank shows it.

-- Since when an owner's bank account is what it is, and by whom: who pays must see an account that was changed days ago.
alter table owner_profile add column bank_set_at timestamptz, add column bank_set_by uuid references account;
update owner_profile set bank_set_at = told.at, bank_set_by = told.actor_id
  from (select distinct on (entity_id) entity_id, at, actor_id from audit_log
    where entity = 'account' and action = 'bankAccount' order by entity_id, id desc) told
  where told.entity_id = account_id::text and bank_code is not null;

create table owner_payout (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  bank_account_id uuid not null references company_bank_account,
  -- The day on which the bank shall pay.
  pay_on date not null,
  status text not null default 'draft',
  -- It has one once it is released.
  number text,
  released_on date,
  created_by uuid references account,
  created_at timestamptz not null,
  approved_by uuid references account,
  approved_at timestamptz,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint owner_payout_status_known check (status in ('draft', 'approved', 'released', 'cancelled')),
  constraint owner_payout_released_whole check ((status = 'released') = (number is not null) and (number is null) = (released_on is null)),
  -- Nobody releases alone what he has put together.
  constraint owner_payout_two_people check (status not in ('approved', 'released') or (approved_at is not null and approved_by is distinct from created_by))
);
create unique index owner_payout_number on owner_payout (company_id, number) where number is not null;
create index owner_payout_company on owner_payout (company_id, created_at desc);

create table owner_payout_item (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references owner_payout,
  company_id uuid not null references company,
  owner_id uuid not null references account,
  -- His last issued statement: up to there he is paid.
  statement_id uuid not null references owner_statement,
  -- What was due, and what of it is paid.
  due_sen bigint not null,
  amount_sen bigint not null,
  -- Where it goes, as it was when the payout was put together.
  bank_code text not null,
  account_name text not null,
  account_sealed text not null,
  account_end text not null,
  bank_set_at timestamptz,
  bank_set_by uuid references account,
  -- Until the payout is released or cancelled; nobody is paid twice for the same.
  pending boolean not null default true,
  -- The bank did not pay it, or gave it back.
  returned_on date,
  return_why text not null default '',
  constraint owner_payout_item_amount check (amount_sen > 0 and amount_sen <= due_sen),
  constraint owner_payout_item_owner unique (payout_id, owner_id),
  constraint owner_payout_item_returned_whole check ((returned_on is null) = (return_why = ''))
);
create unique index owner_payout_item_one_pending on owner_payout_item (company_id, owner_id) where pending;
create index owner_payout_item_owner_company on owner_payout_item (owner_id, company_id);
create index owner_payout_item_statement on owner_payout_item (statement_id);

-- What of an issued statement is not paid yet: 0 once it is, or once a later statement has used it up.
create table owner_statement_rest (
  statement_id uuid primary key references owner_statement,
  rest_sen bigint not null,
  constraint owner_statement_rest_not_below check (rest_sen >= 0)
);
insert into owner_statement_rest (statement_id, rest_sen)
  select id, greatest(0, min(total) over (partition by company_id, owner_id order by month desc))
  from (select id, company_id, owner_id, month, sum(net_sen) over (partition by company_id, owner_id order by month) as total
    from owner_statement where number is not null) issued;

-- A payout that was released stays as the bank has it; an item of it can come back, once.
create function keep_released_payout() returns trigger language plpgsql as $$
begin
  -- Of one that is released only the version rises, with what comes back of it.
  if old.status = 'cancelled' or old.status = 'released' and (tg_op = 'DELETE' or
    (new.id, new.company_id, new.bank_account_id, new.pay_on, new.status, new.number, new.released_on, new.created_at, new.approved_at)
      <> (old.id, old.company_id, old.bank_account_id, old.pay_on, old.status, old.number, old.released_on, old.created_at, old.approved_at)
    or (new.created_by, new.approved_by) is distinct from (old.created_by, old.approved_by)) then
    raise exception 'the payout is %', old.status using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger owner_payout_kept before update or delete on owner_payout
  for each row execute function keep_released_payout();
create function keep_payout_item() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.payout_id, new.company_id, new.owner_id, new.statement_id, new.due_sen, new.amount_sen)
      <> (old.id, old.payout_id, old.company_id, old.owner_id, old.statement_id, old.due_sen, old.amount_sen)
    or (new.bank_code, new.account_name, new.account_sealed, new.account_end) <> (old.bank_code, old.account_name, old.account_sealed, old.account_end)
    or new.pending and not old.pending
    or old.returned_on is not null
    or new.returned_on is not null and not exists (select from owner_payout where id = old.payout_id and status = 'released') then
    raise exception 'what a payout pays stays as it is' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger owner_payout_item_kept before update or delete on owner_payout_item
  for each row execute function keep_payout_item();

-- In the bank's files each is a taking, and one that came back another.
alter table bank_match_taking add column payout_item_id uuid references owner_payout_item,
  add column returned_item_id uuid references owner_payout_item;
alter table bank_match_taking drop constraint bank_match_taking_one_document,
  add constraint bank_match_taking_one_document check (num_nonnulls(payment_id, movement_id, payout_id, payout_item_id, returned_item_id) = 1),
  drop constraint bank_match_taking_account,
  add constraint bank_match_taking_account check (account in (1050, 1100, 1150, 1200)
    and (account = 1150) = (num_nonnulls(payout_item_id, returned_item_id) = 1));
create unique index bank_match_taking_payout_item on bank_match_taking (payout_item_id) where live and payout_item_id is not null;
create unique index bank_match_taking_returned_item on bank_match_taking (returned_item_id) where live and returned_item_id is not null;

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type = ''owner_payout'')';
end $$;
create index ledger_entry_owner_payout on ledger_entry (source_id) where source_type = 'owner_payout';
