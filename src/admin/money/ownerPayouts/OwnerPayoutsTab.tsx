import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import {
  OWNER_PAYOUT_SORTS,
  OWNER_PAYOUT_STATUSES,
  ownerPayoutFilter,
} from '@shared/contract/money/ownerPayouts';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoices } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { CompanyFilter } from '../ledger/CompanyFilter';
import { OWNER_PAYOUT_STATUS_KEYS } from './ownerPayoutFields';
import { useExportOwnerPayoutsMutation, useListOwnerPayoutsQuery } from './ownerPayouts.api';
import { useOwnerPayoutColumns } from './useOwnerPayoutColumns';

/** What owners are paid: several at once, by a file for the bank. */
export function OwnerPayoutsTab() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const params = useTabParams(ownerPayoutFilter, OWNER_PAYOUT_SORTS);
  const query = useListOwnerPayoutsQuery(params.args, staleAtOnce);
  const [exportPayouts] = useExportOwnerPayoutsMutation();
  const columns = useOwnerPayoutColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:owner_payout.search')}
        params={params}
      >
        <CompanyFilter value={filter.companyId} onChange={(companyId) => setFilter({ companyId })} />
        <FilterChoices
          label={t('admin:owner_payout.fields.status')}
          value={filter.status}
          options={OWNER_PAYOUT_STATUSES.map((value) => ({
            value,
            label: t(OWNER_PAYOUT_STATUS_KEYS[value]),
          }))}
          onChange={(status) => setFilter({ status })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:owner_payout.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageOwnerPayout(id)}
        empty={<p>{t('admin:owner_payout.empty')}</p>}
        tools={
          <>
            <Can do="revenue.create">
              <Button
                size="small"
                type="primary"
                onClick={() =>
                  void navigate(paths.admin.manageOwnerPayout('new', { companyId: filter.companyId }))
                }
              >
                {t('admin:owner_payout.new')}
              </Button>
            </Can>
            <ExportButton
              onExport={async (format) =>
                saveFile(await exportPayouts({ ...params.args, format }).unwrap(), `owner-payouts.${format}`)
              }
            />
          </>
        }
      />
    </>
  );
}
