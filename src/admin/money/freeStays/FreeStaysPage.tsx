import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { FreeStayAccountsTab } from './FreeStayAccountsTab';
import { FreeStayRequestsTab } from './FreeStayRequestsTab';
import { NewFreeStayRequest } from './NewFreeStayRequest';

const TABS = ['requests', 'ledger'] as const;
type Tab = (typeof TABS)[number];
const LABELS: Record<Tab, string> = {
  requests: 'admin:free_stay.tabs.requests',
  ledger: 'admin:free_stay.tabs.ledger',
};
const CONTENTS: Record<Tab, ComponentType> = { requests: FreeStayRequestsTab, ledger: FreeStayAccountsTab };

/** What owners ask for of their free stays, what waits longest first, and how each contract stands. */
export default function FreeStaysPage() {
  const { t } = useTranslation();
  const current = useTab(TABS);
  const Content = CONTENTS[current];
  return (
    <Page
      title={t('admin:menu.free_stay')}
      intro={t('admin:free_stay.intro')}
      actions={
        <Can do="free-stay.create">
          <NewFreeStayRequest />
        </Can>
      }
    >
      <PageTabs
        label={t('admin:free_stay.tabs.label')}
        tabs={TABS.map((key) => ({ key, label: t(LABELS[key]) }))}
        current={current}
        href={(tab) => paths.admin.freeStay({ tab: tab === 'requests' ? null : tab })}
      />
      <Content key={current} />
    </Page>
  );
}
