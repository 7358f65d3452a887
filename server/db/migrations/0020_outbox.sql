-- A letter that could not be sent is tried for days and says when it is tried next; one that was refused is told apart; staff send both
-- again. `asked_at`: since when it is to be sent, at first or again. `handed_at`: when its delivery was put into the queue. `taken_until`:
-- somebody is sending it; a killed process gives it back by letting that pass.
alter table outbox_mail
  add column asked_at timestamptz not null default now(),
  add column next_try_at timestamptz default now(),
  add column handed_at timestamptz default now(),
  add column taken_until timestamptz;
alter table outbox_mail drop constraint outbox_mail_status_known;
update outbox_mail set asked_at = created_at, handed_at = created_at, next_try_at = case when status = 'queued' then created_at end;
-- What was given up after half an hour gets the days that it was owed.
update outbox_mail set status = 'retrying', next_try_at = now() where status = 'failed' and created_at > now() - interval '5 days';
alter table outbox_mail
  add constraint outbox_mail_status_known check (status in ('queued', 'retrying', 'sent', 'refused', 'failed')),
  add constraint outbox_mail_next_try check (next_try_at is not null or status not in ('queued', 'retrying'));

create index outbox_mail_due on outbox_mail (next_try_at) where status in ('queued', 'retrying');
create index outbox_mail_unsent on outbox_mail (created_at desc) where status in ('retrying', 'refused', 'failed');
create index outbox_mail_search on outbox_mail using gin (lower(recipient || ' ' || subject) gin_trgm_ops);
