-- Papers of a stay, sealed on the disk. The key is made by the browser: the same upload again is the same paper.
create table reservation_document (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation,
  kind text not null,
  name text not null,
  file_key text not null,
  mime text not null,
  size_bytes integer not null,
  content_hash text not null,
  upload_key text not null,
  uploaded_by uuid references account,
  created_at timestamptz not null default now(),
  constraint reservation_document_kind_known check (kind in ('identity', 'agreement', 'damage', 'other')),
  constraint reservation_document_once unique (reservation_id, upload_key)
);
create index reservation_document_file on reservation_document (file_key);
