/** The columns that an import of listings reads, in the order of its help; `true` where every file needs one. */
const COLUMNS = {
  id: true,
  name: true,
  latitude: true,
  longitude: true,
  property_type: true,
  room_type: true,
  accommodates: true,
  price: true,
  country: false,
  description: false,
  neighborhood_overview: false,
  neighbourhood_cleansed: false,
  neighbourhood_group_cleansed: false,
  bedrooms: false,
  beds: false,
  bathrooms_text: false,
  bathrooms: false,
  amenities: false,
  minimum_nights: false,
  maximum_nights: false,
} as const;
export type ImportColumn = keyof typeof COLUMNS;
export const IMPORT_COLUMNS = Object.keys(COLUMNS) as [ImportColumn, ...ImportColumn[]];

/** Columns of a file at most. */
export const MOST_COLUMNS = 300;

export const isRequired = (column: ImportColumn): boolean => COLUMNS[column];
/** One of them is enough. */
export const EITHER_TYPE: readonly ImportColumn[] = ['property_type', 'room_type'];

/** The required columns that have no place in the file; of the two types the first stands for both. */
export function missingColumns(has: (column: ImportColumn) => boolean): ImportColumn[] {
  return IMPORT_COLUMNS.filter((column) => {
    if (!isRequired(column)) return false;
    if (EITHER_TYPE.includes(column)) return column === EITHER_TYPE[0] && !EITHER_TYPE.some(has);
    return !has(column);
  });
}

/** The reasons why a row is refused. */
export const ROW_RULES = [
  'blank',
  'whole',
  'more_than',
  'degrees',
  'degrees_range',
  'zero',
  'money',
  'rounded_id',
  'id_letters',
  'one_or_more',
  'country_code',
  'bathrooms',
  'list',
  'no_country',
  'no_type',
  'kind_off',
  'no_place',
  'no_state',
  'other_currency',
  'under_sen',
  'too_dear',
  'field_count',
  'database',
] as const;
export type RowRule = (typeof ROW_RULES)[number];

/** The reasons why a whole file is refused, or an import ended before its file did. */
export const STOP_REASONS = [
  'empty',
  'spreadsheet',
  'utf16',
  'encoding',
  'no_text',
  'gzip',
  'unreadable',
  'open_quote',
  'broken_csv',
  'misshapen',
  'reading_ended',
  'column_twice',
  'semicolons',
  'tabs',
  'no_header',
  'too_many_columns',
  'missing_columns',
  'option',
  'country_missing',
  'state_missing',
  'currency_missing',
  'rate_missing',
  'file_gone',
  'unexpected',
] as const;
export type StopReason = (typeof STOP_REASONS)[number];

export const IMPORT_STATES = [
  'uploaded',
  'mapped',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'undoing',
  'undone',
  'cancelled',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** The work on an import that the queue does. */
export const IMPORT_WORK = ['check', 'run', 'undo'] as const;
export type ImportWork = (typeof IMPORT_WORK)[number];
/** Returns the work that is under way in a state, or null where none is. */
export const workOf = (state: ImportState): ImportWork | null =>
  (({ checking: 'check', running: 'run', undoing: 'undo' }) as Partial<Record<ImportState, ImportWork>>)[
    state
  ] ?? null;

export const IMPORT_STEPS = ['map', 'check', 'run', 'cancel', 'undo'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

export type ImportStanding = {
  state: ImportState;
  /** The work that failed, in the state `failed`. */
  failedWork: ImportWork | null;
  /** True when listings stand in the database because of this import. */
  hasWritten: boolean;
};

const STEPS: Record<Exclude<ImportState, 'failed'>, readonly ImportStep[]> = {
  uploaded: ['map', 'cancel'],
  mapped: ['map', 'check', 'cancel'],
  checking: ['cancel'],
  checked: ['map', 'check', 'run', 'cancel'],
  running: ['cancel'],
  done: ['undo'],
  undoing: [],
  undone: [],
  cancelled: ['undo'],
};
const STEPS_AFTER_FAILED: Record<ImportWork, readonly ImportStep[]> = {
  check: ['map', 'check', 'cancel'],
  // It goes on where it stopped.
  run: ['run', 'cancel', 'undo'],
  undo: ['undo'],
};

/** The steps that are possible with an import: the server refuses others, and the screen draws its buttons from it. */
export function stepsOf({ state, failedWork, hasWritten }: ImportStanding): ImportStep[] {
  const steps = state === 'failed' ? STEPS_AFTER_FAILED[failedWork ?? 'check'] : STEPS[state];
  return steps.filter((step) => step !== 'undo' || hasWritten);
}

/** The kinds of rows that an import adds or changes. */
export const IMPORT_ROW_KINDS = ['added', 'changed', 'location', 'company'] as const;
export type ImportRowKind = (typeof IMPORT_ROW_KINDS)[number];
export const IMPORT_ROW_STATES = ['there', 'undone', 'left'] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];
/** The reasons why undo left a row alone. */
export const LEFT_REASONS = ['booked', 'edited', 'used', 'gone'] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];
