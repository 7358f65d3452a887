-- Imports of listings from files: what was asked for, how far it is, what could not be used, and which rows it has made or changed.
create table listing_import (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  -- Null once the file is no longer needed.
  file_key text,
  file_hash text not null,
  upload_key uuid not null,
  size_bytes integer not null,
  -- The names of the file's columns and its first rows, cut.
  header jsonb not null,
  sample jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  state text not null default 'uploaded',
  failed_work text,
  stop_reason text,
  stop_text text not null default '',
  -- How far the work is: of a file its line, and what came of the rows up to it.
  done_line integer not null default 0,
  done_bytes integer not null default 0,
  total_rows integer,
  rows_read integer not null default 0,
  rows_added integer not null default 0,
  rows_changed integer not null default 0,
  rows_unchanged integer not null default 0,
  rows_refused integer not null default 0,
  problem_count integer not null default 0,
  undone_count integer not null default 0,
  left_count integer not null default 0,
  -- Whoever works on it now; one who was killed is over at run_until.
  run_token uuid,
  run_until timestamptz,
  attempts integer not null default 0,
  created_by uuid not null references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  constraint listing_import_state_known check (state in
    ('uploaded', 'mapped', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone', 'cancelled')),
  constraint listing_import_failed_whole check ((state = 'failed') = (failed_work is not null)),
  constraint listing_import_work_known check (failed_work in ('check', 'run', 'undo')),
  constraint listing_import_upload_once unique (created_by, upload_key)
);
create index listing_import_newest on listing_import (created_at desc, id desc);
create index listing_import_at_work on listing_import (updated_at) where state in ('checking', 'running', 'undoing');
create index listing_import_kept_file on listing_import (updated_at) where file_key is not null;

-- The first of them; problem_count has all.
create table listing_import_problem (
  id bigint generated always as identity primary key,
  import_id uuid not null references listing_import on delete cascade,
  line integer not null,
  row_id text not null,
  column_name text not null,
  rule text not null,
  params jsonb not null,
  cause text not null,
  value text not null
);
create index listing_import_problem_import on listing_import_problem (import_id, id);

-- Each row that an import has made, or changed with what it held before. `written` is a sum of what the import left behind, by which
-- undo sees whether anybody has worked on it since.
create table listing_import_row (
  id bigint generated always as identity primary key,
  import_id uuid not null references listing_import on delete cascade,
  kind text not null,
  -- Of a listing its room type; else the location or company.
  entity_id uuid not null,
  property_id uuid,
  name text not null default '',
  before jsonb,
  written text,
  state text not null default 'there',
  reason text,
  created_at timestamptz not null default now(),
  constraint listing_import_row_kind_known check (kind in ('added', 'changed', 'location', 'company')),
  constraint listing_import_row_state_known check (state in ('there', 'undone', 'left'))
);
create index listing_import_row_import on listing_import_row (import_id, id);
