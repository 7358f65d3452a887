import { useTranslation } from 'react-i18next';
import { skipToken } from '@reduxjs/toolkit/query';
import type { VoidRefusal } from '@shared/contract/money/payments';
import type { Payment, Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { useCan } from '../../../session/usePermissions';
import { formatDate, formatInstant } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { shiftNameText } from '../../money/cashShifts/cashShiftTexts';
import { useGetVoidRefusalsQuery } from '../../money/payments/payments.api';
import { DepositNote } from './DepositNote';
import { DECISION_KEYS } from './MoneyDecision';
import { PaymentDialog } from './PaymentDialog';
import styles from './Reservation.module.css';
import { RefundCheck } from './RefundCheck';
import {
  CARD_KEYS,
  METHOD_KEYS,
  PAYMENT_STATUS_KEYS,
  PAYMENT_STATUS_TONES,
  SENDING_KEYS,
} from './reservationTexts';
import { SlipCheck } from './SlipCheck';
import { SlipViewer } from './SlipViewer';
import { InsteadOfVoid } from './InsteadOfVoid';
import { VoidPayment } from './VoidPayment';

const KIND_KEYS = { payment: 'admin:payment.kind.payment', refund: 'admin:payment.kind.refund' };
/** What the bank of the guest took back because of a dispute, and gave back to us. */
const DISPUTE_LINE_KEYS = {
  payment: 'admin:payment.dispute.line.payment',
  refund: 'admin:payment.dispute.line.refund',
};

type Props = { reservation: Reservation; onReload: () => unknown };

/** Money received and given back, and slips that wait for their check. */
export function PaymentsPanel({ reservation, onReload }: Props) {
  const { t } = useTranslation();
  const { id, payments, paidSen } = reservation;
  const mayVoid = useCan()('reservation.edit') && payments.some(({ status }) => status === 'received');
  const { data: refusals = [] } = useGetVoidRefusalsQuery(mayVoid ? id : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Panel
      title={t('admin:reservation.parts.payments')}
      actions={
        <Can do="reservation.edit">
          <div className={styles.buttons}>
            <PaymentDialog kind="payment" reservation={reservation} onReload={onReload} />
            {paidSen > 0 && <PaymentDialog kind="refund" reservation={reservation} onReload={onReload} />}
          </div>
        </Can>
      }
    >
      <DepositNote reservation={reservation} />
      {payments.length === 0 && <p className={styles.none}>{t('admin:payment.none')}</p>}
      <ul className={styles.payments}>
        {payments.map((payment) => (
          <PaymentItem
            key={payment.id}
            payment={payment}
            refusal={refusals.find(({ paymentId }) => paymentId === payment.id)?.why}
            reservation={reservation}
            onReload={onReload}
          />
        ))}
      </ul>
    </Panel>
  );
}

function PaymentItem({
  payment,
  refusal,
  reservation,
  onReload,
}: Props & { payment: Payment; refusal: VoidRefusal | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, method, status, amountSen, reference, receivedOn, checkedAt, checkedByName, remark } =
    payment;
  const { claimedSen, payer, decision, cardKind, roundingSen, dueOn, voidedByName } = payment;
  const given = reservation.payments.find(({ id }) => id === payment.refundOf);
  const nameOf = (code: string) => (METHOD_KEYS[code] ? t(METHOD_KEYS[code]) : code);
  const differs = status === 'received' && claimedSen !== null && claimedSen !== amountSen;
  const isRefund = kind === 'refund';
  const waits = isRefund && status === 'pending';
  const state = waits
    ? 'admin:payment.status.to_approve'
    : isRefund && status === 'received'
      ? payment.isOfDispute
        ? 'admin:payment.status.disputed'
        : 'admin:payment.status.paid_back'
      : PAYMENT_STATUS_KEYS[status];
  const facts = [
    cardKind ? `${nameOf(method)}, ${t(CARD_KEYS[cardKind])}` : nameOf(method),
    reference && t('admin:payment.reference', { reference }),
    receivedOn && t('admin:payment.received_on', { date: formatDate(receivedOn, language) }),
    !receivedOn && t('admin:payment.sent_at', { time: formatInstant(payment.createdAt, language) }),
    status === 'pending' &&
      payment.dueAt &&
      t('admin:payment.check_by', { time: formatInstant(payment.dueAt, language) }),
    differs && t('admin:payment.claimed', { amount: formatSen(claimedSen) }),
    payer && t('admin:payment.paid_by', { name: payer }),
    decision && t(DECISION_KEYS[decision]),
    roundingSen !== 0 && t('admin:payment.rounded', { amount: formatSen(roundingSen) }),
    given &&
      t('admin:payment.gives_back', {
        method: nameOf(given.method),
        amount: formatSen(given.amountSen),
        date: given.receivedOn ? formatDate(given.receivedOn, language) : '',
      }),
    payment.sending && t(SENDING_KEYS[payment.sending.state], { words: payment.sending.failure }),
    payment.batchId && t('admin:payment.of_batch'),
    status === 'received' && payment.paidInto && t('admin:payment.paid_into', { account: payment.paidInto }),
    payment.shift && shiftNameText(t, language, payment.shift),
    status === 'received' && dueOn && t('admin:payment.bank_on', { date: formatDate(dueOn, language) }),
    checkedAt && checkedByName && t('admin:payment.checked_by', { name: checkedByName }),
    status === 'voided' &&
      t('admin:payment.voided_by', { name: voidedByName ?? '–', reason: payment.voidReason }),
  ];
  return (
    <li className={styles.payment}>
      <div className={styles.paymentHead}>
        <strong>
          {payment.madeAtProvider
            ? t('admin:payment.at_provider.line')
            : t((payment.isOfDispute ? DISPUTE_LINE_KEYS : KIND_KEYS)[kind])}
        </strong>
        <StatusTag tone={PAYMENT_STATUS_TONES[status]}>{t(state)}</StatusTag>
      </div>
      <span className={styles.amount}>
        <Money sen={isRefund ? -amountSen : amountSen} />
      </span>
      <p className={styles.paymentFacts}>
        {facts.filter(Boolean).join(' · ')}
        {remark && <span className={styles.small}>{t('admin:payment.remark', { remark })}</span>}
      </p>
      <div className={styles.buttons}>
        {payment.hasSlip && <SlipViewer payment={payment} />}
        <Can do="reservation.edit">
          {waits ? (
            <RefundCheck payment={payment} reservation={reservation} onReload={onReload} />
          ) : (
            status === 'pending' && (
              <SlipCheck payment={payment} reservation={reservation} onReload={onReload} />
            )
          )}
          {status === 'received' &&
            (refusal ? (
              <InsteadOfVoid
                payment={payment}
                refusal={refusal}
                reservation={reservation}
                onReload={onReload}
              />
            ) : (
              <VoidPayment payment={payment} onReload={onReload} />
            ))}
        </Can>
      </div>
    </li>
  );
}
