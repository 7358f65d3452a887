import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { codeOf, isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { useLocalNavigate } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/FieldFrame';
import { toast } from '../../../ui/toast';
import { useConfirmBookingMutation, type OwnBooking } from '../booking.api';
import styles from './Manage.module.css';
import { STATUS_ID } from './StatusPanel';

/** The button that the link of our letter is for: programs that look for bad mails open every link, and must not confirm anything. */
export function ConfirmPanel({
  address,
  secret,
  isGroup,
}: {
  address: OwnBooking;
  secret: string;
  /** One press confirms all units that were booked together. */
  isGroup: boolean;
}) {
  const { t } = useTranslation();
  const [confirm, { isLoading, error }] = useConfirmBookingMutation();
  const navigate = useLocalNavigate();
  const { state } = useLocation();
  const press = async () => {
    const answer = await confirm({ own: address, token: secret });
    if (!answer.data) return;
    toast.success(t('site:manage.link.done'));
    // The secret has done its work: it stays in no address that is kept or shown around.
    await navigate(paths.bookingDetails(address.id, address.token), { replace: true, state });
    document.getElementById(STATUS_ID)?.focus();
  };
  const text =
    codeOf(error) === 'reservation.unavailable'
      ? t('site:manage.link.taken')
      : isApiError(error) && errorText(t, error);
  return (
    <div className={styles.confirm}>
      <div role="alert">{text && <FieldError id="confirm-booking-error">{text}</FieldError>}</div>
      <Button variant="primary" size="large" busy={isLoading} onClick={() => void press()}>
        {t(isGroup ? 'groupStays:manage.confirm_all' : 'site:manage.link.button')}
      </Button>
    </div>
  );
}
