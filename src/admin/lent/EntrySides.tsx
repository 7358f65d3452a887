import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { LedgerLine } from '@shared/contract/money/ledger';
import { accountLabel } from '../money/ledger/ledgerTexts';

const accountsOf = (lines: readonly LedgerLine[]) => [...new Set(lines.map(({ account }) => account))];

/** The accounts on the debit side of an entry. */
export const debitsOf = (lines: readonly LedgerLine[]) =>
  accountsOf(lines.filter(({ amountSen }) => amountSen > 0));
/** The accounts on the credit side of an entry. */
export const creditsOf = (lines: readonly LedgerLine[]) =>
  accountsOf(lines.filter(({ amountSen }) => amountSen < 0));

/** The accounts of one side: one by its code and name, several by their codes alone, for there is no room for more. */
export function AccountCodes({ codes }: { codes: readonly number[] }) {
  const { t } = useTranslation();
  const [first] = codes;
  if (codes.length === 1) return accountLabel(t, first!);
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      <span title={accountLabel(t, code)}>{code}</span>
    </Fragment>
  ));
}

/** Both sides of an entry in a line: `Debit 1400 Guests · Credit 4000, 2100`. */
export function EntrySides({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation();
  return (
    <>
      {t('admin:ledger.fields.debit')} <AccountCodes codes={debitsOf(lines)} /> ·{' '}
      {t('admin:ledger.fields.credit')} <AccountCodes codes={creditsOf(lines)} />
    </>
  );
}
