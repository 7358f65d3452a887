-- A month of a company that is closed: nothing is booked in it, or in one before it, any more. It is never opened again.
create table ledger_month_close (
  company_id uuid not null references company,
  month date not null,
  closed_by uuid references account,
  closed_at timestamptz not null,
  primary key (company_id, month),
  constraint ledger_month_close_first_day check (extract(day from month) = 1)
);
create trigger ledger_month_close_append_only before update or delete on ledger_month_close
  for each row execute function refuse_ledger_change();

-- Whoever writes entries of a company holds its months until the transaction ends (many can at once), and whoever closes one waits for all of
-- them. After the days of properties (`hold_days`), never before.
create function hold_months(companies uuid[]) returns void language plpgsql as $$
declare
  company uuid;
begin
  for company in select distinct c from unnest(companies) c order by c loop
    perform pg_advisory_xact_lock_shared(38, hashtext(company::text));
  end loop;
end $$;
create function hold_months_alone(company uuid) returns void language sql as
  $$ select pg_advisory_xact_lock(38, hashtext(company::text)) $$;

create function refuse_closed_month() returns trigger language plpgsql as $$
begin
  perform hold_months((select array_agg(distinct company_id) from added));
  if exists (
    select from (select distinct company_id, business_date from added) added
    join ledger_month_close closed on closed.company_id = added.company_id and closed.month >= date_trunc('month', added.business_date)
  ) then
    raise exception 'the month is closed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Its name comes after that of the day's, as its lock does.
create trigger ledger_entry_month_open after insert on ledger_entry referencing new table as added
  for each statement execute function refuse_closed_month();
