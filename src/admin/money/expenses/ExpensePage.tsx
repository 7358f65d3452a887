import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ExpenseDetail } from '@shared/contract/money/expenses';
import { FormShell } from '../../../kit/FormShell';
import { Loaded } from '../../../kit/Loaded';
import { Page, useCameFrom } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { useFields } from '../../../kit/useFields';
import { paths } from '../../../paths';
import { RequirePermission } from '../../../session/RequirePermission';
import { toast } from '../../../ui/toast';
import { ExpenseForm } from './ExpenseForm';
import { FIELDS, showExpenseValue } from './expenseFields';
import {
  useCreateExpenseMutation,
  useGetExpenseQuery,
  useLazyGetExpenseQuery,
  useUpdateExpenseMutation,
} from './expenses.api';
import { ExpenseSteps } from './ExpenseSteps';
import { EXPENSE_STATUS_KEYS, EXPENSE_STATUS_TONES } from './expenseTexts';
import { ExpenseView } from './ExpenseView';
import { inputOf, newValues, valuesOf, type ExpenseValues } from './expenseValues';

/** A bill; `new`: one that is to be written (`?replaces=`: in the place of a void one). `?edit=true`: the form of a draft. */
export function ExpensePage({ id }: { id: string }) {
  const replaces = useSearchParams()[0].get('replaces');
  if (id !== 'new') return <ExistingExpense key={id} id={id} />;
  return (
    <RequirePermission do="expenses.create">
      {replaces ? <ReplacingExpense id={replaces} /> : <NewExpense initialValues={newValues()} />}
    </RequirePermission>
  );
}

const useBack = () => {
  const { t } = useTranslation();
  return { to: useCameFrom(paths.admin.expenses()), label: t('admin:expense.title') };
};

/** A new bill that begins with what a void one said. */
function ReplacingExpense({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useGetExpenseQuery(id);
  const back = useBack();
  if (query.data) {
    const { version: _version, ...values } = valuesOf(query.data);
    return <NewExpense initialValues={values} replaces={query.data} />;
  }
  return (
    <Page title={t('admin:expense.create')} back={back}>
      <Loaded query={query}>{() => null}</Loaded>
    </Page>
  );
}

function NewExpense({ initialValues, replaces }: { initialValues: ExpenseValues; replaces?: ExpenseDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const back = useBack();
  const fields = useFields(FIELDS, showExpenseValue);
  const [create] = useCreateExpenseMutation();
  let made: string | undefined;
  return (
    <Page
      title={t('admin:expense.create')}
      back={back}
      intro={replaces && t('admin:expense.replaces', { number: nameOf(replaces) })}
    >
      <FormShell<ExpenseValues>
        wide
        initialValues={initialValues}
        labels={fields.labels}
        onSubmit={async (values) => {
          ({ id: made } = await create({
            ...inputOf(values),
            replacesId: replaces?.id ?? null,
          }).unwrap());
        }}
        onSaved={() => {
          toast.success(t('admin:expense.saved'));
          void navigate(made ? paths.admin.manageExpense(made) : back.to, { state: { from: back.to } });
        }}
        onCancel={() => void navigate(back.to)}
      >
        <ExpenseForm fields={fields} />
      </FormShell>
    </Page>
  );
}

const nameOf = ({ vendor, number }: Pick<ExpenseDetail, 'vendor' | 'number'>) =>
  [vendor.name, number].filter(Boolean).join(' ');

function ExistingExpense({ id }: { id: string }) {
  const { t } = useTranslation();
  const back = useBack();
  const query = useGetExpenseQuery(id);
  const isEdited = useSearchParams()[0].get('edit') === 'true';
  const bill = query.data;
  if (!bill)
    return (
      <Page title={t('admin:expense.one')} back={back}>
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    );
  return (
    <Page
      title={nameOf(bill)}
      mark={
        <StatusTag tone={EXPENSE_STATUS_TONES[bill.status]}>{t(EXPENSE_STATUS_KEYS[bill.status])}</StatusTag>
      }
      back={back}
      actions={!isEdited && <ExpenseSteps bill={bill} onReload={query.refetch} onDeleted={back.to} />}
    >
      {isEdited && bill.status === 'draft' ? (
        <EditExpense bill={bill} from={back.to} />
      ) : (
        <ExpenseView bill={bill} onReload={query.refetch} />
      )}
    </Page>
  );
}

function EditExpense({ bill, from }: { bill: ExpenseDetail; from: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const fields = useFields(FIELDS, showExpenseValue);
  const [update] = useUpdateExpenseMutation();
  const [fetchAgain] = useLazyGetExpenseQuery();
  const { id } = bill;
  const leave = () => void navigate(paths.admin.manageExpense(id), { state: { from }, replace: true });
  return (
    <FormShell<ExpenseValues>
      wide
      initialValues={valuesOf(bill)}
      labels={fields.labels}
      show={fields.show}
      latest={async () => valuesOf(await fetchAgain(id).unwrap())}
      onSubmit={(values) =>
        update({ ...inputOf(values), id, version: values.version ?? bill.version }).unwrap()
      }
      onSaved={() => {
        toast.success(t('admin:expense.saved'));
        leave();
      }}
      onCancel={leave}
    >
      <ExpenseForm fields={fields} id={id} />
    </FormShell>
  );
}
