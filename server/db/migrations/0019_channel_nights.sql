-- Nights that only a limit of one channel's calendar takes (its notice, the end of its booking window). They keep visitors out, but they
-- are no sale: other channels are not told, and what another channel sold takes their place.
alter table occupancy add column soft boolean not null default false;
alter table occupancy add constraint occupancy_soft_kind check (not soft or kind = 'channel');

-- A feed that waits for a second good fetch asks for the whole calendar: a 304 would keep it waiting.
update channel_feed set etag = null, last_modified = null
  where exists (select from feed_event where feed_id = channel_feed.id and state = 'live' and missing > 0);

-- When nights were changed last; null when they are as they were made.
alter table occupancy add column updated_at timestamptz;
create function occupancy_updated() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger occupancy_updated before update of unit_id, stay, active, version on occupancy for each row
  when (old.unit_id <> new.unit_id or old.stay <> new.stay or old.active <> new.active or old.version <> new.version)
  execute function occupancy_updated();
