-- What the house charges for besides the stay: its price list, and what was charged of it on stays.

create table service_price (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  kind text not null,
  -- What one of it is: a piece, a kilogram; empty where it goes without saying.
  unit_word jsonb not null default '{"en-US": "", "cn-ZH": "", "ms-MY": ""}',
  -- Null: at every property.
  property_id uuid references property,
  -- Staff may charge another price than that of the list, with a reason.
  own_price boolean not null default false,
  active boolean not null default true,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint service_price_kind_known check (kind in ('late_check_out', 'early_check_in', 'damage', 'minibar', 'laundry', 'extra_cleaning',
    'transport', 'other_service'))
);
create index service_price_property on service_price (property_id) where property_id is not null;

-- Prices by the day from which they hold. Nothing is written over: of two of one day the later row counts.
create table service_price_day (
  id bigint generated always as identity primary key,
  service_price_id uuid not null references service_price on delete cascade,
  valid_from date not null,
  price_sen integer not null,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint service_price_day_something check (price_sen > 0)
);
create index service_price_day_service on service_price_day (service_price_id, valid_from);

-- A charge on a stay besides its price. It stays what it was; taken back it has a second pair of price lines with the other sign.
create table stay_charge (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation on delete cascade,
  service_price_id uuid not null references service_price,
  kind text not null,
  name jsonb not null,
  service_date date not null,
  quantity integer not null,
  unit_sen integer not null,
  sst_bp integer,
  net_sen integer not null,
  tax_sen integer not null,
  -- Why the price is not that of the list; empty where it is.
  reason text not null default '',
  note text not null default '',
  created_by uuid references account,
  created_at timestamptz not null default now(),
  taken_back_by uuid references account,
  taken_back_at timestamptz,
  taken_back_reason text not null default '',
  constraint stay_charge_something check (quantity > 0 and unit_sen > 0 and net_sen > 0 and tax_sen >= 0),
  constraint stay_charge_taken_back_told check ((taken_back_at is null) = (taken_back_reason = ''))
);
create index stay_charge_reservation on stay_charge (reservation_id, created_at);
create index stay_charge_service on stay_charge (service_price_id);

alter table price_line drop constraint price_line_kind_known;
alter table price_line add column charge text;
alter table price_line add constraint price_line_kind_known check (kind in ('room', 'extra_guest', 'discount', 'cleaning', 'sst', 'tourism_tax',
  'levy', 'deposit', 'deposit_kept', 'cancellation', 'adjustment', 'extra', 'extra_sst')),
  add constraint price_line_charge_told check ((charge is not null) = (kind in ('extra', 'extra_sst')));

-- The kinds of charges that bear no service tax; the tax agent decides. Damage is made good, and no service.
alter table company_tax_setting add column untaxed_charges text[] not null default '{damage}';
