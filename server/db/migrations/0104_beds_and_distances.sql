-- The beds of a room type by room, and what is near a property: both as staff keep them, in their order, and empty until they do. What each entry holds
-- stands in `columnContents.ts`; the contract keeps their limits.
alter table room_type add column sleeping jsonb not null default '[]'::jsonb;
alter table room_type add constraint room_type_sleeping_list check (jsonb_typeof(sleeping) = 'array');
alter table property add column nearby jsonb not null default '[]'::jsonb;
alter table property add constraint property_nearby_list check (jsonb_typeof(nearby) = 'array');
