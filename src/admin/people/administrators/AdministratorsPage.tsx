import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ADMINISTRATOR_SORTS, administratorFilter } from '@shared/contract/people/administrators';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { Page } from '../../../kit/Page';
import { PeopleExport } from '../../../kit/PeopleExport';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useOutcome } from '../../useOutcome';
import { useExportAdministratorsMutation, useListAdministratorsQuery } from './administrators.api';
import { STATUS_KEYS } from './administratorTexts';
import { useAdministratorColumns } from './useAdministratorColumns';

export default function AdministratorsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const outcome = useOutcome();
  const params = useListParams(administratorFilter, ADMINISTRATOR_SORTS);
  const query = useListAdministratorsQuery(params.args, staleAtOnce);
  const [exportAdministrators] = useExportAdministratorsMutation();
  const columns = useAdministratorColumns();
  const { filter, setFilter, args } = params;
  return (
    <Page
      title={t('admin:menu.admin_mgmt')}
      intro={t('admin:administrator.intro')}
      actions={
        <Can do="admin-mgmt.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.manageAdmin())}
          >
            {t('admin:administrator.actions.register')}
          </Button>
        </Can>
      }
    >
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:administrator.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:administrator.fields.status')}
          value={filter.status}
          options={(['active', 'banned'] as const).map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:menu.admin_mgmt')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageAdmin(id)}
        empty={<p>{t('admin:administrator.empty')}</p>}
        tools={
          <PeopleExport
            onExport={async (request) =>
              saveFile(
                await outcome(exportAdministrators({ ...args, ...request })),
                `administrators.${request.format}`,
              )
            }
          />
        }
      />
    </Page>
  );
}
