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
