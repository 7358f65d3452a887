-- Tax that nobody has paid falls due twelve months after its invoice, and the tax of a fee with the fee where tax is due with the night: the stays
-- of before are worked out again.
insert into ledger_due (reservation_id, property_id)
  select id, property_id from reservation where status in ('no_show', 'cancelled')
    or status in ('confirmed', 'checked_in', 'checked_out') and (
      check_out < current_date - 300 or id in (select reservation_id from issued_document where kind = 'tax_invoice' and issued_on < current_date - 300))
  on conflict (reservation_id) do update set marks = ledger_due.marks + 1;

-- Single sales above this amount (sen) have e-invoices of their own, from 1 January 2026 on (LHDN, e-Invoice Specific Guideline 4.8, table 3.6). Null:
-- everything may be consolidated, as LHDN lets companies with a turnover of at most RM5 million until 31 December 2027 (16.2).
alter table e_invoice_setting add column own_above_sen integer default 1000000
  constraint e_invoice_setting_own_above_some check (own_above_sen > 0);

-- Those that wait for the e-invoice of a month get their own.
with large as (
  select issued_document.id, company_id, number, total_sen from issued_document
  where kind = 'tax_invoice' and issued_on >= '2026-01-01' and total_sen > 1000000 and coalesce(content #>> '{buyer,tin}', '') = ''
    and (select supplier from e_invoice_setting setting where setting.company_id = issued_document.company_id
      and valid_from <= issued_on order by valid_from desc limit 1) = 'company'
    and not exists (select from e_invoice_document link join e_invoice on e_invoice.id = e_invoice_id
      where document_id = issued_document.id and (live or e_invoice.state = 'cancelled' and e_invoice.kind = 'single'))
), made as (
  insert into e_invoice (company_id, kind, type, code_number, total_sen, next_try_at, created_at)
    select company_id, 'single', '01', number, total_sen, now(), now() from large on conflict do nothing returning id, company_id, code_number
)
insert into e_invoice_document (e_invoice_id, document_id)
  select made.id, large.id from made join large on large.company_id = made.company_id and number = code_number;
-- And what is consolidated, and has not left the house, is made anew: it names the large sale in it.
update e_invoice set state = 'waiting', next_try_at = now(), handed_at = null, version = version + 1
where kind = 'consolidated' and state in ('made', 'queued', 'invalid') and asked_at is null and exists (
  select from e_invoice_document link join issued_document on issued_document.id = document_id
  where e_invoice_id = e_invoice.id and issued_document.kind = 'tax_invoice' and issued_on >= '2026-01-01' and issued_document.total_sen > 1000000);

-- Credit notes whose invoice LHDN has no more, which staff have decided to leave.
alter table e_invoice
  drop constraint e_invoice_state_known,
  drop constraint e_invoice_there,
  add constraint e_invoice_state_known check (state in
    ('waiting', 'made', 'queued', 'submitted', 'valid', 'invalid', 'cancelling', 'cancelled', 'dissolved', 'set_aside')),
  add constraint e_invoice_there check (state in ('waiting', 'dissolved', 'set_aside') or document_sealed is not null);

-- What happens to a valid e-invoice on LHDN's portal within its 72 hours: the machine looks.
alter table e_invoice
  add column rejection_asked_at timestamptz,
  add column rejection_reason text,
  add column cancelled_elsewhere boolean not null default false,
  -- Nobody here has seen it yet.
  add column is_news boolean not null default false,
  add constraint e_invoice_rejection_whole check ((rejection_asked_at is null) = (rejection_reason is null));
create index e_invoice_news on e_invoice (id) where is_news;
update e_invoice set next_try_at = now(), handed_at = null where state = 'valid' and validated_at > now() - interval '72 hours';
