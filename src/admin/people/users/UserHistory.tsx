import { useTranslation } from 'react-i18next';
import { countryName } from '@shared/callingCodes';
import type { AuditEntry } from '@shared/contract/base/history';
import { isLanguage, LANGUAGE_NAMES } from '@shared/languages';
import { useLanguage } from '../../../i18n';
import { InstantText } from '../../../kit/DateTexts';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Panel } from '../../../kit/Page';
import { formatPercent } from './formatPercent';
import { HISTORY_ACTIONS, HISTORY_FIELDS, HISTORY_VALUES } from './historyTexts';

const INSTANTS = ['clockedInAt', 'clockedOutAt'];

/** The history of a person's account. */
export function UserHistory({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const named = (keys: Record<string, string>) =>
    Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, t(key)]));
  const show = (field: string, value: unknown) => {
    const key = HISTORY_VALUES[field]?.[String(value)];
    if (key) return t(key);
    if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
    if (typeof value === 'number') return formatPercent(value);
    if (typeof value !== 'string') return undefined;
    if (field === 'nationality') return countryName(value, language);
    if (field === 'language' && isLanguage(value)) return LANGUAGE_NAMES[value];
    return INSTANTS.includes(field) ? <InstantText instant={value} /> : undefined;
  };
  return (
    <Panel title={t('admin:history.title')}>
      <HistoryTimeline
        entries={entries}
        actions={named(HISTORY_ACTIONS)}
        fields={named(HISTORY_FIELDS)}
        show={show}
      />
    </Panel>
  );
}
