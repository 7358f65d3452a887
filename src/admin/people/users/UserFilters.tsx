import { useTranslation } from 'react-i18next';
import { AGENT_TYPES, VERIFICATIONS } from '@shared/contract/people/people';
import { userFilter, type UserFilter } from '@shared/contract/people/users';
import { FilterBar, FilterChoice, FilterToggle } from '../../../kit/FilterBar';
import type { ListParams } from '../../../kit/useListParams';
import { STATUS_KEYS } from '../accounts/personTexts';
import { AGENT_TYPE_KEYS, VERIFICATION_KEYS } from './userTexts';

const STATUSES = userFilter.shape.status.unwrap().options;

/** Search and filters of a role's list, with those that only this role has. */
export function UserFilters({
  role,
  filter,
  setFilter,
  params,
}: {
  role: 'buyer' | 'agent' | 'rider';
  filter: UserFilter;
  setFilter: (changes: Omit<UserFilter, 'role'>) => void;
  params: Pick<ListParams, 'active' | 'clearFilter'>;
}) {
  const { t } = useTranslation();
  return (
    <FilterBar
      search={filter.q}
      onSearch={(q) => setFilter({ q })}
      searchLabel={t('admin:user.search')}
      params={params}
    >
      <FilterChoice
        label={t('admin:user.fields.status')}
        value={filter.status}
        options={STATUSES.map((value) => ({ value, label: t(STATUS_KEYS[value]) }))}
        onChange={(status) => setFilter({ status })}
      />
      {role === 'agent' && (
        <FilterChoice
          label={t('admin:user.fields.agentType')}
          value={filter.agentType}
          options={AGENT_TYPES.map((value) => ({ value, label: t(AGENT_TYPE_KEYS[value]) }))}
          onChange={(agentType) => setFilter({ agentType })}
        />
      )}
      {role === 'rider' && (
        <FilterChoice
          label={t('admin:user.fields.verification')}
          value={filter.verification}
          options={VERIFICATIONS.map((value) => ({ value, label: t(VERIFICATION_KEYS[value]) }))}
          onChange={(verification) => setFilter({ verification })}
        />
      )}
      {role === 'rider' || (
        <FilterToggle pressed={filter.vip === true} onChange={(on) => setFilter({ vip: on || undefined })}>
          {t('admin:user.vip')}
        </FilterToggle>
      )}
    </FilterBar>
  );
}
