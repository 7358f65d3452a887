-- Whom a room type takes, and who comes: `children` are among the guests of a stay and need a bed, infants and pets come beside them. The cleaning after
-- a pet is charged once for each pet and stay.
alter table room_type
  add column children_allowed boolean not null default true,
  add column infants_most integer not null default 2,
  add column pets_most integer not null default 0,
  add column pet_cleaning_sen integer not null default 0,
  add constraint room_type_party_sound check (infants_most between 0 and 10 and pets_most between 0 and 10 and pet_cleaning_sen >= 0);

alter table reservation
  add column children integer not null default 0,
  add column infants integer not null default 0,
  add column pets integer not null default 0,
  add constraint reservation_adult_comes check (children between 0 and greatest(guests - 1, 0)),
  add constraint reservation_party_sound check (infants between 0 and 10 and pets between 0 and 10);

-- Whoever is told that pets are welcome may bring them.
update room_type set pets_most = 2 where 'pets' = any (amenities);
