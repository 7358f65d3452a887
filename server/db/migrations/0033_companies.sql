-- The companies of the business: what their documents say of them, their bank accounts, how their documents are numbered, and which of them
-- sells a property or a unit from when until when.

alter table company
  add column old_registration_no text,
  add column tourism_tax_no text,
  add column msic_code text,
  add column business_activity text not null default '',
  add column postcode text not null default '',
  add column city text not null default '',
  -- ISO 3166-2, which MyInvois numbers alike: MY-14 is its state 14.
  add column state text,
  -- Where documents name another address than the registered one.
  add column document_address text not null default '',
  add column logo_key text,
  add column active boolean not null default true,
  add column updated_at timestamptz not null default now();

-- The account numbers are sealed; the end is for the eye.
create table company_bank_account (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  bank_code text not null,
  account_name text not null,
  account_sealed text not null,
  account_end text not null,
  purpose text not null default '',
  currency text not null default 'MYR',
  active boolean not null default true,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint company_bank_account_currency_known check (currency ~ '^[A-Z]{3}$'),
  constraint company_bank_account_default_active check (active or not is_default)
);
create index company_bank_account_company on company_bank_account (company_id);
create unique index company_bank_account_one_default on company_bank_account (company_id) where is_default;

-- How the numbers of a kind of document look. Without a row: as `documentNumbers.ts` has it.
create table document_numbering (
  company_id uuid not null references company,
  kind text not null,
  prefix text not null,
  separator text not null,
  year_digits integer not null,
  digits integer not null,
  version integer not null default 1,
  primary key (company_id, kind),
  constraint document_numbering_prefix_unique unique (company_id, prefix),
  constraint document_numbering_sound check (
    prefix ~ '^[A-Z][A-Z0-9]{0,9}$' and separator in ('-', '/') and year_digits in (2, 4) and digits between 3 and 8
  )
);

-- The last number of a kind and year. Its row is locked by whoever takes the next, until the document is kept or given up.
create table document_counter (
  company_id uuid not null references company,
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (company_id, kind, year)
);

-- Every number that was taken. One is taken together with its document, and stays taken.
create table document_number (
  company_id uuid not null references company,
  kind text not null,
  year integer not null,
  number integer not null,
  text text not null,
  issued_on date not null,
  taken_at timestamptz not null default now(),
  primary key (company_id, kind, year, number),
  constraint document_number_text_unique unique (company_id, text),
  constraint document_number_of_its_year check (extract(year from issued_on) = year and number >= 1)
);
create trigger document_number_append_only before update or delete on document_number for each row execute function refuse_ledger_change();

-- A counter only ever goes on by one.
create function keep_counter_going() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'numbers of documents are never given again'; end if;
  if new.last <> (case tg_op when 'INSERT' then 1 else old.last + 1 end) then
    raise exception 'numbers of documents leave no gap';
  end if;
  return new;
end $$;
create trigger document_counter_going before insert or update or delete on document_counter
  for each row execute function keep_counter_going();

-- The company that sells a property, and a unit where that is another one, by days; `valid_to` is the day after the last, null: until further
-- notice. `property.company_id` and `unit.company_id` are those of today.
create table property_company (
  property_id uuid not null references property on delete cascade,
  company_id uuid not null references company,
  valid_from date not null,
  valid_to date,
  primary key (property_id, valid_from),
  constraint property_company_days check (valid_to > valid_from),
  constraint property_company_no_overlap exclude using gist (property_id with =, daterange(valid_from, valid_to) with &&)
);
create index property_company_company on property_company (company_id);
alter index unit_company rename to unit_own_company;
create table unit_company (
  unit_id uuid not null references unit on delete cascade,
  company_id uuid not null references company,
  valid_from date not null,
  valid_to date,
  primary key (unit_id, valid_from),
  constraint unit_company_days check (valid_to > valid_from),
  constraint unit_company_no_overlap exclude using gist (unit_id with =, daterange(valid_from, valid_to) with &&)
);
create index unit_company_company on unit_company (company_id);
insert into property_company (property_id, company_id, valid_from) select id, company_id, '2000-01-01' from property;
insert into unit_company (unit_id, company_id, valid_from) select id, company_id, '2000-01-01' from unit where company_id is not null;

-- A new property or unit is its company's from the beginning, whoever makes it.
create function link_new_property() returns trigger language plpgsql as $$
begin
  insert into property_company (property_id, company_id, valid_from) values (new.id, new.company_id, '2000-01-01');
  return null;
end $$;
create trigger property_company_begins after insert on property for each row execute function link_new_property();
create function link_new_unit() returns trigger language plpgsql as $$
begin
  insert into unit_company (unit_id, company_id, valid_from) values (new.id, new.company_id, '2000-01-01');
  return null;
end $$;
create trigger unit_company_begins after insert on unit for each row when (new.company_id is not null)
  execute function link_new_unit();
