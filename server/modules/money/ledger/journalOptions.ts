import { isStayDate, type StayDate } from '@shared/domain/base/stayDates';
import { COLUMN_SETS, type ColumnSet } from './journalColumns';

export const JOURNAL_FORMATS = ['hledger', 'csv'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** What of the journal is wanted, and how it is written. Days are inclusive. */
export type JournalOptions = {
  from: StayDate;
  to: StayDate;
  companyId: string | null;
  format: JournalFormat;
  /** Columns of another program's import, in place of our own. */
  columns: ColumnSet | null;
};
/** The options as somebody types them. */
export type JournalOptionTexts = Partial<Record<'from' | 'to' | 'company' | 'format' | 'columns', string>>;

/** An argument of the command is wrong; the message is one line that names it. */
export class WrongArgument extends Error {}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Checks the options; throws `WrongArgument` naming the first that is wrong or missing. */
export function readJournalOptions(texts: JournalOptionTexts): JournalOptions {
  const from = readDay('from', texts.from);
  const to = readDay('to', texts.to);
  if (from > to) throw new WrongArgument(`--from: ${from} is after --to ${to}`);
  const companyId = texts.company?.toLowerCase() ?? null;
  if (companyId !== null && !UUID.test(companyId))
    throw new WrongArgument(`--company: ${JSON.stringify(texts.company)} is no id of a company`);
  const format = readChoice('format', texts.format ?? 'hledger', JOURNAL_FORMATS);
  const columns =
    texts.columns === undefined
      ? null
      : readChoice('columns', texts.columns, Object.keys(COLUMN_SETS) as ColumnSet[]);
  if (columns !== null && format !== 'csv')
    throw new WrongArgument('--columns: these are columns of a CSV file, --format csv is wanted with them');
  return { from, to, companyId, format, columns };
}

function readDay(name: string, text: string | undefined): StayDate {
  if (text === undefined) throw new WrongArgument(`--${name} is missing: a day such as 2026-01-31`);
  if (!isStayDate(text))
    throw new WrongArgument(`--${name}: ${JSON.stringify(text)} is no day such as 2026-01-31`);
  return text;
}

function readChoice<Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text);
  if (!found) throw new WrongArgument(`--${name}: ${JSON.stringify(text)} is none of ${choices.join(', ')}`);
  return found;
}
