import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useCan } from '../../../session/usePermissions';
import { ChannelBalancesTab } from '../channelPayouts/ChannelBalancesTab';
import { PayoutsTab } from '../channelPayouts/PayoutsTab';
import { AddFeed } from './AddFeed';
import { ConflictsTab } from './ConflictsTab';
import { FeedPage } from './FeedPage';
import { FeedsTab } from './FeedsTab';

const TABS = ['feeds', 'conflicts', 'payouts', 'balances'] as const;
type Tab = (typeof TABS)[number];
/** The money of channels is for those who may see the books. */
const OF_MONEY: readonly Tab[] = ['payouts', 'balances'];
const TAB_KEYS: Record<Tab, string> = {
  feeds: 'admin:integration.tabs.feeds',
  conflicts: 'admin:integration.tabs.conflicts',
  payouts: 'admin:channel_payout.title',
  balances: 'admin:channel_payout.balances.tab',
};

const CONTENT: Record<Tab, ComponentType> = {
  feeds: FeedsTab,
  conflicts: ConflictsTab,
  payouts: PayoutsTab,
  balances: ChannelBalancesTab,
};

/** `?id=`: one feed; `?tab=`: nights that two sides have, or the money of channels; else the feeds of every unit and channel. */
export default function IntegrationsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const tabs = TABS.filter((key) => can('revenue.view') || !OF_MONEY.includes(key));
  const tab = useTab(tabs);
  const id = useSearchParams()[0].get('id');
  const Content = CONTENT[tab];
  if (id) return <FeedPage key={id} id={id} />;
  return (
    <Page
      title={t('admin:menu.integration')}
      intro={t('admin:integration.intro')}
      actions={
        <Can do="listing.create">
          <AddFeed />
        </Can>
      }
    >
      <PageTabs
        label={t('admin:integration.tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.integration({ tab: key === 'feeds' ? null : key })}
      />
      <Content />
    </Page>
  );
}
