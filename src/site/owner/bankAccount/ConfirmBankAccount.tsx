import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { FormAlert } from '../../account/FormAlert';
import { formText, useSending } from '../../account/useSending';
import owner from '../OwnerRooms.module.css';
import { useConfirmBankAccountMutation } from './ownBankAccount.api';

/** The step that the mail leads to. By a button: programs that look for bad mails open every link, and must not confirm anything. */
export function ConfirmBankAccount({ token }: { token: string }) {
  const { t } = useTranslation();
  const [confirm] = useConfirmBankAccountMutation();
  const { send, busy, error } = useSending();
  return (
    <section className={owner.card} aria-label={t('owner:bank.confirm_title')}>
      <h2 className={owner.cardTitle}>{t('owner:bank.confirm_title')}</h2>
      <p className={owner.words}>{t('owner:bank.confirm_text')}</p>
      <FormAlert>{formText(t, error)}</FormAlert>
      <div>
        <Button variant="primary" busy={busy} onClick={() => void send(() => confirm(token))}>
          {t('owner:bank.confirm')}
        </Button>
      </div>
    </section>
  );
}
