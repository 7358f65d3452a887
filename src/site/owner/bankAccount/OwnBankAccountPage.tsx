import { useTranslation } from 'react-i18next';
import { staleAtOnce } from '../../../api/listCalls';
import { useLinkToken } from '../../account/useLinkToken';
import owner from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { BankAccountForm } from './BankAccountForm';
import { BankChange } from './BankChange';
import { BankFacts } from './BankFacts';
import { ConfirmBankAccount } from './ConfirmBankAccount';
import { useGetOwnBankAccountQuery } from './ownBankAccount.api';

/** `/owner/bank-account`: where he is paid, and his wish to be paid elsewhere; `?token=…`: the link of the mail that confirms it. */
export default function OwnBankAccountPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const call = useGetOwnBankAccountQuery(undefined, staleAtOnce);
  return (
    <OwnerShell
      page="ownerBankAccount"
      section="bank_account"
      title={t('owner:bank.title')}
      lead={t('owner:bank.lead')}
    >
      <OwnLoaded call={call}>
        {({ bank, change }) => {
          const isOpen = change !== null && ['asked', 'confirmed'].includes(change.status);
          return (
            <>
              {token && change?.status === 'asked' && <ConfirmBankAccount token={token} />}
              <section className={owner.card} aria-label={t('owner:bank.current')}>
                <h2 className={owner.cardTitle}>{t('owner:bank.current')}</h2>
                {bank ? <BankFacts bank={bank} /> : <p className={owner.quiet}>{t('owner:bank.none')}</p>}
              </section>
              {change && <BankChange change={change} />}
              {!isOpen && <BankAccountForm />}
            </>
          );
        }}
      </OwnLoaded>
    </OwnerShell>
  );
}
