-- E-invoices that are cancelled at LHDN, and consolidated ones that are taken apart before LHDN has them.

alter table e_invoice
  -- What LHDN is told when it is cancelled.
  add column cancel_reason text,
  add column cancelled_at timestamptz,
  drop constraint e_invoice_state_known,
  drop constraint e_invoice_there,
  drop constraint e_invoice_submitted,
  -- cancelling: valid, and to be cancelled at LHDN. dissolved: all its documents were taken out of it before LHDN had it.
  add constraint e_invoice_state_known check (state in
    ('waiting', 'made', 'queued', 'submitted', 'valid', 'invalid', 'cancelling', 'cancelled', 'dissolved')),
  add constraint e_invoice_there check (state in ('waiting', 'dissolved') or document_sealed is not null),
  add constraint e_invoice_submitted check (state not in ('submitted', 'valid', 'cancelling', 'cancelled') or uuid is not null),
  add constraint e_invoice_cancelling check (state <> 'cancelling' or cancel_reason is not null);

drop index e_invoice_code_number;
create unique index e_invoice_code_number on e_invoice (company_id, code_number) where state not in ('cancelled', 'dissolved');

-- Invoices that go into the consolidated e-invoice of this month instead of that of the month in which they were issued.
create table e_invoice_deferral (
  document_id uuid primary key references issued_document,
  -- Its first day.
  month date not null,
  constraint e_invoice_deferral_month check (extract(day from month) = 1)
);
