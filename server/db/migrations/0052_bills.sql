-- Bills: what units, properties and companies cost, who bears it, and what has been paid of it.

create table vendor (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- What the last bill of theirs was for: the next one begins with it.
  category text not null,
  created_at timestamptz not null default now()
);
create unique index vendor_name_once on vendor (lower(name));

create table expense (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  -- Neither: the company's own.
  property_id uuid references property,
  unit_id uuid references unit,
  vendor_id uuid not null references vendor,
  number text not null default '',
  bill_date date not null,
  due_date date not null,
  category text not null,
  -- With the supplier's tax, which is the part `tax_sen` of it.
  amount_sen integer not null,
  tax_sen integer not null default 0,
  -- The owner's share of the amount, and what the company adds to that share, in basis points.
  owner_bp integer not null default 0,
  mark_up_bp integer not null default 0,
  remark text not null default '',
  -- Why it is another bill although it looks like one that is there.
  duplicate_reason text not null default '',
  status text not null default 'draft',
  paid_sen integer not null default 0,
  void_reason text not null default '',
  -- The void bill in whose place it stands.
  replaces_id uuid references expense,
  -- Everybody who has written what it says: above an amount somebody else approves it.
  writers uuid[] not null default '{}',
  approved_at timestamptz,
  approved_by uuid references account,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint expense_status_known check (status in ('draft', 'approved', 'void')),
  constraint expense_amount check (amount_sen > 0 and tax_sen between 0 and amount_sen),
  constraint expense_bearing check (owner_bp between 0 and 10000 and mark_up_bp between 0 and 10000),
  -- What an owner bears is of a unit.
  constraint expense_bearing_of_unit check (owner_bp = 0 or unit_id is not null),
  constraint expense_unit_somewhere check (unit_id is null or property_id is not null),
  constraint expense_paid check (paid_sen between 0 and amount_sen and (status = 'approved' or paid_sen = 0)),
  constraint expense_approved_whole check ((status = 'draft') = (approved_at is null)),
  constraint expense_void_told check ((status = 'void') = (void_reason <> '')),
  constraint expense_due_date check (due_date >= bill_date)
);
create index expense_bill_date on expense (bill_date desc, id);
create index expense_vendor on expense (vendor_id, bill_date);
create index expense_unit on expense (unit_id, bill_date) where unit_id is not null;
create index expense_draft on expense (created_at) where status = 'draft';
create index expense_unpaid on expense (due_date) where status = 'approved' and paid_sen < amount_sen;
create unique index expense_replaces_once on expense (replaces_id) where replaces_id is not null;

-- What is in the books is not changed any more: it is taken back as a whole, and another bill is written.
create function keep_posted_expense() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'the bill is in the books' using errcode = 'check_violation';
    end if;
    return old;
  end if;
  -- A plan that goes leaves its bills, which know it no more.
  if (old.status = 'void' and to_jsonb(new) - 'plan_id' is distinct from to_jsonb(old) - 'plan_id') or (old.status = 'approved' and (
      new.status = 'draft'
      or (new.company_id, new.property_id, new.unit_id, new.vendor_id, new.number, new.bill_date, new.category, new.amount_sen, new.tax_sen,
        new.owner_bp, new.mark_up_bp, new.replaces_id, new.writers, new.approved_at, new.approved_by)
      is distinct from (old.company_id, old.property_id, old.unit_id, old.vendor_id, old.number, old.bill_date, old.category, old.amount_sen, old.tax_sen,
        old.owner_bp, old.mark_up_bp, old.replaces_id, old.writers, old.approved_at, old.approved_by))) then
    raise exception 'the bill is in the books' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger expense_posted before update or delete on expense for each row execute function keep_posted_expense();

-- Bills that come every month: drafts are made of them by the clock.
create table expense_plan (
  id uuid primary key default gen_random_uuid(),
  -- Of the company itself; null where it is of a property, whose company is that of each bill's day.
  company_id uuid references company,
  property_id uuid references property,
  unit_id uuid references unit,
  vendor_id uuid not null references vendor,
  category text not null,
  amount_sen integer not null,
  tax_sen integer not null default 0,
  owner_bp integer not null default 0,
  mark_up_bp integer not null default 0,
  remark text not null default '',
  -- The day of the month on which it comes; in a shorter month its last. It is due so many days later.
  day smallint not null,
  due_days smallint not null default 0,
  starts_on date not null,
  ends_on date,
  writers uuid[] not null default '{}',
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint expense_plan_place check ((company_id is null) <> (property_id is null) and (unit_id is null or property_id is not null)),
  constraint expense_plan_amount check (amount_sen > 0 and tax_sen between 0 and amount_sen),
  constraint expense_plan_bearing check (owner_bp between 0 and 10000 and mark_up_bp between 0 and 10000 and (owner_bp = 0 or unit_id is not null)),
  constraint expense_plan_days check (day between 1 and 31 and due_days between 0 and 365 and ends_on >= starts_on)
);
alter table expense add column plan_id uuid references expense_plan on delete set null, add column plan_month date,
  add constraint expense_plan_month_told check (plan_id is null or plan_month is not null);
create index expense_plan_bills on expense (plan_id, plan_month) where plan_id is not null;

-- The months of a plan that are dealt with: a bill was made once, or somebody said why there is none.
create table expense_plan_month (
  plan_id uuid not null references expense_plan on delete cascade,
  month date not null,
  skipped_why text not null default '',
  skipped_by uuid references account,
  made_at timestamptz not null,
  primary key (plan_id, month),
  constraint expense_plan_month_first_day check (extract(day from month) = 1)
);

-- What each owner bears of an approved bill, by the shares of its day.
create table expense_owner (
  expense_id uuid not null references expense,
  account_id uuid not null references account,
  position smallint not null,
  share_bp integer not null,
  cost_sen integer not null,
  mark_up_sen integer not null,
  primary key (expense_id, account_id),
  constraint expense_owner_share check (share_bp between 1 and 10000)
);
create trigger expense_owner_append_only before update or delete on expense_owner
  for each row execute function refuse_ledger_change();

-- Money that was paid on a bill. What was wrong is taken back by an entry of its own, never edited.
create table expense_payment (
  id uuid primary key default gen_random_uuid(),
  expense_id uuid not null references expense,
  source text not null,
  -- Of cash: the drawer that it was taken out of. Of a transfer: the account of the company, where it was told.
  property_id uuid references property,
  bank_account_id uuid references company_bank_account,
  amount_sen integer not null,
  paid_on date not null,
  reference text not null default '',
  taken_back_at timestamptz,
  taken_back_by uuid references account,
  taken_back_why text not null default '',
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint expense_payment_source_known check (source in ('cash', 'bank')),
  constraint expense_payment_place check ((source = 'cash') = (property_id is not null) and (source = 'bank' or bank_account_id is null)),
  constraint expense_payment_amount check (amount_sen > 0),
  constraint expense_payment_taken_back check ((taken_back_at is null) = (taken_back_why = ''))
);
create index expense_payment_expense on expense_payment (expense_id, created_at);
create function keep_expense_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.taken_back_at is not null
    or (new.expense_id, new.source, new.property_id, new.bank_account_id, new.amount_sen, new.paid_on)
      is distinct from (old.expense_id, old.source, old.property_id, old.bank_account_id, old.amount_sen, old.paid_on) then
    raise exception 'the payment of a bill is in the books' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger expense_payment_kept before update or delete on expense_payment
  for each row execute function keep_expense_payment();

-- Bills and receipts of suppliers. Their content is sealed on the disk.
create table expense_file (
  id uuid primary key default gen_random_uuid(),
  expense_id uuid not null references expense on delete cascade,
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  content_hash text not null,
  upload_key text not null,
  uploaded_by uuid references account,
  created_at timestamptz not null default now(),
  constraint expense_file_once unique (expense_id, upload_key)
);
create index expense_file_key on expense_file (file_key);

-- Entries come from bills and their payments too, besides the documents that are known already.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type in (''expense'', ''expense_payment''))';
end $$;
create index ledger_entry_expense on ledger_entry (source_id) where source_type in ('expense', 'expense_payment');
