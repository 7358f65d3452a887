-- Letters about payouts, announcements and licences that run out: three more kinds that an owner may switch off.
alter table unwanted_letter drop constraint unwanted_letter_kind_known,
  add constraint unwanted_letter_kind_known
    check (kind in ('statement', 'answer', 'free_stay', 'payout', 'announcement', 'licence'));

-- When everybody whom an announcement is for had been written to; null: not yet. Nobody gets a letter about what began before there were any.
alter table announcement add column told_at timestamptz;
update announcement set told_at = now() where status = 'published' and (starts_at is null or starts_at <= now());

-- Who was written to about an announcement: nobody is a second time.
create table announcement_letter (
  announcement_id uuid not null references announcement on delete cascade,
  account_id uuid not null references account on delete cascade,
  written_at timestamptz not null,
  primary key (announcement_id, account_id)
);
create index announcement_letter_account on announcement_letter (account_id);

-- The steps of a licence that its owners were written to about. A licence is known by what it says, because a unit's are put as a whole; one that is
-- renewed has another last day, and so steps of its own.
create table licence_notice (
  unit_id uuid not null references unit on delete cascade,
  kind text not null,
  number text not null,
  expires_on date not null,
  days_ahead smallint not null,
  written_at timestamptz not null,
  primary key (unit_id, kind, number, expires_on, days_ahead),
  constraint licence_notice_step_known check (days_ahead in (60, 30, 7, 0))
);
