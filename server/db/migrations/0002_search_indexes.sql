-- What visitors search and sort by. Expressions must stay the same as in server/modules/listings/search.queries.ts.

create index location_keys on location using gin (
  (array[lower(slug), lower(name ->> 'en-US'), lower(name ->> 'cn-ZH'), lower(name ->> 'ms-MY')])
);
create index room_type_name on room_type (lower(name ->> 'en-US'), id) where status = 'published';
create index room_type_bedrooms on room_type (bedrooms, id) where status = 'published';
