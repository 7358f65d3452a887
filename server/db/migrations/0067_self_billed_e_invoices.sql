-- Self-billed e-invoices: what a company buys of owners who do not conduct a business, by their issued statements.

alter table e_invoice
  -- The statement that it is of, and of a credit note the one whose e-invoice it corrects.
  add column statement_id uuid references owner_statement,
  add column corrects_statement_id uuid references owner_statement,
  drop constraint e_invoice_kind_known,
  drop constraint e_invoice_type_known,
  add constraint e_invoice_kind_known check (kind in ('single', 'consolidated', 'self_billed')),
  -- 11 self-billed invoice, 12 self-billed credit note.
  add constraint e_invoice_type_known check (type in ('01', '02', '11', '12')),
  add constraint e_invoice_self_billed check ((kind = 'self_billed') = (statement_id is not null)
    and (kind = 'self_billed') = (type in ('11', '12')) and (type = '12') = (corrects_statement_id is not null));
-- A statement has one that lives.
create unique index e_invoice_statement_once on e_invoice (statement_id) where state <> 'cancelled';
create index e_invoice_statement on e_invoice (statement_id) where statement_id is not null;
create index e_invoice_corrects_statement on e_invoice (corrects_statement_id) where corrects_statement_id is not null;

-- The parts of an owner's address that LHDN wants on their own. The state is ISO 3166-2, empty outside of Malaysia.
alter table owner_profile
  add column postcode text not null default '',
  add column city text not null default '',
  add column state text not null default '',
  add column country text not null default 'MY';

-- What was missing of an owner may be there now.
create function nudge_self_billed() returns trigger language plpgsql as $$
begin
  update e_invoice set next_try_at = created_at, handed_at = null
  where state = 'waiting' and statement_id in (select id from owner_statement where owner_id = new.account_id);
  return null;
end $$;
create trigger owner_profile_e_invoices_again after insert or update on owner_profile for each row execute function nudge_self_billed();
