-- The shifts of a cash drawer. Each stands in the report of a day: who had the drawer from when to when, what was in it when he took it over,
-- and what he counted at the end. What came in and went out is read from the payments and the movements of cash that name the shift.
create table cash_shift (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null,
  company_id uuid not null,
  date date not null,
  holder_id uuid not null references account,
  opened_at timestamptz not null,
  -- What was in the drawer when the holder took it over: pieces of each note and coin, or null where he took it as it should be.
  float_sen integer not null,
  float_count jsonb,
  -- What should have been in it then; null where nobody had ever counted the drawer.
  float_expected_sen integer,
  -- The shift whose holder handed the drawer over, and when this one has said what he found; null until then.
  handed_by uuid references cash_shift,
  taken_over_at timestamptz,
  -- What was counted at the end, and what should have been there by the documents as they stood then.
  count jsonb,
  counted_sen integer,
  expected_sen integer,
  remark text not null default '',
  closed_at timestamptz,
  closed_by uuid references account,
  -- Why somebody else than the holder has closed it.
  close_reason text not null default '',
  version integer not null default 1,
  constraint cash_shift_report foreign key (property_id, company_id, date) references daily_report (property_id, company_id, date),
  constraint cash_shift_closed_whole check (num_nonnulls(closed_at, closed_by, count, counted_sen, expected_sen) in (0, 5)),
  constraint cash_shift_times check (closed_at >= opened_at),
  constraint cash_shift_closed_by_another check (closed_by is null or closed_by = holder_id or close_reason <> '')
);
-- One drawer is in one hand.
create unique index cash_shift_one_open on cash_shift (property_id, company_id) where closed_at is null;
create index cash_shift_of_day on cash_shift (property_id, company_id, date, opened_at);
create index cash_shift_opened on cash_shift (opened_at desc);
create index cash_shift_holder on cash_shift (holder_id, opened_at desc);

-- What was counted stays as it was counted.
create function keep_shift_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a shift that is closed stays as it is' using errcode = 'check_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger cash_shift_stays_closed before update or delete on cash_shift for each row execute function keep_shift_closed();

-- Whoever takes or moves cash holds the shifts of its drawer until the transaction ends (many can at once), and whoever opens or closes one
-- waits for all of them: nothing slips in between the count and the close. It is no lock of a row, for a shift need not be open.
create function hold_drawer(property uuid, company uuid) returns void language sql as
  $$ select pg_advisory_xact_lock_shared(49, hashtext(property::text || company::text)) $$;
create function hold_drawer_alone(property uuid, company uuid) returns void language sql as
  $$ select pg_advisory_xact_lock(49, hashtext(property::text || company::text)) $$;

alter table payment
  add column shift_id uuid references cash_shift,
  -- The bank and the number of the account that the way to pay had when the money came in; empty where it had none, or nobody knows any more.
  add column paid_into text not null default '';
create index payment_shift on payment (shift_id) where shift_id is not null;

alter table cash_movement add column shift_id uuid references cash_shift;
create index cash_movement_shift on cash_movement (shift_id) where shift_id is not null;

-- A shift that went on after its day: what was counted with it and is of later days, in sen. `counted_sen` is without it.
alter table daily_report_event add column later_sen integer not null default 0;
