-- Channels: a feed per unit and channel, what it said, what came of it, and the secret address that we give to the channel.
create table channel_feed (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references unit,
  channel text not null,
  -- Tells several feeds of the channel "other" apart.
  name text not null default '',
  -- The address is a secret: sealed, and only its host and last signs are kept for the eye.
  import_sealed text,
  import_host text,
  import_end text,
  state text not null default 'active',
  etag text,
  last_modified text,
  next_run_at timestamptz,
  queued_at timestamptz,
  -- Whoever runs it now; one who was killed is over at run_until.
  run_token uuid,
  run_until timestamptz,
  last_run_at timestamptz,
  last_good_at timestamptz,
  last_outcome text,
  last_error text,
  failures integer not null default 0,
  drop_accepted boolean not null default false,
  export_hash text,
  export_created_at timestamptz,
  export_fetched_at timestamptz,
  -- The nights that the channel has been told are taken.
  export_told jsonb not null default '[]',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint channel_feed_channel_known check (channel in ('airbnb', 'booking_com', 'agoda', 'vrbo', 'other')),
  constraint channel_feed_state_known check (state in ('active', 'paused')),
  constraint channel_feed_outcome_known check (last_outcome in ('ok', 'unchanged', 'partial', 'suspicious', 'error')),
  constraint channel_feed_address_whole check ((import_sealed is null) = (import_host is null) and (import_sealed is null) = (import_end is null)),
  constraint channel_feed_unique unique (unit_id, channel, name),
  constraint channel_feed_export_unique unique (export_hash)
);
create index channel_feed_due on channel_feed (next_run_at) where state = 'active' and import_sealed is not null;

create table feed_event (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references channel_feed on delete cascade,
  uid text not null,
  starts_on date not null,
  ends_on date not null,
  kind text not null,
  -- The channel's own code of the booking. Names of guests are not kept.
  reference text not null default '',
  state text not null default 'live',
  missing integer not null default 0,
  -- Nights that the channel only closed because we told it to.
  echo jsonb not null default '[]',
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  constraint feed_event_kind_known check (kind in ('booking', 'block', 'closed', 'soft')),
  constraint feed_event_state_known check (state in ('live', 'gone', 'past')),
  constraint feed_event_dates_sound check (ends_on > starts_on)
);
create index feed_event_live on feed_event (feed_id) where state = 'live';
create index feed_event_over on feed_event (last_seen_at) where state <> 'live';

create table feed_run (
  id bigint generated always as identity primary key,
  feed_id uuid not null references channel_feed on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  outcome text not null,
  http_status integer,
  bytes integer,
  events integer,
  created integer not null default 0,
  updated integer not null default 0,
  cancelled integer not null default 0,
  conflicts integer not null default 0,
  error text,
  constraint feed_run_outcome_known check (outcome in ('ok', 'unchanged', 'partial', 'suspicious', 'error'))
);
create index feed_run_feed on feed_run (feed_id, id desc);
create index feed_run_old on feed_run (finished_at);

alter table occupancy add column feed_id uuid references channel_feed on delete set null;
create index occupancy_feed on occupancy (feed_id) where feed_id is not null;

-- Nights that a channel has sold or closed and that somebody else holds: outside of the exclusion constraint, so that neither is lost.
create table channel_conflict (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references channel_feed on delete cascade,
  event_id uuid not null references feed_event on delete cascade,
  unit_id uuid not null references unit,
  occupancy_id uuid references occupancy on delete set null,
  reservation_id uuid references reservation on delete cascade,
  stay daterange not null,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references account,
  remark text not null default '',
  version integer not null default 1,
  constraint channel_conflict_state_known check (state in ('open', 'kept', 'moved', 'cancelled', 'gone')),
  constraint channel_conflict_unique unique (event_id, occupancy_id)
);
create index channel_conflict_open on channel_conflict (created_at) where state = 'open';
create index channel_conflict_feed on channel_conflict (feed_id);
