import { useTranslation } from 'react-i18next';
import type { StayConflict } from '@shared/contract/stays/stayChanges';
import { useLanguage } from '../../../../i18n';
import { paths } from '../../../../paths';
import { formatStay } from '../../../../ui/dates';
import { CONFLICT_KEYS } from './changeTexts';
import styles from './Change.module.css';

/** The obstacles to a change, by name. */
export function ConflictList({ conflicts }: { conflicts: readonly StayConflict[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflicts} role="alert">
      <p>{t('admin:change.conflict.title')}</p>
      <ul>
        {conflicts.map(({ unitId, number, kind, reservationId, reference, from, to }) => (
          <li key={`${unitId} ${from}`}>
            {t('admin:change.conflict.line', { unit: number, dates: formatStay(from, to, language) })}{' '}
            {reservationId && reference ? (
              <a
                className={styles.whole}
                href={paths.admin.reservationDetails(reservationId)}
                target="_blank"
                rel="noreferrer"
              >
                {reference}
              </a>
            ) : (
              t(CONFLICT_KEYS[kind])
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
