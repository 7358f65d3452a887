import { useTranslation } from 'react-i18next';
import { CHANNELS } from '@shared/domain/channels/calendar/feedSpans';
import { FEED_HEALTHS, INTEGRATION_SORTS, integrationFilter } from '@shared/contract/channels/integrations';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterChoices } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { useTabParams } from '../../../kit/useTabParams';
import { useExportIntegrationsMutation, useListIntegrationsQuery } from './integrations.api';
import { CHANNEL_KEYS, HEALTH_KEYS } from './integrationTexts';
import { useFeedColumns } from './useFeedColumns';

const POLL_MS = 30_000;

/** The feeds, with how they are; the list looks again by itself. */
export function FeedsTab() {
  const { t } = useTranslation();
  const params = useTabParams(integrationFilter, INTEGRATION_SORTS);
  const query = useListIntegrationsQuery(params.args, {
    ...staleAtOnce,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const [exportFeeds] = useExportIntegrationsMutation();
  const columns = useFeedColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:integration.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:integration.fields.channel')}
          value={filter.channel}
          options={CHANNELS.map((value) => ({ value, label: t(CHANNEL_KEYS[value]) }))}
          onChange={(channel) => setFilter({ channel })}
        />
        <FilterChoices
          label={t('admin:integration.fields.health')}
          value={filter.health}
          options={FEED_HEALTHS.map((value) => ({ value, label: t(HEALTH_KEYS[value]) }))}
          onChange={(health) => setFilter({ health })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:integration.tabs.feeds')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.integration({ id })}
        empty={<p>{t('admin:integration.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportFeeds({ ...params.args, format }).unwrap(), `channels.${format}`)
            }
          />
        }
      />
    </>
  );
}
