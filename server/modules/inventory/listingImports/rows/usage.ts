import { COLUMNS } from './importColumns';

const line = ({ name, about }: (typeof COLUMNS)[number]) => `  ${name.padEnd(30)}${about}`.trimEnd();
const part = (required: boolean) => COLUMNS.filter((column) => column.required === required).map(line);

/** The text that `--help` prints. */
export const USAGE = `Brings listings in from a CSV file with Inside Airbnb's columns, plain or gzip, in UTF-8.

  npm run import-listings -- FILE.csv [options]

  npm run import-listings -- listings.csv.gz --country SG --currency SGD --rate 3.3

Options
  --country SG                  country of the rows (ISO 3166); needed when the file has no country column
  --currency SGD                currency of prices that name none (ISO 4217); needed outside Malaysia
  --rate 3.3                    MYR for 1 unit of that currency; needed when it is not MYR
  --company "name"              company that lets them; made when there is none of that name (default: the first)
  --state Penang                state of rows that name none; needed in Malaysia (a name, or a code such as MY-07)
  --town "George Town"          town, and location, of every row, in place of the file's neighbourhoods
  --status published|draft      whether visitors see them at once (default: published)
  --update                      also bring what is there up to date, unless staff have edited it
  --dry-run                     check everything, write nothing
  --limit 100                   stop after so many rows
  --report errors.csv           write every refused row, its causes and values to a file
  --help                        this text

Columns that must be there
${part(true).join('\n')}

Columns that may be there
${part(false).join('\n')}

Any other column is ignored. A row that cannot be used is reported with its line and cause, and the others go in.
Running a file again adds what is missing and doubles nothing. It writes to the database of DATABASE_URL or, without
it, to the one in DATA_DIR, which must not be open in a running server.
Ends with 0 when rows went in or were there, with 1 when the file or an option is wrong or every row was refused,
and with 130 when it is interrupted.`;
