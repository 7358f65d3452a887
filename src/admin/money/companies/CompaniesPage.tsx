import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { COMPANY_SORTS, companyFilter, type CompanyRow } from '@shared/contract/money/companies';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { Code, type Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { Page } from '../../../kit/Page';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { useExportCompaniesMutation, useListCompaniesQuery } from './companies.api';
import { CompanyCreate } from './CompanyCreate';
import { useCompanyFields } from './companyFields';
import { CompanyPage } from './CompanyPage';

/** `?id=`: one company, `&tab=` a part of it; `?view=new`: the form of a new one; without either: the list. */
export default function CompaniesPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id) return <CompanyPage key={id} id={id} />;
  if (search.get('view') !== 'new') return <CompanyList />;
  return (
    <RequirePermission do="company.create">
      <CompanyCreate />
    </RequirePermission>
  );
}

function CompanyList() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useListParams(companyFilter, COMPANY_SORTS);
  const query = useListCompaniesQuery(params.args, staleAtOnce);
  const [exportCompanies] = useExportCompaniesMutation();
  const columns = useColumns();
  const { active, sst } = params.filter;
  return (
    <Page
      title={t('admin:menu.company')}
      intro={t('admin:company.intro')}
      actions={
        <Can do="company.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.company({ view: 'new' }))}
          >
            {t('admin:company.actions.create')}
          </Button>
        </Can>
      }
    >
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel={t('admin:company.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:company.fields.active')}
          options={[
            { value: 'active', label: t('admin:company.state.active') },
            { value: 'inactive', label: t('admin:company.state.inactive') },
          ]}
          value={active === undefined ? undefined : active ? 'active' : 'inactive'}
          onChange={(state) =>
            params.setFilter({ active: state === undefined ? undefined : state === 'active' })
          }
        />
        <FilterChoice
          label={t('admin:company.filter.sst')}
          options={[
            { value: 'yes', label: t('admin:company.filter.registered') },
            { value: 'no', label: t('admin:company.filter.unregistered') },
          ]}
          value={sst === undefined ? undefined : sst ? 'yes' : 'no'}
          onChange={(state) => params.setFilter({ sst: state === undefined ? undefined : state === 'yes' })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:menu.company')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.company({ id })}
        empty={<p>{t('admin:company.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportCompanies({ ...params.args, format }).unwrap(), `companies.${format}`)
            }
          />
        }
      />
    </Page>
  );
}

function useColumns(): Column<CompanyRow>[] {
  const { t } = useTranslation();
  const { column } = useCompanyFields();
  return useMemo(
    () => [
      column('name', { sortable: true }),
      column('registrationNo', {
        sortable: true,
        width: 170,
        render: ({ registrationNo }) => <Code>{registrationNo}</Code>,
      }),
      column('sstNo', { width: 180, render: ({ sstNo }) => <Code>{sstNo}</Code> }),
      column('sstRegisteredFrom', { width: 150 }),
      column('properties', { width: 110 }),
      column('units', { width: 130 }),
      column('active', {
        width: 110,
        render: ({ active }) => (
          <StatusTag tone={active ? 'success' : 'neutral'}>
            {t(active ? 'admin:company.state.active' : 'admin:company.state.inactive')}
          </StatusTag>
        ),
      }),
      column('tin', { hidden: true, render: ({ tin }) => <Code>{tin}</Code> }),
      column('tourismTaxNo', { hidden: true, render: ({ tourismTaxNo }) => <Code>{tourismTaxNo}</Code> }),
      column('email', { hidden: true }),
      column('phone', { hidden: true }),
      column('updatedAt', { sortable: true, hidden: true }),
    ],
    [t, column],
  );
}
