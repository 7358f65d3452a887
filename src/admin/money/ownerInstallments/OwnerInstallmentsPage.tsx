import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { AdvancesTab } from '../ownerAdvances/AdvancesTab';
import { BoardTab } from './BoardTab';
import { CoverTab } from './CoverTab';
import { InstallmentsTab } from './InstallmentsTab';

const TABS = ['board', 'list', 'advances', 'cover'] as const;
type Tab = (typeof TABS)[number];
const LABELS: Record<Tab, string> = {
  board: 'admin:owner_installment.tabs.board',
  list: 'admin:owner_installment.tabs.list',
  advances: 'admin:owner_installment.tabs.advances',
  cover: 'admin:owner_installment.tabs.cover',
};
const CONTENTS: Record<Tab, ComponentType> = {
  board: BoardTab,
  list: InstallmentsTab,
  advances: AdvancesTab,
  cover: CoverTab,
};

/** What contracts promise owners by instalments: what is due when, each of them, and how much of it the units earn; and what they were advanced. */
export default function OwnerInstallmentsPage() {
  const { t } = useTranslation();
  const current = useTab(TABS);
  const Content = CONTENTS[current];
  return (
    <Page title={t('admin:menu.owner_installment')} intro={t('admin:owner_installment.intro')}>
      <PageTabs
        label={t('admin:menu.owner_installment')}
        tabs={TABS.map((key) => ({ key, label: t(LABELS[key]) }))}
        current={current}
        href={(tab) => paths.admin.ownerInstallment({ tab: tab === 'board' ? null : tab })}
      />
      <Content key={current} />
    </Page>
  );
}
