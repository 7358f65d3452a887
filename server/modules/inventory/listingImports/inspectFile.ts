import { Readable } from 'node:stream';
import type { ImportMapping } from '@shared/contract/inventory/listingImports';
import { IMPORT_COLUMNS, MOST_COLUMNS, type ImportColumn } from '@shared/domain/inventory/listingImport';
import type { CsvSource } from './rows/csvRecords';
import { readCsvFile } from './rows/csvRecords';
import { wrongSeparator } from './rows/importColumns';
import { ImportStop } from './rows/importStop';
import { oneLine } from './rows/plainTexts';

const SAMPLE_ROWS = 3;
const LONGEST_NAME = 100;
const LONGEST_SAMPLE = 80;

/** The names that other files use for our columns, beside our own; letters and digits only. */
const ALSO_CALLED: Partial<Record<ImportColumn, readonly string[]>> = {
  id: ['listingid', 'listing', 'code', 'reference', 'ref', 'number'],
  name: ['title', 'listingname', 'listingtitle', 'nama', '名称'],
  latitude: ['lat', 'latitud', '纬度'],
  longitude: ['lng', 'lon', 'long', 'longitud', '经度'],
  property_type: ['type', 'kind', 'listingtype', 'jenis', '类型'],
  room_type: ['room', 'roomkind'],
  accommodates: ['guests', 'maxguests', 'capacity', 'sleeps', 'pax', 'tetamu', '人数'],
  price: ['rate', 'nightlyprice', 'nightlyrate', 'baseprice', 'baserate', 'pricepernight', 'harga', '价格'],
  country: ['countrycode', 'negara', '国家'],
  description: ['summary', 'about', 'keterangan', '描述'],
  neighborhood_overview: ['neighbourhoodoverview', 'placedescription'],
  neighbourhood_cleansed: ['neighbourhood', 'neighborhood', 'area', 'town', 'city', 'bandar', '城市'],
  neighbourhood_group_cleansed: ['neighbourhoodgroup', 'state', 'region', 'province', 'negeri', '州'],
  bedrooms: ['rooms', 'bilik', '卧室'],
  beds: ['katil', '床'],
  bathrooms_text: ['bathstext'],
  bathrooms: ['baths', 'bathroom', 'bilikair', '浴室'],
  amenities: ['facilities', 'kemudahan', '设施'],
  minimum_nights: ['minnights', 'minstay', 'minimumstay'],
  maximum_nights: ['maxnights', 'maxstay', 'maximumstay'],
};

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Guesses the positions of the known columns: by our own names first, then by those that others use; no
 * position is taken twice.
 */
export function suggestMapping(header: readonly string[]): ImportMapping {
  const names = header.map(plain);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  const take = (column: ImportColumn, wanted: readonly string[]) => {
    if (mapping[column] !== undefined) return;
    const place = names.findIndex((name, index) => wanted.includes(name) && !taken.has(index));
    if (place < 0) return;
    mapping[column] = place;
    taken.add(place);
  };
  for (const column of IMPORT_COLUMNS) take(column, [plain(column)]);
  for (const column of IMPORT_COLUMNS) take(column, ALSO_CALLED[column] ?? []);
  return mapping;
}

export type InspectedFile = { header: string[]; sample: string[][]; mapping: ImportMapping };

/**
 * Reads a whole upload once: its header, first rows and a mapping that fits. Throws `ImportStop` for what is no CSV in UTF-8 from the
 * first byte to the last, so that nobody maps a file that breaks off later.
 */
export async function inspectFile(content: Buffer): Promise<InspectedFile> {
  // An upload is small enough as it is; unpacked it need not be.
  if (content[0] === 0x1f && content[1] === 0x8b) throw new ImportStop('unpack the file first', 'gzip');
  refuseNull(content);
  let header: string[] | undefined;
  const sample: string[][] = [];
  let rows = 0;
  for await (const { fields } of readCsvFile(Readable.from([content]) as CsvSource).records) {
    if (header) {
      rows += 1;
      if (sample.length < SAMPLE_ROWS) sample.push(fields.slice(0, header.length).map(cutTo(LONGEST_SAMPLE)));
      continue;
    }
    header = headerOf(fields);
  }
  if (!header || rows === 0) throw new ImportStop('the file has no rows', 'empty');
  return { header, sample, mapping: suggestMapping(header) };
}

/** An encoding of two bytes without its mark: every second byte of Latin letters is zero. */
function refuseNull(content: Buffer) {
  const head = content.subarray(0, 512);
  const zerosAt = (parity: number) =>
    head.filter((byte, index) => byte === 0 && index % 2 === parity).length / (head.length / 2);
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) > 0.8 && Math.min(even, odd) < 0.1)
    throw new ImportStop('the file is in UTF-16', 'utf16');
}

const cutTo = (length: number) => (text: string) => oneLine(text, length);

function headerOf(fields: string[]): string[] {
  const separator = wrongSeparator(fields);
  if (separator === ';') throw new ImportStop('the columns are separated by semicolons', 'semicolons');
  if (separator) throw new ImportStop('the columns are separated by tabs', 'tabs');
  if (fields.length > MOST_COLUMNS) throw new ImportStop('the file has too many columns', 'too_many_columns');
  const isHeader = fields.length > 1 && fields.some((field) => /\p{L}/u.test(field));
  if (!isHeader) throw new ImportStop('there is no header', 'no_header');
  return fields.map(cutTo(LONGEST_NAME));
}
