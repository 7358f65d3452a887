import { ImportStop } from './importStop';

/** A column of the file that the import reads. */
type Column<Name extends string> = { name: Name; required: boolean; about: string };

const column = <Name extends string>(name: Name, required: boolean, about: string): Column<Name> => ({
  name,
  required,
  about,
});

/** Inside Airbnb's columns that Attic has a place for, in the order of the help. */
export const COLUMNS = [
  column('id', true, 'letters, digits, - _ . : tells listings apart when a file is imported again'),
  column('name', true, "the listing's title; Inside Airbnb's rating titles are replaced by type and place"),
  column('latitude', true, 'degrees, -90 to 90'),
  column('longitude', true, 'degrees, -180 to 180'),
  column('property_type', true, 'such as "Private room in home"; room_type can stand in for it'),
  column('room_type', true, 'such as "Entire home/apt"; property_type can stand in for it'),
  column('accommodates', true, 'guests, 1 to 50'),
  column('price', true, 'for a night, such as $1,234.00'),
  column('country', false, 'two letters, such as SG; otherwise --country'),
  column('description', false, 'HTML tags are taken out'),
  column('neighborhood_overview', false, 'becomes the description of the place'),
  column('neighbourhood_cleansed', false, 'becomes the location that visitors search by; otherwise --town'),
  column('neighbourhood_group_cleansed', false, 'becomes the state; otherwise --state'),
  column('bedrooms', false, 'blank: read from the name, otherwise by type'),
  column('beds', false, ''),
  column('bathrooms_text', false, 'such as "1.5 baths"'),
  column('bathrooms', false, 'a number, when there is no bathrooms_text'),
  column('amenities', false, 'a JSON list'),
  column('minimum_nights', false, 'cut to 365'),
  column('maximum_nights', false, 'cut to 365'),
] as const;

export type ColumnName = (typeof COLUMNS)[number]['name'];
/** A row of the file by column; a column that the file lacks is an empty text. */
export type SourceRow = Record<ColumnName, string>;

/** How a file's header is read: where each known column stands, and what is not used. */
export type Header = { size: number; at: Map<ColumnName, number>; ignored: string[] };

const EITHER: readonly ColumnName[] = ['property_type', 'room_type'];

/** Reads the first record as the header; throws `ImportStop` when it is none, or a required column is missing or there twice. */
export function readHeader(fields: string[]): Header {
  const names = fields.map((field) => field.trim().toLowerCase());
  const at = new Map<ColumnName, number>();
  for (const { name } of COLUMNS) {
    const index = names.indexOf(name);
    if (index >= 0) at.set(name, index);
    if (names.lastIndexOf(name) !== index) throw new ImportStop(`the header has the column "${name}" twice`);
  }
  const missing: string[] = COLUMNS.filter(
    ({ name, required }) => required && !at.has(name) && !EITHER.includes(name),
  ).map(({ name }) => name);
  if (EITHER.every((name) => !at.has(name))) missing.push('property_type or room_type');
  if (missing.length > 0) throw new ImportStop(explain(missing, names, at.size));
  const known = new Set<string>(at.keys());
  const ignored = fields.map((field) => field.trim()).filter((_, index) => !known.has(names[index]!));
  return { size: fields.length, at, ignored };
}

function explain(missing: string[], names: string[], found: number): string {
  const separator = names.length === 1 ? [';', '\t'].find((mark) => names[0]!.includes(mark)) : undefined;
  if (separator)
    return `the columns are separated by ${separator === ';' ? 'semicolons' : 'tabs'}, not by commas`;
  if (found === 0)
    return `there is no header: the first line must name the columns (${missing.join(', ')} …)`;
  return `the header lacks ${missing.length === 1 ? 'the column' : 'the columns'} ${missing.join(', ')}`;
}

/** The known columns of a record. */
export function toRow(header: Header, fields: string[]): SourceRow {
  return Object.fromEntries(
    COLUMNS.map(({ name }) => [name, fields[header.at.get(name) ?? -1] ?? '']),
  ) as SourceRow;
}
