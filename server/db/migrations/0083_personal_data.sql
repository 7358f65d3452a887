-- Personal data is kept as long as it is needed and no longer: a job of every night takes away what has outlived its time (decision 66).

-- The instant at which an enquiry was answered last or closed; null while it waits for somebody. The server before this one does not write it:
-- such an enquiry gets it in the first night.
alter table enquiry add column settled_at timestamptz;
update enquiry set settled_at = coalesce(
  (select max(at) from audit_log where entity = 'enquiry' and entity_id = enquiry.id::text), created_at)
  where status <> 'open';
create index enquiry_settled on enquiry (settled_at) where settled_at is not null;

-- The instant at which the guest of a stay was made nameless.
alter table reservation add column nameless_at timestamptz;
create index reservation_with_name on reservation (check_out, id) where nameless_at is null;

-- The log stays append-only, but for two things: who is erased takes the own words out of it (0005), and so does a row whose time is over. In
-- both cases keys go, in the transaction that names the rows; who did what when, and to which row, cannot be touched even then.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'audit_log'
     and (current_setting('attic.erasing', true) = old.entity_id and old.entity = 'account'
       or old.entity || ' ' || old.entity_id = any (string_to_array(current_setting('attic.forgetting', true), ',')))
     and to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after'
     and coalesce(old.before, '{}') @> coalesce(new.before, '{}') and coalesce(old.after, '{}') @> coalesce(new.after, '{}') then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;

-- An issued document is frozen. Once the time for which books are kept is over, the guest goes out of it, and nothing else.
create function keep_issued_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
     and 'reservation ' || old.reservation_id::text = any (string_to_array(current_setting('attic.forgetting', true), ','))
     and to_jsonb(new) - 'content' - 'buyer_name' = to_jsonb(old) - 'content' - 'buyer_name'
     and new.content - 'buyer' - 'stay' = old.content - 'buyer' - 'stay' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger issued_document_append_only on issued_document;
create trigger issued_document_append_only before update or delete on issued_document
  for each row execute function keep_issued_document();

-- What the job did in a night: one run, with a line for each kind of data. `after_id` is how far it is, so that a killed one goes on.
create table personal_data_run (
  id uuid primary key default gen_random_uuid(),
  night date not null,
  state text not null default 'running',
  started_at timestamptz not null,
  ended_at timestamptz,
  taken_until timestamptz,
  worked_ms integer not null default 0,
  constraint personal_data_run_once unique (night),
  constraint personal_data_run_state_known check (state in ('running', 'done')),
  constraint personal_data_run_ended check ((state = 'done') = (ended_at is not null))
);
create index personal_data_run_open on personal_data_run (night) where state = 'running';
create table personal_data_run_kind (
  run_id uuid not null references personal_data_run on delete cascade,
  kind text not null,
  position integer not null,
  -- The setting as it stood, and the last day that goes by it.
  kept_for integer not null,
  last_day date not null,
  row_count integer not null default 0,
  file_count integer not null default 0,
  failed_count integer not null default 0,
  oldest date,
  after_id text not null default '',
  is_done boolean not null default false,
  primary key (run_id, kind)
);

-- Files whose row is gone, written down in the transaction that took the row: whoever is killed before the file is gone leaves it here.
create table file_to_remove (
  key text primary key,
  asked_at timestamptz not null
);
