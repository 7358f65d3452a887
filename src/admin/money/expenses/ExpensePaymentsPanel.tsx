import { Button, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { EXPENSE_LIMITS, type ExpenseDetail, type ExpensePayment } from '@shared/contract/money/expenses';
import { formatSen } from '@shared/domain/base/money';
import { businessDate } from '@shared/domain/base/stayDates';
import { PAID_FROM, type PaidFrom } from '@shared/domain/money/expensePostings';
import { useLanguage, useText } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { FormDialog } from '../../../kit/FormDialog';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { Can } from '../../../session/Can';
import { StayDatePicker } from '../../../ui/DatePicker';
import { formatDate } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import styles from './Expenses.module.css';
import {
  useGetExpensePlacesQuery,
  usePayExpenseMutation,
  useTakeBackExpensePaymentMutation,
} from './expenses.api';
import { PAID_FROM_KEYS } from './expenseTexts';

type Props = { bill: ExpenseDetail; onReload: () => unknown };

/** What was paid on a bill, in its parts, and what is owed still. */
export function ExpensePaymentsPanel({ bill, onReload }: Props) {
  const { t } = useTranslation();
  const { payments, amountSen, paidSen, status } = bill;
  const openSen = amountSen - paidSen;
  return (
    <Panel
      title={t('admin:expense.payments.title')}
      actions={
        status === 'approved' && (
          <Can do="expenses.edit">
            <Pay bill={bill} onReload={onReload} />
          </Can>
        )
      }
    >
      <p>
        {status === 'void'
          ? t('admin:expense.payments.none_owed')
          : openSen === 0
            ? t('admin:expense.payments.settled')
            : t('admin:expense.payments.open', { open: formatSen(openSen), amount: formatSen(amountSen) })}
      </p>
      {payments.length > 0 && (
        <ul className={list.items}>
          {payments.map((payment) => (
            <PaymentItem key={payment.id} payment={payment} bill={bill} onReload={onReload} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function PaymentItem({ payment, bill, onReload }: Props & { payment: ExpensePayment }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { id, source, property, bankAccount, amountSen, paidOn, reference, createdByName } = payment;
  const { takenBackAt, takenBackByName, takenBackWhy } = payment;
  const place = property ? text(property.name) : bankAccount?.name;
  return (
    <li className={list.item}>
      <span className={list.words}>
        <Money sen={amountSen} className={takenBackAt ? styles.gone : undefined} />{' '}
        {[t(PAID_FROM_KEYS[source]), place, reference].filter(Boolean).join(' · ')}
        <span className={list.small}>
          {[formatDate(paidOn, language), createdByName].filter(Boolean).join(' · ')}
        </span>
        {takenBackAt && (
          <span className={list.small}>
            {t('admin:expense.payments.taken_back', { name: takenBackByName ?? '', why: takenBackWhy })}
          </span>
        )}
      </span>
      {takenBackAt === null && (
        <Can do="expenses.edit">
          <TakeBack billId={bill.id} paymentId={id} amountSen={amountSen} onReload={onReload} />
        </Can>
      )}
    </li>
  );
}

function TakeBack({
  billId,
  paymentId,
  amountSen,
  onReload,
}: {
  billId: string;
  paymentId: string;
  amountSen: number;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [takeBack] = useTakeBackExpensePaymentMutation();
  const labels = { why: t('admin:expense.fields.reason') };
  const label = t('admin:expense.payments.take_back');
  return (
    <FormDialog<{ why: string }>
      trigger={(open) => (
        <Button size="small" aria-label={`${label} ${formatSen(amountSen)}`} onClick={open}>
          {label}
        </Button>
      )}
      danger
      title={t('admin:expense.payments.take_back_title', { amount: formatSen(amountSen) })}
      submitLabel={label}
      initialValues={{ why: '' }}
      labels={labels}
      onReload={onReload}
      onSubmit={async ({ why }, key) => {
        await takeBack({ id: billId, paymentId, why, key }).unwrap();
        toast.success(t('admin:expense.payments.taken_back_done'));
      }}
    >
      <p>{t('admin:expense.payments.take_back_text')}</p>
      <Form.Item name="why" label={labels.why} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={EXPENSE_LIMITS.reason} />
      </Form.Item>
    </FormDialog>
  );
}

type Values = {
  source: PaidFrom;
  propertyId: string | null;
  bankAccountId: string | null;
  amountSen: number | null;
  paidOn: string | null;
  reference: string;
};

function Pay({ bill, onReload }: Props) {
  const { t } = useTranslation();
  const [pay] = usePayExpenseMutation();
  const { id, amountSen, paidSen, bankAccounts } = bill;
  const labels = {
    source: t('admin:expense.payments.from'),
    propertyId: t('admin:expense.payments.drawer'),
    bankAccountId: t('admin:expense.payments.account'),
    amountSen: t('admin:expense.payments.amount'),
    paidOn: t('admin:expense.payments.paid_on'),
    reference: t('admin:expense.payments.reference'),
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" size="small" onClick={open}>
          {t('admin:expense.payments.pay')}
        </Button>
      )}
      title={t('admin:expense.payments.pay_title')}
      submitLabel={t('admin:expense.payments.pay')}
      initialValues={{
        source: 'bank',
        propertyId: bill.property?.id ?? null,
        bankAccountId: bankAccounts[0]?.id ?? null,
        amountSen: amountSen - paidSen,
        paidOn: businessDate(new Date()),
        reference: '',
      }}
      labels={labels}
      onReload={onReload}
      onSubmit={async (values, key) => {
        const isCash = values.source === 'cash';
        await pay({
          ...{ id, key, source: values.source },
          propertyId: isCash ? (values.propertyId ?? null) : null,
          bankAccountId: isCash ? null : (values.bankAccountId ?? null),
          amountSen: values.amountSen!,
          paidOn: values.paidOn!,
          reference: values.reference ?? '',
        }).unwrap();
        toast.success(t('admin:expense.payments.done'));
      }}
    >
      <Form.Item name="source" label={labels.source}>
        <Select options={PAID_FROM.map((value) => ({ value, label: t(PAID_FROM_KEYS[value]) }))} />
      </Form.Item>
      <PaidPlace labels={labels} bankAccounts={bankAccounts} />
      <Form.Item name="amountSen" label={labels.amountSen} rules={[{ required: true }]}>
        <MoneyInput />
      </Form.Item>
      <Form.Item name="paidOn" label={labels.paidOn} rules={[choiceRule(t)]}>
        <StayDatePicker min="2000-01-01" max={businessDate(new Date())} />
      </Form.Item>
      <Form.Item name="reference" label={labels.reference}>
        <Input maxLength={EXPENSE_LIMITS.reference} />
      </Form.Item>
    </FormDialog>
  );
}

/** The drawer of a property, or an account of the bill's company. */
function PaidPlace({
  labels,
  bankAccounts,
}: {
  labels: Record<'propertyId' | 'bankAccountId', string>;
  bankAccounts: ExpenseDetail['bankAccounts'];
}) {
  const { t } = useTranslation();
  const text = useText();
  const source = Form.useWatch<PaidFrom>('source');
  const { data: places, isFetching } = useGetExpensePlacesQuery();
  if (source === 'cash')
    return (
      <Form.Item
        name="propertyId"
        label={labels.propertyId}
        extra={t('admin:expense.payments.drawer_help')}
        rules={[choiceRule(t)]}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={isFetching}
          options={places?.properties.map(({ id, name }) => ({ value: id, label: text(name) }))}
        />
      </Form.Item>
    );
  return (
    <Form.Item name="bankAccountId" label={labels.bankAccountId}>
      <Select allowClear options={bankAccounts.map(({ id, name }) => ({ value: id, label: name }))} />
    </Form.Item>
  );
}
