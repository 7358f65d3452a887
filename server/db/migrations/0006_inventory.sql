-- A draft may wait for its place on the map; what visitors see has one.
alter table property
  alter column lat drop not null,
  alter column lng drop not null,
  add constraint property_published_placed check (status <> 'published' or (lat is not null and lng is not null));

-- What staff search the inventory by. Expressions must stay the same as in server/modules/properties/inventorySearch.queries.ts.
create index property_search on property using gin (
  lower((name ->> 'en-US') || ' ' || (name ->> 'cn-ZH') || ' ' || (name ->> 'ms-MY') || ' ' || town || ' ' || address) gin_trgm_ops
);
create index property_name on property (lower(name ->> 'en-US'), id);
create index unit_number_search on unit using gin (lower(number) gin_trgm_ops);
