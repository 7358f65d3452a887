-- The sales of a channel that wait for their stay are shown with what its payouts say of them, by reference.
create index channel_payout_item_code on channel_payout_item (lower(code)) where code <> '';
