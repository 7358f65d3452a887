import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { codeOf, isApiError, type ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextArea } from '../../../ui/Field';
import { FieldError } from '../../../ui/FieldFrame';
import { Money } from '../../../ui/Money';
import { toast } from '../../../ui/toast';
import { CancellationTerms } from '../../../ui/CancellationTerms';
import { useToday } from '../../useToday';
import { useCancelBookingMutation, type OwnBooking } from '../booking.api';
import styles from './Manage.module.css';

/** Cancelling, with what comes back and what is kept said before anything happens. */
export function CancelDialog({
  own,
  address,
  onClose,
  onDone,
  onStale,
}: {
  own: GuestReservation;
  address: OwnBooking;
  onClose: () => void;
  /** It is cancelled. */
  onDone: () => void;
  /** The booking has moved on: fetch it. */
  onStale: () => void;
}) {
  const { t } = useTranslation();
  const { today } = useToday();
  const [remark, setRemark] = useState('');
  const [cancel, { isLoading }] = useCancelBookingMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const preview = own.cancelPreview;

  const confirm = async () => {
    setError(null);
    const input = { version: own.version, ...(remark.trim() && { remark: remark.trim() }) };
    const result = await cancel({ own: address, input });
    if (result.data) {
      onDone();
      toast.success(t('site:manage.cancel.done', { reference: own.reference }));
      return;
    }
    if (!isApiError(result.error)) return;
    setError(result.error);
    if (result.error.kind !== 'network') onStale();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('site:manage.cancel.title')}
      footer={
        <>
          <Button onClick={onClose} data-autofocus="">
            {t('site:manage.cancel.keep')}
          </Button>
          {preview && (
            <Button variant="danger" busy={isLoading} onClick={() => void confirm()}>
              {t('site:manage.cancel.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.cancel}>
        <p className={styles.statusText}>{t('site:manage.cancel.text', { reference: own.reference })}</p>
        {preview && <Refund preview={preview} paidSen={own.paidSen} />}
        <CancellationTerms policy={own.cancellation} checkIn={own.checkIn} today={today} />
        <TextArea
          label={t('site:manage.cancel.reason')}
          optional
          rows={2}
          maxLength={500}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        <div role="alert">
          {error && (
            <FieldError>
              {codeOf(error) === 'row.stale' ? t('site:manage.cancel.stale') : errorText(t, error)}
            </FieldError>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Refund({
  preview,
  paidSen,
}: {
  preview: NonNullable<GuestReservation['cancelPreview']>;
  paidSen: number;
}) {
  const { t } = useTranslation();
  const { pending } = preview;
  const waiting = pending && (
    <p className={styles.refundNone}>
      {t('site:manage.cancel.pending', {
        amount: formatSen(pending.sen),
        kept: formatSen(pending.keptSen),
        refund: formatSen(pending.refundSen),
      })}
    </p>
  );
  if (paidSen <= 0) return waiting ?? <p className={styles.refundNone}>{t('site:manage.cancel.unpaid')}</p>;
  if (waiting) return waiting;
  return (
    <dl className={styles.refund}>
      <div>
        <dt>{t('site:manage.cancel.refund')}</dt>
        <dd>
          <Money sen={preview.refundSen} />
        </dd>
      </div>
      <div>
        <dt>{t('site:manage.cancel.kept')}</dt>
        <dd>
          <Money sen={preview.keptSen} />
        </dd>
      </div>
    </dl>
  );
}
