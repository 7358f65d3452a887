import type { LedgerEntry } from '@shared/contract/money/ledger';
import { accountOf, type AccountCode } from '@shared/domain/money/chartOfAccounts';
import type { ExportColumn } from '../../../plugins/export';

/** A line of an entry as a row of a file. */
export type ExportedLine = { entry: LedgerEntry; line: LedgerEntry['lines'][number] };

/** The columns of the ledger in a file, a row per line; money in ringgit. */
export const LEDGER_EXPORT: ExportColumn<ExportedLine>[] = [
  { header: 'Entry', value: ({ entry }) => entry.id },
  { header: 'Business date', value: ({ entry }) => entry.businessDate },
  { header: 'Service date', value: ({ entry }) => entry.serviceDate },
  { header: 'Kind', value: ({ entry }) => entry.kind },
  { header: 'Company', value: ({ entry }) => entry.company.name },
  { header: 'Property', value: ({ entry }) => entry.property?.name['en-US'] ?? '' },
  { header: 'Reservation', value: ({ entry }) => entry.reservation?.reference ?? '' },
  { header: 'Account', value: ({ line }) => line.account },
  { header: 'Account name', value: ({ line }) => accountOf(line.account as AccountCode).name },
  { header: 'Debit', value: ({ line }) => (line.amountSen > 0 ? line.amountSen / 100 : '') },
  { header: 'Credit', value: ({ line }) => (line.amountSen < 0 ? -line.amountSen / 100 : '') },
  { header: 'Unit', value: ({ line }) => line.unit?.number ?? '' },
  { header: 'Owner', value: ({ line }) => line.owner?.name ?? '' },
  { header: 'Channel', value: ({ line }) => line.channel ?? '' },
  { header: 'Payment method', value: ({ line }) => line.method ?? '' },
  { header: 'Category', value: ({ line }) => line.category ?? '' },
];

/** The lines of entries, one by one. */
export async function* linesOf(entries: AsyncIterable<LedgerEntry>): AsyncGenerator<ExportedLine> {
  for await (const entry of entries) for (const line of entry.lines) yield { entry, line };
}
