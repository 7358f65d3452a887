-- Service packages: what the company does for an owner and what it is paid, by versions with dates.

create table service_package (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  -- What is included, for the owner to read.
  included jsonb not null default '{"en-US": "", "cn-ZH": "", "ms-MY": ""}',
  status text not null default 'draft',
  created_by uuid references account,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint service_package_status_known check (status in ('draft', 'active', 'retired'))
);

-- The terms from a day on. What a statement has used stays what it was.
create table service_package_terms (
  id uuid primary key default gen_random_uuid(),
  package_id uuid not null references service_package on delete cascade,
  valid_from date not null,
  terms jsonb not null,
  used boolean not null default false,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  constraint service_package_terms_once unique (package_id, valid_from)
);

create function keep_used_terms() returns trigger language plpgsql as $$
begin
  if old.used then raise exception 'a statement has used these terms' using errcode = 'check_violation'; end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger service_package_terms_kept before update or delete on service_package_terms
  for each row execute function keep_used_terms();
