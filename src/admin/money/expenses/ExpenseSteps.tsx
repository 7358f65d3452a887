import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ExpenseDetail } from '@shared/contract/money/expenses';
import { formatSen } from '@shared/domain/base/money';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { BearingFacts } from './BearingFacts';
import { useApproveExpenseMutation, useDeleteExpenseMutation, useVoidExpenseMutation } from './expenses.api';

type Props = { bill: ExpenseDetail; onReload: () => unknown };

/** What can be done with a bill: a draft is changed, approved or deleted, one that is owed is made void, in whose place another is written. */
export function ExpenseSteps({ bill, onReload, onDeleted }: Props & { onDeleted: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const { id, status, paidSen, replacedBy } = bill;
  const isDraft = status === 'draft';
  return (
    <>
      {isDraft && (
        <Can do="expenses.delete">
          <DeleteDraft bill={bill} onReload={onReload} onDeleted={onDeleted} />
        </Can>
      )}
      <Can do="expenses.edit">
        {isDraft && (
          <Button onClick={() => void navigate(paths.admin.manageExpense(id, { edit: true }), { state })}>
            {t('common:actions.edit')}
          </Button>
        )}
        {isDraft && <Approve bill={bill} onReload={onReload} />}
        {status === 'approved' && paidSen === 0 && <MakeVoid bill={bill} onReload={onReload} />}
      </Can>
      {status === 'void' && replacedBy === null && (
        <Can do="expenses.create">
          <Button
            onClick={() => void navigate(paths.admin.manageExpense('new', { replaces: id }), { state })}
          >
            {t('admin:expense.replace')}
          </Button>
        </Can>
      )}
    </>
  );
}

function Approve({ bill, onReload }: Props) {
  const { t } = useTranslation();
  const [approve] = useApproveExpenseMutation();
  const { id, version, amountSen } = bill;
  if (bill.needsOther)
    return (
      <span>
        <Button type="primary" disabled aria-describedby="needs-other">
          {t('admin:expense.approve.label')}
        </Button>{' '}
        <span id="needs-other">{t('admin:expense.approve.second_person')}</span>
      </span>
    );
  return (
    <ConfirmAction
      primary
      label={t('admin:expense.approve.label')}
      title={t('admin:expense.approve.title', { amount: formatSen(amountSen) })}
      onReload={onReload}
      onConfirm={async () => {
        await approve({ id, version }).unwrap();
        toast.success(t('admin:expense.approve.done'));
      }}
    >
      <BearingFacts {...bill} />
      <p>{t('admin:expense.approve.text')}</p>
    </ConfirmAction>
  );
}

function MakeVoid({ bill: { id, version, amountSen }, onReload }: Props) {
  const { t } = useTranslation();
  const [makeVoid] = useVoidExpenseMutation();
  return (
    <ConfirmAction
      danger
      label={t('admin:expense.void.label')}
      title={t('admin:expense.void.title', { amount: formatSen(amountSen) })}
      remark="required"
      remarkLabel={t('admin:expense.fields.reason')}
      onReload={onReload}
      onConfirm={async (reason) => {
        await makeVoid({ id, version, reason: reason! }).unwrap();
        toast.success(t('admin:expense.void.done'));
      }}
    >
      <p>{t('admin:expense.void.text')}</p>
    </ConfirmAction>
  );
}

function DeleteDraft({ bill: { id, version }, onReload, onDeleted }: Props & { onDeleted: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [remove] = useDeleteExpenseMutation();
  return (
    <ConfirmAction
      danger
      label={t('common:actions.delete')}
      title={t('admin:expense.delete.title')}
      onReload={onReload}
      onConfirm={async () => {
        await remove({ id, version }).unwrap();
        toast.success(t('admin:expense.delete.done'));
        void navigate(onDeleted);
      }}
    >
      <p>{t('admin:expense.delete.text')}</p>
    </ConfirmAction>
  );
}
