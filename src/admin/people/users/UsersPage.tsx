import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { ContactChangesTab } from './ContactChangesTab';
import { DormantTab } from './DormantTab';
import { PendingTab } from './PendingTab';
import { RegisterUser } from './RegisterUser';
import { RoleTab } from './RoleTab';
import { TAB_KEYS, TABS, type Tab } from './userTabs';

/** `?tab=`: buyers, agents, riders, those who wait for approval, the dormant, and wishes for another e-mail or phone. */
export default function UsersPage() {
  const { t } = useTranslation();
  const tab = useTab(TABS);
  return (
    <Page
      title={t('admin:menu.user_mgmt')}
      intro={t('admin:user.intro')}
      actions={
        <Can do="user-mgmt.create">
          <RegisterUser role={tab === 'agents' ? 'agent' : tab === 'riders' ? 'rider' : 'buyer'} />
        </Can>
      }
    >
      <PageTabs
        label={t('admin:user.tabs.label')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.userMgmt({ tab: key === 'buyers' ? null : key })}
      />
      <Content key={tab} tab={tab} />
    </Page>
  );
}

function Content({ tab }: { tab: Tab }) {
  switch (tab) {
    case 'buyers':
      return <RoleTab who="buyer" />;
    case 'agents':
      return <RoleTab who="agent" />;
    case 'riders':
      return <RoleTab who="rider" />;
    case 'pending':
      return <PendingTab />;
    case 'dormant':
      return <DormantTab />;
    case 'contact':
      return <ContactChangesTab />;
  }
}
