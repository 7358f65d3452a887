-- What staff paint on single nights comes before seasons, holidays, weekends and the base rate. Null leaves a night to them.
create table rate_night (
  room_type_id uuid not null references room_type on delete cascade,
  date date not null,
  rate_sen integer,
  min_nights integer,
  max_nights integer,
  closed_to_arrival boolean,
  closed_to_departure boolean,
  primary key (room_type_id, date),
  constraint rate_night_rate_positive check (rate_sen > 0),
  constraint rate_night_nights_sound check (min_nights >= 1 and max_nights >= 1 and max_nights >= min_nights),
  constraint rate_night_says_something check (num_nonnulls(rate_sen, min_nights, max_nights, closed_to_arrival, closed_to_departure) > 0)
);

alter table season
  add column max_nights integer,
  -- ISO weekdays on which nobody arrives or leaves while the season lasts.
  add column no_arrival_on integer[] not null default '{}',
  add column no_departure_on integer[] not null default '{}',
  add constraint season_weekend_rate_positive check (weekend_rate_sen > 0),
  add constraint season_nights_sound check (min_nights >= 1 and max_nights >= 1 and max_nights >= min_nights),
  add constraint season_weekdays_sound check (
    no_arrival_on <@ '{1,2,3,4,5,6,7}'::integer[] and no_departure_on <@ '{1,2,3,4,5,6,7}'::integer[]);

-- Plan, seasons and painted nights of a room type are one thing that people edit together; its names and pictures are another.
alter table room_type add column rates_version integer not null default 1;
