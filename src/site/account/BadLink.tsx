import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';

/** A mail's link that does not work (any more), and the way to a new one. */
export function BadLink({ text, action }: { text: string; action: string }) {
  const { t } = useTranslation();
  return (
    <AccountCard news title={t('site:reset.bad_link')} text={text}>
      <p className={styles.actions}>
        <LocalLink to={paths.forgotPassword()} className={buttonClass({ variant: 'primary' })}>
          {action}
        </LocalLink>
        <LocalLink to={paths.login()} className={buttonClass({ variant: 'quiet' })}>
          {t('site:forgot.back')}
        </LocalLink>
      </p>
    </AccountCard>
  );
}
