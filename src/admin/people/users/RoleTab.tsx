import { useTranslation } from 'react-i18next';
import { USER_SORTS, userFilter } from '@shared/contract/people/users';
import { staleAtOnce } from '../../../api/listCalls';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { RidersWaiting } from './RidersWaiting';
import { useListUsersQuery } from './users.api';
import { UserExport } from './UserExport';
import { UserFilters } from './UserFilters';
import { useTabParams } from '../../../kit/useTabParams';
import { useUserColumns } from './useUserColumns';

const filterSchema = userFilter.omit({ role: true });
const EMPTY_KEYS = {
  buyer: 'admin:user.empty.buyers',
  agent: 'admin:user.empty.agents',
  rider: 'admin:user.empty.riders',
};
const TITLE_KEYS = {
  buyer: 'admin:user.tabs.buyers',
  agent: 'admin:user.tabs.agents',
  rider: 'admin:user.tabs.riders',
};

/** The people of one role. */
export function RoleTab({ who: role }: { who: 'buyer' | 'agent' | 'rider' }) {
  const { t } = useTranslation();
  const params = useTabParams(filterSchema, USER_SORTS);
  const { filter, setFilter } = params;
  const args = { ...params.args, filter: { ...filter, role } };
  const query = useListUsersQuery(args, staleAtOnce);
  const columns = useUserColumns(role);
  return (
    <>
      {role === 'rider' && <RidersWaiting />}
      <UserFilters role={role} filter={filter} setFilter={setFilter} params={params} />
      <ResourceTable
        label={t(TITLE_KEYS[role])}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.userDetails(id)}
        empty={<p>{t(EMPTY_KEYS[role])}</p>}
        tools={<UserExport args={args} />}
      />
    </>
  );
}
