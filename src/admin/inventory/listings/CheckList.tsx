import { useTranslation } from 'react-i18next';
import type { CheckResult, PublishingCheck } from '@shared/domain/inventory/publishing';
import { Icon } from '../../../ui/icons';
import styles from './Listings.module.css';
import { CHECK_KEYS } from './listingTexts';

const ICONS: Record<CheckResult, 'check' | 'warning' | 'close'> = {
  ok: 'check',
  warning: 'warning',
  error: 'close',
};
const RESULT_KEYS: Record<CheckResult, string> = {
  ok: 'admin:inventory.result.ok',
  warning: 'admin:inventory.result.warning',
  error: 'admin:inventory.result.error',
};

/** The checks of a publication: what is there, what is missing, and what to do about it. */
export function CheckList({ checks }: { checks: readonly PublishingCheck[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.checks} aria-label={t('admin:inventory.checks')}>
      {checks.map(({ code, result }) => (
        <li key={code} className={styles.check}>
          <span className={styles[result]}>
            <Icon name={ICONS[result]} size={16} />
          </span>
          <span>
            {t(CHECK_KEYS[code].label)}
            <span className="visually-hidden">: {t(RESULT_KEYS[result])}</span>
          </span>
          {result !== 'ok' && <span className={styles.todo}>{t(CHECK_KEYS[code].todo)}</span>}
        </li>
      ))}
    </ul>
  );
}
