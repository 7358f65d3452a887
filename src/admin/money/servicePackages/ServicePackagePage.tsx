import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ServicePackageDetail } from '@shared/contract/money/servicePackages';
import { useText } from '../../../i18n';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { OwnerContractPage } from '../ownerContracts/OwnerContractPage';
import { UnitPoolPage } from '../unitPools/UnitPoolPage';
import { NewTerms } from './NewTerms';
import { PackageCreate } from './PackageCreate';
import { PackageEdit } from './PackageEdit';
import { PackageHistory } from './PackageHistory';
import { PackageStatusTag } from './PackageStatusTag';
import { PackageSteps } from './PackageSteps';
import { PackageTermsTab } from './PackageTermsTab';
import { SampleTab } from './sample/SampleTab';
import { useGetServicePackageQuery } from './servicePackages.api';

const TABS = ['terms', 'sample', 'details', 'history'] as const;
type Tab = (typeof TABS)[number];
const TAB_KEYS: Record<Tab, string> = {
  terms: 'admin:service_package.tabs.terms',
  sample: 'admin:service_package.tabs.sample',
  details: 'admin:service_package.tabs.details',
  history: 'admin:service_package.tabs.history',
};

/**
 * `?id=`: one package, `&tab=` a part of it, `&view=terms` the form of new terms; without an id: a new one. `?contract=`: a contract with owners, or
 * `new`. `?pool=`: a pool of units, or `new`.
 */
export default function ServicePackagePage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const contract = search.get('contract');
  const pool = search.get('pool');
  if (contract) return <OwnerContractPage id={contract} />;
  if (pool) return <UnitPoolPage id={pool} />;
  if (!id)
    return (
      <RequirePermission do="service-package.create">
        <PackageCreate />
      </RequirePermission>
    );
  if (search.get('view') !== 'terms') return <Existing key={id} id={id} />;
  return (
    <RequirePermission do="service-package.edit">
      <NewTerms key={id} id={id} />
    </RequirePermission>
  );
}

function Existing({ id }: { id: string }) {
  const { t } = useTranslation();
  const text = useText();
  const navigate = useNavigate();
  const tab = useTab(TABS);
  const query = useGetServicePackageQuery(id, { refetchOnMountOrArgChange: true });
  const back = useCameFrom(paths.admin.servicePackage());
  const found = query.data;
  return (
    <Page
      title={found ? text(found.name) : t('admin:service_package.one')}
      mark={found && <PackageStatusTag status={found.status} />}
      back={{ to: back, label: t('admin:service_package.title') }}
      actions={
        found && <PackageSteps found={found} onDeleted={() => void navigate(back)} onReload={query.refetch} />
      }
    >
      <PageTabs
        label={t('admin:service_package.tabs.label')}
        tabs={TABS.map((key) => ({ key, label: t(TAB_KEYS[key]) }))}
        current={tab}
        href={(key) => paths.admin.manageServicePackage(id, { tab: key === 'terms' ? null : key })}
      />
      <Loaded query={query}>{(loaded) => <Part tab={tab} found={loaded} back={back} />}</Loaded>
    </Page>
  );
}

function Part({ tab, found, back }: { tab: Tab; found: ServicePackageDetail; back: string }) {
  if (tab === 'sample') return <SampleTab found={found} />;
  if (tab === 'details') return <PackageEdit found={found} back={back} />;
  if (tab === 'history') return <PackageHistory history={found.history} />;
  return <PackageTermsTab found={found} />;
}
