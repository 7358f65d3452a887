-- The sales of a channel that wait for their stay are shown with what its payouts say of them, by reference.
create index channel_payout_item_code on channel_payout_item (lower(code)) where code <> '';

-- The clock ends the days of every property, also of one that was made a minute ago. Such days must not keep it from being deleted, nor an
-- import from being taken back. A property with entries or reports is kept by those.
alter table business_day drop constraint business_day_property_id_fkey,
  add constraint business_day_property_id_fkey foreign key (property_id) references property on delete cascade;
