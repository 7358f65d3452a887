import { useTranslation } from 'react-i18next';
import type { IntegrationDetail } from '@shared/contract/channels/integrations';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { formatStay } from '../../../ui/dates';
import styles from './Integration.module.css';
import { SPAN_KEYS } from './integrationTexts';

/** The nights that the channel has from today on, and those that it has given up. */
export function UpcomingPanel({ upcoming }: Pick<IntegrationDetail, 'upcoming'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Panel title={t('admin:integration.parts.upcoming')}>
      {upcoming.length === 0 && <p className={styles.none}>{t('admin:integration.no_upcoming')}</p>}
      <ul className={styles.spans}>
        {upcoming.map(({ id, start, end, kind, reference, isMissing, isCancelled }) => (
          <li key={id}>
            <span className="numbers">{formatStay(start, end, language)}</span>
            <span className={styles.small}>
              {[
                t(SPAN_KEYS[kind]),
                reference,
                isCancelled ? t('admin:integration.cancelled') : isMissing && t('admin:integration.missing'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
