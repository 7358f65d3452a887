import { useTranslation } from 'react-i18next';
import type { BankAccountChange } from '@shared/contract/people/bankAccountChanges';
import { Button } from '../../../ui/Button';
import { FormAlert } from '../../account/FormAlert';
import { formText, useSending } from '../../account/useSending';
import owner from '../OwnerRooms.module.css';
import { useWithdrawBankAccountMutation } from './ownBankAccount.api';
import { BankFacts } from './BankFacts';

const STATES = {
  asked: 'owner:bank.state.asked',
  confirmed: 'owner:bank.state.confirmed',
  approved: 'owner:bank.state.approved',
  rejected: 'owner:bank.state.rejected',
  withdrawn: 'owner:bank.state.withdrawn',
} as const;

/** The wish that he had last: how it stands, and as long as it is open the way to take it back. */
export function BankChange({ change }: { change: BankAccountChange }) {
  const { t } = useTranslation();
  const [withdraw] = useWithdrawBankAccountMutation();
  const { send, busy, error } = useSending();
  const { status, remark, version } = change;
  return (
    <section className={owner.card} aria-label={t('owner:bank.wish')}>
      <h2 className={owner.cardTitle}>{t('owner:bank.wish')}</h2>
      <p className={owner.words}>{t(STATES[status])}</p>
      {remark && <p className={owner.words}>{t('owner:bank.remark', { remark })}</p>}
      <BankFacts bank={change} />
      <FormAlert>{formText(t, error)}</FormAlert>
      {(status === 'asked' || status === 'confirmed') && (
        <div>
          <Button busy={busy} onClick={() => void send(() => withdraw(version))}>
            {t('owner:bank.withdraw')}
          </Button>
        </div>
      )}
    </section>
  );
}
