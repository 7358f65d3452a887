import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  CANCELLATION_POLICY_SORTS,
  cancellationPolicyFilter,
  type CancellationPolicyRow,
} from '@shared/contract/stays/cancellationPolicies';
import { staleAtOnce } from '../../../api/listCalls';
import type { Column } from '../../../kit/columns';
import { FilterBar } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useAddressPanel } from '../../../kit/useAddressPanel';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { useListCancellationPoliciesQuery } from './cancellationPolicies.api';
import { usePolicyFields } from './cancellationPolicyFields';
import { CancellationPolicyPanel, NEW } from './CancellationPolicyPanel';
import styles from './Global.module.css';

/** The terms for cancelling that properties choose one of. `?policy=` opens one beside the list, or the form of a new one. */
export function CancellationPoliciesTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useTabParams(cancellationPolicyFilter, CANCELLATION_POLICY_SORTS);
  const query = useListCancellationPoliciesQuery(params.args, staleAtOnce);
  const columns = useColumns();
  const { id, rest, close } = useAddressPanel('policy');
  const hrefOf = (policy: string) => paths.admin.global({ ...rest, tab: 'cancellation', policy });
  return (
    <>
      <p className={styles.lead}>{t('admin:cancellation_policy.intro')}</p>
      <FilterBar
        search={params.filter.q}
        onSearch={(q) => params.setFilter({ q })}
        searchLabel={t('admin:cancellation_policy.search')}
        params={params}
      />
      <ResourceTable
        label={t('admin:global.tabs.cancellation')}
        columns={columns}
        query={query}
        params={params}
        href={(row) => hrefOf(row.id)}
        empty={<p>{t('admin:cancellation_policy.empty')}</p>}
        tools={
          <Can do="global.create">
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden="true" />}
              onClick={() => void navigate(hrefOf(NEW))}
            >
              {t('admin:cancellation_policy.actions.create')}
            </Button>
          </Can>
        }
      />
      <CancellationPolicyPanel id={id} onClose={close} />
    </>
  );
}

function useColumns(): Column<CancellationPolicyRow>[] {
  const { column } = usePolicyFields();
  return useMemo(
    () => [
      column('name', { sortable: true, width: 220 }),
      column('tiers'),
      column('properties', { sortable: true, width: 130 }),
      column('openBookings', { width: 150 }),
    ],
    [column],
  );
}
