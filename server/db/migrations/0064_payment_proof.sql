-- Proof that owners were paid: slips of the bank, sealed on the disk. What is kept with one owner's payment says nothing of anybody else; what is kept
-- with the whole payout may name every owner in it. A file that is there already is not kept twice.
create table owner_payout_item_file (
  id uuid primary key default gen_random_uuid(),
  item_id uuid not null references owner_payout_item,
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  content_hash text not null,
  upload_key text not null,
  uploaded_by uuid references account,
  created_at timestamptz not null default now(),
  constraint owner_payout_item_file_once unique (item_id, upload_key),
  constraint owner_payout_item_file_same unique (item_id, content_hash)
);
create index owner_payout_item_file_key on owner_payout_item_file (file_key);

create table owner_payout_file (
  id uuid primary key default gen_random_uuid(),
  payout_id uuid not null references owner_payout,
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  content_hash text not null,
  upload_key text not null,
  uploaded_by uuid references account,
  created_at timestamptz not null default now(),
  constraint owner_payout_file_once unique (payout_id, upload_key),
  constraint owner_payout_file_same unique (payout_id, content_hash)
);
create index owner_payout_file_key on owner_payout_file (file_key);
