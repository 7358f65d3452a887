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
import { PackageStatusTag } from './PackageStatusTag';
import { FIELDS } from './servicePackageFields';
import { useExportServicePackagesMutation, useListServicePackagesQuery } from './servicePackages.api';

const TABS = ['packages', 'contracts'] as const;

/** What the company does for owners and what it is paid for it (`?tab=contracts`: the contracts that say so). */
export default function ServicePackagesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const tab = useTab(TABS);
  const isPackages = tab === 'packages';
  return (
    <Page
      title={t('admin:menu.service_package')}
      intro={t(isPackages ? 'admin:service_package.intro' : 'admin:owner_contract.intro')}
      actions={
        <Can do="service-package.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() =>
              void navigate(
                isPackages ? paths.admin.manageServicePackage() : paths.admin.manageOwnerContract(),
              )
            }
          >
            {t(isPackages ? 'admin:service_package.create' : 'admin:owner_contract.create')}
          </Button>
        </Can>
      }
    >
      <PageTabs
        label={t('admin:menu.service_package')}
        tabs={[
          { key: 'packages', label: t('admin:service_package.title') },
          { key: 'contracts', label: t('admin:owner_contract.title') },
        ]}
        current={tab}
        href={(key) => paths.admin.servicePackage({ tab: key === 'packages' ? null : key })}
      />
      {isPackages ? <ServicePackagesTab /> : <OwnerContractsTab />}
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
