import { useTranslation } from 'react-i18next';
import { bankLabel } from '@shared/banks';
import type { BankAccount } from '@shared/contract/people/owners';
import owner from '../OwnerRooms.module.css';

/** A bank account, its number by the end. */
export function BankFacts({ bank: { bankCode, accountName, accountNoMasked } }: { bank: BankAccount }) {
  const { t } = useTranslation();
  return (
    <dl className={owner.facts}>
      <dt>{t('owner:bank.bank')}</dt>
      <dd>{bankLabel(bankCode)}</dd>
      <dt>{t('owner:bank.holder')}</dt>
      <dd>{accountName}</dd>
      <dt>{t('owner:bank.number')}</dt>
      <dd className="numbers">{accountNoMasked}</dd>
    </dl>
  );
}
