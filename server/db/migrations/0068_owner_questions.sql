-- Questions of owners about their statements: what figure each is about, and what was said about it.

create table owner_question (
  id uuid primary key default gen_random_uuid(),
  statement_id uuid not null references owner_statement,
  owner_id uuid not null references account,
  -- The figure; null: the statement as a whole. Nothing of an issued statement changes, so that it is found again.
  figure jsonb,
  state text not null default 'open',
  created_at timestamptz not null,
  -- When something was said last.
  said_at timestamptz not null,
  version integer not null default 1,
  constraint owner_question_state_known check (state in ('open', 'answered', 'closed'))
);
create index owner_question_statement on owner_question (statement_id, created_at);
create index owner_question_owner on owner_question (owner_id, state);
create index owner_question_open on owner_question (said_at) where state = 'open';

create table owner_question_message (
  question_id uuid not null references owner_question,
  -- Its place in the thread: two may be of the same instant.
  position integer not null,
  author_id uuid not null references account,
  -- The owner's own words, or an answer of staff: who has answered may be an owner too.
  by_owner boolean not null,
  text text not null,
  said_at timestamptz not null,
  primary key (question_id, position),
  constraint owner_question_message_says_something check (text <> '')
);
