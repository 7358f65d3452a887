import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Panel } from '../../../kit/Page';
import { ACTION_KEYS } from './listingTexts';
import styles from './Listings.module.css';
import { usePropertyLabels, useShowPropertyValue } from './usePropertyLabels';

/** What happened to a property. */
export function PropertyHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const labels = usePropertyLabels();
  const show = useShowPropertyValue();
  return (
    <div className={styles.history}>
      <Panel title={t('admin:history.title')}>
        <HistoryTimeline
          entries={entries}
          actions={Object.fromEntries(Object.entries(ACTION_KEYS).map(([action, key]) => [action, t(key)]))}
          fields={{
            ...labels,
            name: t('admin:inventory.fields.name'),
            description: t('admin:inventory.fields.description'),
            houseRules: t('admin:property.fields.houseRules'),
            companyName: t('admin:property.fields.company'),
            locationName: t('admin:property.fields.location'),
            lat: t('admin:place.lat'),
            lng: t('admin:place.lng'),
            status: t('admin:inventory.fields.status'),
          }}
          show={show}
        />
      </Panel>
    </div>
  );
}
