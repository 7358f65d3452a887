import { useTranslation } from 'react-i18next';
import type { AgentHome } from '@shared/contract/office/agentRooms';
import { useLanguage } from '../../i18n';
import { formatMonth } from '../../ui/dates';
import { Money } from '../../ui/Money';
import own from './AgentRooms.module.css';
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
        <table className={own.months}>
          <thead>
            <tr>
              <th scope="col">{t('owner:agent.month')}</th>
              <th scope="col">{t('owner:agent.clicks_short')}</th>
              <th scope="col">{t('owner:agent.by_link')}</th>
              <th scope="col">{t('owner:agent.bookings')}</th>
              <th scope="col">{t('owner:agent.earned')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ month, clicks, linkBookings, bookings, earnedSen }) => (
              <tr key={month}>
                <th scope="row">{formatMonth(month, language)}</th>
                <td className="numbers">{clicks}</td>
                <td className="numbers">{linkBookings}</td>
                <td className="numbers">{bookings}</td>
                <td>
                  <Money sen={earnedSen} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
