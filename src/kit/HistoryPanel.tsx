import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { HistoryTimeline } from './HistoryTimeline';
import { Panel } from './Page';
import type { Fields } from './useFields';

/** The history of a row of a plain resource. */
export function HistoryPanel({
  entries,
  fields: { names, show },
}: {
  entries: readonly AuditEntry[];
  fields: Pick<Fields<unknown>, 'names' | 'show'>;
}) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:history.title')}>
      <HistoryTimeline
        entries={entries}
        actions={{ create: t('admin:history.action.create'), update: t('admin:history.action.update') }}
        fields={names}
        show={show}
      />
    </Panel>
  );
}
