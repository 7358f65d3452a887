import { useId, useRef, useState, type DragEvent, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestReservation } from '@shared/contract/stays/reservations';
import { PAPER_TYPES } from '@shared/uploadTypes';
import type { ApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { FieldError } from '../../../ui/FieldFrame';
import { Icon } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import type { OwnBooking } from '../booking.api';
import styles from './Slip.module.css';
import { STATUS_ID } from './StatusPanel';
import { useSlip } from './useSlip';

/** The transfer slip: a picture or a PDF, dropped or chosen, looked at, sent. */
export function SlipForm({ own, address }: { own: GuestReservation; address: OwnBooking }) {
  const { t } = useTranslation();
  const [reference, setReference] = useState('');
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const { slip, error, isSending, choose, remove, submit } = useSlip(address, () => {
    toast.success(t('site:manage.slip.sent', { reference: own.reference }));
    // This form is about to go; what comes next stands in the status.
    document.getElementById(STATUS_ID)?.focus();
  });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    void submit(reference);
    if (!slip) input.current?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <div>
        <input
          ref={input}
          id={id}
          type="file"
          className="visually-hidden"
          accept={PAPER_TYPES.join(',')}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-help`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            // The same file can be chosen again after a refusal.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={id}
          className={`${styles.drop} ${over ? styles.over : ''}`}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <Icon name="upload" size={24} />
          <span className={styles.choose}>
            {t(slip ? 'site:manage.slip.other' : 'site:manage.slip.choose')}
          </span>
          <span id={`${id}-help`} className={styles.help}>
            {t('site:manage.slip.help')}
          </span>
        </label>
      </div>
      {slip && (
        <div className={styles.file}>
          {slip.preview ? (
            <img src={slip.preview} alt={t('site:manage.slip.preview')} className={styles.preview} />
          ) : (
            <span className={styles.pdf}>PDF</span>
          )}
          <span className={styles.fileName}>{slip.file.name}</span>
          <Button variant="quiet" size="small" disabled={isSending} onClick={remove}>
            {t('site:manage.slip.remove')}
          </Button>
        </div>
      )}
      <div role="alert">{error && <FieldError id={`${id}-error`}>{slipErrorText(t, error)}</FieldError>}</div>
      <TextField
        label={t('site:manage.slip.reference')}
        optional
        maxLength={120}
        help={t('site:manage.slip.reference_help')}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {isSending && <progress className={styles.progress} aria-label={t('site:manage.slip.sending')} />}
      <Button type="submit" variant="primary" busy={isSending}>
        {isSending
          ? t('site:manage.slip.sending')
          : t(error?.kind === 'network' ? 'common:actions.retry' : 'site:manage.slip.send')}
      </Button>
    </form>
  );
}

function slipErrorText(t: ReturnType<typeof useTranslation>['t'], error: ApiError): string {
  if (error.kind === 'network' || error.status >= 500) return t('site:manage.slip.failed');
  if (error.kind !== 'code') return errorText(t, error);
  switch (error.code) {
    case 'file.missing':
      return t('site:manage.slip.missing');
    case 'file.type':
      return t('site:manage.slip.type');
    case 'file.too_large':
      return t('site:manage.slip.too_large');
    case 'reservation.unavailable':
      return t('site:manage.slip.taken');
    default:
      return errorText(t, error);
  }
}
