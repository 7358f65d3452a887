-- Whom a visitor's booking counts for, as keyed hashes: what one person, telephone, mailbox or address keeps open without paying is
-- counted by them. They go once the stay is over.
create table reservation_booker (
  reservation_id uuid not null references reservation on delete cascade,
  kind text not null,
  key text not null,
  constraint reservation_booker_pkey primary key (reservation_id, kind),
  constraint reservation_booker_kind_known check (kind in ('account', 'email', 'phone', 'address'))
);
create index reservation_booker_key on reservation_booker (key);

-- Kept for a visitor who pays later, until he opens the link that was mailed to him.
alter table reservation add column awaits_link boolean not null default false;

-- When a slip should have been checked, and when people were told that it was not.
alter table payment add column due_at timestamptz, add column late_told_at timestamptz;
create index payment_due on payment (due_at) where status = 'pending';

-- Nights that wait for a slip's check have an end as well.
drop index reservation_hold;
create index reservation_hold on reservation (hold_expires_at) where status in ('hold', 'pending');
update payment set due_at = now() + interval '24 hours' where status = 'pending' and slip_key is not null;
update reservation set hold_expires_at = now() + interval '72 hours' where status = 'pending';
