import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EXPENSE_SORTS,
  EXPENSE_STATUSES,
  expenseFilter,
  type ExpenseRow,
} from '@shared/contract/money/expenses';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { saveFile } from '../../../api/saveFile';
import { useText } from '../../../i18n';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { ExportButton } from '../../../kit/ExportButton';
import { FieldChoice, FilterBar, FilterChoice, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { PlaceFilter } from '../PlaceFilter';
import { FIELDS } from './expenseFields';
import { useExportExpensesMutation, useGetExpensePlacesQuery, useListExpensesQuery } from './expenses.api';
import { ImportBills } from './ImportBills';
import { EXPENSE_STATUS_KEYS, EXPENSE_STATUS_TONES } from './expenseTexts';

/** Bills of suppliers, the latest first. */
export function ExpensesTab() {
  const { t } = useTranslation();
  const text = useText();
  const params = useTabParams(expenseFilter, EXPENSE_SORTS);
  const query = useListExpensesQuery(params.args, staleAtOnce);
  const places = useGetExpensePlacesQuery();
  const [exportExpenses] = useExportExpensesMutation();
  const columns = useColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:expense.search')}
        params={params}
      >
        <FilterChoice
          label={t('admin:expense.fields.status')}
          value={filter.status}
          options={EXPENSE_STATUSES.map((value) => ({ value, label: t(EXPENSE_STATUS_KEYS[value]) }))}
          onChange={(status) => setFilter({ status })}
        />
        <FieldChoice
          field={FIELDS.category}
          value={filter.category}
          onChange={(category) => setFilter({ category })}
        />
        <PlaceFilter
          label={t('admin:expense.fields.property')}
          unknown={t('admin:ledger.unknown_property')}
          places={(places.data?.properties ?? []).map(({ id, name }) => ({ id, name: text(name) }))}
          query={places}
          value={filter.propertyId}
          onChange={(propertyId) => setFilter({ propertyId })}
        />
        <PlaceFilter
          label={t('admin:expense.fields.company')}
          unknown={t('admin:ledger.unknown_company')}
          places={places.data?.companies ?? []}
          query={places}
          value={filter.companyId}
          onChange={(companyId) => setFilter({ companyId })}
        />
        <FilterDates
          label={t('admin:expense.fields.billDate')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
        {(['due', 'duplicate'] as const).map((name) => (
          <FilterToggle
            key={name}
            pressed={filter[name] === true}
            onChange={(pressed) => setFilter({ [name]: pressed ? true : undefined })}
          >
            {t(name === 'due' ? 'admin:expense.only.due' : 'admin:expense.only.duplicate')}
          </FilterToggle>
        ))}
        {filter.unitId && (
          <FilterToggle pressed onChange={() => setFilter({ unitId: undefined })}>
            {t('admin:ledger.one_unit')}
          </FilterToggle>
        )}
      </FilterBar>
      <ResourceTable
        label={t('admin:expense.title')}
        columns={columns}
        query={query}
        params={params}
        href={({ id }) => paths.admin.manageExpense(id)}
        empty={<p>{t('admin:expense.empty')}</p>}
        tools={
          <>
            <Can do="expenses.create">
              <ImportBills />
            </Can>
            <ExportButton
              onExport={async (format) =>
                saveFile(await exportExpenses({ ...params.args, format }).unwrap(), `bills.${format}`)
              }
            />
          </>
        }
      />
    </>
  );
}

function useColumns(): Column<ExpenseRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      stayDateColumn('billDate', t('admin:expense.fields.billDate'), (row) => row.billDate, {
        sortable: true,
        width: 120,
      }),
      textColumn('vendor', t('admin:expense.fields.vendor'), (row) => row.vendor.name, { sortable: true }),
      codeColumn('number', t('admin:expense.fields.number'), (row) => row.number),
      textColumn('place', t('admin:expense.fields.place'), ({ property, company }) =>
        property ? text(property.name) : company.name,
      ),
      codeColumn('unit', t('admin:expense.fields.unit'), ({ unit }) => unit?.number),
      {
        key: 'status',
        title: t('admin:expense.fields.status'),
        width: 120,
        render: ({ status }) => (
          <StatusTag tone={EXPENSE_STATUS_TONES[status]}>{t(EXPENSE_STATUS_KEYS[status])}</StatusTag>
        ),
      },
      stayDateColumn('dueDate', t('admin:expense.fields.dueDate'), (row) => row.dueDate, {
        sortable: true,
        width: 120,
      }),
      moneyColumn('amountSen', t('admin:expense.fields.amount'), (row) => row.amountSen, {
        sortable: true,
        width: 128,
      }),
      moneyColumn('open', t('admin:expense.fields.open'), openOf, { width: 128 }),
      textColumn('category', t('admin:expense.fields.category'), (row) => t(COST_KEYS[row.category]), {
        hidden: true,
      }),
      textColumn('fileCount', t('admin:expense.files.title'), (row) => String(row.fileCount), {
        hidden: true,
      }),
      textColumn('company', t('admin:expense.fields.company'), (row) => row.company.name, { hidden: true }),
    ],
    [t, text],
  );
}

/** What is owed of a bill, in sen; drafts and void bills are not owed. */
const openOf = ({ status, amountSen, paidSen }: ExpenseRow) =>
  status === 'approved' ? amountSen - paidSen : 0;
