-- Letters that an owner does not want: a row is a kind that is off. Letters of law and safety are no kinds, so that they cannot be off.
create table unwanted_letter (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  since timestamptz not null,
  primary key (account_id, kind),
  constraint unwanted_letter_kind_known check (kind in ('statement', 'answer', 'free_stay'))
);

-- A letter that its reader had switched off when it was to leave.
alter table outbox_mail drop constraint outbox_mail_status_known,
  add constraint outbox_mail_status_known check (status in ('queued', 'retrying', 'sent', 'refused', 'failed', 'unwanted'));
