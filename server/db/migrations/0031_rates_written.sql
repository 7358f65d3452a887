-- The transaction that wrote the rates of a room type last, as units in use and reservations have theirs: the tape chart follows which nights are
-- closed to visitors.
alter table room_type add column rates_xid xid8 not null default pg_current_xact_id();
create index room_type_rates_written on room_type (rates_xid);
create function mark_rates_written() returns trigger language plpgsql as $$
begin
  new.rates_xid := pg_current_xact_id();
  return new;
end $$;
create trigger room_type_rates_written before update on room_type for each row
  when (old.rates_version is distinct from new.rates_version) execute function mark_rates_written();
