import { useTranslation } from 'react-i18next';
import { ACCOUNT_CODES, type AccountCode } from '@shared/domain/money/chartOfAccounts';
import { FilterChoice } from '../../../kit/FilterBar';
import { accountLabel } from './ledgerTexts';

/** One of the accounts of the chart, by code or name. */
export function AccountFilter({
  value,
  onChange,
}: {
  value: AccountCode | undefined;
  onChange: (account: AccountCode | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <FilterChoice
      label={t('admin:ledger.fields.account')}
      value={value && String(value)}
      options={ACCOUNT_CODES.map((code) => ({ value: String(code), label: accountLabel(t, code) }))}
      onChange={(code) => onChange(ACCOUNT_CODES.find((account) => String(account) === code))}
    />
  );
}
