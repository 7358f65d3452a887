-- Units that were booked together, for one guest and the same nights. A column and no table: the group has no facts of its own, what
-- is booked, paid or cancelled belongs to each reservation, and who booked when is in their audit lines.
alter table reservation add column group_id uuid;
create index reservation_group on reservation (group_id) where group_id is not null;
