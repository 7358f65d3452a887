-- Staff keep taxes and levies from now on: a row that somebody else has changed is told from the one that was read.
alter table tax_rate add column version integer not null default 1;
alter table levy add column version integer not null default 1;

-- What a form refuses, whoever writes: shares beyond the whole, and amounts below nothing.
alter table tax_rate add constraint tax_rate_value_sound
  check ((percent_bp is null or percent_bp between 0 and 10000) and (amount_sen is null or amount_sen >= 0));
