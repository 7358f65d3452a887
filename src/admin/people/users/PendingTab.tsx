import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { USER_ROLES, USER_SORTS, userFilter, type UserRow } from '@shared/contract/people/users';
import { staleAtOnce } from '../../../api/listCalls';
import type { Column } from '../../../kit/columns';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { useCan } from '../../../session/usePermissions';
import { ApprovalButtons } from './ApprovalButtons';
import { RowActions } from './RowActions';
import { useListPendingUsersQuery } from './users.api';
import { UserExport } from './UserExport';
import { useTabParams } from '../../../kit/useTabParams';
import { useUserColumns } from './useUserColumns';
import { ROLE_KEYS } from './userTexts';

const filterSchema = userFilter.pick({ q: true, role: true });

/** The people who have registered and wait for a decision, owners among them. */
export function PendingTab() {
  const { t } = useTranslation();
  const may = useCan();
  const params = useTabParams(filterSchema, USER_SORTS);
  const { filter, setFilter } = params;
  const query = useListPendingUsersQuery(params.args, staleAtOnce);
  const known = useUserColumns('pending');
  const decides = may('user-mgmt.edit');
  const columns = useMemo(() => {
    const decision: Column<UserRow> = {
      key: 'decision',
      title: t('admin:user.fields.decision'),
      width: 190,
      render: (row) => (
        <RowActions>
          <ApprovalButtons user={row} />
        </RowActions>
      ),
    };
    return decides ? [...known, decision] : known;
  }, [t, known, decides]);
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:user.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:user.fields.role')}
          value={filter.role}
          options={USER_ROLES.filter((role) => role !== 'buyer').map((value) => ({
            value,
            label: t(ROLE_KEYS[value]),
          }))}
          onChange={(role) => setFilter({ role })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:user.tabs.pending')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.userDetails(id)}
        empty={<p>{t('admin:user.empty.pending')}</p>}
        tools={<UserExport args={{ ...params.args, filter: { ...filter, status: 'pending' } }} />}
      />
    </>
  );
}
