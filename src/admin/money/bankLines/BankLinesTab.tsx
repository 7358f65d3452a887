import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AGES,
  BANK_LINE_SORTS,
  BANK_STATES,
  bankLineFilter,
  type BankLineRow,
} from '@shared/contract/money/bankLines';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { ExportButton } from '../../../kit/ExportButton';
import { FilterBar, FilterChoice, FilterDates } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { useCan } from '../../../session/usePermissions';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { accountTitle } from './BankAccountCards';
import {
  useExportBankLinesMutation,
  useGetBankAccountsQuery,
  useListBankLinesQuery,
  useUnmatchBankLineMutation,
} from './bankLines.api';
import { AGE_KEYS, REASON_KEYS, STATE_KEYS } from './bankTexts';

/** All lines of the banks, with what they were matched with; a match is undone here. */
export function BankLinesTab() {
  const { t } = useTranslation();
  const params = useTabParams(bankLineFilter, BANK_LINE_SORTS);
  const query = useListBankLinesQuery(params.args, staleAtOnce);
  const accounts = useGetBankAccountsQuery().data ?? [];
  const [exportLines] = useExportBankLinesMutation();
  const columns = useLineColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:bank.search_lines')}
        params={params}
      >
        <FilterChoice
          label={t('admin:bank.fields.account')}
          value={filter.accountId}
          options={accounts.map((account) => ({ value: account.id, label: accountTitle(account) }))}
          onChange={(accountId) => setFilter({ accountId })}
        />
        <FilterChoice
          label={t('admin:bank.fields.state')}
          value={filter.state}
          options={BANK_STATES.map((value) => ({ value, label: t(STATE_KEYS[value]) }))}
          onChange={(state) => setFilter({ state })}
        />
        <FilterChoice
          label={t('admin:bank.fields.age')}
          value={filter.age === undefined ? undefined : String(filter.age)}
          options={AGES.filter((days) => days > 0).map((days) => ({
            value: String(days),
            label: t(AGE_KEYS[days]!),
          }))}
          onChange={(days) => setFilter({ age: days === undefined ? undefined : Number(days) })}
        />
        <FilterDates
          label={t('admin:bank.fields.date')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
      </FilterBar>
      <ResourceTable
        label={t('admin:bank.views.lines')}
        columns={columns}
        query={query}
        params={params}
        empty={<p>{t('admin:bank.lines_empty')}</p>}
        tools={
          <ExportButton
            onExport={async (format) =>
              saveFile(await exportLines({ ...params.args, format }).unwrap(), `bank-lines.${format}`)
            }
          />
        }
      />
    </>
  );
}

function useLineColumns(): Column<BankLineRow>[] {
  const { t } = useTranslation();
  const mayDecide = useCan()('check-report.edit');
  return useMemo(
    () => [
      stayDateColumn('date', t('admin:bank.fields.date'), (row) => row.date, { sortable: true, width: 112 }),
      textColumn('description', t('admin:bank.fields.description'), (row) => row.description),
      codeColumn('reference', t('admin:bank.fields.reference'), (row) => row.reference),
      moneyColumn('amountSen', t('admin:bank.fields.amount'), (row) => row.amountSen, {
        sortable: true,
        width: 128,
      }),
      moneyColumn('balanceSen', t('admin:bank.fields.balance'), (row) => row.balanceSen, {
        width: 136,
        hidden: true,
      }),
      {
        key: 'age',
        title: t('admin:bank.fields.age'),
        width: 90,
        render: (row) => (row.match ? '–' : t('admin:bank.age_days', { count: row.ageDays })),
      },
      {
        key: 'state',
        title: t('admin:bank.fields.state'),
        width: 240,
        render: (row) => <LineState row={row} mayDecide={mayDecide} />,
      },
      textColumn('file', t('admin:bank.fields.file'), (row) => row.fileName, { hidden: true }),
      textColumn('row', t('admin:bank.fields.row'), (row) => String(row.row), { hidden: true }),
    ],
    [t, mayDecide],
  );
}

function LineState({ row: { id, version, match }, mayDecide }: { row: BankLineRow; mayDecide: boolean }) {
  const { t } = useTranslation();
  const [unmatch] = useUnmatchBankLineMutation();
  if (!match) return <StatusTag tone="warn">{t(STATE_KEYS.open)}</StatusTag>;
  const { takingCount, reason, differenceSen } = match;
  const what = [
    takingCount > 0 && t('admin:bank.matched_with', { count: takingCount }),
    reason && `${t(REASON_KEYS[reason])} ${unbrokenSen(differenceSen)}`,
  ].filter(Boolean);
  return (
    <>
      <StatusTag tone="success">{what.join(', ')}</StatusTag>{' '}
      {mayDecide && (
        <ConfirmAction
          label={t('admin:bank.board.undo')}
          title={t('admin:bank.undo.title')}
          onConfirm={async () => {
            await unmatch({ id, version }).unwrap();
            toast.success(t('admin:bank.board.undone'));
          }}
        >
          <p>{t('admin:bank.undo.text')}</p>
        </ConfirmAction>
      )}
    </>
  );
}
