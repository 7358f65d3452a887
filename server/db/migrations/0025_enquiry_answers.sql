-- Enquiries are answered in the back-office. One that waits for an answer is open, also when it was taken up again.

alter table enquiry drop constraint enquiry_status_known;
update enquiry set status = 'open' where status = 'new';
alter table enquiry alter column status set default 'open';
alter table enquiry add constraint enquiry_status_known check (status in ('open', 'answered', 'closed'));

-- What staff wrote back. It stands here and not in the audit log, as the enquiry itself does: the log outlives requests to be forgotten.
create table enquiry_answer (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiry on delete cascade,
  author_id uuid references account,
  text text not null,
  letter_id uuid references outbox_mail on delete set null,
  created_at timestamptz not null default now()
);
create index enquiry_answer_enquiry on enquiry_answer (enquiry_id, created_at);
