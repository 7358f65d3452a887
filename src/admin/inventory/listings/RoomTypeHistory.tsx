import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Panel } from '../../../kit/Page';
import { ACTION_KEYS } from './listingTexts';
import styles from './Listings.module.css';
import { useRoomTypeLabels, useShowRoomTypeValue } from './useRoomTypeLabels';

/** What happened to a room type. */
export function RoomTypeHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const labels = useRoomTypeLabels();
  const show = useShowRoomTypeValue();
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
            status: t('admin:inventory.fields.status'),
          }}
          show={show}
        />
      </Panel>
    </div>
  );
}
