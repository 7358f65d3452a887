-- Letters about enquiries are forgotten as those about accounts are: they hold what strangers wrote. Both are looked for each minute.
drop index outbox_mail_people_sent;
drop index outbox_mail_people_recipient;
create index outbox_mail_personal_sent on outbox_mail (sent_at)
  where template like 'people.%' or template like 'enquiry.%';
create index outbox_mail_personal_recipient on outbox_mail (recipient)
  where template like 'people.%' or template like 'enquiry.%';

-- An answer loses its letter with each letter that is removed.
create index enquiry_answer_letter on enquiry_answer (letter_id);
