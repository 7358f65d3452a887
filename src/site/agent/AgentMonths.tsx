import { useTranslation } from 'react-i18next';
import type { AgentHome } from '@shared/contract/office/agentRooms';
import { useLanguage } from '../../i18n';
import { formatMonth } from '../../ui/dates';
import { Money } from '../../ui/Money';
import styles from '../owner/OwnerRooms.module.css';

/** The last twelve months; those without anything are left out. */
export function AgentMonths({ months }: { months: AgentHome['months'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = months.filter(
    ({ clicks, bookings, earnedSen }) => clicks !== 0 || bookings !== 0 || earnedSen !== 0,
  );
  return (
    <section className={styles.card} aria-label={t('owner:agent.months')}>
      <h2 className={styles.cardTitle}>{t('owner:agent.months')}</h2>
      {shown.length === 0 ? (
        <p className={styles.quiet}>{t('owner:agent.no_months')}</p>
      ) : (
        <ul className={styles.list}>
          {shown.map(({ month, clicks, linkBookings, bookings, earnedSen }) => (
            <li key={month}>
              <div className={`${styles.between} ${styles.strong}`}>
                <span>{formatMonth(month, language)}</span>
                <Money sen={earnedSen} />
              </div>
              <p className={`${styles.small} numbers`}>
                {[
                  `${t('owner:agent.clicks_short')} ${clicks}`,
                  `${t('owner:agent.by_link')} ${linkBookings}`,
                  `${t('owner:agent.bookings')} ${bookings}`,
                ].join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
