-- Whoever changes the plan of a room type (its own form, the import, the rates) raises the version of its rates, so that a screen
-- that shows the old ones cannot save over them unseen.
create function raise_rates_version() returns trigger language plpgsql as $$
begin
  if new.rates_version = old.rates_version then
    new.rates_version := old.rates_version + 1;
  end if;
  return new;
end $$;

create trigger room_type_rates_version before update of base_sen, weekend_sen, holiday_sen, min_nights, max_nights, length_discounts
  on room_type for each row when (
    (old.base_sen, old.weekend_sen, old.holiday_sen, old.min_nights, old.max_nights, old.length_discounts)
    is distinct from
    (new.base_sen, new.weekend_sen, new.holiday_sen, new.min_nights, new.max_nights, new.length_discounts))
  execute function raise_rates_version();
