import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ExpenseDetail } from '@shared/contract/money/expenses';
import { COST_KEYS } from '@shared/domain/money/lineTexts';
import { KIND_KEYS } from '@shared/domain/money/entryTexts';
import { useLanguage, useText } from '../../../i18n';
import { StayDateText } from '../../../kit/DateTexts';
import { DetailList } from '../../../kit/DetailList';
import { HistoryPanel } from '../../../kit/HistoryPanel';
import { Panel } from '../../../kit/Page';
import { useFields } from '../../../kit/useFields';
import { WithAside } from '../../../kit/WithAside';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { BearingFacts } from './BearingFacts';
import { DuplicateList } from './DuplicateList';
import { FIELDS, showExpenseValue } from './expenseFields';
import { ExpenseFilesPanel } from './ExpenseFilesPanel';
import { ExpensePaymentsPanel } from './ExpensePaymentsPanel';
import styles from './Expenses.module.css';
import { EXPENSE_ACTIONS } from './expenseTexts';

/** A bill: what it says, who bears it, what was paid, its papers, its entries and its history. */
export function ExpenseView({ bill, onReload }: { bill: ExpenseDetail; onReload: () => unknown }) {
  const { t } = useTranslation();
  const fields = useFields(FIELDS, showExpenseValue);
  return (
    <WithAside
      aside={
        <>
          <ExpenseFilesPanel bill={bill} onReload={onReload} />
          {bill.entries.length > 0 && <EntriesPanel entries={bill.entries} />}
          <HistoryPanel entries={bill.history} fields={fields} actions={EXPENSE_ACTIONS} />
        </>
      }
    >
      {bill.duplicates.length > 0 && <DuplicateList duplicates={bill.duplicates} />}
      <Panel title={t('admin:expense.one')}>
        <Facts bill={bill} />
      </Panel>
      <Panel title={t('admin:expense.bearing.title')}>
        <BearingFacts {...bill} />
      </Panel>
      {(bill.status === 'approved' || bill.payments.length > 0) && (
        <ExpensePaymentsPanel bill={bill} onReload={onReload} />
      )}
    </WithAside>
  );
}

function Facts({ bill }: { bill: ExpenseDetail }) {
  const { t } = useTranslation();
  const text = useText();
  const { replaces, replacedBy, voidReason, duplicateReason, approvedByName, createdByName, planId } = bill;
  const linkTo = ({ id, number }: { id: string; number: string }) => (
    <Link to={paths.admin.manageExpense(id)}>{number || t('admin:expense.one')}</Link>
  );
  return (
    <DetailList
      items={[
        [t('admin:expense.fields.vendor'), bill.vendor.name],
        [t('admin:expense.fields.number'), bill.number],
        [t('admin:expense.fields.category'), t(COST_KEYS[bill.category])],
        [t('admin:expense.fields.billDate'), <StayDateText key="day" date={bill.billDate} />],
        [t('admin:expense.fields.dueDate'), <StayDateText key="due" date={bill.dueDate} />],
        [t('admin:expense.fields.amount'), <Money key="amount" sen={bill.amountSen} />],
        [t('admin:expense.fields.tax'), <Money key="tax" sen={bill.taxSen} />],
        [t('admin:expense.fields.company'), bill.company.name],
        [
          t('admin:expense.fields.property'),
          bill.property ? text(bill.property.name) : t('admin:expense.place.none'),
        ],
        ...(bill.property
          ? [[t('admin:expense.fields.unit'), bill.unit?.number ?? t('admin:expense.place.whole')] as const]
          : []),
        [t('admin:expense.fields.remark'), bill.remark],
        [t('admin:expense.fields.createdBy'), createdByName],
        ...(approvedByName ? [[t('admin:expense.fields.approvedBy'), approvedByName] as const] : []),
        ...(duplicateReason ? [[t('admin:expense.fields.duplicateReason'), duplicateReason] as const] : []),
        ...(voidReason ? [[t('admin:expense.fields.voidReason'), voidReason] as const] : []),
        ...(planId
          ? [
              [
                t('admin:expense.fields.plan'),
                <Link key="plan" to={paths.admin.manageExpensePlan(planId)}>
                  {t('admin:expense.plan_open')}
                </Link>,
              ] as const,
            ]
          : []),
        ...(replaces ? [[t('admin:expense.fields.replaces'), linkTo(replaces)] as const] : []),
        ...(replacedBy ? [[t('admin:expense.fields.replacedBy'), linkTo(replacedBy)] as const] : []),
      ]}
    />
  );
}

/** Its entries in the ledger, for those who may see the books. */
function EntriesPanel({ entries }: Pick<ExpenseDetail, 'entries'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Can do="revenue.view">
      <Panel title={t('admin:expense.entries')}>
        <ul className={styles.plain}>
          {entries.map(({ id, kind, businessDate, reverses }) => (
            <li key={id}>
              <Link to={paths.admin.revenue({ entry: id })}>
                {reverses === null
                  ? t(KIND_KEYS[kind])
                  : t('admin:ledger.difference_of', { what: t(KIND_KEYS[kind]) })}
              </Link>{' '}
              <span className={styles.small}>{formatDate(businessDate, language)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </Can>
  );
}
