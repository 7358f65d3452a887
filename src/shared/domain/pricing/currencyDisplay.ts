import type { Sen } from '../base/money';
import type { StayDate } from '../base/stayDates';

/** Currencies whose smallest part nobody counts. */
const IN_WHOLE_UNITS: ReadonlySet<string> = new Set(['IDR', 'JPY', 'KRW', 'VND']);

/** What a unit of a currency is worth from a day on, in ringgit as decimal text; null: the currency is shown no more. */
export type DatedRate = { currency: string; validFrom: StayDate; myrPerUnit: string | null };
/** A currency that is shown, its rate, and since when that holds. */
export type ShownCurrency = { code: string; myrPerUnit: string; since: StayDate };

/** Returns the currencies that are shown on a day, by code: of each the rate that began last, unless that one ended it. */
export function currenciesOn(rates: readonly DatedRate[], day: StayDate): ShownCurrency[] {
  const latest = new Map<string, DatedRate>();
  for (const rate of rates) {
    const other = latest.get(rate.currency);
    if (rate.validFrom <= day && (!other || other.validFrom < rate.validFrom))
      latest.set(rate.currency, rate);
  }
  return [...latest.values()]
    .flatMap(({ currency, validFrom, myrPerUnit }) =>
      myrPerUnit === null ? [] : [{ code: currency, myrPerUnit, since: validFrom }],
    )
    .sort((one, other) => (one.code < other.code ? -1 : 1));
}

/** `top ÷ bottom` of positive numbers, half up. */
const rounded = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom);

/**
 * Returns what an amount is about in a currency: `SGD 1,440`, `SGD 96.15`, `JPY 96`. A hundred and more is told in whole units, for a guide needs no more, and
 * so are currencies without a smaller part. The rate is decimal text above 0; no figure of it is lost on the way.
 */
export function aboutText(
  sen: Sen,
  { code, myrPerUnit }: Pick<ShownCurrency, 'code' | 'myrPerUnit'>,
): string {
  const [whole = '', decimals = ''] = myrPerUnit.split('.');
  const top = BigInt(Math.abs(sen)) * BigInt(`1${'0'.repeat(decimals.length)}`);
  const rate = BigInt(whole + decimals);
  // Sen are hundredths of a ringgit: what comes out are hundredths of the currency.
  const hundredths = rounded(top, rate);
  const isWhole = IN_WHOLE_UNITS.has(code) || hundredths >= 10_000n;
  const units = isWhole ? rounded(top, 100n * rate) : hundredths / 100n;
  const figures = String(units).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = isWhole ? '' : `.${String(hundredths % 100n).padStart(2, '0')}`;
  return `${sen < 0 ? '−' : ''}${code} ${figures}${rest}`;
}
