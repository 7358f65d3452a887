import { useTranslation } from 'react-i18next';
import type { Reservation } from '@shared/contract/stays/reservations';
import { guestBalance } from '@shared/domain/stays/guestAccount';
import { useText } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { PriceSum, PriceTable } from '../../lent/PriceTable';
import styles from './Reservation.module.css';

/** The price as it was booked, and what of it is paid. */
export function PricePanel({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation();
  const text = useText();
  const { totalSen, paidSen, channel, cancellation } = reservation;
  const balance = guestBalance(reservation);
  return (
    <Panel title={t('admin:reservation.parts.price')}>
      <PriceTable lines={reservation.lines}>
        <PriceSum label={t('admin:reservation.fields.total')} sen={totalSen} strong />
        <PriceSum label={t('admin:reservation.fields.paid')} sen={paidSen} />
        {channel && channel.owesSen > 0 && (
          <PriceSum label={t('admin:reservation.channel_owes')} sen={channel.owesSen} />
        )}
        {channel && channel.openDepositSen > 0 && (
          <PriceSum label={t('admin:reservation.channel_deposit')} sen={channel.openDepositSen} />
        )}
        <PriceSum label={t('admin:reservation.fields.balance')} sen={balance} strong due={balance > 0} />
      </PriceTable>
      <p className={styles.policy}>
        {t('admin:reservation.policy', { name: text(cancellation.name) })}{' '}
        {cancellation.tiers
          .map(({ daysBefore, refundBp }) =>
            t('admin:reservation.tier', { count: daysBefore, percent: refundBp / 100 }),
          )
          .join(' · ')}
      </p>
    </Panel>
  );
}
