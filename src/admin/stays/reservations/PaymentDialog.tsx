import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payment, PaymentInput, Reservation } from '@shared/contract/stays/reservations';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { formatSen } from '@shared/domain/base/money';
import { toFiveSen } from '@shared/domain/stays/cashRounding';
import { decisionsFor, type MoneyIn } from '@shared/domain/stays/paymentDecisions';
import { refundable } from '@shared/domain/stays/refunds';
import { FormDialog } from '../../../kit/FormDialog';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { useCan } from '../../../session/usePermissions';
import { CardKindField, cardOf } from './CardKindField';
import { CashNote } from './CashNote';
import { decisionOf, MoneyDecision } from './MoneyDecision';
import { MoneyFields, moneyValues, useMoneyLabels } from './MoneyFields';
import { homeOf, MoneyHomeFields, type HomeValues } from './MoneyHomeFields';
import { goesAnotherWay, plausibleRefund, RefundOfField, RefundRemark, SEVERAL } from './RefundFields';
import { useRecordPaymentMutation } from './reservations.api';
import { isCashMethod, paidBackBy, RECEIVED_BY } from './reservationTexts';

type Values = Omit<PaymentInput, 'kind' | 'home'> & { home?: HomeValues };

/** What is settled by an amount: cash that is the rounded sum settles the whole. */
const settledBy = (amountSen: number, method: string | undefined, dueSen: number) =>
  isCashMethod(method) && amountSen === toFiveSen(dueSen) ? dueSen : amountSen;

/** Money at the desk as the rule of decisions sees it. */
function moneyOf(reservation: Reservation, { amountSen, method, home }: Partial<Values>): MoneyIn {
  const dueSen = Math.max(0, reservation.totalSen - reservation.paidSen);
  return {
    status: home?.kind === 'nights' ? 'hold' : reservation.status,
    dueSen,
    receivedSen: settledBy(amountSen ?? 0, method, dueSen),
    otherPayer: false,
    claimed: false,
  };
}

/** The money that puts other money right: the whole of it, the way that it came. */
const toPutRight = ({ id, method, amountSen, roundingSen, leftSen, kind }: Payment, mostSen: number) => ({
  ...(RECEIVED_BY.includes(method) && { method }),
  ...(kind === 'payment'
    ? { amountSen: Math.min(leftSen ?? 0, mostSen), refundOf: id }
    : { amountSen: amountSen + roundingSen }),
});

/** Records money received at the desk or seen on the bank statement, or given back. */
export function PaymentDialog({
  kind,
  of,
  reservation,
  onReload,
}: {
  kind: PaymentInput['kind'];
  /** Money that was entered by mistake and cannot be voided any more: this puts it right. */
  of?: Payment;
  reservation: Reservation;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const [recordPayment] = useRecordPaymentMutation();
  const { id, status, totalSen, paidSen, paymentMethod, deposit, steps } = reservation;
  const mayGoBeyond = useCan()('revenue.edit');
  const refund = kind === 'refund';
  const title = t(refund ? 'admin:payment.actions.refund' : 'admin:payment.actions.record');
  const held = deposit && !deposit.settled ? deposit.heldSen : 0;
  const backSen = refundable({ status, totalSen, paidSen });
  const mostSen = mayGoBeyond ? paidSen : backSen;
  // The deposit of a stay that the channel collects is no debt of the guest, but it is what comes in at the desk.
  const openSen = guestBalance(reservation) + (reservation.channel?.openDepositSen ?? 0);
  const due = refund ? backSen : openSen;
  const labels = {
    ...useMoneyLabels(refund),
    amountSen: t('admin:payment.fields.amount'),
    remark: t('admin:payment.fields.remark'),
    decision: t('admin:payment.decision.label'),
    cardKind: t('admin:payment.fields.card'),
    refundOf: t('admin:payment.fields.refundOf'),
    'home.unitId': t('admin:payment.home.unit'),
  };
  const ways = refund ? paidBackBy(reservation.payments) : RECEIVED_BY;
  const initialValues: Values = {
    ...moneyValues(paymentMethod, ways),
    amountSen: Math.max(0, due),
    remark: '',
    ...(refund && plausibleRefund(reservation, backSen, moneyValues(paymentMethod, ways).method)),
    ...(!refund && { home: { refund: moneyValues(paymentMethod) } }),
    ...(of && toPutRight(of, mostSen)),
  };
  const amount = of && formatSen(of.amountSen);
  const label = !of ? title : t(refund ? 'admin:payment.void.give_back' : 'admin:payment.void.take_again');
  const name =
    of && t(refund ? 'admin:payment.void.give_back_of' : 'admin:payment.void.take_again_of', { amount });
  return (
    <FormDialog
      trigger={(open) => (
        <Button {...(name && { 'aria-label': name })} onClick={open}>
          {label}
        </Button>
      )}
      title={title}
      submitLabel={title}
      initialValues={initialValues}
      labels={labels}
      onSubmit={async (values, key) => {
        const { home, decision, remark, refundOf, cardKind: _, ...money } = values;
        await recordPayment({
          ...money,
          ...cardOf(values),
          ...(refund
            ? { remark, ...(refundOf !== SEVERAL && { refundOf }) }
            : {
                ...decisionOf(moneyOf(reservation, values), { decision, remark }),
                ...homeOf(reservation, home),
              }),
          kind,
          id,
          key,
        }).unwrap();
        toast.success(
          t(
            refund && goesAnotherWay(reservation, values) ? 'admin:payment.asked' : 'admin:payment.recorded',
            {
              amount: formatSen(values.amountSen),
            },
          ),
        );
      }}
      onReload={onReload}
    >
      <Purpose refund={refund} paidSen={paidSen} />
      {refund && held > 0 && (
        <p>
          {t(steps.includes('settleDeposit') ? 'admin:deposit.refund_now' : 'admin:deposit.refund_later', {
            held: formatSen(held),
          })}
        </p>
      )}
      <Form.Item
        name="amountSen"
        label={labels.amountSen}
        rules={[
          { required: true },
          { type: 'number', min: 1, message: t('errors:rule.positive', { label: labels.amountSen }) },
          ...(refund
            ? [
                {
                  type: 'number' as const,
                  max: mostSen,
                  message: t(mostSen === paidSen ? 'admin:payment.at_most' : 'admin:payment.at_most_back', {
                    amount: formatSen(mostSen),
                  }),
                },
              ]
            : []),
        ]}
      >
        <MoneyInput />
      </Form.Item>
      {refund && <RefundOfField reservation={reservation} />}
      <MoneyFields refund={refund} ways={ways} />
      {!refund && <CardKindField />}
      <CashSum dueSen={Math.max(0, due)} />
      {refund ? (
        <RefundRemark reservation={reservation} label={labels.remark} backSen={backSen} />
      ) : (
        <Decision reservation={reservation} label={labels.remark} />
      )}
    </FormDialog>
  );
}

/** What is recorded: money that has moved already, or a refund that the payment provider is to send. */
function Purpose({ refund, paidSen }: { refund: boolean; paidSen: number }) {
  const { t } = useTranslation();
  const method = Form.useWatch<string | undefined>('method');
  const refundText = method === ONLINE ? 'admin:payment.refund_online_text' : 'admin:payment.refund_text';
  return <p>{t(refund ? refundText : 'admin:payment.record_text', { paid: formatSen(paidSen) })}</p>;
}

function CashSum({ dueSen }: { dueSen: number }) {
  return <CashNote amountSen={Form.useWatch<number | null>('amountSen') ?? 0} dueSen={dueSen} />;
}

function Decision({ reservation, label }: { reservation: Reservation; label: string }) {
  const values = Form.useWatch<Partial<Values>>([], { preserve: true }) ?? {};
  const money = moneyOf(reservation, values);
  const decides = money.receivedSen > 0 && decisionsFor(money).length > 0;
  return (
    <>
      {reservation.status === 'expired' && <MoneyHomeFields reservation={reservation} />}
      {decides ? (
        <MoneyDecision money={money} />
      ) : (
        <Form.Item name="remark" label={label}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      )}
    </>
  );
}
