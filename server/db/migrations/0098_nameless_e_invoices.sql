-- E-invoices go nameless once the years for which the books keep names are over (decision 66): the text that was sent, what was entered of the
-- buyer, and the words of people about it. Its numbers, hash, sums, state and days stay.

alter table e_invoice
  add column nameless_at timestamptz,
  drop constraint e_invoice_frozen,
  drop constraint e_invoice_there,
  -- A nameless one has its hash, and no text unless that names nobody.
  add constraint e_invoice_frozen check ((sha256 is null) = (made_at is null)
    and case when nameless_at is null then (document_sealed is null) = (sha256 is null) else document_sealed is null or sha256 is not null end),
  add constraint e_invoice_there check (state in ('waiting', 'dissolved', 'set_aside') or sha256 is not null),
  -- None that the machine has still to do with, and nobody in it: what is said to the general public names nobody.
  add constraint e_invoice_nameless check (nameless_at is null or (
    state in ('made', 'valid', 'invalid', 'cancelled', 'dissolved', 'set_aside') and next_try_at is null
    and (to_public or document_sealed is null) and buyer_sealed is null and errors = '[]' and failure is null
    and coalesce(cancel_reason, '—') = '—' and coalesce(rejection_reason, '—') = '—'));

-- Going nameless takes out what is about people and touches nothing else, in a transaction that names the row, as in 0083. It happens once: what is
-- nameless is not changed any more, so it never gets a text, or a state that asks for one.
create function keep_nameless_e_invoice() returns trigger language plpgsql as $$
declare
  goes constant text[] := '{nameless_at,document_sealed,buyer_sealed,cancel_reason,rejection_reason,errors,failure,is_news,version}';
begin
  if old.nameless_at is null
     and 'e_invoice ' || old.id::text = any (string_to_array(current_setting('attic.forgetting', true), ','))
     and to_jsonb(new) - goes = to_jsonb(old) - goes
     and (new.document_sealed is null or new.document_sealed = old.document_sealed)
     and (new.cancel_reason is null) = (old.cancel_reason is null) then
    return new;
  end if;
  raise exception 'e_invoice is nameless';
end $$;
create trigger e_invoice_nameless before update on e_invoice for each row
  when (old.nameless_at is not null or new.nameless_at is not null) execute function keep_nameless_e_invoice();
