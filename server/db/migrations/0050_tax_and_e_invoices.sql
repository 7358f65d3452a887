-- Tax that nobody has paid falls due twelve months after its invoice, and the tax of a fee with the fee where tax is due with the night: the stays
-- of before are worked out again.
insert into ledger_due (reservation_id, property_id)
  select id, property_id from reservation where status in ('no_show', 'cancelled')
    or status in ('confirmed', 'checked_in', 'checked_out') and (
      check_out < current_date - 300 or id in (select reservation_id from issued_document where kind = 'tax_invoice' and issued_on < current_date - 300))
  on conflict (reservation_id) do update set marks = ledger_due.marks + 1;
