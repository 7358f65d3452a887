import { useTranslation } from 'react-i18next';
import type { AgentHome } from '@shared/contract/office/agentRooms';
import { useLanguage } from '../../i18n';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { formatDate } from '../../ui/dates';
import { Money } from '../../ui/Money';
import styles from '../owner/OwnerRooms.module.css';

/** What the books say of an agent's commission; each sum leads to its bookings. */
export function AgentMoney({ money }: { money: AgentHome['money'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { earnedSen, paidSen, owedSen, expectedSen, lastPayment } = money;
  const sum = (state: string, sen: number) => (
    <dd>
      <LocalLink to={paths.agent.bookings({ state })}>
        <Money sen={sen} />
      </LocalLink>
    </dd>
  );
  return (
    <section className={styles.card} aria-label={t('owner:agent.money')}>
      <h2 className={styles.cardTitle}>{t('owner:agent.money')}</h2>
      <div>
        <p className={styles.label}>{t('owner:agent.paid')}</p>
        <div className={styles.figure}>
          <Money sen={paidSen} />
        </div>
      </div>
      <dl className={styles.facts}>
        <dt>{t('owner:agent.earned_all')}</dt>
        {sum('earned', earnedSen)}
        <dt>{t('owner:agent.owed')}</dt>
        {sum('owed', owedSen)}
        <dt>{t('owner:agent.expected')}</dt>
        {sum('ahead', expectedSen)}
        {lastPayment && (
          <>
            <dt>{t('owner:agent.last_payment', { date: formatDate(lastPayment.paidOn, language) })}</dt>
            <dd>
              <Money sen={lastPayment.sen} />
            </dd>
          </>
        )}
      </dl>
      <p className={styles.small}>{t('owner:agent.earned_when')}</p>
    </section>
  );
}
