import { useTranslation } from 'react-i18next';
import type { OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { useLanguage } from '../../../i18n';
import { PrintButton } from '../../lent/PrintButton';
import { useFetchContractPdfMutation } from './ownerContracts.api';

/** A contract on paper, in the language that is chosen: one that nobody has signed says so across its pages. */
export function ContractPaper({ found: { id, number } }: { found: OwnerContractDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [fetchPdf, { reset }] = useFetchContractPdfMutation();
  return (
    <PrintButton
      label={t('admin:owner_contract.print')}
      aria-label={t('admin:owner_contract.print_of', { number })}
      name={`${number}.pdf`}
      own={language}
      load={(chosen) => fetchPdf({ id, language: chosen }).unwrap().finally(reset)}
    />
  );
}
