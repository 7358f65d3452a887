import type { ListingRow } from '@shared/contract/inventory/listings';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { Db } from '../../../db/client';
import { findHolidays, type Holidays } from '../../pricing/quotes/pricing.queries';
import { findTaxRules } from '../../pricing/quotes/taxes.queries';
import { readBookingRules, type BookingRules } from '../../system/settings/settings.queries';
import { findRows } from './listings.queries';
import { findLocationIds } from './listingSearch.queries';
import {
  countPaintedNights,
  findBookListings,
  findRegistrations,
  findRevision,
  type BookListing,
} from './priceBook.queries';

/** A book holds at most so many listings and painted nights; a bigger business is searched in the database. */
const MOST_LISTINGS = 500;
const MOST_PAINTED = 60_000;
/** While rates are being written, searches go to the database instead of reading a book for each of them. */
const REST_MS = 200;
/** So often a business that was too big is looked at again. */
const BIG_REST_MS = 60_000;
/** Texts of places, and days, that a book remembers the answer for. */
const MOST_REMEMBERED = 1_000;

/** What a row of the list shows, without dates. */
export type BookRow = Omit<ListingRow, 'averageNight' | 'total' | 'deposit' | 'available'>;

/** All that a search asks of the published listings, as it was at one revision, on one business date. */
export type PriceBook = {
  revision: string;
  today: StayDate;
  rules: BookingRules;
  listings: readonly BookListing[];
  rowsById: ReadonlyMap<string, BookRow>;
  holidays: Holidays;
  taxRulesOf: Awaited<ReturnType<typeof findTaxRules>>;
  locationIdsOf: (text: string) => Promise<string[]>;
  registrationsOn: (day: StayDate) => Promise<Map<string, StayDate | null>>;
};
/** A business that is too big for a book. */
type BigBook = Pick<PriceBook, 'today'> & { listings: undefined };

/** The answers of a question, each asked once. One that failed is asked again. */
function remembering<Answer>(ask: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (key) => {
    const known = answers.get(key);
    if (known) return known;
    if (answers.size >= MOST_REMEMBERED) answers.clear();
    const asked = ask(key);
    answers.set(key, asked);
    asked.catch(() => answers.delete(key));
    return asked;
  };
}

/** Reads a book. What changes meanwhile makes it one of a revision that nobody will find again. */
async function readBook(db: Db, today: StayDate): Promise<PriceBook | BigBook> {
  // First: what is read afterwards is of this revision, or newer.
  const revision = await findRevision(db);
  const [listings, painted] = await Promise.all([
    findBookListings(db, today, MOST_LISTINGS + 1),
    countPaintedNights(db, today, MOST_PAINTED + 1),
  ]);
  if (listings.length > MOST_LISTINGS || painted > MOST_PAINTED) return { today, listings: undefined };
  const [rows, holidays, taxRulesOf, rules] = await Promise.all([
    findRows(
      db,
      listings.map(({ id }) => id),
    ),
    findHolidays(db, 'all', { from: today, to: addDays(today, 3_660) }),
    findTaxRules(db, 'all'),
    readBookingRules(db),
  ]);
  return {
    ...{ revision, today, rules, listings, holidays, taxRulesOf },
    rowsById: new Map(rows.map((row) => [row.id, row])),
    locationIdsOf: remembering((text) => findLocationIds(db, text)),
    registrationsOn: remembering((day) => findRegistrations(db, day)),
  };
}

/** The books of one server process: one at a time, read when the last one no longer holds. */
export type PriceBooks = ReturnType<typeof createPriceBooks>;
export function createPriceBooks(db: Db) {
  let last: PriceBook | BigBook | undefined;
  let reading: Promise<PriceBook | BigBook> | undefined;
  let readAt = -Infinity;

  async function read(today: StayDate) {
    readAt = performance.now();
    last = undefined;
    reading = readBook(db, today).finally(() => (reading = undefined));
    last = await reading;
    return last;
  }

  return {
    /**
     * The book to search in, if it still holds, which the caller finds out. None for a business that is too big, and while the last one was read a
     * moment ago and holds no longer.
     */
    async take(today: StayDate): Promise<PriceBook | undefined> {
      const book = last ?? (await reading);
      const age = performance.now() - readAt;
      const stands = book?.today === today && (book.listings !== undefined || age < BIG_REST_MS);
      if (!stands && age < REST_MS) return undefined;
      const current = stands ? book : await read(today);
      return current.listings && current;
    },
    /** Says that a book holds no longer. */
    drop(book: PriceBook) {
      if (last === book) last = undefined;
    },
  };
}
