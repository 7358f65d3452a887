-- Free stays of owners: what they ask for, and what became of it. How much an owner may use stands in the terms of his contract's package.

create table free_stay_request (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references owner_contract,
  owner_id uuid not null references account,
  -- The unit that is wanted: that of the contract, or another one.
  unit_id uuid not null references unit,
  check_in date not null,
  check_out date not null,
  -- Who stays, seen from the owner.
  guest text not null,
  guest_name text not null,
  guest_email text not null default '',
  guest_phone text not null default '',
  guests integer not null,
  nationality text not null,
  note text not null default '',
  status text not null default 'requested',
  -- Why it was rejected or called off.
  remark text not null default '',
  -- The nights that it takes, each with what it counts, once it is approved.
  taken jsonb not null default '[]',
  reservation_id uuid references reservation,
  decided_by uuid references account,
  decided_at timestamptz,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint free_stay_request_dates_sound check (check_out > check_in),
  constraint free_stay_request_guest_known check (guest in ('owner', 'family', 'friend')),
  constraint free_stay_request_status_known check (status in ('requested', 'approved', 'rejected', 'cancelled')),
  constraint free_stay_request_stay_once unique (reservation_id),
  -- A stay stands in the calendar from the approval on.
  constraint free_stay_request_has_stay check ((status <> 'approved' or reservation_id is not null) and (status <> 'rejected' or reservation_id is null))
);
create index free_stay_request_contract on free_stay_request (contract_id, check_in);
create index free_stay_request_owner on free_stay_request (owner_id);
create index free_stay_request_waiting on free_stay_request (created_at) where status = 'requested';
