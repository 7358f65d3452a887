-- Contracts with owners: on a unit, from a day on, by versions of terms with dates.

create sequence owner_contract_number;

create table owner_contract (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'C-' || lpad(nextval('owner_contract_number')::text, 5, '0'),
  unit_id uuid not null references unit,
  valid_from date not null,
  -- The first day on which it does not hold any more; null: until somebody ends it.
  valid_to date,
  price_sen bigint,
  remark text not null default '',
  -- The day of the signatures; null: a draft.
  signed_on date,
  signed_by uuid references account,
  -- Notice: the day, whose it was and why. It ends the contract on `valid_to`.
  notice_on date,
  notice_from text,
  notice_reason text,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint owner_contract_days_sound check (valid_to > valid_from),
  constraint owner_contract_price_sound check (price_sen > 0),
  constraint owner_contract_notice_known check (notice_from in ('owner', 'company')),
  constraint owner_contract_notice_whole check ((notice_on is null) = (notice_from is null) and (notice_on is null or valid_to is not null)),
  -- A unit's day has one contract: whose it would be otherwise nobody could say.
  constraint owner_contract_once exclude using gist (unit_id with =, daterange(valid_from, valid_to) with &&) where (signed_on is not null)
);
create index owner_contract_unit on owner_contract (unit_id, valid_from);

-- The terms from a day on. What a statement has used stays what it was.
create table owner_contract_terms (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references owner_contract on delete cascade,
  valid_from date not null,
  package_id uuid not null references service_package,
  role text not null,
  arrangement jsonb not null,
  used boolean not null default false,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint owner_contract_terms_once unique (contract_id, valid_from),
  constraint owner_contract_role_known check (role in ('principal', 'agent'))
);
create index owner_contract_terms_package on owner_contract_terms (package_id);
create trigger owner_contract_terms_kept before update or delete on owner_contract_terms
  for each row execute function keep_used_terms();
