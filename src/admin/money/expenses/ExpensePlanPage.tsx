import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ExpensePlanDetail, ExpensePlanInput } from '@shared/contract/money/expensePlans';
import { businessDate } from '@shared/domain/base/stayDates';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { DetailList } from '../../../kit/DetailList';
import { FormShell } from '../../../kit/FormShell';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Loaded } from '../../../kit/Loaded';
import { Page, Panel, useCameFrom } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { RequirePermission } from '../../../session/RequirePermission';
import { toast } from '../../../ui/toast';
import { showExpenseValue } from './expenseFields';
import { ExpensePlanForm } from './ExpensePlanForm';
import { EXPENSE_PLAN_ACTIONS, FIELDS } from './expensePlanFields';
import {
  useCreateExpensePlanMutation,
  useDeleteExpensePlanMutation,
  useGetExpensePlanQuery,
  useLazyGetExpensePlanQuery,
  useUpdateExpensePlanMutation,
} from './expensePlans.api';
import { MissingBills } from './MissingBills';

type PlanValues = Omit<Required<ExpensePlanInput>, 'amountSen' | 'category' | 'startsOn' | 'day'> & {
  amountSen: number | null;
  category: ExpensePlanInput['category'] | undefined;
  startsOn: string | null;
  day: number | null;
  version?: number;
};

const newValues = (): PlanValues => ({
  ...{ companyId: null, propertyId: null, unitId: null, vendorName: '', category: undefined },
  ...{ amountSen: null, taxSen: 0, ownerBp: 0, markUpBp: 0, remark: '' },
  ...{ day: 1, dueDays: 14, startsOn: businessDate(new Date()), endsOn: null },
});
const valuesOf = (plan: ExpensePlanDetail): PlanValues => ({
  companyId: plan.company?.id ?? null,
  propertyId: plan.property?.id ?? null,
  unitId: plan.unit?.id ?? null,
  vendorName: plan.vendor.name,
  category: plan.category,
  amountSen: plan.amountSen,
  taxSen: plan.taxSen,
  ownerBp: plan.ownerBp,
  markUpBp: plan.markUpBp,
  remark: plan.remark,
  day: plan.day,
  dueDays: plan.dueDays,
  startsOn: plan.startsOn,
  endsOn: plan.endsOn,
  version: plan.version,
});
function inputOf({ version: _version, ...values }: PlanValues): ExpensePlanInput {
  const propertyId = values.propertyId ?? null;
  const unitId = propertyId === null ? null : (values.unitId ?? null);
  return {
    ...values,
    propertyId,
    unitId,
    companyId: propertyId === null ? (values.companyId ?? null) : null,
    category: values.category!,
    amountSen: values.amountSen!,
    taxSen: values.taxSen ?? 0,
    remark: values.remark ?? '',
    ownerBp: unitId === null ? 0 : (values.ownerBp ?? 0),
    markUpBp: unitId === null || !values.ownerBp ? 0 : (values.markUpBp ?? 0),
    day: values.day!,
    dueDays: values.dueDays ?? 0,
    startsOn: values.startsOn!,
    endsOn: values.endsOn ?? null,
  };
}

/** A monthly bill; `new`: one that is to be written. */
export function ExpensePlanPage({ id }: { id: string }) {
  if (id !== 'new') return <ExistingPlan key={id} id={id} />;
  return (
    <RequirePermission do="expenses.create">
      <NewPlan />
    </RequirePermission>
  );
}

function useLeave() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = useCameFrom(paths.admin.expenses({ tab: 'plans' }));
  const onCancel = () => void navigate(to);
  const onSaved = () => {
    toast.success(t('admin:expense_plan.saved'));
    onCancel();
  };
  return { back: { to, label: t('admin:expense_plan.title') }, onCancel, onSaved };
}

function NewPlan() {
  const { t } = useTranslation();
  const fields = useFields(FIELDS, showExpenseValue);
  const [create] = useCreateExpensePlanMutation();
  const { back, ...leaving } = useLeave();
  return (
    <Page title={t('admin:expense_plan.create')} back={back}>
      <FormShell<PlanValues>
        initialValues={newValues()}
        labels={fields.labels}
        onSubmit={(values) => create(inputOf(values)).unwrap()}
        {...leaving}
      >
        <ExpensePlanForm fields={fields} />
      </FormShell>
    </Page>
  );
}

function ExistingPlan({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetExpensePlanQuery(id);
  const { back, ...leaving } = useLeave();
  const fields = useFields(FIELDS, showExpenseValue);
  const [update] = useUpdateExpensePlanMutation();
  const [fetchAgain] = useLazyGetExpensePlanQuery();
  const plan = query.data;
  if (!plan)
    return (
      <Page title={t('admin:expense_plan.one')} back={back}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    );
  return (
    <Page
      title={[plan.vendor.name, plan.unit?.number].filter(Boolean).join(' ')}
      back={back}
      actions={<DeletePlan plan={plan} onReload={query.refetch} onDeleted={leaving.onCancel} />}
    >
      <WithAside
        aside={
          <>
            {plan.missing.length > 0 && <MissingBills plan={plan} onReload={query.refetch} />}
            <HistoryPanel entries={plan.history} fields={fields} actions={EXPENSE_PLAN_ACTIONS} />
          </>
        }
      >
        <Can
          do="expenses.edit"
          otherwise={
            <Panel title={t('admin:expense_plan.one')}>
              <DetailList
                items={fields.facts(plan, [
                  ...(['category', 'amountSen', 'taxSen', 'ownerBp', 'markUpBp', 'day'] as const),
                  ...(['dueDays', 'startsOn', 'endsOn', 'remark'] as const),
                ])}
              />
            </Panel>
          }
        >
          <FormShell<PlanValues>
            initialValues={valuesOf(plan)}
            labels={fields.labels}
            show={fields.show}
            latest={async () => valuesOf(await fetchAgain(id).unwrap())}
            onSubmit={(values) =>
              update({ ...inputOf(values), id, version: values.version ?? plan.version }).unwrap()
            }
            {...leaving}
          >
            <ExpensePlanForm fields={fields} />
          </FormShell>
        </Can>
      </WithAside>
    </Page>
  );
}

function DeletePlan({
  plan: { id, version },
  onReload,
  onDeleted,
}: {
  plan: ExpensePlanDetail;
  onReload: () => unknown;
  onDeleted: () => void;
}) {
  const { t } = useTranslation();
  const [remove] = useDeleteExpensePlanMutation();
  return (
    <Can do="expenses.delete">
      <ConfirmAction
        danger
        label={t('common:actions.delete')}
        title={t('admin:expense_plan.delete.title')}
        onReload={onReload}
        onConfirm={async () => {
          await remove({ id, version }).unwrap();
          toast.success(t('admin:expense_plan.delete.done'));
          onDeleted();
        }}
      >
        <p>{t('admin:expense_plan.delete.text')}</p>
      </ConfirmAction>
    </Can>
  );
}
