-- What listings are, cost and show is asked thousands of times for each time that it changes. Every server process keeps it in a book, and asks with each
-- search whether the book still holds: what is here decides. A statement that may have changed anything of it adds one row, which is seen when the change is
-- seen, and by everybody; nobody waits for anybody. The numbers are drawn, so that rows that are removed in the night leave another sum.
create table listing_change (
  id bigint primary key default (random() * 9007199254740991)::bigint,
  made_at timestamptz not null default now()
);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  insert into listing_change default values;
  return null;
end $$;

create trigger listing_change_noted after insert or update or delete on room_type for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on property for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on location for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on photo for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on season for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on rate_night for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on public_holiday for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on tax_rate for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on levy for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on setting for each statement execute function note_listing_change();
-- Who sells a listing decides on its taxes. Which units are free is asked anew with each search.
create trigger listing_change_noted after insert or update of sst_registered_from or delete on company
  for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on property_company for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update or delete on unit_company for each statement execute function note_listing_change();
create trigger listing_change_noted after insert or update of room_type_id, status or delete on unit
  for each statement execute function note_listing_change();
