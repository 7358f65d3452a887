-- The letter in the outbox that tells a person of an announcement: one that still waits when the announcement is withdrawn does not leave any more. Which letters
-- were written before this, nobody knows.
alter table announcement_letter add column letter_id uuid references outbox_mail on delete set null;
create index announcement_letter_letter on announcement_letter (letter_id);
