-- The search over all pages reads the first people of a beginning in their order, whoever they are. "C": what begins alike stands together.
create index account_called on account ((lower(name) collate "C"), id) where status <> 'deleted';
