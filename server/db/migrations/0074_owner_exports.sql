-- Everything that is an owner's, as one file that he has asked for: the queue makes it, and it is kept for a day.
create table owner_export (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references account,
  language text not null,
  state text not null default 'waiting',
  asked_at timestamptz not null,
  attempts integer not null default 0,
  -- Until then it is with a process, or need not be handed to one again.
  taken_until timestamptz not null,
  made_at timestamptz,
  content bytea,
  constraint owner_export_state_known check (state in ('waiting', 'done', 'failed')),
  constraint owner_export_made check ((state = 'done') = (content is not null) and (state = 'done') = (made_at is not null))
);
create unique index owner_export_one_at_work on owner_export (owner_id) where state = 'waiting';
create index owner_export_owner on owner_export (owner_id, asked_at desc);
create index owner_export_waiting on owner_export (taken_until) where state = 'waiting';
create index owner_export_asked on owner_export (asked_at);
