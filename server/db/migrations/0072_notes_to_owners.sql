-- What the owner of an instalment that is held reads about it; why it is held stays between staff.
alter table owner_installment add column owner_note text not null default '',
  add constraint owner_installment_note_of_held check (owner_note = '' or hold_reason <> '');
