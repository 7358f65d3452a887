-- Where a guest pays to stands apart from the words about it, so that the number can be copied and the code be shown large.

alter table payment_method
  add column bank text not null default '',
  add column account_holder text not null default '',
  add column account_number text not null default '',
  -- The picture of a code to scan, in the file store.
  add column qr_key text;
