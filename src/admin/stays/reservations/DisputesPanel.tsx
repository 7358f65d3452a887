import { useTranslation } from 'react-i18next';
import type { StayDispute } from '@shared/contract/stays/disputes';
import type { Reservation } from '@shared/contract/stays/reservations';
import { businessDate } from '@shared/domain/base/stayDates';
import { formatSen } from '@shared/domain/base/money';
import { isToAnswer } from '@shared/domain/stays/disputes';
import { useLanguage } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { formatDate, formatInstant } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { DISPUTE_KEYS, DISPUTE_TONES, REASON_KEYS } from './disputeTexts';
import styles from './Reservation.module.css';

/** The payments that the guest disputes at the bank: what is disputed and why, what staff have to do, and what it did to the books. Nothing while there is none. */
export function DisputesPanel({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  if (reservation.disputes.length === 0) return null;
  return (
    <Panel title={t('admin:payment.dispute.title')}>
      <ul className={styles.payments}>
        {reservation.disputes.map((dispute) => (
          <Dispute key={dispute.id} dispute={dispute} reservation={reservation} />
        ))}
      </ul>
    </Panel>
  );
}

function Dispute({ dispute, reservation }: { dispute: StayDispute; reservation: Reservation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { status, reason, amountSen, moves, answerUrl } = dispute;
  const paid = reservation.payments.find(({ id }) => id === dispute.paymentId);
  const toAnswer = isToAnswer(status);
  const isTaken = moves.reduce((sum, move) => sum + (move.kind === 'refund' ? 1 : -1), 0) > 0;
  const facts = [
    t(REASON_KEYS[reason]),
    paid &&
      t('admin:payment.dispute.of', {
        amount: formatSen(amountSen),
        paid: formatSen(paid.amountSen),
        date: paid.receivedOn ? formatDate(paid.receivedOn, language) : '',
      }),
    t('admin:payment.dispute.opened', {
      date: formatDate(businessDate(new Date(dispute.openedAt)), language),
    }),
    t('admin:payment.dispute.provider', { id: dispute.providerId }),
  ];
  return (
    <li className={styles.payment}>
      <div className={styles.paymentHead}>
        <StatusTag tone={DISPUTE_TONES[status]}>{t(DISPUTE_KEYS[status])}</StatusTag>
      </div>
      <span className={styles.amount}>
        <Money sen={amountSen} />
      </span>
      <div className={styles.paymentFacts}>
        {toAnswer && dispute.answerBy && (
          <strong>
            {t('admin:payment.dispute.answer_by', { time: formatInstant(dispute.answerBy, language) })}
          </strong>
        )}
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {moves.length === 0 && <p>{t('admin:payment.dispute.nothing')}</p>}
        {moves.map((move) => (
          <p key={move.paymentId}>
            <Move move={move} />
          </p>
        ))}
        {isTaken && <span className={styles.small}>{t('admin:payment.dispute.owes')}</span>}
      </div>
      {answerUrl && (
        <div className={styles.buttons}>
          <a href={answerUrl} target="_blank" rel="noreferrer">
            {t(toAnswer ? 'admin:payment.dispute.answer' : 'admin:payment.dispute.see')}
          </a>
        </div>
      )}
    </li>
  );
}

function Move({ move: { kind, amountSen, feeSen, bookedOn } }: { move: StayDispute['moves'][number] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const values = {
    amount: formatSen(amountSen),
    date: formatDate(bookedOn, language),
    fee: formatSen(Math.abs(feeSen)),
  };
  if (kind === 'refund')
    return t(feeSen === 0 ? 'admin:payment.dispute.took' : 'admin:payment.dispute.took_fee', values);
  return t(feeSen < 0 ? 'admin:payment.dispute.gave_fee' : 'admin:payment.dispute.gave', values);
}
