import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '@shared/contract/base/history';
import { HistoryTimeline } from './HistoryTimeline';
import { Panel } from './Page';
import type { Fields } from './useFields';

const ACTIONS = { create: 'admin:history.action.create', update: 'admin:history.action.update' };

/** The history of a row. `actions` has the keys of what happens to it, where that is more than creating and changing. */
export function HistoryPanel({
  entries,
  fields: { names, show },
  actions = ACTIONS,
}: {
  entries: readonly AuditEntry[];
  fields: Pick<Fields<unknown>, 'names' | 'show'>;
  actions?: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:history.title')}>
      <HistoryTimeline
        entries={entries}
        actions={Object.fromEntries(Object.entries(actions).map(([action, key]) => [action, t(key)]))}
        fields={names}
        show={show}
      />
    </Panel>
  );
}
