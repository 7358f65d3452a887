-- People: what staff keep of them, one-time links, other ways to sign in, papers, attendance, owners' bank accounts.

alter table account
  add column is_vip boolean not null default false,
  add column agent_type text,
  add column commission_bp integer,
  add column url text,
  add column photo_key text,
  add column application text not null default '',
  add column email_verified_at timestamptz,
  add column decision_remark text,
  add column decided_at timestamptz,
  add column decided_by uuid references account,
  add column banned_at timestamptz,
  add column deleted_at timestamptz,
  add column search_text text generated always as
    (lower(name || ' ' || email || ' ' || account_number || ' ' || coalesce(phone, ''))) stored,
  add constraint account_agent_type_known check (agent_type in ('individual', 'agency', 'corporate')),
  add constraint account_commission_sound check (commission_bp between 0 and 10000),
  add constraint account_url_sound check (url ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  add constraint account_url_unique unique (url);

-- The lists of the back-office: a role, then the order. Counts of a role or a status are answered by the index alone.
create index account_search on account using gin (search_text gin_trgm_ops);
create index account_by_created on account (role, created_at desc, id) include (status) where not is_admin and status <> 'deleted';
create index account_by_name on account (role, lower(name), id) where not is_admin and status <> 'deleted';
create index account_by_seen on account (role, last_seen_at desc nulls last, id) where not is_admin and status <> 'deleted';
create index account_created on account (created_at desc, id) include (status) where not is_admin and status <> 'deleted';
create index account_name on account (lower(name), id) where not is_admin and status <> 'deleted';
-- For the person picker: a name by its beginning.
create index account_buyer_name on account ((lower(name) collate "C"), id) where role = 'buyer' and status = 'active';
create index account_pending on account (created_at, id) where status = 'pending';
create index account_admins on account (created_at desc, id) where is_admin;
create index account_asleep on account (coalesce(last_seen_at, created_at), id) where status = 'active' and not is_admin;
create index reservation_booked on reservation (account_id, created_at desc) where account_id is not null;

-- Where a device signed in from: shown to its owner, and what lets a known address past the limit of failed sign-ins.
alter table session add column address text;
create index session_address on session (account_id, address);

-- One-time links: only the hash of the secret is kept.
create table account_link (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  kind text not null,
  token_hash text not null,
  payload jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_link_token_unique unique (token_hash),
  constraint account_link_kind_known check (kind in ('set_password', 'confirm_email', 'link_social'))
);
create index account_link_account on account_link (account_id, kind);
create index account_link_expiry on account_link (expires_at);

create table social_identity (
  provider text not null,
  subject text not null,
  account_id uuid not null references account on delete cascade,
  email text,
  created_at timestamptz not null,
  primary key (provider, subject),
  constraint social_identity_once unique (account_id, provider),
  constraint social_identity_provider_known check (provider in ('google', 'facebook'))
);

create table change_contact_submission (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  old_email text not null,
  new_email text,
  old_phone text,
  new_phone text,
  reason text not null default '',
  status text not null default 'pending',
  remark text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account,
  constraint change_contact_something check (new_email is not null or new_phone is not null),
  constraint change_contact_status_known check (status in ('pending', 'approved', 'rejected', 'withdrawn'))
);
create unique index change_contact_one_pending on change_contact_submission (account_id) where status = 'pending';
create index change_contact_status on change_contact_submission (status, created_at desc, id);

-- Papers. The files are sealed; `file_key` names them in the file store.
create table account_document (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  kind text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  uploaded_by uuid references account,
  created_at timestamptz not null
);
create index account_document_account on account_document (account_id, created_at);

-- Field staff. Numbers of identity papers are sealed.
create table rider (
  account_id uuid primary key references account,
  identity_type text,
  identity_no_sealed text,
  identity_no_end text,
  vehicle_plate text,
  emergency_name text,
  emergency_phone text,
  verification text not null default 'none',
  remarks text not null default '',
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references account,
  version integer not null default 1,
  constraint rider_verification_known check (verification in ('none', 'submitted', 'approved', 'rejected'))
);
create index rider_waiting on rider (submitted_at) where verification = 'submitted';

-- A time at work has no end while it lasts; two of one rider cannot overlap, so nobody is clocked in twice.
create table attendance (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  business_date date not null,
  clocked_in_at timestamptz not null,
  clocked_out_at timestamptz,
  note text not null default '',
  edited_by uuid references account,
  edit_remark text not null default '',
  version integer not null default 1,
  constraint attendance_in_order check (clocked_out_at > clocked_in_at),
  constraint attendance_no_overlap exclude using gist
    (account_id with =, tstzrange(clocked_in_at, coalesce(clocked_out_at, 'infinity')) with &&)
);
create index attendance_account on attendance (account_id, business_date);

-- What we must know of an owner to pay. Numbers are sealed; their last digits are kept for the eye.
create table owner_profile (
  account_id uuid primary key references account,
  identity_type text,
  identity_no_sealed text,
  identity_no_end text,
  tax_no text,
  address text not null default '',
  is_business boolean not null default false,
  remark text not null default '',
  bank_code text,
  bank_account_name text,
  bank_account_sealed text,
  bank_account_end text,
  version integer not null default 1,
  constraint owner_profile_bank_whole check (num_nulls(bank_code, bank_account_name, bank_account_sealed, bank_account_end) in (0, 4))
);

-- Shares of a unit add up to the whole, or nobody owns it but the company. Checked when the transaction ends.
create function unit_owner_whole() returns trigger language plpgsql as $$
declare
  unit uuid := case when tg_op = 'DELETE' then old.unit_id else new.unit_id end;
  total bigint;
begin
  select sum(share_bp) into total from unit_owner where unit_id = unit;
  if total is not null and total <> 10000 then
    raise exception 'shares of unit % add up to %', unit, total using errcode = '23514', constraint = 'unit_owner_whole';
  end if;
  return null;
end $$;
create constraint trigger unit_owner_whole after insert or update or delete on unit_owner
  deferrable initially deferred for each row execute function unit_owner_whole();
