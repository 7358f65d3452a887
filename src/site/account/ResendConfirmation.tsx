import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResendConfirmationMutation } from '../../api/session.api';
import { errorText } from '../../i18n/errorText';
import { Button } from '../../ui/Button';
import styles from './Account.module.css';
import { useSending } from './useSending';

/** Asks for the mail that confirms an address once more. The answer is alike for every address, and so is what is said then. */
export function ResendConfirmation({ email }: { email: string }) {
  const { t } = useTranslation();
  const [resend] = useResendConfirmationMutation();
  const { send, busy, error } = useSending();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const again = async () => {
    if (await send(() => resend({ email }))) setSentTo(email);
  };
  return (
    <span className={styles.again}>
      {sentTo !== email && (
        <Button variant="quiet" busy={busy} onClick={() => void again()}>
          {t('site:register.again')}
        </Button>
      )}
      <span role="status">{error ? errorText(t, error) : sentTo === email && t('site:register.sent')}</span>
    </span>
  );
}
