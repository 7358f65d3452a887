import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import styles from './Account.module.css';

/** The password of the server's demo data; the README names it too. */
const DEMO_PASSWORD = 'attic-demo';
const DEMO_LOGINS = [
  { email: 'guest@attic.example', label: 'site:login.demo.guest' },
  { email: 'owner@attic.example', label: 'site:login.demo.owner' },
  { email: 'agent@attic.example', label: 'site:login.demo.agent' },
  { email: 'rider@attic.example', label: 'site:login.demo.rider' },
  { email: 'admin@attic.example', label: 'site:login.demo.admin' },
  { email: 'finance@attic.example', label: 'site:login.demo.finance' },
] as const;

/** The logins of a demo: one press fills in somebody's. */
export function DemoLogins({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation();
  return (
    <section className={styles.demo} aria-label={t('site:login.demo.title')}>
      <h2 className={styles.demoTitle}>{t('site:login.demo.title')}</h2>
      <p className={styles.quiet}>{t('site:login.demo.text')}</p>
      <div className={styles.demoLogins}>
        {DEMO_LOGINS.map(({ email, label }) => (
          <Button key={email} size="small" onClick={() => onChoose(email, DEMO_PASSWORD)}>
            {t(label)}
          </Button>
        ))}
      </div>
    </section>
  );
}
