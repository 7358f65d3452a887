-- Structured e-invoices for LHDN's MyInvois: which company makes them from when, its access to MyInvois, each e-invoice with how far it is,
-- and the documents that are in it.

-- From this day on documents of the company have e-invoices, and who is the supplier in them: what the tax agent decides. An owner who is the
-- supplier issues his own. Before the first row there are none.
create table e_invoice_setting (
  company_id uuid not null references company,
  valid_from date not null,
  supplier text not null,
  primary key (company_id, valid_from),
  constraint e_invoice_setting_supplier_known check (supplier in ('company', 'owner'))
);

-- The company's client of MyInvois. The secret is sealed. Without a client nothing is sent.
create table e_invoice_access (
  company_id uuid primary key references company,
  environment text not null,
  client_id text,
  secret_sealed text,
  version integer not null default 1,
  constraint e_invoice_access_environment_known check (environment in ('sandbox', 'production')),
  constraint e_invoice_access_whole check ((client_id is null) = (secret_sealed is null))
);

create table e_invoice (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  kind text not null,
  -- LHDN's code of the document: 01 invoice, 02 credit note.
  type text not null,
  -- Our number of it: that of the document, or one made of the month.
  code_number text not null,
  -- The first day of the month of a consolidated one.
  month date,
  state text not null default 'waiting',
  -- What staff entered about the buyer beyond what the document says, the number of his identity card among it: sealed.
  buyer_sealed text,
  -- True where the buyer is LHDN's general public.
  to_public boolean not null default false,
  -- What has to be mended before it can be made.
  missing jsonb not null default '[]',
  -- The very text that is sent, sealed because it has such numbers, its hash and the moment that it says it was issued.
  document_sealed text,
  sha256 text,
  made_at timestamptz,
  total_sen bigint not null default 0,
  environment text,
  attempts integer not null default 0,
  -- When the machine comes to it again; null: when somebody asks.
  next_try_at timestamptz,
  handed_at timestamptz,
  taken_until timestamptz,
  -- A submission has left and nobody knows whether it arrived: it is looked up before it is sent again.
  asked_at timestamptz,
  -- Words of the last try that failed.
  failure text,
  submission_uid text,
  uuid text,
  long_id text,
  submitted_at timestamptz,
  validated_at timestamptz,
  -- What LHDN says against it.
  errors jsonb not null default '[]',
  created_at timestamptz not null,
  version integer not null default 1,
  constraint e_invoice_kind_known check (kind in ('single', 'consolidated')),
  constraint e_invoice_type_known check (type in ('01', '02')),
  constraint e_invoice_state_known check (state in ('waiting', 'made', 'queued', 'submitted', 'valid', 'invalid', 'cancelled')),
  constraint e_invoice_environment_known check (environment in ('sandbox', 'production')),
  constraint e_invoice_month check ((month is not null) = (kind = 'consolidated')),
  constraint e_invoice_frozen check ((document_sealed is null) = (sha256 is null) and (document_sealed is null) = (made_at is null)),
  constraint e_invoice_there check (state = 'waiting' or document_sealed is not null),
  constraint e_invoice_submitted check (state not in ('submitted', 'valid') or uuid is not null)
);
create unique index e_invoice_code_number on e_invoice (company_id, code_number) where state <> 'cancelled';
create index e_invoice_due on e_invoice (next_try_at) where next_try_at is not null;
create index e_invoice_created on e_invoice (created_at desc);

-- The documents of an e-invoice. One is in at most one that lives; a cancelled e-invoice gives its documents back.
create table e_invoice_document (
  e_invoice_id uuid not null references e_invoice on delete cascade,
  document_id uuid not null references issued_document,
  live boolean not null default true,
  primary key (e_invoice_id, document_id)
);
create unique index e_invoice_document_once on e_invoice_document (document_id) where live;

-- What was missing of a company may be there now.
create function nudge_e_invoices() returns trigger language plpgsql as $$
begin
  update e_invoice set next_try_at = created_at, handed_at = null where company_id = new.id and state = 'waiting';
  return null;
end $$;
create trigger company_e_invoices_again after update on company for each row execute function nudge_e_invoices();
