-- The words that staff put in the place of the house's own in a letter. Which kinds of letters there are says the code, so that a kind that is added or taken
-- away needs no migration; a row that no kind has any more is not read. A part that is empty has the words of the house. No row is ever deleted: its
-- version would begin again, and an editor that was left open would write over what somebody else has written since.
create table mail_text (
  kind text not null,
  language text not null,
  subject text not null default '',
  body text not null default '',
  closing text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (kind, language),
  constraint mail_text_language_known check (language in ('en-US', 'cn-ZH', 'ms-MY')),
  constraint mail_text_lengths check (
    length(subject) <= 120 and length(body) <= 3000 and length(closing) <= 200
  )
);
