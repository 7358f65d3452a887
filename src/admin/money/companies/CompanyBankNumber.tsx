import { useTranslation } from 'react-i18next';
import { Can } from '../../../session/Can';
import { HiddenNumber } from '../../lent/HiddenNumber';
import { useOutcome } from '../../useOutcome';
import { useRevealCompanyBankAccountMutation } from './companies.api';

/** The end of an account number of a company; those who may edit it see the whole, which is logged. */
export function CompanyBankNumber({
  companyId,
  accountId,
  masked,
  bank,
}: {
  companyId: string;
  accountId: string;
  masked: string;
  bank: string;
}) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [reveal] = useRevealCompanyBankAccountMutation();
  return (
    <HiddenNumber
      masked={masked}
      about={`${bank} ${masked}`}
      words={{
        show: t('admin:company.bank.show'),
        hide: t('admin:company.bank.hide'),
        title: t('admin:company.bank.show_title'),
        text: t('admin:company.bank.show_text'),
      }}
      reveal={async () => {
        const call = reveal({ id: companyId, accountId });
        try {
          return (await outcome(call)).accountNo;
        } finally {
          // The store keeps it no longer than it takes to read it.
          call.reset();
        }
      }}
      guard={(button) => <Can do="company.edit">{button}</Can>}
    />
  );
}
