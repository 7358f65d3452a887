import { Button, Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AGES,
  BANK_STATES,
  BANK_TAKING_SORTS,
  bankTakingFilter,
  type BankTakingRow,
} from '@shared/contract/money/bankLines';
import { reasonsFor, type BankReasonCode } from '@shared/domain/money/bankReasons';
import { staleAtOnce } from '../../../api/listCalls';
import { useText } from '../../../i18n';
import { moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { FilterBar, FilterChoice, FilterDates, FilterToggle } from '../../../kit/FilterBar';
import { FormDialog } from '../../../kit/FormDialog';
import { ResourceTable } from '../../../kit/ResourceTable';
import { StatusTag } from '../../../kit/StatusTag';
import { useTabParams } from '../../../kit/useTabParams';
import { useCan } from '../../../session/usePermissions';
import { unbrokenSen } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { ReportPropertyFilter } from '../dailyReports/ReportPropertyFilter';
import { accountLabel } from '../ledger/ledgerTexts';
import {
  useExplainBankTakingsMutation,
  useListBankTakingsQuery,
  useUndoBankMatchMutation,
} from './bankLines.api';
import { AGE_KEYS, methodText, placeOfTaking, REASON_KEYS, STATE_KEYS } from './bankTexts';

/** What the bank should show, with its arithmetic and its age; what no line shows is explained here. */
export function BankTakingsTab() {
  const { t } = useTranslation();
  const params = useTabParams(bankTakingFilter, BANK_TAKING_SORTS);
  const query = useListBankTakingsQuery(params.args, staleAtOnce);
  const columns = useTakingColumns();
  const { filter, setFilter } = params;
  return (
    <>
      <FilterBar
        search={filter.q}
        onSearch={(q) => setFilter({ q })}
        searchLabel={t('admin:bank.search_takings')}
        params={params}
      >
        <ReportPropertyFilter
          value={filter.propertyId}
          onChange={(propertyId) => setFilter({ propertyId })}
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
          options={AGES.map((days) => ({ value: String(days), label: t(AGE_KEYS[days]!) }))}
          onChange={(days) => setFilter({ age: days === undefined ? undefined : Number(days) })}
        />
        <FilterDates
          label={t('admin:bank.fields.due')}
          value={{ from: filter.from, to: filter.to }}
          onChange={({ from, to }) => setFilter({ from, to })}
        />
        {filter.companyId && (
          <FilterToggle pressed onChange={() => setFilter({ companyId: undefined })}>
            {t('admin:bank.one_company')}
          </FilterToggle>
        )}
        {filter.account && (
          <FilterToggle pressed onChange={() => setFilter({ account: undefined })}>
            {accountLabel(t, filter.account)}
          </FilterToggle>
        )}
      </FilterBar>
      <ResourceTable
        label={t('admin:bank.views.takings')}
        columns={columns}
        query={query}
        params={params}
        empty={<p>{t('admin:bank.takings_empty')}</p>}
      />
    </>
  );
}

function useTakingColumns(): Column<BankTakingRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const mayDecide = useCan()('check-report.edit');
  return useMemo(
    () => [
      stayDateColumn('dueOn', t('admin:bank.fields.due'), (row) => row.dueOn, { sortable: true, width: 112 }),
      {
        key: 'age',
        title: t('admin:bank.fields.age'),
        width: 92,
        render: ({ ageDays }) =>
          ageDays < 0 ? t('admin:bank.not_due') : t('admin:bank.age_days', { count: ageDays }),
      },
      textColumn('of', t('admin:bank.fields.of'), (row) =>
        row.stay
          ? `${row.stay.reference} ${row.stay.guestName}`
          : placeOfTaking(t, text, { ...row, property: null }),
      ),
      textColumn('property', t('admin:bank.fields.property'), (row) =>
        row.property ? text(row.property.name) : '–',
      ),
      textColumn('company', t('admin:bank.fields.company'), (row) => row.company.name, { hidden: true }),
      textColumn('method', t('admin:bank.fields.method'), (row) => methodText(t, row.method)),
      stayDateColumn('takenOn', t('admin:bank.fields.taken'), (row) => row.takenOn, {
        hidden: true,
        width: 112,
      }),
      moneyColumn('grossSen', t('admin:bank.fields.gross'), (row) => row.grossSen, { width: 120 }),
      moneyColumn('fee', t('admin:bank.fields.fee'), (row) => row.feeSen, { width: 96 }),
      moneyColumn('sst', t('admin:bank.fields.sst'), (row) => row.feeSstSen, { width: 90 }),
      moneyColumn('expectedSen', t('admin:bank.fields.expected'), (row) => row.expectedSen, {
        sortable: true,
        width: 120,
      }),
      {
        key: 'state',
        title: t('admin:bank.fields.state'),
        width: 170,
        render: (row) => <TakingState row={row} mayDecide={mayDecide} />,
      },
    ],
    [t, text, mayDecide],
  );
}

function TakingState({ row, mayDecide }: { row: BankTakingRow; mayDecide: boolean }) {
  const { t } = useTranslation();
  const [undo] = useUndoBankMatchMutation();
  const { matchId } = row;
  if (matchId === null)
    return mayDecide ? (
      <ExplainTaking taking={row} />
    ) : (
      <StatusTag tone="warn">{t(STATE_KEYS.open)}</StatusTag>
    );
  return (
    <>
      <StatusTag tone="success">{t(STATE_KEYS.matched)}</StatusTag>{' '}
      {mayDecide && (
        <ConfirmAction
          label={t('admin:bank.board.undo')}
          title={t('admin:bank.undo.title')}
          onConfirm={async () => {
            await undo({ id: matchId }).unwrap();
            toast.success(t('admin:bank.board.undone'));
          }}
        >
          <p>{t('admin:bank.undo.text')}</p>
        </ConfirmAction>
      )}
    </>
  );
}

type Said = { reason?: BankReasonCode; note?: string };
/** Says why no line of the bank shows a taking. */
function ExplainTaking({ taking: { type, id, expectedSen } }: { taking: BankTakingRow }) {
  const { t } = useTranslation();
  const [explain] = useExplainBankTakingsMutation();
  return (
    <FormDialog<Said>
      trigger={(open) => (
        <Button size="small" onClick={open}>
          {t('admin:bank.explain.action')}
        </Button>
      )}
      title={t('admin:bank.explain.title')}
      submitLabel={t('admin:bank.explain.action')}
      initialValues={{ note: '' }}
      labels={{ reason: t('admin:bank.fields.reason'), note: t('admin:bank.fields.note') }}
      onSubmit={async ({ reason, note = '' }) => {
        await explain({ takings: [{ type, id }], reason: reason!, note }).unwrap();
        toast.success(t('admin:bank.explain.done'));
      }}
    >
      <p>{t('admin:bank.explain.text', { amount: unbrokenSen(expectedSen) })}</p>
      <Form.Item name="reason" label={t('admin:bank.fields.reason')} rules={[{ required: true }]}>
        <Select
          options={reasonsFor('taking', -expectedSen).map((value) => ({
            value,
            label: t(REASON_KEYS[value]),
          }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('admin:bank.fields.note')}>
        <Input maxLength={400} />
      </Form.Item>
    </FormDialog>
  );
}
