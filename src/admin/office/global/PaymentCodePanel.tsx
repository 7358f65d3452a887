import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { MAX_UPLOAD_BYTES, PICTURE_TYPES } from '@shared/uploadTypes';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { useObjectUrl } from '../../../ui/useObjectUrl';
import styles from './Global.module.css';
import { useChangePaymentCodeMutation } from './paymentMethods.api';

/** The code that guests scan: the one that is kept, a look at a new one before it is sent, and the way to remove it. */
export function PaymentCodePanel({
  method: { id, version, qrUrl },
  isFormDirty,
  onBusy,
  onChosen,
  onChanged,
}: {
  method: PaymentMethodDetail;
  /** A new code begins the form above again, so what was typed there is settled first. */
  isFormDirty: boolean;
  onBusy: (busy: boolean) => void;
  /** Told whether a picture waits to be sent. */
  onChosen: (chosen: boolean) => void;
  /** The method with its new code, or without one. */
  onChanged: (method: PaymentMethodDetail) => void;
}) {
  const { t } = useTranslation();
  const [change, { isLoading }] = useChangePaymentCodeMutation();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const sending = useRef(false);
  const preview = useObjectUrl(chosen);
  const shown = preview ?? (qrUrl && `${__ATTIC_ENV__.apiBaseUrl}${qrUrl}`);

  useEffect(() => onChosen(chosen !== null), [chosen, onChosen]);
  useEffect(() => onBusy(isLoading), [isLoading, onBusy]);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const wrong = !file.type.startsWith('image/')
      ? 'admin:setting.photo.no_picture'
      : file.size > MAX_UPLOAD_BYTES
        ? 'errors:code.file_too_large'
        : null;
    setProblem(wrong && t(wrong));
    setChosen(wrong ? null : file);
  };
  const forget = () => {
    setChosen(null);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };
  const send = async () => {
    if (!chosen || sending.current) return;
    sending.current = true;
    setProblem(null);
    const { data, error } = await change({ id, version, qr: chosen });
    sending.current = false;
    if (data) {
      forget();
      onChanged(data);
      toast.success(t('admin:payment_method.qr.saved'));
    } else if (isApiError(error) && error.kind === 'code') setProblem(errorText(t, error));
  };
  return (
    <Panel title={t('admin:payment_method.qr.title')}>
      {shown ? (
        <img
          className={styles.code}
          src={shown}
          alt={t(preview ? 'admin:payment_method.qr.preview' : 'admin:payment_method.qr.current')}
        />
      ) : (
        <p className={styles.lead}>{t('admin:payment_method.qr.none')}</p>
      )}
      <Can do="global.edit">
        {isFormDirty ? (
          <p className={styles.lead}>{t('admin:payment_method.qr.unsaved')}</p>
        ) : (
          <div className={styles.codeActions}>
            <input
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              className="visually-hidden"
              tabIndex={-1}
              aria-label={t('admin:payment_method.qr.file')}
              onChange={(event) => choose(event.target.files?.[0])}
            />
            {chosen ? (
              <>
                <Button type="primary" loading={isLoading} onClick={() => void send()}>
                  {t('admin:payment_method.qr.save')}
                </Button>
                <Button disabled={isLoading} onClick={forget}>
                  {t('common:actions.cancel')}
                </Button>
              </>
            ) : (
              <>
                <Button onClick={() => input.current?.click()}>{t('admin:payment_method.qr.choose')}</Button>
                {qrUrl && (
                  <ConfirmAction
                    label={t('admin:payment_method.qr.remove')}
                    title={t('admin:payment_method.qr.remove_title')}
                    danger
                    onConfirm={async () => {
                      onChanged(await change({ id, version, remove: true }).unwrap());
                      toast.success(t('admin:payment_method.qr.removed'));
                    }}
                  >
                    <p>{t('admin:payment_method.qr.remove_text')}</p>
                  </ConfirmAction>
                )}
              </>
            )}
          </div>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={styles.help}>{t('admin:payment_method.qr.help')}</p>
        <UnsavedGuard when={chosen !== null} />
      </Can>
    </Panel>
  );
}
