-- Terms of booking, privacy notice and answers to what many ask, as staff write them, by the day from which each holds. What a guest has booked by is never
-- written anew: the next text begins on a later day.
create table house_text (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  valid_from date not null,
  text jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint house_text_kind check (kind in ('terms', 'privacy', 'faq')),
  -- One text of a kind begins on a day. The index also finds the latest.
  constraint house_text_once unique (kind, valid_from)
);

-- The terms that a guest accepted when he booked on the site; null: there were none, or somebody else wrote the booking.
alter table reservation add column terms_id uuid references house_text;
create index reservation_terms on reservation (terms_id) where terms_id is not null;
