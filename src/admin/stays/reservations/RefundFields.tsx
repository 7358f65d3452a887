import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { isSameWay } from '@shared/domain/stays/refundWays';
import { useLanguage } from '../../../i18n';
import { choiceRule } from '../../../kit/choiceRule';
import { formatDate } from '../../../ui/dates';
import { isCashMethod, METHOD_KEYS, paidBackBy } from './reservationTexts';

/** The refund of several payments together, which names none of them. */
export const SEVERAL = 'several';

/** The payments of which something can go back, the latest first. */
export const refundableOf = ({ payments }: Pick<Reservation, 'payments'>): Payment[] =>
  payments.filter(({ leftSen }) => (leftSen ?? 0) > 0).reverse();

/**
 * The payment that a refund of a sum, in sen, plausibly gives back: the latest that has enough left, else several; and the way that it came.
 */
export function plausibleRefund(reservation: Reservation, amountSen: number, method: string) {
  const came = refundableOf(reservation);
  const one = came.find(({ leftSen }) => leftSen! >= amountSen) ?? (came.length === 1 ? came[0] : undefined);
  const [way] = one ? [one] : came;
  return {
    refundOf: one?.id ?? SEVERAL,
    method:
      way && paidBackBy([way]).includes(way.method)
        ? way.method
        : way?.methodKind === 'cash'
          ? 'cash'
          : method,
  };
}

/** The payment that a refund gives back; to choose it is to choose the way that it came. */
export function RefundOfField({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = Form.useFormInstance();
  const came = refundableOf(reservation);
  const nameOf = ({ method, receivedOn, leftSen }: Payment) =>
    t('admin:payment.refund_choice', {
      method: METHOD_KEYS[method] ? t(METHOD_KEYS[method]) : method,
      date: receivedOn ? formatDate(receivedOn, language) : '',
      left: formatSen(leftSen ?? 0),
    });
  return (
    <Form.Item name="refundOf" label={t('admin:payment.fields.refundOf')} rules={[choiceRule(t)]}>
      <Select
        options={[
          ...came.map((payment) => ({ value: payment.id, label: nameOf(payment) })),
          ...(came.length > 1 ? [{ value: SEVERAL, label: t('admin:payment.refund_several') }] : []),
        ]}
        onChange={(id: string) => {
          const payment = came.find((one) => one.id === id);
          if (payment && paidBackBy([payment]).includes(payment.method))
            form.setFieldValue('method', payment.method);
        }}
      />
    </Form.Item>
  );
}

/**
 * The remark of a refund: required beyond what price and policy leave to the guest, and where the money goes another way than it came,
 * which somebody else approves first.
 */
export function RefundRemark({
  reservation,
  label,
  backSen,
}: {
  reservation: Reservation;
  label: string;
  backSen: number;
}) {
  const { t } = useTranslation();
  const values = Form.useWatch<{ amountSen?: number | null; method?: string; refundOf?: string }>([]) ?? {};
  const beyond = (values.amountSen ?? 0) > backSen;
  const otherWay = goesAnotherWay(reservation, values);
  return (
    <>
      {beyond && <p aria-live="polite">{t('admin:payment.beyond', { amount: formatSen(backSen) })}</p>}
      {otherWay && <p aria-live="polite">{t('admin:payment.other_way')}</p>}
      <Form.Item name="remark" label={label} rules={[{ required: beyond || otherWay, whitespace: true }]}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
}

/** True when a refund does not go the way that its payment came; of several payments, when too little came that way. */
export function goesAnotherWay(
  reservation: Pick<Reservation, 'payments'>,
  { amountSen, method, refundOf }: { amountSen?: number | null; method?: string; refundOf?: string },
): boolean {
  if (!method) return false;
  const way = { method, methodKind: isCashMethod(method) ? 'cash' : '' };
  const came = refundableOf(reservation);
  const named = came.find(({ id }) => id === refundOf);
  if (named) return !isSameWay(named, way);
  const sameWaySen = came
    .filter((payment) => isSameWay(payment, way))
    .reduce((sum, { leftSen }) => sum + leftSen!, 0);
  return (amountSen ?? 0) > sameWaySen;
}
