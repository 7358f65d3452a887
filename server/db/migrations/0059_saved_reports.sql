-- Reports that somebody has saved under a name, and what of them was sent by mail.

create table saved_report (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references account,
  name text not null,
  report text not null,
  choice jsonb not null,
  sort jsonb,
  is_shared boolean not null default false,
  repeats text not null default 'none',
  -- 1 is Monday.
  weekday smallint,
  month_day smallint,
  -- Of Kuala Lumpur.
  hour smallint,
  format text not null,
  language text not null,
  -- When it is sent next; a process that sends it moves it on.
  next_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint saved_report_repeats_known check (repeats in ('none', 'daily', 'weekly', 'monthly')),
  constraint saved_report_format_known check (format in ('pdf', 'xlsx', 'csv')),
  constraint saved_report_language_known check (language in ('en-US', 'cn-ZH', 'ms-MY')),
  constraint saved_report_schedule check (
    (repeats = 'none') = (hour is null) and (repeats = 'none') = (next_at is null)
    and (repeats = 'weekly') = (weekday is not null) and (repeats = 'monthly') = (month_day is not null)
    and hour between 0 and 23 and weekday between 1 and 7 and month_day between 1 and 28
  )
);
create unique index saved_report_name on saved_report (owner_id, lower(name));
create index saved_report_shared on saved_report (lower(name)) where is_shared;
create index saved_report_due on saved_report (next_at) where next_at is not null;

create table saved_report_recipient (
  saved_report_id uuid not null references saved_report on delete cascade,
  account_id uuid not null references account,
  primary key (saved_report_id, account_id)
);
create index saved_report_recipient_account on saved_report_recipient (account_id);

-- A time at which a report was due, or that somebody had it sent: once, whoever works on it. It keeps what was asked, by its days, because letters leave
-- after the saved report may have been changed or deleted.
create table report_sending (
  id uuid primary key default gen_random_uuid(),
  saved_report_id uuid references saved_report on delete set null,
  due_at timestamptz not null,
  -- Who had it sent out of its turn.
  asked_by uuid references account,
  name text not null,
  report text not null,
  choice jsonb not null,
  sort jsonb,
  format text not null,
  language text not null,
  state text not null default 'queued',
  -- Why it was not sent, or what a try came to.
  reason text,
  error text,
  -- Without: it has too many rows, and the letter carries a link alone.
  is_attached boolean not null default true,
  attempts integer not null default 0,
  next_try_at timestamptz,
  handed_at timestamptz,
  taken_until timestamptz,
  ended_at timestamptz,
  constraint report_sending_once unique (saved_report_id, due_at),
  constraint report_sending_state_known check (state in ('queued', 'sent', 'stopped', 'failed')),
  constraint report_sending_ended check ((state = 'queued') = (ended_at is null) and (state = 'queued') = (next_try_at is not null)),
  constraint report_sending_reason check (
    (state = 'stopped') = (reason is not null) and reason in ('owner', 'nobody', 'question', 'deleted')
  )
);
create index report_sending_due on report_sending (next_try_at) where state = 'queued';

-- A recipient of a sending: the letter that he was written, or why he was left out.
create table report_sending_recipient (
  id uuid primary key default gen_random_uuid(),
  sending_id uuid not null references report_sending,
  account_id uuid not null references account,
  left_out text,
  mail_id uuid references outbox_mail on delete set null,
  constraint report_sending_recipient_once unique (sending_id, account_id),
  constraint report_sending_left_out_known check (left_out in ('gone', 'right'))
);
create index report_sending_recipient_mail on report_sending_recipient (mail_id);
