-- The nights of an owner's free stay that a statement tells of: they bring nothing, and so no line of it is of them.
create table owner_statement_free_stay (
  statement_id uuid not null references owner_statement on delete cascade,
  unit_id uuid not null references unit,
  reservation_id uuid not null references reservation,
  nights integer not null,
  primary key (statement_id, unit_id, reservation_id),
  constraint owner_statement_free_stay_nights_positive check (nights > 0)
);
create trigger owner_statement_free_stay_kept before insert or update or delete on owner_statement_free_stay
  for each row execute function keep_issued_lines();
