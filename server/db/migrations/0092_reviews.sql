-- Reviews by guests of their stays (decision 72). The words are the guest's: no call changes them, and only his wish to be forgotten takes them away.
create table review (
  id uuid primary key default gen_random_uuid(),
  reservation_id uuid not null references reservation,
  room_type_id uuid not null references room_type,
  -- The name that the guest wants to be read, never the one of the booking; empty once it had to go.
  first_name text not null,
  -- The first day of the month in which the stay ended.
  stay_month date not null,
  language text not null,
  text text not null,
  overall smallint not null,
  cleanliness smallint not null,
  comfort smallint not null,
  place smallint not null,
  staff smallint not null,
  value smallint not null,
  state text not null,
  held_reason text,
  held_remark text not null default '',
  answer text not null default '',
  answered_at timestamptz,
  written_at timestamptz not null,
  version integer not null default 1,
  constraint review_once unique (reservation_id),
  constraint review_language_known check (language in ('en-US', 'cn-ZH', 'ms-MY')),
  constraint review_stars_sound check (overall between 1 and 5 and cleanliness between 1 and 5 and comfort between 1 and 5
    and place between 1 and 5 and staff between 1 and 5 and value between 1 and 5),
  constraint review_state_known check (state in ('waiting', 'shown', 'held')),
  constraint review_held_for_reason check ((state = 'held') = (held_reason is not null)),
  constraint review_reason_known check (held_reason in ('insult', 'personal_data', 'advertising', 'not_about_stay'))
);
create index review_of_listing on review (room_type_id, written_at desc, id) where state = 'shown';
create index review_written on review (written_at desc, id);
create index review_waiting on review (written_at) where state = 'waiting';

-- The letters that ask for a review: one of each kind for a stay, by the key. The token is in the letter, here is its hash.
create table review_invitation (
  reservation_id uuid not null references reservation on delete cascade,
  kind text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (reservation_id, kind),
  constraint review_invitation_kind_known check (kind in ('invitation', 'reminder'))
);
create index review_invitation_sent on review_invitation (sent_at) where kind = 'invitation';

-- What visitors say against a review, until staff decide; nobody is asked who he is.
create table review_report (
  id uuid primary key default gen_random_uuid(),
  review_id uuid not null references review on delete cascade,
  reason text not null,
  remark text not null default '',
  reported_at timestamptz not null,
  decision text,
  decided_at timestamptz,
  constraint review_report_reason_known check (reason in ('insult', 'personal_data', 'advertising', 'not_about_stay', 'other')),
  constraint review_report_decision_known check (decision in ('kept', 'held')),
  constraint review_report_decided check ((decision is null) = (decided_at is null))
);
create index review_report_of on review_report (review_id);
create index review_report_open on review_report (review_id) where decision is null;

-- What the reviews that are shown come to, kept by whatever changes one, so that no search counts them. The rank is thousandths of the Bayesian mean; 0 without any.
alter table room_type
  add column review_count integer not null default 0,
  add column review_stars integer not null default 0,
  add column review_rank integer not null default 0;
create index room_type_rating on room_type (review_rank, id) where status = 'published';
