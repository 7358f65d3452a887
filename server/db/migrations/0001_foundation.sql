-- Attic's first schema. Money is integer sen, a stay date is `date`, a stay is a half-open `daterange`, an instant is `timestamptz`.
-- Texts in three languages are jsonb {"en-US","cn-ZH","ms-MY"}. Rows that people edit carry `version`.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- People ------------------------------------------------------------------------------------------------------------

create sequence account_number_seq start 100001;

create table account (
  id uuid primary key default gen_random_uuid(),
  account_number text not null default 'AT' || nextval('account_number_seq'),
  email text not null,
  password_hash text,
  name text not null,
  phone text,
  nationality text,
  role text not null default 'buyer',
  is_admin boolean not null default false,
  is_owner boolean not null default false,
  permission_codes integer[] not null default '{}',
  status text not null default 'active',
  banned_remark text,
  language text not null default 'en-US',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz,
  version integer not null default 1,
  constraint account_number_unique unique (account_number),
  constraint account_email_lower check (email = lower(email)),
  constraint account_role_known check (role in ('buyer', 'owner', 'agent', 'rider', 'administrator')),
  constraint account_status_known check (status in ('pending', 'active', 'rejected', 'banned', 'deleted')),
  constraint account_language_known check (language in ('en-US', 'cn-ZH', 'ms-MY'))
);
create unique index account_email_unique on account (email);

create table session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  last_seen_at timestamptz not null default now()
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

-- The business ------------------------------------------------------------------------------------------------------

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  registration_no text not null,
  tax_no text,
  sst_no text,
  sst_registered_from date,
  address text not null default '',
  phone text,
  email text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint company_registration_unique unique (registration_no)
);

create table setting (
  key text primary key,
  value jsonb not null,
  version integer not null default 1
);

create table tax_rate (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  percent_bp integer,
  amount_sen integer,
  valid_from date not null,
  valid_to date,
  source text not null default '',
  constraint tax_rate_kind_known check (kind in ('sst', 'tourism_tax')),
  constraint tax_rate_one_value check ((kind = 'sst') = (percent_bp is not null) and (kind = 'tourism_tax') = (amount_sen is not null)),
  constraint tax_rate_no_overlap exclude using gist (kind with =, daterange(valid_from, valid_to, '[]') with &&)
);

create table levy (
  id uuid primary key default gen_random_uuid(),
  jurisdiction text not null,
  grade text not null,
  name jsonb not null,
  amount_sen integer not null,
  applies_to text not null default 'all',
  collect_allowed boolean not null default true,
  valid_from date not null,
  valid_to date,
  source text not null default '',
  constraint levy_amount_not_negative check (amount_sen >= 0),
  constraint levy_applies_to_known check (applies_to in ('all', 'foreigners')),
  constraint levy_no_overlap exclude using gist (jurisdiction with =, grade with =, daterange(valid_from, valid_to, '[]') with &&)
);

create table public_holiday (
  id uuid primary key default gen_random_uuid(),
  state text not null,
  date date not null,
  name jsonb not null,
  substitute boolean not null default false,
  estimated boolean not null default false,
  source text not null default '',
  announced_on date,
  constraint public_holiday_once unique (state, date, name)
);
create index public_holiday_state_date on public_holiday (state, date);

create table payment_method (
  code text primary key,
  kind text not null,
  name jsonb not null,
  instructions jsonb not null,
  fee_bp integer not null default 0,
  settlement_days integer not null default 0,
  needs_slip boolean not null default false,
  for_visitors boolean not null default false,
  enabled boolean not null default true,
  position integer not null default 0,
  version integer not null default 1,
  constraint payment_method_kind_known check (kind in ('cash', 'card', 'bank_transfer', 'fpx', 'qr', 'ota_collect', 'owner_account', 'complimentary'))
);

create table cancellation_policy (
  id uuid primary key default gen_random_uuid(),
  code text not null,
  name jsonb not null,
  tiers jsonb not null,
  version integer not null default 1,
  constraint cancellation_policy_code_unique unique (code)
);

-- Inventory ---------------------------------------------------------------------------------------------------------

create table photo (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  owner_type text not null,
  position integer not null default 0,
  file_key text,
  scene jsonb,
  width integer not null,
  height integer not null,
  placeholder text not null default '',
  alt jsonb not null,
  created_at timestamptz not null default now(),
  constraint photo_owner_type_known check (owner_type in ('location', 'property', 'room_type')),
  constraint photo_has_picture check (file_key is not null or scene is not null)
);
create index photo_owner on photo (owner_id, position);

create table location (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  state text not null,
  lat double precision not null,
  lng double precision not null,
  featured boolean not null default false,
  position integer not null default 0,
  version integer not null default 1,
  constraint location_slug_unique unique (slug)
);

create table property (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  location_id uuid not null references location,
  source_key text,
  name jsonb not null,
  description jsonb not null,
  address text not null default '',
  country text not null default 'MY',
  state text not null,
  town text not null,
  lat double precision not null,
  lng double precision not null,
  grade text not null default 'homestay',
  levy_jurisdiction text,
  tourism_tax_exempt boolean not null default false,
  weekend_nights integer[] not null default '{5,6}',
  holiday_nights text not null default 'eve_and_day',
  check_in_time text not null default '15:00',
  check_out_time text not null default '12:00',
  house_rules jsonb not null,
  cancellation_policy_id uuid not null references cancellation_policy,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint property_source_key_unique unique (source_key),
  constraint property_status_known check (status in ('draft', 'published', 'retired')),
  constraint property_place_on_earth check (lat between -90 and 90 and lng between -180 and 180),
  constraint property_holiday_nights_known check (holiday_nights in ('eve', 'day', 'eve_and_day'))
);
create index property_place on property using gist (point(lng, lat)) where status = 'published';
create index property_location on property (location_id);

create table room_type (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references property,
  source_key text,
  name jsonb not null,
  description jsonb not null,
  kind text not null,
  bedrooms integer not null,
  bathrooms integer not null,
  beds integer not null,
  size_sqm integer,
  included_guests integer not null,
  max_guests integer not null,
  amenities text[] not null default '{}',
  base_sen integer not null,
  weekend_sen integer,
  holiday_sen integer,
  extra_guest_sen integer not null default 0,
  cleaning_sen integer not null default 0,
  deposit_sen integer not null default 0,
  min_nights integer not null default 1,
  max_nights integer,
  length_discounts jsonb not null default '[]',
  featured boolean not null default false,
  rank integer not null default 1000,
  status text not null default 'draft',
  search_text text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint room_type_source_key_unique unique (source_key),
  constraint room_type_kind_known check (kind in ('studio', 'apartment', 'house', 'villa', 'room', 'chalet')),
  constraint room_type_status_known check (status in ('draft', 'published', 'retired')),
  constraint room_type_guests_sound check (included_guests between 1 and max_guests),
  constraint room_type_money_sound check (base_sen > 0 and extra_guest_sen >= 0 and cleaning_sen >= 0 and deposit_sen >= 0),
  constraint room_type_nights_sound check (min_nights >= 1 and (max_nights is null or max_nights >= min_nights))
);
create index room_type_property on room_type (property_id);
create index room_type_recommended on room_type (featured desc, rank, id) where status = 'published';
create index room_type_price on room_type (base_sen, id) where status = 'published';
create index room_type_search on room_type using gin (search_text gin_trgm_ops);

create table season (
  id uuid primary key default gen_random_uuid(),
  room_type_id uuid not null references room_type on delete cascade,
  name jsonb not null,
  starts_on date not null,
  ends_on date not null,
  rate_sen integer not null,
  weekend_rate_sen integer,
  min_nights integer,
  constraint season_dates_sound check (ends_on >= starts_on),
  constraint season_rate_positive check (rate_sen > 0)
);
create index season_room_type on season (room_type_id, starts_on);

create table unit (
  id uuid primary key default gen_random_uuid(),
  room_type_id uuid not null references room_type,
  number text not null,
  floor text,
  status text not null default 'active',
  version integer not null default 1,
  constraint unit_number_unique unique (room_type_id, number),
  constraint unit_status_known check (status in ('active', 'closed', 'retired'))
);

create table unit_owner (
  unit_id uuid not null references unit on delete cascade,
  account_id uuid not null references account,
  share_bp integer not null,
  primary key (unit_id, account_id),
  constraint unit_owner_share_sound check (share_bp between 1 and 10000)
);
create index unit_owner_account on unit_owner (account_id);

-- Stays -------------------------------------------------------------------------------------------------------------

create table reservation (
  id uuid primary key default gen_random_uuid(),
  reference text not null,
  property_id uuid not null references property,
  room_type_id uuid not null references room_type,
  account_id uuid references account,
  status text not null,
  source text not null,
  check_in date not null,
  check_out date not null,
  guests integer not null,
  nationality text not null,
  permanent_resident boolean not null default false,
  guest_name text not null,
  guest_email text not null,
  guest_phone text not null,
  requests text not null default '',
  language text not null default 'en-US',
  payment_method text not null references payment_method,
  total_sen integer not null,
  room_sen integer not null,
  deposit_sen integer not null default 0,
  paid_sen integer not null default 0,
  cancellation jsonb not null,
  hold_expires_at timestamptz,
  checked_in_at timestamptz,
  checked_out_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text generated always as (lower(reference || ' ' || guest_name || ' ' || guest_email || ' ' || guest_phone)) stored,
  constraint reservation_reference_unique unique (reference),
  constraint reservation_dates_sound check (check_out > check_in),
  constraint reservation_status_known check (status in ('hold', 'pending', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')),
  constraint reservation_source_known check (source in ('direct', 'walk_in', 'telephone', 'agent', 'owner', 'airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka')),
  constraint reservation_money_sound check (total_sen >= 0 and room_sen >= 0 and deposit_sen >= 0)
);
create index reservation_created on reservation (created_at desc, id);
create index reservation_check_in on reservation (check_in, id);
create index reservation_check_out on reservation (check_out, id);
create index reservation_total on reservation (total_sen, id);
create index reservation_status on reservation (status, created_at desc);
create index reservation_property on reservation (property_id, check_in);
create index reservation_account on reservation (account_id, check_in desc) where account_id is not null;
create index reservation_hold on reservation (hold_expires_at) where status = 'hold';
create index reservation_search on reservation using gin (search_text gin_trgm_ops);

-- One table for every kind of use of a unit: bookings, owners' stays, blocks, channel imports. Two tables could not exclude each other.
create table occupancy (
  id uuid primary key default gen_random_uuid(),
  unit_id uuid not null references unit,
  stay daterange not null,
  kind text not null,
  active boolean not null default true,
  reservation_id uuid references reservation on delete cascade,
  note text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint occupancy_kind_known check (kind in ('reservation', 'owner_stay', 'block', 'channel')),
  constraint occupancy_kind_reservation check ((kind = 'reservation') = (reservation_id is not null)),
  constraint occupancy_stay_sound check (not isempty(stay) and lower_inc(stay) and not upper_inc(stay) and not lower_inf(stay) and not upper_inf(stay)),
  constraint occupancy_no_overlap exclude using gist (unit_id with =, stay with &&) where (active)
);
create index occupancy_reservation on occupancy (reservation_id);
create index occupancy_stay on occupancy using gist (stay) where active;

-- The priced lines as sold: later rate changes never touch them.
create table price_line (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservation on delete cascade,
  position integer not null,
  kind text not null,
  date date,
  rate text,
  label jsonb,
  quantity integer not null,
  unit_sen integer not null,
  amount_sen integer not null,
  percent_bp integer,
  constraint price_line_kind_known check (kind in ('room', 'extra_guest', 'discount', 'cleaning', 'sst', 'tourism_tax', 'levy', 'deposit', 'cancellation', 'adjustment'))
);
create index price_line_reservation on price_line (reservation_id, position);
create index price_line_date on price_line (date) where kind = 'room';

create table payment (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation,
  kind text not null,
  method text not null references payment_method,
  amount_sen integer not null,
  status text not null,
  reference text not null default '',
  slip_key text,
  slip_mime text,
  remark text not null default '',
  received_on date,
  created_by uuid references account,
  checked_by uuid references account,
  checked_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint payment_kind_known check (kind in ('payment', 'refund')),
  constraint payment_status_known check (status in ('pending', 'received', 'rejected')),
  constraint payment_amount_positive check (amount_sen > 0)
);
create index payment_reservation on payment (reservation_id, created_at);
create index payment_waiting on payment (created_at) where status = 'pending';
create index payment_received on payment (received_on) where status = 'received';

create table reservation_note (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation on delete cascade,
  author_id uuid references account,
  body text not null,
  created_at timestamptz not null default now()
);
create index reservation_note_reservation on reservation_note (reservation_id, created_at);

-- Words -------------------------------------------------------------------------------------------------------------

create table announcement (
  id uuid primary key default gen_random_uuid(),
  title jsonb not null,
  body jsonb not null,
  audience text not null,
  property_id uuid references property,
  status text not null default 'draft',
  starts_at timestamptz,
  ends_at timestamptz,
  pinned boolean not null default false,
  must_acknowledge boolean not null default false,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint announcement_audience_known check (audience in ('everyone', 'owners', 'agents', 'staff', 'property_guests')),
  constraint announcement_property_audience check ((audience = 'property_guests') = (property_id is not null)),
  constraint announcement_status_known check (status in ('draft', 'published', 'archived')),
  constraint announcement_dates_sound check (ends_at is null or starts_at is null or ends_at > starts_at)
);

create table announcement_receipt (
  announcement_id uuid not null references announcement on delete cascade,
  account_id uuid not null references account on delete cascade,
  read_at timestamptz not null default now(),
  acknowledged_at timestamptz,
  primary key (announcement_id, account_id)
);

create table enquiry (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  topic text not null,
  message text not null,
  language text not null,
  status text not null default 'new',
  room_type_id uuid references room_type,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint enquiry_status_known check (status in ('new', 'answered', 'closed'))
);
create index enquiry_created on enquiry (created_at desc);

create table outbox_mail (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  language text not null,
  template text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  attachments jsonb not null default '[]',
  status text not null default 'queued',
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outbox_mail_status_known check (status in ('queued', 'sent', 'failed'))
);
create index outbox_mail_created on outbox_mail (created_at desc);

-- Shared parts ------------------------------------------------------------------------------------------------------

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid references account,
  actor_kind text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_entity on audit_log (entity, entity_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();

create table idempotency_key (
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (scope, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create unlogged table rate_limit (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
