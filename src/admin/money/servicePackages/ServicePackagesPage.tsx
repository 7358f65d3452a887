import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  SERVICE_PACKAGE_SORTS,
  servicePackageFilter,
  type ServicePackageRow,
} from '@shared/contract/money/servicePackages';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import type { Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FieldChoice, FilterBar } from '../../../kit/FilterBar';
import { Page } from '../../../kit/Page';
import { PageTabs, useTab } from '../../../kit/PageTabs';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useFields } from '../../../kit/useFields';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { OwnerContractsTab } from '../ownerContracts/OwnerContractsTab';
import { UnitPoolsTab } from '../unitPools/UnitPoolsTab';
import { PackageStatusTag } from './PackageStatusTag';
import { FIELDS } from './servicePackageFields';
import { useExportServicePackagesMutation, useListServicePackagesQuery } from './servicePackages.api';

const TABS = ['packages', 'contracts', 'pools'] as const;
type Tab = (typeof TABS)[number];
const TEXT_KEYS: Record<Tab, { title: string; intro: string; create: string }> = {
  packages: {
    title: 'admin:service_package.title',
    intro: 'admin:service_package.intro',
    create: 'admin:service_package.create',
  },
  contracts: {
    title: 'admin:owner_contract.title',
    intro: 'admin:owner_contract.intro',
    create: 'admin:owner_contract.create',
  },
  pools: {
    title: 'admin:unit_pool.title',
    intro: 'admin:unit_pool.intro',
    create: 'admin:unit_pool.create',
  },
};
const NEW_PATHS: Record<Tab, () => string> = {
  packages: paths.admin.manageServicePackage,
  contracts: paths.admin.manageOwnerContract,
  pools: paths.admin.manageUnitPool,
};

/** What the company does for owners and what it is paid for it (`?tab=contracts`: the contracts that say so; `?tab=pools`: units that share what they leave). */
export default function ServicePackagesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = useTab(TABS);
  return (
    <Page
      title={t('admin:menu.service_package')}
      intro={t(TEXT_KEYS[tab].intro)}
      actions={
        <Can do="service-package.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(NEW_PATHS[tab]())}
          >
            {t(TEXT_KEYS[tab].create)}
          </Button>
        </Can>
      }
    >
      <PageTabs
        label={t('admin:menu.service_package')}
        tabs={TABS.map((key) => ({ key, label: t(TEXT_KEYS[key].title) }))}
        current={tab}
        href={(key) => paths.admin.servicePackage({ tab: key === 'packages' ? null : key })}
      />
      {tab === 'packages' && <ServicePackagesTab />}
      {tab === 'contracts' && <OwnerContractsTab />}
      {tab === 'pools' && <UnitPoolsTab />}
    </Page>
  );
}

function ServicePackagesTab() {
  const { t } = useTranslation();
  const params = useListParams(servicePackageFilter, SERVICE_PACKAGE_SORTS);
  const query = useListServicePackagesQuery(params.args, staleAtOnce);
  const [exportPackages] = useExportServicePackagesMutation();
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:service_package.search')}
        params={params}
      >
        <FieldChoice
          field={FIELDS.status}
          value={filter.status}
          onChange={(status) => setFilter({ status })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:service_package.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageServicePackage(id)}
        empty={<p>{t('admin:service_package.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(
                await exportPackages({ ...params.args, format }).unwrap(),
                `service-packages.${format}`,
              )
            }
          />
        }
      />
    </>
  );
}

function useColumns(): Column<ServicePackageRow>[] {
  const { column } = useFields(FIELDS);
  return useMemo(
    () => [
      column('name', { sortable: true }),
      column('status', {
        sortable: true,
        width: 130,
        render: ({ status }) => <PackageStatusTag status={status} />,
      }),
      column('validFrom', { sortable: true, width: 150 }),
      column('versions', { width: 110 }),
      column('updatedAt', { sortable: true, width: 170, hidden: true }),
    ],
    [column],
  );
}
