-- Cash that pays a bill leaves the drawer in somebody's hand: it belongs to his shift, as a voucher does.
alter table expense_payment
  add column shift_id uuid references cash_shift,
  add constraint expense_payment_shift_of_cash check (shift_id is null or source = 'cash');
create index expense_payment_shift on expense_payment (shift_id) where shift_id is not null;
