import type { StayDate } from '../base/stayDates';

/** A price in sen that holds from a day on. */
export type DatedPrice = { validFrom: StayDate; priceSen: number };

/**
 * The price in sen on a day: of the rows that have begun the one that begins last, and of several of one day the one that was written last;
 * null before the first. `rows` are in the order in which they were written.
 */
export function servicePriceOn(rows: readonly DatedPrice[], date: StayDate): number | null {
  let found: DatedPrice | null = null;
  for (const row of rows)
    if (row.validFrom <= date && (!found || row.validFrom >= found.validFrom)) found = row;
  return found?.priceSen ?? null;
}
