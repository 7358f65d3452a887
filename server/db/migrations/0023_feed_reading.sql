-- An event that is not in the feed but may be among what could not be read of it keeps its nights.
alter table feed_event add column doubted boolean not null default false;
-- "replaced": other events of the feed have all its nights; nothing was cancelled.
alter table feed_event drop constraint feed_event_state_known;
alter table feed_event add constraint feed_event_state_known check (state in ('live', 'gone', 'past', 'replaced'));

-- What could not be read of the last good fetch of a feed. Once staff have accepted it, the rest of the calendar counts as all of it.
create table feed_problem (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references channel_feed on delete cascade,
  -- The event (empty where it has no UID) and a sum of all that it says, so that a changed one asks again.
  uid text not null,
  hash text not null,
  reason text not null,
  line integer not null,
  property text not null,
  value text not null,
  found_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references account,
  constraint feed_problem_unique unique (feed_id, uid, hash)
);
