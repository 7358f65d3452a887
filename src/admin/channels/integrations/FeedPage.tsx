import { useTranslation } from 'react-i18next';
import type { IntegrationDetail } from '@shared/contract/channels/integrations';
import { useText } from '../../../i18n';
import { HistoryTimeline } from '../../../kit/HistoryTimeline';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { ExportPanel } from './ExportPanel';
import { FeedActions } from './FeedActions';
import { HealthTag } from './HealthTag';
import { ImportPanel } from './ImportPanel';
import { integrationsApi, useGetIntegrationQuery } from './integrations.api';
import { CHANNEL_KEYS } from './integrationTexts';
import { FeedProblemsPanel } from './FeedProblemsPanel';
import { RunsPanel } from './RunsPanel';
import { UpcomingPanel } from './UpcomingPanel';
import { useSync } from './useSync';

const POLL_MS = 30_000;

/** One feed: what it imports and gives, how its runs went, what the channel has, and what was done with it. */
export function FeedPage({ id }: { id: string }) {
  const { t } = useTranslation();
  // A failure is said in a toast: once, not every half minute. Asking again by hand starts the rounds anew.
  const { isError } = integrationsApi.endpoints.getIntegration.useQueryState(id);
  const query = useGetIntegrationQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isError ? 0 : POLL_MS,
    skipPollingIfUnfocused: true,
  });
  const back = { to: useCameFrom(paths.admin.integration()), label: t('admin:menu.integration') };
  if (query.data) return <Feed feed={query.data} back={back} onReload={query.refetch} />;
  return (
    <Page title={t('admin:integration.one')} back={back}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function Feed({
  feed,
  back,
  onReload,
}: {
  feed: IntegrationDetail;
  back: { to: string; label: string };
  onReload: () => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const sync = useSync(feed, onReload);
  const channel = feed.name || t(CHANNEL_KEYS[feed.channel]);
  return (
    <Page
      title={`${feed.unitNumber} · ${channel}`}
      intro={`${text(feed.propertyName)} · ${text(feed.roomTypeName)}`}
      mark={<HealthTag health={feed.health} />}
      back={back}
      actions={<FeedActions feed={feed} sync={sync} back={back.to} onReload={onReload} />}
    >
      <WithAside
        aside={
          <>
            <ExportPanel feed={feed} onReload={onReload} />
            <UpcomingPanel upcoming={feed.upcoming} />
            <Panel title={t('admin:history.title')}>
              <HistoryTimeline
                entries={feed.history}
                actions={{
                  create: t('admin:history.action.create'),
                  update: t('admin:history.action.update'),
                  sync: t('admin:integration.history.sync'),
                  acceptDrop: t('admin:integration.history.acceptDrop'),
                  acceptUnread: t('admin:integration.history.acceptUnread'),
                  rotateExport: t('admin:integration.history.rotateExport'),
                  cancelledByChannel: t('admin:integration.history.cancelledByChannel'),
                  syncTrouble: t('admin:integration.history.syncTrouble'),
                  decideConflict: t('admin:integration.history.decideConflict'),
                }}
                fields={{
                  importHost: t('admin:integration.fields.importUrl'),
                  state: t('admin:integration.fields.state'),
                  unread: t('admin:integration.fields.unread'),
                  nights: t('admin:integration.fields.nights'),
                  decision: t('admin:integration.fields.decision'),
                  remark: t('admin:confirm.remark'),
                }}
                show={(field, value) => {
                  if (field === 'state')
                    return t(
                      value === 'paused' ? 'admin:integration.health.paused' : 'admin:integration.active',
                    );
                  if (field === 'decision') return t(DECISIONS[String(value)] ?? DECISIONS.kept!);
                  return undefined;
                }}
              />
            </Panel>
          </>
        }
      >
        <ImportPanel feed={feed} onReload={onReload} />
        <FeedProblemsPanel feed={feed} onReload={onReload} />
        <RunsPanel runs={feed.runs} />
      </WithAside>
    </Page>
  );
}

const DECISIONS: Record<string, string> = {
  kept: 'admin:integration.conflict.state.kept',
  moved: 'admin:integration.conflict.state.moved',
  cancelled: 'admin:integration.conflict.state.cancelled',
};
