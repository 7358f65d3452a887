-- Units: company, note, licences; blocks with a reason; a whole house and its rooms that take each other's nights; photographs that
-- are uploaded and put in order by several people.

alter table unit add column company_id uuid references company;
alter table unit add column note text not null default '';
create index unit_company on unit (company_id) where company_id is not null;

create table unit_licence (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references unit on delete cascade,
  kind text not null,
  number text not null,
  expires_on date,
  constraint unit_licence_once unique (unit_id, kind, number),
  constraint unit_licence_kind_known check (kind in ('council', 'levy_certificate', 'motac', 'fire', 'other'))
);
create index unit_licence_expiry on unit_licence (expires_on);

-- Linked units ------------------------------------------------------------------------------------------------------

-- A whole (a house) and a part of it (a room). A part has one whole, and a whole is never a part: two levels, not a tree.
create table unit_link (
  id integer primary key generated always as identity,
  whole_id uuid not null references unit on delete cascade,
  part_id uuid not null references unit on delete cascade,
  -- Nights before this day are left alone: what happened before the link was made may have overlapped.
  since date not null default (now() at time zone 'Asia/Kuala_Lumpur')::date,
  constraint unit_link_part_once unique (part_id),
  constraint unit_link_two check (whole_id <> part_id)
);
create index unit_link_whole on unit_link (whole_id);

-- Each use of a unit is repeated in the units linked with it, as a row of kind `linked` that only the triggers below write. So one
-- exclusion constraint refuses everything, whoever writes.
-- `lane` lets the rooms of a house be taken at the same time: what a room repeats in its house lies in the room's own lane, and two
-- lanes do not meet; everything else lies in all lanes.
alter table occupancy add column reason text;
alter table occupancy add column mirror_of uuid references occupancy on delete cascade;
alter table occupancy add column link_id integer references unit_link on delete cascade;
alter table occupancy add column lane int4range not null default '(,)';
update occupancy set reason = 'other' where kind = 'block';
alter table occupancy drop constraint occupancy_kind_known;
alter table occupancy add constraint occupancy_kind_known check (kind in ('reservation', 'owner_stay', 'block', 'channel', 'linked'));
alter table occupancy add constraint occupancy_reason_known
  check (reason is null or (kind = 'block' and reason in ('maintenance', 'owner_use', 'other')));
alter table occupancy add constraint occupancy_mirror_whole
  check ((kind = 'linked') = (mirror_of is not null) and (kind = 'linked') = (link_id is not null) and (kind = 'linked' or lane = '(,)'));
alter table occupancy drop constraint occupancy_no_overlap;
alter table occupancy add constraint occupancy_no_overlap
  exclude using gist (unit_id with =, stay with &&, lane with &&) where (active);
create index occupancy_mirror on occupancy (mirror_of) where mirror_of is not null;
create index occupancy_link on occupancy (link_id, stay) where link_id is not null;

-- One lock for a house and its rooms, taken before a row is written: two bookings of house and room would otherwise each wait for
-- the other's index entry until PostgreSQL ends one of them as a deadlock. Whoever takes several goes in the order of the wholes.
create function lock_unit_groups(units uuid[]) returns void language plpgsql as $$
declare
  whole uuid;
begin
  for whole in
    select distinct whole_id from unit_link where whole_id = any (units) or part_id = any (units) order by whole_id
  loop
    perform pg_advisory_xact_lock(hashtextextended('unit_link ' || whole, 0));
  end loop;
end $$;

create function occupancy_before() returns trigger language plpgsql as $$
declare
  units uuid[];
begin
  if (tg_op <> 'INSERT' and old.kind = 'linked') or (tg_op <> 'DELETE' and new.kind = 'linked') then
    if pg_trigger_depth() < 2 then
      raise exception 'a linked row follows its stay' using errcode = '23514', constraint = 'occupancy_mirror_follows';
    end if;
  else
    units := case tg_op when 'INSERT' then array[new.unit_id] when 'UPDATE' then array[old.unit_id, new.unit_id] else array[old.unit_id] end;
    -- Waits for whoever links these units at this moment, so that the links are read as they will be.
    perform 1 from unit where id = any (units) order by id for key share;
    perform lock_unit_groups(units);
    -- A stay must not stand in its own way when it moves from a room to its house.
    if tg_op = 'UPDATE' then
      if old.unit_id <> new.unit_id or old.stay <> new.stay or old.active <> new.active then
        delete from occupancy where mirror_of = old.id;
      end if;
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger occupancy_before before insert or update of unit_id, stay, active, kind, mirror_of, link_id, lane or delete on occupancy
  for each row execute function occupancy_before();

create function occupancy_mirror() returns trigger language plpgsql as $$
begin
  if new.active then
    insert into occupancy (unit_id, stay, kind, mirror_of, link_id, lane)
      select part_id, new.stay * daterange(since, null), 'linked', new.id, id, '(,)'::int4range
        from unit_link where whole_id = new.unit_id and upper(new.stay) > since
      union all
      select whole_id, new.stay * daterange(since, null), 'linked', new.id, id, int4range(id, id + 1)
        from unit_link where part_id = new.unit_id and upper(new.stay) > since;
  end if;
  return null;
end $$;
create trigger occupancy_mirror_insert after insert on occupancy
  for each row when (new.kind <> 'linked' and new.active) execute function occupancy_mirror();
create trigger occupancy_mirror_update after update of unit_id, stay, active on occupancy
  for each row when (new.kind <> 'linked' and (old.unit_id <> new.unit_id or old.stay <> new.stay or old.active <> new.active))
  execute function occupancy_mirror();

create function unit_link_before() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'a link is removed and made anew' using errcode = '23514', constraint = 'unit_link_kept';
  end if;
  -- Stays of these units that are being written end first, and later ones wait.
  perform 1 from unit where id in (new.whole_id, new.part_id) order by id for update;
  if exists (select from unit_link where part_id = new.whole_id or whole_id = new.part_id) then
    raise exception 'a whole is no part' using errcode = '23514', constraint = 'unit_link_two_levels';
  end if;
  if (select count(distinct property_id) from unit join room_type on room_type.id = room_type_id
      where unit.id in (new.whole_id, new.part_id)) > 1 then
    raise exception 'linked units are at one property' using errcode = '23514', constraint = 'unit_link_one_property';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('unit_link ' || new.whole_id, 0));
  return new;
end $$;
create trigger unit_link_before before insert or update on unit_link for each row execute function unit_link_before();

create function unit_link_mirror() returns trigger language plpgsql as $$
begin
  insert into occupancy (unit_id, stay, kind, mirror_of, link_id, lane)
    select case unit_id when new.whole_id then new.part_id else new.whole_id end, stay * daterange(new.since, null), 'linked', id, new.id,
      case unit_id when new.whole_id then '(,)'::int4range else int4range(new.id, new.id + 1) end
    from occupancy
    where unit_id in (new.whole_id, new.part_id) and active and kind <> 'linked' and upper(stay) > new.since;
  return null;
end $$;
create trigger unit_link_mirror after insert on unit_link for each row execute function unit_link_mirror();

-- Photographs -------------------------------------------------------------------------------------------------------

-- `upload_key` is made by the browser for each picture: the same upload again is the same picture.
alter table photo add column upload_key uuid;
alter table photo add column content_hash text;
alter table photo add column version integer not null default 1;
create unique index photo_upload_once on photo (owner_type, owner_id, upload_key) where upload_key is not null;

-- The order of somebody's pictures, versioned as a whole.
create table photo_order (
  owner_type text not null,
  owner_id uuid not null,
  version integer not null default 1,
  primary key (owner_type, owner_id)
);
