import { countryName } from '@shared/callingCodes';
import { formatSen } from '@shared/domain/base/money';
import { defaultWeekendNights } from '@shared/domain/base/weekends';
import type { RowRule } from '@shared/domain/inventory/listingImport';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { ColumnName, SourceRow } from './importColumns';
import { findMalaysianState, type ImportOptions } from './options';
import { ImportStop } from './importStop';
import { ONE, toSen, type Amount, type Decimal } from './decimals';
import { rowProblem, type RowProblem, type RuleParams } from './problems';
import { bedroomsInName, hostsTitle, readPropertyType, type PropertyType } from './propertyTypes';
import { readBaths, sourceRow, type SourceData } from './sourceRow';
import { oneLine } from './plainTexts';
import type { TermWords } from './termWords';

/** A listing as the file has it, in our terms, checked. Money is sen. */
export type ImportedListing = {
  sourceKey: string;
  unitNumber: string;
  name: LocalText;
  description: LocalText;
  propertyName: LocalText;
  propertyDescription: LocalText;
  kind: string;
  country: string;
  state: string;
  town: string;
  address: string;
  /** The state of the location: its code in Malaysia, the country's code elsewhere. */
  locationState: string;
  lat: number;
  lng: number;
  guests: number;
  bedrooms: number;
  beds: number;
  bathrooms: number;
  amenities: string[];
  baseSen: number;
  minNights: number;
  maxNights: number | null;
  weekendNights: number[];
};

/** The parts of a row that were changed or left out to take it in, counted for the summary. */
export type RowNotes = { unknownAmenities: string[]; adjusted: string[] };
export type RowResult =
  | { listing: ImportedListing; notes: RowNotes; problems?: undefined }
  | { problems: RowProblem[]; listing?: undefined; notes?: undefined };

const LONGEST = 365;
const DEAREST_SEN = 10_000_000;

/** Reads one row; every cause of a refusal at once. Throws `ImportStop` when an option is missing that the file cannot do without. */
export function readListing(
  row: SourceRow,
  options: ImportOptions,
  today: StayDate,
  terms: TermWords,
): RowResult {
  const parsed = sourceRow.safeParse(row);
  const problems: RowProblem[] = parsed.success
    ? []
    : parsed.error.issues.map((issue) => {
        const column = issue.path[0] as ColumnName;
        const params = (issue as { params?: RuleParams }).params;
        return rowProblem(column, row[column], issue.message as RowRule, params);
      });
  const refuse = (column: ColumnName, rule: RowRule, params?: RuleParams) =>
    void problems.push(rowProblem(column, row[column], rule, params));
  if (!parsed.success) return { problems };
  const data = parsed.data;

  const country = data.country || options.country;
  if (!country) refuse('country', 'no_country');
  if (data.accommodates === null) refuse('accommodates', 'blank');
  if (!data.property_type && !data.room_type) refuse('property_type', 'no_type');
  if (data.latitude === 0 && data.longitude === 0) refuse('latitude', 'no_place');
  const baseSen = country
    ? priceInSen(data.price, country, options, (rule, params) => refuse('price', rule, params))
    : 0;
  const place = country ? placeOf(data, country, options) : null;
  if (country === 'MY' && !place?.state) refuse('neighbourhood_group_cleansed', 'no_state');
  const type = typeOf(data, terms);
  const kind = kindOf(data, type, row.name);
  if (!terms.hasKind(kind)) refuse(data.property_type ? 'property_type' : 'room_type', 'kind_off', { kind });
  if (problems.length > 0 || !country || !place) return { problems };

  const title = hostsTitle(data.name, type);
  const rooms = roomsOf(data, row.name, type.kind);
  const notes: RowNotes = { unknownAmenities: [], adjusted: [] };
  const offered = data.amenities.map((item) => terms.amenityOf(item) ?? notUsed(notes, item));
  return {
    listing: {
      sourceKey: `csv:${country}:${data.id}`,
      unitNumber: data.id,
      name: title ? english(title) : nameAt(type.words, place.town),
      description: english(data.description),
      propertyName: nameAt(type.building, place.town),
      propertyDescription: english(data.neighborhood_overview),
      kind,
      country,
      ...place,
      state: place.state ?? country,
      lat: data.latitude,
      lng: data.longitude,
      guests: data.accommodates!,
      ...rooms,
      amenities: terms.inOrder(offered),
      baseSen,
      ...nightsOf(data.minimum_nights, data.maximum_nights, notes),
      weekendNights: country === 'MY' ? defaultWeekendNights(place.state!, today) : [5, 6],
    },
    notes,
  };
}

/** The type of a row: of the business's own words where it has them, else of Inside Airbnb's. */
function typeOf(data: SourceData, terms: TermWords): PropertyType {
  const read = readPropertyType(data.property_type, data.room_type);
  const own = terms.kindOf(data.property_type);
  // A kind of the house keeps the words of the file, which say more: "Entire condo".
  return own && own.code !== read.kind ? { kind: own.code, words: own.name, building: own.name } : read;
}

/** The code of the kind of a row: a flat without a bedroom is a studio. */
const kindOf = (data: SourceData, type: PropertyType, name: string): string =>
  type.kind === 'apartment' && roomsOf(data, name, type.kind).bedrooms === 0 ? 'studio' : type.kind;

const english = (words: string): LocalText => ({ 'en-US': words, 'cn-ZH': '', 'ms-MY': '' });

const nameAt = (words: LocalText, town: string): LocalText => ({
  'en-US': `${words['en-US']}, ${town}`,
  'cn-ZH': words['cn-ZH'] && `${town} ${words['cn-ZH']}`,
  'ms-MY': words['ms-MY'] && `${words['ms-MY']}, ${town}`,
});

function notUsed(notes: RowNotes, item: string): null {
  notes.unknownAmenities.push(oneLine(item, 60));
  return null;
}

function priceInSen(
  amount: Amount,
  country: string,
  options: ImportOptions,
  refuse: (rule: RowRule, params?: RuleParams) => void,
): number {
  const fallback = options.currency ?? (country === 'MY' ? 'MYR' : null);
  const currency = amount.currency ?? fallback;
  if (!currency)
    throw new ImportStop(
      `--currency is missing: which currency are the prices of ${countryName(country, 'en-US')} in? For example --currency SGD --rate 3.3`,
      'currency_missing',
      'currency',
    );
  const rate: Decimal | null = currency === 'MYR' ? ONE : currency === options.currency ? options.rate : null;
  if (!rate) {
    if (!fallback)
      throw new ImportStop(
        `--currency and --rate are missing: how many MYR is 1 ${currency}?`,
        'currency_missing',
        'currency',
      );
    refuse('other_currency', { currency, others: fallback });
    return 0;
  }
  const sen = toSen(amount, rate);
  if (sen < 1) refuse('under_sen');
  if (sen > DEAREST_SEN) refuse('too_dear', { price: formatSen(sen), most: formatSen(DEAREST_SEN) });
  return sen;
}

function placeOf(data: SourceData, country: string, options: ImportOptions) {
  const group = data.neighbourhood_group_cleansed;
  const state =
    country === 'MY'
      ? (findMalaysianState(group) ?? findMalaysianState(options.state ?? '') ?? null)
      : options.state || group || country;
  const name = countryName(country, 'en-US');
  const town = options.town || data.neighbourhood_cleansed || name;
  const address = [...new Set([data.neighbourhood_cleansed, options.town ?? '', group, name])];
  return {
    state,
    town,
    address: address.filter(Boolean).join(', '),
    locationState: country === 'MY' ? (state ?? country) : country,
  };
}

function roomsOf(data: SourceData, name: string, kind: string) {
  // A private room is one bedroom, whatever the flat around it is.
  const least = kind === 'room' ? 1 : 0;
  const bedrooms = Math.max(least, data.bedrooms ?? bedroomsInName(name) ?? 1);
  return {
    bedrooms,
    beds: data.beds ?? Math.max(1, bedrooms),
    bathrooms: readBaths(data.bathrooms_text) ?? readBaths(data.bathrooms) ?? 1,
  };
}

function nightsOf(least: number | null, most: number | null, notes: RowNotes) {
  const minNights = Math.min(least || 1, LONGEST);
  if ((least ?? 0) > LONGEST) notes.adjusted.push(`minimum_nights cut to ${LONGEST}`);
  // Where the least stay is a year, a most of a year would leave one single length to book.
  let maxNights = most && minNights < LONGEST ? Math.min(most, LONGEST) : null;
  if (maxNights !== null && maxNights < minNights) {
    notes.adjusted.push('maximum_nights below minimum_nights left out');
    maxNights = null;
  }
  return { minNights, maxNights };
}
