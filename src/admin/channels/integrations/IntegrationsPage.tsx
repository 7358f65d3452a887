import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { AddFeed } from './AddFeed';
import { ConflictsTab } from './ConflictsTab';
import { FeedPage } from './FeedPage';
import { FeedsTab } from './FeedsTab';

const TABS = ['feeds', 'conflicts'] as const;
const TAB_KEYS: Record<(typeof TABS)[number], string> = {
  feeds: 'admin:integration.tabs.feeds',
  conflicts: 'admin:integration.tabs.conflicts',
};

/** `?id=`: one feed; `?tab=conflicts`: nights that two sides have; else the feeds of every unit and channel. */
export default function IntegrationsPage() {
  const { t } = useTranslation();
  const tab = useTab(TABS);
  const id = useSearchParams()[0].get('id');
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
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.integration({ tab: key === 'feeds' ? null : key })}
      />
      {tab === 'conflicts' ? <ConflictsTab /> : <FeedsTab />}
    </Page>
  );
}
