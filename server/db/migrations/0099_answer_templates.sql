-- Texts that staff begin the answers to enquiries with. An answer holds its own words: a template that changes or goes changes no letter that was sent.
create table answer_template (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- The kind of enquiry that it is for; null: any.
  topic text,
  text jsonb not null,
  version integer not null default 1,
  constraint answer_template_named check (name <> '')
);
-- Two of one name could not be told apart by who chooses among them.
create unique index answer_template_name on answer_template (lower(name));
