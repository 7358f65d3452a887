import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import {
  ONLINE_PAYOUT_SORTS,
  onlinePayoutFilter,
  type OnlinePayoutRow,
} from '@shared/contract/money/onlinePayouts';
import { ONLINE_PAYOUT_STATUSES } from '@shared/domain/money/onlinePayouts';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { codeColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useExportOnlinePayoutsMutation, useListOnlinePayoutsQuery } from './onlinePayouts.api';
import styles from './OnlinePayouts.module.css';
import {
  ONLINE_BANK_KEYS,
  ONLINE_BANK_TONES,
  ONLINE_STATUS_KEYS,
  ONLINE_STATUS_TONES,
  onlineMoney,
} from './onlinePayoutTexts';
import { OnlinePayoutView } from './OnlinePayoutView';

/** What the payment provider has paid out; `?payout=`: one of them with its rows. */
export function OnlinePayoutsTab() {
  const id = useSearchParams()[0].get('payout');
  return id ? <OnlinePayoutView key={id} id={id} /> : <OnlinePayoutList />;
}

function OnlinePayoutList() {
  const { t } = useTranslation();
  const params = useTabParams(onlinePayoutFilter, ONLINE_PAYOUT_SORTS);
  const query = useListOnlinePayoutsQuery(params.args, staleAtOnce);
  const [exportPayouts] = useExportOnlinePayoutsMutation();
  const columns = usePayoutColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <p className={styles.lead}>{t('admin:online_payout.intro')}</p>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:online_payout.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:online_payout.fields.state')}
          value={filter.status}
          options={ONLINE_PAYOUT_STATUSES.map((value) => ({ value, label: t(ONLINE_STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FilterToggle
          pressed={filter.toDo === true}
          onChange={(toDo) => setFilter({ toDo: toDo || undefined })}
        >
          {t('admin:online_payout.to_do')}
        </FilterToggle>
        <FilterToggle
          pressed={filter.late === true}
          onChange={(late) => setFilter({ late: late || undefined })}
        >
          {t('admin:online_payout.late')}
        </FilterToggle>
        <FilterDates
          label={t('admin:online_payout.fields.arrives')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:online_payout.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.checkReport({ tab: 'payouts', payout: id })}
        empty={<p>{t('admin:online_payout.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportPayouts({ ...params.args, format }).unwrap(), `online-payouts.${format}`)
            }
          />
        }
      />
    </>
  );
}

function usePayoutColumns(): Column<OnlinePayoutRow>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      stayDateColumn('arrivesOn', t('admin:online_payout.fields.arrives'), (row) => row.arrivesOn, {
        sortable: true,
        width: 120,
      }),
      codeColumn('providerId', t('admin:online_payout.fields.payout'), (row) => row.providerId),
      {
        key: 'status',
        title: t('admin:online_payout.fields.state'),
        width: 130,
        render: ({ status }) => (
          <StatusTag tone={ONLINE_STATUS_TONES[status]}>{t(ONLINE_STATUS_KEYS[status])}</StatusTag>
        ),
      },
      {
        key: 'bankState',
        title: t('admin:online_payout.fields.bank'),
        width: 170,
        render: ({ bankState }) => (
          <StatusTag tone={ONLINE_BANK_TONES[bankState]}>{t(ONLINE_BANK_KEYS[bankState])}</StatusTag>
        ),
      },
      textColumn('rowCount', t('admin:online_payout.fields.rows'), ({ rowCount, toDoCount }) =>
        [String(rowCount), toDoCount > 0 && t('admin:online_payout.to_do_count', { count: toDoCount })]
          .filter(Boolean)
          .join(' · '),
      ),
      {
        key: 'amountSen',
        title: t('admin:online_payout.fields.amount'),
        align: 'right',
        sortable: true,
        width: 136,
        render: ({ amountSen, currency }) => (
          <span className="numbers">{onlineMoney(amountSen, currency)}</span>
        ),
      },
    ],
    [t],
  );
}
