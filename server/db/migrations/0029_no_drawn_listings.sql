-- Imported listings wore two drawings each where they had no photographs. Now their pages say that there are none yet.

-- What undoing an import holds against what the import left behind (listing_import_row.written), with the drawings or without them.
create function pg_temp.left_behind(of_property uuid, of_room_type uuid, with_drawings boolean) returns text language sql as $$
  select md5(jsonb_build_array(
    (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(property)) where key in (
      'location_id', 'name', 'description', 'address', 'state', 'town', 'lat', 'lng', 'status', 'version')),
    (select jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(room_type)) where key in (
        'name', 'description', 'kind', 'bedrooms', 'bathrooms', 'beds', 'included_guests', 'max_guests', 'amenities', 'base_sen',
        'min_nights', 'max_nights', 'search_text', 'weekend_sen', 'holiday_sen', 'extra_guest_sen', 'cleaning_sen', 'deposit_sen',
        'length_discounts', 'id', 'status', 'version')) order by room_type.id)
      from room_type where room_type.property_id = property.id),
    (select jsonb_agg(jsonb_build_array(unit.id, unit.number, unit.status, unit.version) order by unit.id)
      from unit where unit.room_type_id = of_room_type),
    (select jsonb_agg(jsonb_build_array(photo.id, photo.position, photo.version) order by photo.id)
      from photo where photo.owner_id in (of_property, of_room_type) and (with_drawings or photo.scene is null)),
    (select count(*) from season where season.room_type_id = of_room_type),
    (select count(*) from rate_night where rate_night.room_type_id = of_room_type),
    (select count(*) from unit join unit_owner on unit_owner.unit_id = unit.id where unit.room_type_id = of_room_type),
    (select count(*) from unit join unit_licence on unit_licence.unit_id = unit.id where unit.room_type_id = of_room_type),
    (select count(*) from unit join unit_link on unit.id in (unit_link.whole_id, unit_link.part_id)
      where unit.room_type_id = of_room_type))::text)
  from property where property.id = of_property
$$;

-- A listing that nobody has worked on since its import can still be undone with it.
update listing_import_row set written = pg_temp.left_behind(property_id, entity_id, false)
  where kind = 'added' and written = pg_temp.left_behind(property_id, entity_id, true);
delete from photo where scene is not null and owner_type = 'room_type'
  and owner_id in (select id from room_type where source_key is not null);

drop function pg_temp.left_behind(uuid, uuid, boolean);
