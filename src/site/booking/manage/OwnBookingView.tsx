import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { isApiError } from '../../../api/apiError';
import { ErrorBox } from '../../../ui/ErrorBox';
import { Loading, Skeleton } from '../../../ui/Skeleton';
import { CancellationTerms } from '../../../ui/CancellationTerms';
import { PriceLines } from '../../prices/PriceLines';
import { useToday } from '../../useToday';
import { bookingApi, useGetBookingQuery, type OwnBooking } from '../booking.api';
import { Actions } from './Actions';
import { BookingDocuments } from './BookingDocuments';
import { ConfirmPanel } from './ConfirmPanel';
import styles from './Manage.module.css';
import { GroupStays } from './GroupStays';
import { OnlineReturnNotice } from './OnlineReturnNotice';
import { Payments } from './Payments';
import { PayOnline } from './PayOnline';
import { PayPanel } from './PayPanel';
import { StatusPanel } from './StatusPanel';
import { isSlipUnchecked } from './statusText';
import { StayFacts } from './StayFacts';
import { ASK_MS, useOnlineReturn, type OnlineReturn } from './useOnlineReturn';
import { useOwnGroup, waitsForLink } from './useOwnGroup';

/**
 * Milliseconds after which the booking is asked for again while staff or the payment provider may move it on, as
 * long as the page is looked at.
 */
const POLL_MS = 20_000;
const isOpen = (own: GuestReservation | undefined) =>
  own?.status === 'hold' || own?.status === 'pending' || own?.online?.state === 'processing';

function pollMs(own: GuestReservation | undefined, { phase }: OnlineReturn): number {
  if (phase === 'asking') return ASK_MS;
  return phase === 'silent' || isOpen(own) ? POLL_MS : 0;
}

/** A booking as its guest sees it, with everything the guest can do. `missing` stands there when it cannot be opened. */
export function OwnBookingView({
  address,
  missing,
  confirm = null,
}: {
  address: OwnBooking;
  missing: ReactNode;
  /** The secret of the link that confirms the booking. */
  confirm?: string | null;
}) {
  const known = bookingApi.endpoints.getBooking.useQueryState(address);
  const back = useOnlineReturn(known.currentData);
  const { currentData, error, refetch } = useGetBookingQuery(address, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
    pollingInterval: pollMs(known.currentData, back),
    skipPollingIfUnfocused: true,
  });
  if (currentData) {
    return <View {...{ address, confirm, back }} own={currentData} onStale={() => void refetch()} />;
  }
  if (isApiError(error) && error.status >= 400 && error.status < 500 && error.status !== 429) return missing;
  if (error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  return <WaitingBooking />;
}

function View({
  own,
  address,
  confirm,
  back,
  onStale,
}: {
  own: GuestReservation;
  address: OwnBooking;
  confirm: string | null;
  back: OnlineReturn;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const { today } = useToday();
  const cancelled = own.status === 'cancelled';
  const isPaid = isSlipUnchecked(own) || own.online?.state === 'processing';
  const paying = own.steps.includes('submitSlip') && !isPaid;
  const group = useOwnGroup(own, address);
  // The link of a group confirms what waits of it, also where its first one is over or confirmed already.
  const isWaiting = own.steps.includes('confirmByLink') || group.stays?.some(waitsForLink);
  const toConfirm = isWaiting ? confirm : null;
  return (
    <div className={styles.layout}>
      <div className={styles.main}>
        <OnlineReturnNotice back={back} />
        <StatusPanel own={own} hasLink={toConfirm !== null}>
          {toConfirm && <ConfirmPanel address={address} secret={toConfirm} isGroup={own.inGroup} />}
        </StatusPanel>
        {own.inGroup && <GroupStays id={own.id} group={group} />}
        {paying && <PayPanel own={own} address={address} />}
        {back.phase !== 'asking' && <PayOnline own={own} address={address} isOther={paying} />}
        <StayFacts own={own} />
        <Payments own={own} />
        <BookingDocuments address={address} />
        <Actions {...{ own, address, onStale }} />
      </div>
      <aside className={styles.side} aria-label={t('site:booking.price.title')}>
        <section className={styles.card}>
          <h2 className={styles.cardTitle}>{t('site:booking.price.title')}</h2>
          <PriceLines lines={own.lines} totalSen={own.totalSen} depositSen={own.depositSen} />
        </section>
        {!cancelled && (
          <section className={styles.card}>
            <h2 className={styles.cardTitle}>{t('site:policy.heading')}</h2>
            <CancellationTerms policy={own.cancellation} checkIn={own.checkIn} today={today} />
          </section>
        )}
      </aside>
    </div>
  );
}

function WaitingBooking() {
  return (
    <Loading className={styles.layout}>
      <div className={styles.main}>
        <Skeleton height={180} />
        <Skeleton height={420} />
        <Skeleton height={320} />
      </div>
      <div className={styles.side}>
        <Skeleton height={420} />
      </div>
    </Loading>
  );
}
