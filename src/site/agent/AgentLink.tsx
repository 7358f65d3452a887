import { useTranslation } from 'react-i18next';
import type { AgentHome } from '@shared/contract/office/agentRooms';
import { CopyFact } from '../booking/manage/CopyButton';
import styles from '../owner/OwnerRooms.module.css';

/** The agent's link, to hand on, and what it does. */
export function AgentLink({ home: { slug, commissionRate } }: { home: AgentHome }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={t('owner:agent.link')}>
      <h2 className={styles.cardTitle}>{t('owner:agent.link')}</h2>
      {slug === null ? (
        <p className={styles.quiet}>{t('owner:agent.no_link')}</p>
      ) : (
        <>
          <dl className={styles.stack}>
            <CopyFact
              label={t('owner:agent.link_address')}
              shown={`${window.location.origin}/?ref=${slug}`}
            />
          </dl>
          <p className={styles.quiet}>{t('owner:agent.link_text', { ref: `?ref=${slug}` })}</p>
        </>
      )}
      <p className={styles.quiet}>{t('owner:agent.rate', { percent: commissionRate })}</p>
      <p className={styles.small}>{t('owner:agent.clicks_text')}</p>
    </section>
  );
}
