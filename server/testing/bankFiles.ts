import type { BankFileLayout } from '@shared/domain/money/bankFileLayout';
import type { TestApp } from './buildTestApp';
import { multipartOf } from './multipartOf';

/** A bank's file with a day, words and a signed amount. */
export const SHORT_LAYOUT: BankFileLayout = {
  delimiter: ',',
  headerRow: 1,
  dateOrder: 'dmy',
  decimal: '.',
  shape: 'signed',
  columns: { date: 0, description: 1, amount: 2 },
  header: ['Date', 'Description', 'Amount'],
};

/** The form in which a file of this layout, with its head, is sent in. */
export const shortBankFile = (accountId: string, content: string) =>
  multipartOf(
    [
      ['accountId', accountId],
      ['layout', JSON.stringify(SHORT_LAYOUT)],
      ['name', 'a.csv'],
    ],
    { field: 'document', content: Buffer.from(content), filename: 'a.csv', type: 'text/csv' },
  );

/** Imports a file of this layout into an account. */
export const importShortBankFile = (
  test: Pick<TestApp, 'app'>,
  headers: Record<string, string>,
  accountId: string,
  content: string,
) => {
  const form = shortBankFile(accountId, content);
  return test.app.inject({
    method: 'POST',
    url: '/api/bank-lines/import',
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
};
