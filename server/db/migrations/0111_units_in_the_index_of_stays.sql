-- A search reads what takes any unit on some nights: with the unit in it, the index of stays answers that alone. The index against overlaps has unit and stay
-- too, but is in the order of units, so that some nights are spread over all of it.
drop index occupancy_stay;
create index occupancy_stay on occupancy using gist (stay) include (unit_id) where active;
