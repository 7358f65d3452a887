import { skipToken } from '@reduxjs/toolkit/query/react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { LocalLink } from '../../i18n/LocalLink';
import { paths } from '../../paths';
import { useCurrentUser } from '../../session/useSession';
import { buttonClass } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { usePublicTitle } from '../usePublicTitle';
import { bookingApi } from './booking.api';
import styles from './manage/Manage.module.css';
import { OwnBookingView } from './manage/OwnBookingView';
import type { BookedState } from './useBooking';

/** `/booking/manage?id=…&token=…`: the confirmation, and later the page that a guest's mails lead to. */
export default function ManageBookingPage() {
  const { t } = useTranslation();
  usePublicTitle('manageBooking');
  const [params] = useSearchParams();
  const state = useLocation().state as Partial<BookedState> | null;
  const id = params.get('id');
  const token = params.get('token');
  const confirm = params.get('confirm');
  const own = bookingApi.endpoints.getBooking.useQueryState(id ? { id, token } : skipToken).currentData;
  // The thanks of the first moment do not outlive the booking.
  const isNew = state?.booked && (!own || ['hold', 'pending', 'confirmed'].includes(own.status));
  return (
    <div className={`container ${styles.page}`}>
      <h1 className={styles.title}>{state?.booked ? t('site:manage.thank_you') : t('site:manage.title')}</h1>
      {isNew && (
        <p className={styles.booked}>
          <Icon name="check" />
          <span>{t(state.earlier ? 'site:manage.booked_earlier' : bookedKey(own))}</span>
        </p>
      )}
      {id ? (
        <OwnBookingView key={id} address={{ id, token }} confirm={confirm} missing={<MissingBooking />} />
      ) : (
        <MissingBooking />
      )}
    </div>
  );
}

const bookedKey = (own: GuestReservation | undefined) =>
  own?.status === 'hold' && own.awaitsLink ? 'site:manage.booked_link' : 'site:manage.booked';

function MissingBooking() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  return (
    <EmptyState
      icon="search"
      title={t('site:manage.missing.title')}
      actions={
        <>
          <LocalLink className={buttonClass({ variant: 'primary' })} to={paths.account()}>
            {user ? t('site:manage.missing.account') : t('site:manage.missing.login')}
          </LocalLink>
          <LocalLink className={buttonClass()} to={paths.contact()}>
            {t('site:manage.missing.contact')}
          </LocalLink>
        </>
      }
    >
      <p>{t('site:manage.missing.text')}</p>
    </EmptyState>
  );
}
