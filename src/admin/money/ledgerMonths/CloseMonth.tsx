import { useTranslation } from 'react-i18next';
import type { LedgerMonth } from '@shared/contract/money/ledgerMonths';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { formatMonth } from '../../../ui/dates';
import { toast } from '../../../ui/toast';
import { useGetLastLedgerCheckQuery } from '../ledgerChecks/ledgerChecks.api';
import { useCloseMonthMutation } from './ledgerMonths.api';

/** Closes a month for good, after it has said so; what the nightly check has found is named before. */
export function CloseMonth({ month: { company, month } }: { month: LedgerMonth }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [closeMonth] = useCloseMonthMutation();
  const { data: check } = useGetLastLedgerCheckQuery(undefined, staleAtOnce);
  const words = { month: formatMonth(`${month}-01`, language), company: company.name };
  return (
    <ConfirmAction
      label={t('admin:ledger.month.close.action')}
      ariaLabel={t('admin:ledger.month.close.label', words)}
      title={t('admin:ledger.month.close.title', words)}
      confirmLabel={t('admin:ledger.month.close.action')}
      danger
      onConfirm={async () => {
        await closeMonth({ companyId: company.id, month }).unwrap();
        toast.success(t('admin:ledger.month.close.done', words));
      }}
    >
      <p>{t('admin:ledger.month.close.text')}</p>
      {check && check.openCount > 0 && (
        <p>{t('admin:ledger.month.close.differences', { count: check.openCount })}</p>
      )}
    </ConfirmAction>
  );
}
