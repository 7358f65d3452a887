import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UnitPoolDetail } from '@shared/contract/money/unitPools';
import { useText } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { useFields } from '../../../kit/useFields';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { useCan } from '../../../session/usePermissions';
import { toast } from '../../../ui/toast';
import { PoolCreate } from './PoolCreate';
import { PoolEdit } from './PoolEdit';
import { PoolMembersPanel } from './PoolMembersPanel';
import { PoolMonthsTab } from './PoolMonthsTab';
import { FIELDS, POOL_ACTIONS } from './unitPoolFields';
import { useDeleteUnitPoolMutation, useGetUnitPoolQuery } from './unitPools.api';

const TABS = ['units', 'months', 'details', 'history'] as const;
type Tab = (typeof TABS)[number];
const TAB_KEYS: Record<Tab, string> = {
  units: 'admin:unit_pool.tabs.units',
  months: 'admin:unit_pool.tabs.months',
  details: 'admin:unit_pool.tabs.details',
  history: 'admin:unit_pool.tabs.history',
};

/** A pool of units, or the form of a new one (`new`). */
export function UnitPoolPage({ id }: { id: string }) {
  return id === 'new' ? (
    <RequirePermission do="service-package.create">
      <PoolCreate />
    </RequirePermission>
  ) : (
    <Existing key={id} id={id} />
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const can = useCan();
  // What units earned is the books'.
  const tabs = TABS.filter((tab) => tab !== 'months' || can('revenue.view'));
  const tab = useTab(tabs);
  const query = useGetUnitPoolQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.servicePackage({ tab: 'pools' }));
  const found = query.data;
  return (
    <Page
      title={found ? text(found.name) : t('admin:unit_pool.one')}
      {...(found && { intro: found.company.name })}
      back={{ to: back, label: t('admin:unit_pool.title') }}
      actions={
        found?.sharedUntil === null && (
          <Can do="service-package.delete">
            <Delete id={id} onDeleted={() => void navigate(back)} />
          </Can>
        )
      }
    >
      <PageTabs
        label={t('admin:unit_pool.tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.manageUnitPool(id, { tab: key === 'units' ? null : key })}
      />
      <Loaded query={query}>
        {(loaded) => <Part tab={tab} found={loaded} back={back} onReload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

type PartProps = { tab: Tab; found: UnitPoolDetail; back: string; onReload: () => unknown };
function Part({ tab, found, back, onReload }: PartProps) {
  const fields = useFields(FIELDS);
  if (tab === 'months') return <PoolMonthsTab id={found.id} />;
  if (tab === 'history')
    return <HistoryPanel entries={found.history} fields={fields} actions={POOL_ACTIONS} />;
  if (tab === 'details') return <PoolEdit found={found} back={back} />;
  return <PoolMembersPanel found={found} onReload={onReload} />;
}

function Delete({ id, onDeleted }: { id: string; onDeleted: () => void }) {
  const { t } = useTranslation();
  const [remove] = useDeleteUnitPoolMutation();
  return (
    <ConfirmAction
      danger
      label={t('common:actions.delete')}
      title={t('admin:unit_pool.action.delete_title')}
      onConfirm={async () => {
        await remove({ id }).unwrap();
        toast.success(t('admin:unit_pool.deleted'));
        onDeleted();
      }}
    >
      <p>{t('admin:unit_pool.action.delete_text')}</p>
    </ConfirmAction>
  );
}
