import { useTranslation } from 'react-i18next';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import styles from './Account.module.css';
import { AccountCard } from './AccountCard';
import { ResendConfirmation } from './ResendConfirmation';

export type Arrival = { email: string; status: 'active' | 'pending' };

/** The page after registering: the mailbox is next, for everyone; then staff, for those who wait for them. */
export function Registered({
  arrival: { email, status },
  next,
}: {
  arrival: Arrival;
  /** The page that one was on the way to, for the login. */
  next: string | null;
}) {
  const { t } = useTranslation();
  const again = (
    <div className={styles.quiet}>
      <p>{t('site:register.none')}</p>
      <ResendConfirmation email={email} />
    </div>
  );
  if (status === 'active') {
    return (
      <AccountCard
        news
        title={t('site:register.mailbox.title')}
        text={t('site:register.mailbox.text', { email })}
      >
        {again}
        <p className={styles.actions}>
          <LocalLink to={paths.login(next)} className={buttonClass({ variant: 'primary' })}>
            {t('common:actions.login')}
          </LocalLink>
        </p>
      </AccountCard>
    );
  }
  const steps = [
    t('site:register.waiting.confirm', { email }),
    t('site:register.waiting.look'),
    t('site:register.waiting.mail'),
  ];
  return (
    <AccountCard news title={t('site:register.waiting.title')} text={t('site:register.waiting.text')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {again}
      <p className={styles.actions}>
        <LocalLink to={paths.home()} className={buttonClass({ variant: 'primary' })}>
          {t('common:actions.home')}
        </LocalLink>
        <LocalLink to={paths.contact()} className={buttonClass({ variant: 'quiet' })}>
          <Icon name="mail" size={18} />
          {t('site:register.waiting.contact')}
        </LocalLink>
      </p>
    </AccountCard>
  );
}
