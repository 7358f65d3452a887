import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_STAY_SORTS, freeStayFilter, type FreeStayRow } from '@shared/contract/money/freeStays';
import { ONE_CREDIT } from '@shared/domain/money/freeStayRules';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import { codeColumn, textColumn, type Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { useExportFreeStaysMutation, useListFreeStaysQuery } from './freeStays.api';

function useAccountColumns(): Column<FreeStayRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(() => {
    const figure = (
      name: string,
      title: string,
      get: (row: FreeStayRow) => number | undefined,
    ): Column<FreeStayRow> =>
      textColumn(
        name,
        title,
        (row) => {
          const credits = get(row);
          return credits === undefined ? '' : String(credits / ONE_CREDIT);
        },
        { align: 'right', width: 100 },
      );
    return [
      textColumn('unit', t('admin:free_stay.fields.unit'), ({ unitNumber }) => unitNumber, {
        ...{ sortable: true, width: 110 },
      }),
      textColumn('property', t('admin:free_stay.fields.property'), ({ propertyName }) => text(propertyName)),
      textColumn('owners', t('admin:free_stay.fields.owners'), ({ owners }) =>
        owners.map(({ name }) => name).join(t('common:separator')),
      ),
      figure('entitled', t('admin:free_stay.fields.entitled'), ({ year }) => year?.entitled),
      figure('carriedIn', t('admin:free_stay.fields.carriedIn'), ({ year }) => year?.carriedIn),
      figure('used', t('admin:free_stay.fields.used'), ({ year }) => year?.used),
      figure('booked', t('admin:free_stay.fields.booked'), ({ year }) => year?.booked),
      figure('expired', t('admin:free_stay.fields.expired'), ({ year }) => year?.expired),
      figure('left', t('admin:free_stay.fields.left'), ({ year }) => year?.left),
      figure('waiting', t('admin:free_stay.fields.waiting'), ({ waiting }) => waiting * ONE_CREDIT),
      codeColumn('number', t('admin:free_stay.fields.number'), (row) => row.contractNumber, {
        ...{ sortable: true, hidden: true },
      }),
    ];
  }, [t, text]);
}

/** How each contract with free stays stands in its year of today. */
export function FreeStayAccountsTab() {
  const { t } = useTranslation();
  const params = useTabParams(freeStayFilter, FREE_STAY_SORTS);
  const query = useListFreeStaysQuery(params.args, staleAtOnce);
  const [exportAccounts] = useExportFreeStaysMutation();
  const columns = useAccountColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:free_stay.search')}
        params={params}
      />
      <ResourceTable
        label={t('admin:free_stay.tabs.ledger')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageFreeStay(id)}
        empty={<p>{t('admin:free_stay.empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportAccounts({ ...params.args, format }).unwrap(), `free-stays.${format}`)
            }
          />
        }
      />
    </>
  );
}
