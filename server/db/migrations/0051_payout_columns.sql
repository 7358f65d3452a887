-- How the payout files of a channel are read: no channel but Airbnb and Booking.com says how it writes them, so a person says it once.
create table channel_file_layout (
  channel text primary key,
  layout jsonb not null,
  changed_by uuid references account,
  changed_at timestamptz not null default now(),
  constraint channel_file_layout_channel_known check (channel in ('airbnb', 'booking_com', 'agoda', 'expedia', 'traveloka'))
);
