-- Reports that read so much that no request waits for them: the queue makes them, says how far it is, and keeps what came of it for a day.

create table report_run (
  id uuid primary key default gen_random_uuid(),
  started_by uuid not null references account,
  report text not null,
  -- What is asked, by its days.
  choice jsonb not null,
  state text not null default 'waiting',
  started_at timestamptz not null,
  -- Null until it has begun.
  part_count integer,
  done_count integer not null default 0,
  -- Tries that came to nothing.
  attempts integer not null default 0,
  next_try_at timestamptz,
  handed_at timestamptz,
  taken_until timestamptz,
  ended_at timestamptz,
  -- Why it could not be made; empty: what happened stands in the server's log alone.
  code text not null default '',
  result jsonb,
  version integer not null default 1,
  constraint report_run_state_known check (state in ('waiting', 'running', 'done', 'failed', 'ended')),
  constraint report_run_ended check ((state in ('waiting', 'running')) = (ended_at is null) and (ended_at is null) = (next_try_at is not null)),
  constraint report_run_result check ((state = 'done') = (result is not null))
);
-- Whoever asks the same again while it is at work is shown that one.
create unique index report_run_once on report_run (started_by, report, choice) where ended_at is null;
create index report_run_mine on report_run (started_by, started_at desc);
create index report_run_due on report_run (next_try_at) where ended_at is null;
create index report_run_kept on report_run (ended_at) where ended_at is not null;
