-- Signed papers of contracts with owners, sealed on the disk. A file that is there already is not kept twice.
create table owner_contract_file (
  id uuid primary key default gen_random_uuid(),
  contract_id uuid not null references owner_contract on delete cascade,
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  content_hash text not null,
  upload_key text not null,
  uploaded_by uuid references account,
  created_at timestamptz not null default now(),
  constraint owner_contract_file_once unique (contract_id, upload_key),
  constraint owner_contract_file_same unique (contract_id, content_hash)
);
create index owner_contract_file_key on owner_contract_file (file_key);

-- Files of bills that were imported. One whose bills are there is not imported again; once all of them are deleted it can be.
create table expense_import (
  id uuid primary key default gen_random_uuid(),
  content_hash text not null unique,
  name text not null,
  imported_by uuid references account,
  imported_at timestamptz not null default now()
);
alter table expense add column import_id uuid references expense_import on delete set null;
create index expense_import_of on expense (import_id) where import_id is not null;
