import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedReport } from '@shared/contract/money/savedReports';
import { staleAtOnce } from '../../../api/listCalls';
import list from '../../../kit/ItemList.module.css';
import { Loaded } from '../../../kit/Loaded';
import { Panel } from '../../../kit/Page';
import styles from './Reports.module.css';
import { SavedReportItem } from './SavedReportItem';
import { useListSavedReportsQuery } from './savedReports.api';

/** As many as a list call gives at once. */
export const ALL_SAVED = { limit: 200 };
/** What is being sent is over in a moment. */
const POLL_MS = 3_000;

/** The reports that were saved: one's own, and those that others share. */
export function SavedReportsPanels() {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const query = useListSavedReportsQuery(
    { pagination: ALL_SAVED },
    { ...staleAtOnce, pollingInterval: isSending ? POLL_MS : 0 },
  );
  const sendsNow = query.data?.rows.some(({ last }) => last?.state === 'queued') ?? false;
  if (sendsNow !== isSending) setSending(sendsNow);
  return (
    <Loaded query={query}>
      {({ rows, totalCount }) => {
        const shared = rows.filter(({ isMine }) => !isMine);
        return (
          <div className={styles.saved}>
            <Panel title={t('admin:saved_report.mine')}>
              <SavedReportList
                rows={rows.filter(({ isMine }) => isMine)}
                empty={t('admin:saved_report.none_mine')}
                onReload={query.refetch}
              />
            </Panel>
            {shared.length > 0 && (
              <Panel title={t('admin:saved_report.others')}>
                <SavedReportList rows={shared} empty="" onReload={query.refetch} />
              </Panel>
            )}
            {totalCount > rows.length && (
              <p role="status">{t('admin:saved_report.too_many', { count: rows.length })}</p>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

function SavedReportList({
  rows,
  empty,
  onReload,
}: {
  rows: readonly SavedReport[];
  empty: string;
  onReload: () => unknown;
}) {
  if (rows.length === 0) return <p className={styles.about}>{empty}</p>;
  return (
    <ul className={list.items}>
      {rows.map((saved) => (
        <SavedReportItem key={saved.id} saved={saved} onReload={onReload} />
      ))}
    </ul>
  );
}
