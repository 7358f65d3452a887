import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { isApiError } from '../../../api/apiError';
import { saveFile } from '../../../api/saveFile';
import { errorText } from '../../../i18n/errorText';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/Button';
import { Icon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { partyParams } from '../../search/partyParams';
import { useGetCalendarFileMutation, type OwnBooking } from '../booking.api';
import { CancelDialog } from './CancelDialog';
import styles from './Manage.module.css';
import { STATUS_ID } from './StatusPanel';

/** With the calendar, which most who look at their booking do not need. */
const OwnChangeDialog = lazy(() => import(/* webpackChunkName: "change-booking" */ './OwnChangeDialog'));

/** Bookings that are over, after which another may follow. */
const OVER: readonly GuestReservation['status'][] = ['checked_out', 'cancelled', 'expired', 'no_show'];

/** The actions of a guest besides paying: take the stay into a calendar, change it, book again, ask, print, cancel. */
export function Actions({
  own,
  address,
  onStale,
}: {
  own: GuestReservation;
  address: OwnBooking;
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const [getFile, { isLoading }] = useGetCalendarFileMutation();
  const [cancelling, setCancelling] = useState(false);
  const [changing, setChanging] = useState(false);
  const [doneCount, setDoneCount] = useState(0);
  useEffect(() => {
    // Not before the dialog is gone: until then nothing outside of it can have the focus.
    if (doneCount > 0) document.getElementById(STATUS_ID)?.focus();
  }, [doneCount]);
  const close = () => {
    setChanging(false);
    setCancelling(false);
  };
  const finish = () => {
    close();
    setDoneCount((count) => count + 1);
  };
  const message = t('site:manage.ask_message', { reference: own.reference });
  const sure = own.status === 'confirmed' || own.status === 'checked_in';

  const addToCalendar = async () => {
    const { data, error } = await getFile(address);
    if (data) saveFile(data, `${own.reference}.ics`);
    else if (isApiError(error) && error.kind !== 'suppressed') toast.error(errorText(t, error));
  };
  return (
    <div className={`${styles.actions} ${styles.noPrint}`}>
      {sure && (
        <Button busy={isLoading} onClick={() => void addToCalendar()}>
          <Icon name="calendar" size={18} />
          {t('site:manage.calendar')}
        </Button>
      )}
      {own.ownChange && (
        <Button aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {t('site:manage.change.open')}
        </Button>
      )}
      {own.status === 'checked_out' && (
        <LocalLink
          to={paths.review({ booking: own.id, access: address.token })}
          className={buttonClass({ variant: 'primary' })}
        >
          {t('site:manage.review')}
        </LocalLink>
      )}
      {OVER.includes(own.status) && (
        <LocalLink to={paths.listing(own.listingId, partyParams(own))} className={buttonClass()}>
          {t('site:manage.again')}
        </LocalLink>
      )}
      <LocalLink to={paths.contact({ topic: 'booking', message })} className={buttonClass()}>
        {t('site:manage.ask')}
      </LocalLink>
      <Button onClick={() => window.print()}>{t('common:actions.print')}</Button>
      {own.steps.includes('cancel') && (
        <Button variant="danger" onClick={() => setCancelling(true)}>
          {t('site:manage.cancel.open')}
        </Button>
      )}
      {changing && (
        <Suspense>
          <OwnChangeDialog {...{ own, address, onStale }} onClose={close} onDone={finish} />
        </Suspense>
      )}
      {cancelling && <CancelDialog {...{ own, address, onStale }} onClose={close} onDone={finish} />}
    </div>
  );
}
