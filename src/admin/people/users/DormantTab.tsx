import { useTranslation } from 'react-i18next';
import { dormantFilter, dormantRow, USER_ROLES } from '@shared/contract/people/users';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { FilterBar, FilterChoice } from '../../../kit/FilterBar';
import { PeopleExport } from '../../../kit/PeopleExport';
import { ResourceTable } from '../../../kit/ResourceTable';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useOutcome } from '../../useOutcome';
import { DormantDays } from './DormantDays';
import { useExportDormantUsersMutation, useListDormantUsersQuery } from './users.api';
import styles from './Users.module.css';
import { useTabParams } from '../../../kit/useTabParams';
import { useUserColumns } from './useUserColumns';
import { ROLE_KEYS } from './userTexts';

const SORTS = ['lastSeenAt', 'name'] as const satisfies (keyof typeof dormantRow.shape)[];

/** Active people who neither signed in nor booked for so many days, longest first; staff may say how many. */
export function DormantTab() {
  const { t } = useTranslation();
  const params = useTabParams(dormantFilter, SORTS);
  const query = useListDormantUsersQuery(params.args, staleAtOnce);
  const columns = useUserColumns('dormant');
  const outcome = useOutcome();
  const [exportDormant] = useExportDormantUsersMutation();
  const { data } = query;
  return (
    <>
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel={t('admin:user.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:user.fields.role')}
          value={params.filter.role}
          options={USER_ROLES.map((value) => ({ value, label: t(ROLE_KEYS[value]) }))}
          onChange={(role) => params.setFilter({ role })}
        />
      </FilterBar>
      {data && (
        <p className={styles.lead}>
          {t('admin:user.dormant.since', { count: data.dormantDays })}{' '}
          <Can do="user-mgmt.edit">
            <DormantDays days={data.dormantDays} version={data.settingVersion} onReload={query.refetch} />
          </Can>
        </p>
      )}
      <ResourceTable
        label={t('admin:user.tabs.dormant')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.userDetails(id)}
        empty={<p>{t('admin:user.empty.dormant')}</p>}
        tools={
          <PeopleExport
            onExport={async (request) =>
              saveFile(
                await outcome(exportDormant({ ...params.args, ...request })),
                `dormant.${request.format}`,
              )
            }
          />
        }
      />
    </>
  );
}
