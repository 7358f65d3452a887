import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OWNER_SORTS, ownerFilter } from '@shared/contract/people/owners';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { Page } from '../../../kit/Page';
import { PeopleExport } from '../../../kit/PeopleExport';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useListParams } from '../../../kit/useListParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { STATUS_KEYS } from '../accounts/personTexts';
import { useOutcome } from '../../useOutcome';
import { useExportOwnersMutation, useListOwnersQuery } from './owners.api';
import { useOwnerColumns } from './useOwnerColumns';

const STATUSES = ['pending', 'active', 'rejected', 'banned'] as const;

/** Owners of units: who they are, what they own, and who cannot be paid yet. */
export default function OwnersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const outcome = useOutcome();
  const params = useListParams(ownerFilter, OWNER_SORTS);
  const query = useListOwnersQuery(params.args, staleAtOnce);
  const [exportOwners] = useExportOwnersMutation();
  const columns = useOwnerColumns();
  const { filter, setFilter } = params;
  return (
    <Page
      title={t('admin:menu.owner_mgmt')}
      intro={t('admin:owner.intro')}
      actions={
        <Can do="owner-mgmt.create">
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden="true" />}
            onClick={() => void navigate(paths.admin.manageOwner())}
          >
            {t('admin:owner.actions.create')}
          </Button>
        </Can>
      }
    >
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:owner.fields.status')}
          value={filter.status}
          options={STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FilterChoice
          label={t('admin:owner.bank.title')}
          value={filter.bank}
          options={[
            { value: 'missing', label: t('admin:owner.bank.missing') },
            { value: 'present', label: t('admin:owner.bank.present') },
            { value: 'changing', label: t('admin:owner.bank.changing') },
          ]}
          onChange={(bank) => setFilter({ bank })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:menu.owner_mgmt')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageOwner(id)}
        empty={<p>{t('admin:owner.empty')}</p>}
        tools={
          <PeopleExport
            onExport={async (request) =>
              saveFile(
                await outcome(exportOwners({ ...params.args, ...request })),
                `owners.${request.format}`,
              )
            }
          />
        }
      />
    </Page>
  );
}
