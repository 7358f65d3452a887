-- The report of a day names what happened on it: these are found by their day, not by reading every stay that the property ever had.
create index stay_change_made on stay_change (created_at);
create index payment_made on payment (created_at) where status = 'received';
create index payment_rejected on payment (checked_at) where status = 'rejected';
