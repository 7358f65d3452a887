import { useTranslation } from 'react-i18next';
import type { StayProviderRefund } from '@shared/contract/stays/providerRefunds';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import type { ProviderRefundState } from '@shared/domain/stays/providerRefunds';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { StatusTag, type Tone } from '../../../kit/StatusTag';
import { Can } from '../../../session/Can';
import { formatDate, formatInstant } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { useLookAtProviderRefundMutation, useWaiveFeeOfRefundMutation } from './reservations.api';
import styles from './Reservation.module.css';

const STATES: Record<ProviderRefundState, { tone: Tone; label: string; text: string }> = {
  waits: {
    tone: 'warn',
    label: 'admin:payment.at_provider.state.waits',
    text: 'admin:payment.at_provider.text.waits',
  },
  asked: {
    tone: 'danger',
    label: 'admin:payment.at_provider.state.asked',
    text: 'admin:payment.at_provider.text.asked',
  },
  to_book: {
    tone: 'info',
    label: 'admin:payment.at_provider.state.to_book',
    text: 'admin:payment.at_provider.text.to_book',
  },
  by_hand: {
    tone: 'success',
    label: 'admin:payment.at_provider.state.by_hand',
    text: 'admin:payment.at_provider.text.by_hand',
  },
  booked: {
    tone: 'success',
    label: 'admin:payment.at_provider.state.booked',
    text: 'admin:payment.at_provider.text.booked',
  },
};

type Props = { reservation: Reservation; onReload: () => unknown };

/** The refunds that somebody made at the payment provider: what they did to the books, and that somebody has looked at them. Nothing while there is none. */
export function ProviderRefundsPanel({ reservation, onReload }: Props) {
  const { t } = useTranslation();
  if (reservation.providerRefunds.length === 0) return null;
  return (
    <Panel title={t('admin:payment.at_provider.title')}>
      <ul className={styles.payments}>
        {reservation.providerRefunds.map((refund) => (
          <ProviderRefund key={refund.id} refund={refund} reservation={reservation} onReload={onReload} />
        ))}
      </ul>
    </Panel>
  );
}

function ProviderRefund({ refund, reservation, onReload }: Props & { refund: StayProviderRefund }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, amountSen, bookedOn, providerId, lookedAt, note, waivedSen, waivableSen } = refund;
  const { tone, label, text } = STATES[state];
  const paid = reservation.payments.find(({ id }) => id === refund.ofPaymentId);
  const facts = [
    t('admin:payment.at_provider.made_on', { date: formatDate(bookedOn, language) }),
    paid &&
      t('admin:payment.at_provider.of', {
        paid: formatSen(paid.amountSen),
        date: paid.receivedOn ? formatDate(paid.receivedOn, language) : '',
      }),
    t('admin:payment.at_provider.provider', { id: providerId }),
  ];
  return (
    <li className={styles.payment}>
      <div className={styles.paymentHead}>
        <StatusTag tone={tone}>{t(label)}</StatusTag>
        {!lookedAt && <StatusTag tone="warn">{t('admin:payment.at_provider.to_look_at')}</StatusTag>}
      </div>
      <span className={styles.amount}>
        <Money sen={-amountSen} />
      </span>
      <div className={styles.paymentFacts}>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>{t(text)}</p>
        {waivableSen > 0 && (
          <p>{t('admin:payment.at_provider.waivable', { amount: formatSen(waivableSen) })}</p>
        )}
        {waivedSen > 0 && <p>{t('admin:payment.at_provider.waived', { amount: formatSen(waivedSen) })}</p>}
        {lookedAt && (
          <span className={styles.small}>
            {t('admin:payment.at_provider.looked', {
              name: refund.lookedByName ?? '–',
              time: formatInstant(lookedAt, language),
              note,
            })}
          </span>
        )}
      </div>
      {(!lookedAt || waivableSen > 0) && (
        <div className={styles.buttons}>
          <Can do="reservation.edit">
            {waivableSen > 0 && (
              <Can do="revenue.edit">
                <Waive refund={refund} reservation={reservation} onReload={onReload} />
              </Can>
            )}
            {lookedAt ? null : state === 'asked' ? (
              <>
                <Look refund={refund} reservation={reservation} onReload={onReload} action="in_books" />
                <Look refund={refund} reservation={reservation} onReload={onReload} action="book" />
              </>
            ) : (
              <Look refund={refund} reservation={reservation} onReload={onReload} action="look" />
            )}
          </Can>
        </div>
      )}
    </li>
  );
}

const ACTIONS = {
  look: {
    label: 'admin:payment.at_provider.look.label',
    title: 'admin:payment.at_provider.look.title',
    text: 'admin:payment.at_provider.look.text',
  },
  in_books: {
    label: 'admin:payment.at_provider.in_books.label',
    title: 'admin:payment.at_provider.in_books.title',
    text: 'admin:payment.at_provider.in_books.text',
  },
  book: {
    label: 'admin:payment.at_provider.book.label',
    title: 'admin:payment.at_provider.book.title',
    text: 'admin:payment.at_provider.book.text',
  },
};

/** What somebody says who has looked at a refund, with a note. */
function Look({
  refund: { id: refundId, version, amountSen },
  reservation,
  onReload,
  action,
}: Props & { refund: StayProviderRefund; action: keyof typeof ACTIONS }) {
  const { t } = useTranslation();
  const [look] = useLookAtProviderRefundMutation();
  const { label, title, text } = ACTIONS[action];
  return (
    <ConfirmAction
      label={t(label)}
      ariaLabel={t('admin:payment.at_provider.one', { action: t(label), amount: formatSen(amountSen) })}
      title={t(title)}
      primary={action === 'look'}
      remark="required"
      remarkLabel={t('admin:payment.at_provider.note')}
      onConfirm={async (note = '') => {
        const answer = action === 'look' ? {} : { inBooks: action === 'in_books' };
        await look({ refundId, reservationId: reservation.id, version, note, ...answer }).unwrap();
        toast.success(t('admin:payment.at_provider.done'));
      }}
      onReload={onReload}
    >
      <p>{t(text, { amount: formatSen(amountSen) })}</p>
    </ConfirmAction>
  );
}

/** Gives up, with a note, what the refund gave back of the fee of a stay that did not take place. */
function Waive({
  refund: { id: refundId, version, waivableSen },
  reservation,
  onReload,
}: Props & { refund: StayProviderRefund }) {
  const { t } = useTranslation();
  const [waive] = useWaiveFeeOfRefundMutation();
  return (
    <ConfirmAction
      label={t('admin:payment.at_provider.waive.label')}
      ariaLabel={t('admin:payment.at_provider.waive.one', { amount: formatSen(waivableSen) })}
      title={t('admin:payment.at_provider.waive.title')}
      remark="required"
      remarkLabel={t('admin:payment.at_provider.note')}
      onConfirm={async (note = '') => {
        await waive({ refundId, reservationId: reservation.id, version, note }).unwrap();
        toast.success(t('admin:payment.at_provider.waive.done'));
      }}
      onReload={onReload}
    >
      <p>{t('admin:payment.at_provider.waive.text', { amount: formatSen(waivableSen) })}</p>
    </ConfirmAction>
  );
}
