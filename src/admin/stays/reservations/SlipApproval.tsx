import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { ONLINE } from '@shared/contract/system/paymentMethods';
import { formatSen } from '@shared/domain/base/money';
import type { MoneyIn, PaymentDecision } from '@shared/domain/stays/paymentDecisions';
import { businessDate, type StayDate } from '@shared/domain/base/stayDates';
import { choiceRule } from '../../../kit/choiceRule';
import { DetailList } from '../../../kit/DetailList';
import { FormDialog } from '../../../kit/FormDialog';
import { StayDatePicker } from '../../../ui/DatePicker';
import { MoneyInput } from '../../../ui/MoneyInput';
import { toast } from '../../../ui/toast';
import { decisionOf, MoneyDecision } from './MoneyDecision';
import { moneyValues } from './MoneyFields';
import { homeOf, MoneyHomeFields, type HomeValues } from './MoneyHomeFields';
import { NoMailNote } from '../../lent/NoMailNote';
import styles from './Reservation.module.css';
import { useCheckPaymentMutation } from './reservations.api';
import { RECEIVED_BY } from './reservationTexts';

type Values = {
  receivedSen: number | null;
  receivedOn: StayDate;
  by: 'guest' | 'other';
  payer?: string;
  decision?: PaymentDecision;
  remark?: string;
  home?: HomeValues;
};
type Props = { payment: Payment; reservation: Reservation; onReload: () => unknown };

/** The money as the rule of decisions sees it: that of a hold which had run out is for its nights, or goes straight back. */
const moneyOf = (reservation: Reservation, { receivedSen, by, home }: Partial<Values>): MoneyIn => ({
  status: home?.kind === 'nights' ? 'hold' : reservation.status,
  dueSen: Math.max(0, reservation.totalSen - reservation.paidSen),
  receivedSen: receivedSen ?? 0,
  otherPayer: by === 'other',
  claimed: true,
});

/** What came in online goes back online, unless staff give it back another way. */
const waysBack = ({ method }: Payment) => (method === ONLINE ? [ONLINE, ...RECEIVED_BY] : RECEIVED_BY);

/**
 * The approval of a slip: staff type what the bank shows, beside what is due and what the guest says; a
 * difference asks for a decision.
 */
export function SlipApproval({ payment, reservation, onReload }: Props) {
  const { t } = useTranslation();
  const [checkPayment] = useCheckPaymentMutation();
  const isOnline = payment.method === ONLINE;
  const initialValues: Values = {
    // What came in online the provider has said to the sen.
    receivedSen: isOnline ? payment.claimedSen : null,
    receivedOn: businessDate(new Date()),
    by: 'guest',
    home: { refund: moneyValues(payment.method, waysBack(payment)) },
  };
  return (
    <FormDialog<Values>
      trigger={(open) => (
        <Button type="primary" onClick={open}>
          {t(isOnline ? 'admin:payment.approve.place' : 'admin:payment.actions.approve')}
        </Button>
      )}
      title={t(isOnline ? 'admin:payment.approve.place' : 'admin:payment.approve.title')}
      submitLabel={t(isOnline ? 'admin:payment.approve.place' : 'admin:payment.actions.approve')}
      initialValues={initialValues}
      labels={{
        receivedSen: t(isOnline ? 'admin:payment.approve.provider' : 'admin:payment.approve.bank'),
        receivedOn: t('admin:payment.fields.receivedOn'),
        payer: t('admin:payment.approve.payer_name'),
        decision: t('admin:payment.decision.label'),
        remark: t('admin:payment.decision.reason'),
        'home.unitId': t('admin:payment.home.unit'),
      }}
      onSubmit={async (values) => {
        const receivedSen = values.receivedSen ?? 0;
        await checkPayment({
          paymentId: payment.id,
          version: payment.version,
          reservationId: reservation.id,
          action: 'approve',
          receivedSen,
          receivedOn: values.receivedOn,
          ...(values.by === 'other' && { payer: values.payer?.trim() }),
          ...decisionOf(moneyOf(reservation, values), values),
          ...homeOf(reservation, values.home),
        }).unwrap();
        toast.success(t('admin:payment.approved', { amount: formatSen(receivedSen) }));
      }}
      onReload={onReload}
    >
      <Fields payment={payment} reservation={reservation} />
    </FormDialog>
  );
}

function Fields({ payment, reservation }: Omit<Props, 'onReload'>) {
  const { t } = useTranslation();
  const values = Form.useWatch<Partial<Values>>([], { preserve: true }) ?? {};
  const money = moneyOf(reservation, values);
  const isOnline = payment.method === ONLINE;
  const bank = t(isOnline ? 'admin:payment.approve.provider' : 'admin:payment.approve.bank');
  return (
    <>
      <div className={styles.slipFacts}>
        <DetailList
          items={[
            [t('admin:payment.approve.due'), formatSen(money.dueSen)],
            ...(isOnline
              ? []
              : [
                  [
                    t('admin:payment.approve.claimed'),
                    formatSen(payment.claimedSen ?? payment.amountSen),
                  ] as const,
                ]),
          ]}
        />
      </div>
      <NoMailNote hasEmail={reservation.guestEmail !== ''} />
      <Form.Item
        name="receivedSen"
        label={bank}
        extra={!isOnline && t('admin:payment.approve.bank_help')}
        rules={[
          { required: true },
          { type: 'number', min: 1, message: t('errors:rule.positive', { label: bank }) },
        ]}
      >
        <MoneyInput disabled={isOnline} />
      </Form.Item>
      <Form.Item name="receivedOn" label={t('admin:payment.fields.receivedOn')} rules={[choiceRule(t)]}>
        <StayDatePicker max={businessDate(new Date())} />
      </Form.Item>
      {!isOnline && (
        <Form.Item name="by" label={t('admin:payment.approve.paid_by')}>
          <Radio.Group
            options={[
              { value: 'guest', label: t('admin:payment.approve.by_guest', { name: reservation.guestName }) },
              { value: 'other', label: t('admin:payment.approve.by_somebody') },
            ]}
          />
        </Form.Item>
      )}
      {values.by === 'other' && (
        <Form.Item
          name="payer"
          label={t('admin:payment.approve.payer_name')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input maxLength={120} />
        </Form.Item>
      )}
      {reservation.status === 'expired' && (
        <MoneyHomeFields reservation={reservation} ways={waysBack(payment)} />
      )}
      <MoneyDecision money={money} />
      {reservation.status === 'pending' && money.receivedSen === money.dueSen && (
        <p>{t('admin:payment.approve.confirms', { amount: formatSen(money.receivedSen) })}</p>
      )}
      {reservation.status === 'cancelled' && <p>{t('admin:payment.approve.cancelled')}</p>}
    </>
  );
}
