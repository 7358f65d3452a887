import {
  EITHER_TYPE,
  isRequired,
  missingColumns,
  type ImportColumn,
} from '@shared/domain/inventory/listingImport';
import { ImportStop } from './importStop';

const column = (name: ImportColumn, about: string) => ({ name, required: isRequired(name), about });

/** Inside Airbnb's columns that Attic has a place for, in the order of the help. */
export const COLUMNS = [
  column('id', 'letters, digits, - _ . : tells listings apart when a file is imported again'),
  column('name', "the listing's title; Inside Airbnb's rating titles are replaced by type and place"),
  column('latitude', 'degrees, -90 to 90'),
  column('longitude', 'degrees, -180 to 180'),
  column('property_type', 'such as "Private room in home"; room_type can stand in for it'),
  column('room_type', 'such as "Entire home/apt"; property_type can stand in for it'),
  column('accommodates', 'guests, 1 to 50'),
  column('price', 'for a night, such as $1,234.00'),
  column('country', 'two letters, such as SG; otherwise --country'),
  column('description', 'HTML tags are taken out'),
  column('neighborhood_overview', 'becomes the description of the place'),
  column('neighbourhood_cleansed', 'becomes the location that visitors search by; otherwise --town'),
  column('neighbourhood_group_cleansed', 'becomes the state; otherwise --state'),
  column('bedrooms', 'blank: read from the name, otherwise by type'),
  column('beds', ''),
  column('bathrooms_text', 'such as "1.5 baths"'),
  column('bathrooms', 'a number, when there is no bathrooms_text'),
  column('amenities', 'a JSON list'),
  column('minimum_nights', 'cut to 365'),
  column('maximum_nights', 'cut to 365'),
];

export type ColumnName = ImportColumn;
/** A row of the file by column; a column that the file lacks is an empty text. */
export type SourceRow = Record<ColumnName, string>;

/** The reading of a file's header: the position of each known column, and the names that are not used. */
export type Header = { size: number; at: Map<ColumnName, number>; ignored: string[] };

/** The positions of the known columns in the file, as a person has set them. */
export type ColumnMapping = Partial<Record<ColumnName, number | null>>;

/**
 * Reads the first record as the header, by its names or as somebody has mapped it; throws `ImportStop` when it is none, or a required
 * column is missing or there twice.
 */
export function readHeader(fields: string[], mapping?: ColumnMapping): Header {
  const names = fields.map((field) => field.trim().toLowerCase());
  const at = mapping ? placesIn(mapping, fields.length) : placesByName(names);
  const missing: string[] = missingColumns((name) => at.has(name)).map((name) =>
    EITHER_TYPE.includes(name) ? EITHER_TYPE.join(' or ') : name,
  );
  if (missing.length > 0) throw explain(missing, names, at.size);
  const used = new Set(at.values());
  const ignored = fields.map((field) => field.trim()).filter((_, index) => !used.has(index));
  return { size: fields.length, at, ignored };
}

function placesByName(names: string[]): Header['at'] {
  const at: Header['at'] = new Map();
  for (const { name } of COLUMNS) {
    const index = names.indexOf(name);
    if (index >= 0) at.set(name, index);
    if (names.lastIndexOf(name) !== index)
      throw new ImportStop(`the header has the column "${name}" twice`, 'column_twice');
  }
  return at;
}

function placesIn(mapping: ColumnMapping, size: number): Header['at'] {
  const at: Header['at'] = new Map();
  for (const { name } of COLUMNS) {
    const index = mapping[name];
    if (typeof index === 'number' && index < size) at.set(name, index);
  }
  return at;
}

/** Returns the sign that separates the columns of a header where it is not a comma. */
export const wrongSeparator = (names: readonly string[]) =>
  names.length === 1 ? [';', '\t'].find((mark) => names[0]!.includes(mark)) : undefined;

function explain(missing: string[], names: string[], found: number): ImportStop {
  const separator = wrongSeparator(names);
  if (separator) {
    const words = separator === ';' ? 'semicolons' : 'tabs';
    return new ImportStop(`the columns are separated by ${words}, not by commas`, words);
  }
  if (found === 0) {
    const list = missing.join(', ');
    return new ImportStop(
      `there is no header: the first line must name the columns (${list} …)`,
      'no_header',
    );
  }
  const columns = missing.length === 1 ? 'the column' : 'the columns';
  return new ImportStop(`the header lacks ${columns} ${missing.join(', ')}`, 'missing_columns');
}

/** The known columns of a record. */
export function toRow(header: Header, fields: string[]): SourceRow {
  return Object.fromEntries(
    COLUMNS.map(({ name }) => [name, fields[header.at.get(name) ?? -1] ?? '']),
  ) as SourceRow;
}
