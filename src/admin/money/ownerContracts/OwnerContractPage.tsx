import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { OwnerContractDetail } from '@shared/contract/money/ownerContracts';
import { arrangementWords } from '@shared/domain/money/contractWords';
import { useText } from '../../../i18n';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { useCan } from '../../../session/usePermissions';
import { ContractCreate } from './ContractCreate';
import { ContractEdit } from './ContractEdit';
import { ContractFilesPanel } from './ContractFilesPanel';
import { ContractMonthTab } from './ContractMonthTab';
import { ContractOverview } from './ContractOverview';
import { ContractPaper } from './ContractPaper';
import { ContractStatusTag } from './ContractStatusTag';
import { ContractSteps } from './ContractSteps';
import { CONTRACT_ACTIONS } from './ownerContractFields';
import { useGetOwnerContractQuery } from './ownerContracts.api';
import { useContractHistory } from './useContractHistory';

const TABS = ['contract', 'month', 'history'] as const;
type Tab = (typeof TABS)[number];
const TAB_KEYS: Record<Tab, string> = {
  contract: 'admin:owner_contract.tabs.contract',
  month: 'admin:owner_contract.tabs.month',
  history: 'admin:owner_contract.tabs.history',
};

/** A contract with owners, or the form of a new one (`new`). */
export function OwnerContractPage({ id }: { id: string }) {
  return id === 'new' ? (
    <RequirePermission do="service-package.create">
      <ContractCreate />
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
  // What a unit earned is the books'.
  const tabs = TABS.filter((tab) => tab !== 'month' || can('revenue.view'));
  const tab = useTab(tabs);
  const query = useGetOwnerContractQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.servicePackage({ tab: 'contracts' }));
  const found = query.data;
  return (
    <Page
      title={
        found
          ? `${found.number} · ${found.unitNumber} · ${text(found.propertyName)}`
          : t('admin:owner_contract.one')
      }
      {...(found && { intro: arrangementWords(t, found.terms[0]!.arrangement) })}
      mark={found && <ContractStatusTag status={found.status} />}
      back={{ to: back, label: t('admin:owner_contract.title') }}
      actions={
        found && (
          <>
            <ContractPaper found={found} />
            <ContractSteps found={found} onReload={query.refetch} onDeleted={() => void navigate(back)} />
          </>
        )
      }
    >
      <PageTabs
        label={t('admin:owner_contract.tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.manageOwnerContract(id, { tab: key === 'contract' ? null : key })}
      />
      <Loaded query={query}>
        {(loaded) => <Part tab={tab} found={loaded} back={back} onReload={query.refetch} />}
      </Loaded>
    </Page>
  );
}

type PartProps = { tab: Tab; found: OwnerContractDetail; back: string; onReload: () => unknown };
function Part({ tab, found, back, onReload }: PartProps) {
  const can = useCan();
  const fields = useContractHistory();
  if (tab === 'month') return <ContractMonthTab found={found} />;
  if (tab === 'history')
    return <HistoryPanel entries={found.history} fields={fields} actions={CONTRACT_ACTIONS} />;
  return (
    <>
      {found.status === 'draft' && can('service-package.edit') ? (
        <ContractEdit found={found} back={back} />
      ) : (
        <ContractOverview found={found} />
      )}
      <ContractFilesPanel found={found} onReload={onReload} />
    </>
  );
}
