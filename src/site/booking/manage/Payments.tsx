import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { useLanguage, useText } from '../../../i18n';
import { Tag } from '../../../ui/Chip';
import { formatDate, formatInstant } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import { useGetSiteInfoQuery } from '../../site.api';
import styles from './Manage.module.css';
import { PAID_ONLINE } from './onlineText';

type Payment = GuestReservation['payments'][number];
const VIEW = {
  pending: { tone: 'info', label: 'site:manage.payment.pending' },
  received: { tone: 'success', label: 'site:manage.payment.received' },
  rejected: { tone: 'warn', label: 'site:manage.payment.rejected' },
} as const;

/** Money sent and money returned, each with where it stands and what staff said of it; nothing while there is none. */
export function Payments({ own }: { own: GuestReservation }) {
  const { t } = useTranslation();
  if (own.payments.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t('site:manage.payment.title')}>
      <h2 className={styles.cardTitle}>{t('site:manage.payment.title')}</h2>
      <ul className={styles.payments}>
        {own.payments.map((payment) => (
          <Row key={payment.id} payment={payment} />
        ))}
      </ul>
      <p className={styles.paid}>
        <span>{t('site:manage.payment.paid')}</span>
        <Money sen={own.paidSen} />
      </p>
    </section>
  );
}

function Row({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { data: site } = useGetSiteInfoQuery();
  const method = site?.paymentMethods.find(({ code }) => code === payment.method);
  const refund = payment.kind === 'refund';
  const { tone, label } = VIEW[payment.status];
  const when = payment.receivedOn
    ? formatDate(payment.receivedOn, language)
    : formatInstant(payment.createdAt, language);
  // The method's name is what one chooses to do; here it was done.
  const name = payment.method === PAID_ONLINE ? t('site:manage.payment.online') : method && text(method.name);
  const what = payment.isOfDispute
    ? t(refund ? 'site:manage.payment.bank_took' : 'site:manage.payment.bank_gave')
    : refund
      ? t('site:manage.payment.refund')
      : name;
  const backLabel = payment.isOfDispute ? 'site:manage.payment.disputed' : 'site:manage.payment.returned';
  return (
    <li className={styles.payment}>
      <span>
        <span className={styles.paymentWhat}>{what ?? t('site:manage.payment.payment')}</span>
        <span className={styles.quiet}>{[when, payment.reference].filter(Boolean).join(' · ')}</span>
        {payment.remark && <span className={styles.paymentRemark}>{payment.remark}</span>}
      </span>
      <span className={styles.paymentSum}>
        <Money sen={refund ? -payment.amountSen : payment.amountSen} />
        <Tag tone={tone}>{t(refund ? backLabel : label)}</Tag>
      </span>
    </li>
  );
}
