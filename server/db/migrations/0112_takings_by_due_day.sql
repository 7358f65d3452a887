-- What the bank should have shown is counted with each visit to the back-office: without the day in an index, from all payments that there ever were.
-- The index of 0039 had the due day of a few of them; it answers nothing that this one and payment_due_on do not.
create index payment_banked on payment ((coalesce(due_on, received_on))) where status = 'received' and received_on is not null;
drop index payment_clearing;
