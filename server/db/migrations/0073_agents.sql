-- The books have what agents earned: the stays that they brought are worked out again.
insert into ledger_due (reservation_id, property_id)
  select id, property_id from reservation where agent_id is not null and status in ('checked_out', 'cancelled', 'no_show') order by 1
  on conflict (reservation_id) do update set marks = ledger_due.marks + 1;
-- What an agent earned and was paid of a stay.
create index ledger_line_agent on ledger_line (reservation_id) where account = 2500;

-- How often the link of an agent was opened on a day; nothing of whoever opened it.
create table referral_day (
  agent_id uuid not null references account,
  date date not null,
  clicks integer not null,
  primary key (agent_id, date),
  constraint referral_day_clicks check (clicks > 0)
);

-- What agents are paid of the commission that they earned, by the stays that it is of.
create table agent_payment (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null references account,
  company_id uuid not null references company,
  paid_on date not null,
  amount_sen bigint not null,
  -- What the bank's statement says.
  reference text not null default '',
  created_by uuid references account,
  created_at timestamptz not null,
  taken_back_by uuid references account,
  taken_back_at timestamptz,
  taken_back_why text not null default '',
  constraint agent_payment_amount check (amount_sen > 0),
  constraint agent_payment_taken_back_whole check ((taken_back_at is null) = (taken_back_why = ''))
);
create index agent_payment_agent on agent_payment (agent_id, paid_on desc);

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'ledger_entry_source_known');
begin
  execute 'alter table ledger_entry drop constraint ledger_entry_source_known, add constraint ledger_entry_source_known check ('
    || substring(known from 7) || ' or source_type = ''agent_payment'')';
end $$;
create index ledger_entry_agent_payment on ledger_entry (source_id) where source_type = 'agent_payment';
