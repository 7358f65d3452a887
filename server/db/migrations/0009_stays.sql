-- Changing a stay: what each change was, why a unit was chosen, and what a tape chart needs to stay up to date.

-- Every change of a stay with everything before and after it, so that the last one can be taken back.
create table stay_change (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation on delete cascade,
  kind text not null,
  before jsonb not null,
  after jsonb not null,
  explanation jsonb not null,
  reason text not null default '',
  -- The version of the reservation right after it: another one means that something else has happened since.
  version_after integer not null,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint stay_change_kind_known check (kind in ('dates', 'unit', 'split', 'guests', 'price', 'departEarly', 'undo'))
);
create index stay_change_reservation on stay_change (reservation_id, created_at desc);

-- Which units were free and how they stood when one was chosen for a booking.
alter table reservation add column unit_choice jsonb;

-- The transaction that wrote a row last. A reader who knows the oldest transaction that was still running when it read can ask for
-- everything since, in whatever order the transactions commit.
alter table occupancy add column changed_xid xid8 not null default pg_current_xact_id();
alter table reservation add column changed_xid xid8 not null default pg_current_xact_id();
create index occupancy_changed on occupancy (changed_xid);
create index reservation_changed on reservation (changed_xid);
create function mark_changed() returns trigger language plpgsql as $$
begin
  new.changed_xid := pg_current_xact_id();
  return new;
end $$;
create trigger occupancy_changed before update on occupancy for each row execute function mark_changed();
create trigger reservation_changed before update on reservation for each row execute function mark_changed();

-- Rows that are gone for good cannot tell that they changed.
create table occupancy_gone (
  occupancy_id uuid primary key,
  changed_xid xid8 not null default pg_current_xact_id(),
  gone_at timestamptz not null default now()
);
create index occupancy_gone_changed on occupancy_gone (changed_xid);
create function remember_gone() returns trigger language plpgsql as $$
begin
  insert into occupancy_gone (occupancy_id) values (old.id) on conflict (occupancy_id) do nothing;
  return null;
end $$;
create trigger occupancy_gone after delete on occupancy for each row execute function remember_gone();

-- Units in the order of the tape chart.
create index unit_room_type on unit (room_type_id, length(number), number);
