import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { useListBookersQuery } from './newBooking.api';

function useBookers(role: 'agent' | 'owner') {
  const { t } = useTranslation();
  const { data = [], isFetching, error } = useListBookersQuery({ role });
  return {
    bookers: data,
    select: {
      showSearch: { optionFilterProp: 'label' },
      loading: isFetching,
      placeholder: t('admin:agent.choose'),
      notFoundContent: isApiError(error) ? errorText(t, error) : t('admin:agent.nobody'),
      style: { width: '100%' },
    },
  };
}

/** Chooses the agent that a booking comes from; the commission stands beside the name. */
export function AgentField(props: { id?: string; value?: string | null; onChange?: (id: string) => void }) {
  const { t } = useTranslation();
  const { bookers, select } = useBookers('agent');
  return (
    <Select<string>
      {...props}
      {...select}
      options={bookers.map(({ id, name, accountNumber, commissionRate }) => ({
        value: id,
        label: [name, accountNumber, t('admin:agent.rate', { percent: commissionRate ?? 0 })].join(' · '),
      }))}
    />
  );
}

/** Chooses the owner who books. */
export function OwnerField({
  value,
  onChange,
  ...props
}: {
  id?: string;
  value?: { id: string } | null;
  onChange?: (owner: { id: string }) => void;
}) {
  const { bookers, select } = useBookers('owner');
  return (
    <Select<string>
      {...props}
      {...select}
      value={value?.id}
      onChange={(id) => onChange?.({ id })}
      options={bookers.map(({ id, name, accountNumber }) => ({
        value: id,
        label: `${name} · ${accountNumber}`,
      }))}
    />
  );
}
