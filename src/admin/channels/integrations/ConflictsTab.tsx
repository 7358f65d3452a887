import { useTranslation } from 'react-i18next';
import { CHANNELS } from '@shared/domain/channels/calendar/feedSpans';
import { CONFLICT_SORTS, CONFLICT_STATES, conflictFilter } from '@shared/contract/stays/integrationConflicts';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import styles from './Integration.module.css';
import { useExportConflictsMutation, useListConflictsQuery } from './integrations.api';
import { CHANNEL_KEYS, CONFLICT_KEYS } from './integrationTexts';
import { useConflictColumns } from './useConflictColumns';

/** Nights that a channel sold or closed while somebody else has them; what is open stands first. */
export function ConflictsTab() {
  const { t } = useTranslation();
  const params = useTabParams(conflictFilter, CONFLICT_SORTS);
  const query = useListConflictsQuery(params.args, {
    ...staleAtOnce,
    pollingInterval: 30_000,
    skipPollingIfUnfocused: true,
  });
  const [exportConflicts] = useExportConflictsMutation();
  const columns = useConflictColumns(() => void query.refetch());
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:integration.conflict.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:integration.conflict.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:integration.fields.conflictState')}
          value={filter.state}
          options={CONFLICT_STATES.map((value) => ({ value, label: t(CONFLICT_KEYS[value]) }))}
          onChange={(state) => setFilter({ state })}
        />
        <FilterChoice
          label={t('admin:integration.fields.channel')}
          value={filter.channel}
          options={CHANNELS.map((value) => ({ value, label: t(CHANNEL_KEYS[value]) }))}
          onChange={(channel) => setFilter({ channel })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:integration.tabs.conflicts')}
        columns={columns}
        query={query}
        params={params}
        empty={<p>{t('admin:integration.conflict.none')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportConflicts({ ...params.args, format }).unwrap(), `conflicts.${format}`)
            }
          />
        }
      />
    </>
  );
}
