import { isCountryIso } from '@shared/callingCodes';
import { STATES } from '@shared/malaysia';
import { ImportStop } from './importStop';
import { ONE, readDecimal, type Decimal } from './decimals';

/** The choices for reading a file and for the listings that it becomes. */
export type ImportOptions = {
  /** The country of rows that name none, in ISO 3166-1 alpha-2. */
  country: string | null;
  /** The currency of prices that name none, in ISO 4217. */
  currency: string | null;
  /** MYR for one unit of `currency`. */
  rate: Decimal | null;
  company: string | null;
  /** A company that is there already, in place of its name. */
  companyId?: string | null;
  state: string | null;
  town: string | null;
  status: 'published' | 'draft';
  update: boolean;
  dryRun: boolean;
  limit: number;
};
/** The options as somebody types them. */
export type OptionTexts = Partial<
  Record<'country' | 'currency' | 'rate' | 'company' | 'state' | 'town' | 'status' | 'limit', string>
> & { update?: boolean; 'dry-run'?: boolean };

const LARGEST_RATE = 10_000;

/** Checks the options; throws `ImportStop` naming the first that is wrong or missing. */
export function readOptions(texts: OptionTexts): ImportOptions {
  const country = texts.country?.trim().toUpperCase() ?? null;
  if (country !== null && !isCountryIso(country))
    throw new ImportStop(
      `--country: "${texts.country}" is no two-letter country code (ISO 3166), such as SG`,
      'option',
      'country',
    );
  const currency = texts.currency?.trim().toUpperCase() ?? null;
  if (currency !== null && !Intl.supportedValuesOf('currency').includes(currency))
    throw new ImportStop(
      `--currency: "${texts.currency}" is no currency code (ISO 4217), such as SGD`,
      'option',
      'currency',
    );
  const status = texts.status ?? 'published';
  if (status !== 'published' && status !== 'draft')
    throw new ImportStop(`--status: "${status}" is neither published nor draft`, 'option', 'status');
  const limit = texts.limit === undefined ? Infinity : Number(texts.limit);
  if (!(limit === Infinity || (Number.isInteger(limit) && limit > 0)))
    throw new ImportStop(`--limit: "${texts.limit}" is no whole number above zero`, 'option', 'limit');
  return {
    country,
    currency,
    rate: readRate(texts.rate, currency),
    company: textOption('company', texts.company),
    state: readState(textOption('state', texts.state), country),
    town: textOption('town', texts.town),
    status,
    update: texts.update ?? false,
    dryRun: texts['dry-run'] ?? false,
    limit,
  };
}

function readRate(text: string | undefined, currency: string | null): Decimal | null {
  if (text === undefined) {
    if (currency === null || currency === 'MYR') return currency && ONE;
    throw new ImportStop(
      `--rate is missing: how many MYR is 1 ${currency}? For example --rate 3.3`,
      'rate_missing',
      'rate',
    );
  }
  const rate = readDecimal(text);
  if (!rate || rate.digits === 0n || Number(text) > LARGEST_RATE)
    throw new ImportStop(
      `--rate: "${text}" is no exchange rate (MYR for 1 unit, such as 3.3)`,
      'option',
      'rate',
    );
  if (currency === null)
    throw new ImportStop(
      '--currency is missing: which currency does --rate change to MYR?',
      'currency_missing',
      'currency',
    );
  if (currency === 'MYR' && Number(text) !== 1)
    throw new ImportStop('--rate: prices in MYR need none (1 MYR is 1 MYR)', 'option', 'rate');
  return rate;
}

function textOption(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const trimmed = text.trim();

  if (!trimmed || trimmed.length > 80 || /[\u0000-\u001f\u007f]/.test(trimmed))
    throw new ImportStop(`--${name}: one line of 1 to 80 letters is wanted`, 'option', name);
  return trimmed;
}

/** In Malaysia the state decides weekends, holidays and levies, so it must be a known one. */
function readState(text: string | null, country: string | null): string | null {
  if (text === null || country !== 'MY') return text;
  const iso = findMalaysianState(text);
  if (!iso)
    throw new ImportStop(
      `--state: "${text}" is no Malaysian state (a name, or a code such as MY-07)`,
      'option',
      'state',
    );
  return iso;
}

/** The ISO code of a Malaysian state by its code or its name in any of our languages, or undefined. */
export function findMalaysianState(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  return STATES.find(
    ({ iso, name }) =>
      iso.toLowerCase() === wanted || Object.values(name).some((word) => word.toLowerCase() === wanted),
  )?.iso;
}
