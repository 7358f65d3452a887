-- The listings that a person with an account keeps in mind. Who has none keeps them on the device, and the database knows nothing of them.
create table favourite (
  account_id uuid not null references account on delete cascade,
  room_type_id uuid not null references room_type on delete cascade,
  -- In the order in which they were added; they are shown the other way round.
  position bigint generated always as identity,
  added_at timestamptz not null,
  primary key (account_id, room_type_id)
);
create index favourite_of_room_type on favourite (room_type_id);
