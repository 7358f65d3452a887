-- A night that is not sold to visitors, whatever is free: a kind of paint like the others.

alter table rate_night
  add column closed boolean,
  drop constraint rate_night_says_something,
  add constraint rate_night_says_something
    check (num_nonnulls(rate_sen, min_nights, max_nights, closed_to_arrival, closed_to_departure, closed) > 0);
