import type { Db } from '../../../db/client';
import { csvHead, csvRow } from '../../../plugins/export';
import { findJournal, hasCompany, type JournalEntry } from './journal.queries';
import { columnsOf } from './journalColumns';
import { WrongArgument, type JournalOptions } from './journalOptions';
import { JOURNAL_HEAD, transactionText } from './journalText';

/**
 * Hands the journal on piece by piece, as fast as it is taken: all of it is of one moment, and little of it is in memory. Throws
 * `WrongArgument` where there is no such company.
 */
export const exportJournal = (
  db: Db,
  options: JournalOptions,
  take: (text: AsyncIterable<string>) => Promise<void>,
): Promise<void> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const { companyId } = options;
      if (companyId !== null && !(await hasCompany(trx, companyId)))
        throw new WrongArgument(`--company: no company has the id ${companyId}`);
      await take(textOf(findJournal(trx, options), writerOf(options)));
    });

/** How a format begins, and what an entry is in it. */
type Writer = { head: string; entryText: (entry: JournalEntry) => string };

function writerOf({ format, columns: set }: JournalOptions): Writer {
  if (format === 'hledger') return { head: JOURNAL_HEAD, entryText: transactionText };
  const columns = columnsOf(set);
  const head = csvHead(columns);
  return {
    // Another program would take a byte order mark for a part of the first header.
    head: set === null ? head : head.replace(/^\uFEFF/, ''),
    entryText: (entry) => entry.lines.map((line) => csvRow(columns, { entry, line })).join(''),
  };
}

async function* textOf(
  batches: AsyncIterable<JournalEntry[]>,
  { head, entryText }: Writer,
): AsyncGenerator<string> {
  yield head;
  for await (const entries of batches) if (entries.length > 0) yield entries.map(entryText).join('');
}
