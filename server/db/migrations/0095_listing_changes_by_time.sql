-- What is older than some hours goes every minute, without reading what stays.
create index listing_change_made on listing_change (made_at);
