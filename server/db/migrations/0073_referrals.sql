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
