-- What a unit of another currency is worth in ringgit, by the day from which it holds. Prices are shown in it beside ringgit; nothing is charged in it. The rate of a
-- day is that of the latest row that has begun; a row without a rate says that the currency is shown no more from its day on.
create table currency_rate (
  id uuid primary key default gen_random_uuid(),
  currency text not null,
  valid_from date not null,
  myr_per_unit numeric(16, 8),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint currency_rate_foreign check (currency ~ '^[A-Z]{3}$' and currency <> 'MYR'),
  constraint currency_rate_positive check (myr_per_unit > 0),
  -- One rate begins on a day. The index also finds the latest of each currency.
  constraint currency_rate_once unique (currency, valid_from)
);
