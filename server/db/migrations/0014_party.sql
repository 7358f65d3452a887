-- Who stays: the tourism tax asks for everybody in the unit, not only for who booked. No numbers of papers are kept.
create table reservation_guest (
  reservation_id uuid not null references reservation on delete cascade,
  position integer not null,
  name text not null,
  nationality text not null,
  permanent_resident boolean not null default false,
  child boolean not null default false,
  primary key (reservation_id, position)
);
