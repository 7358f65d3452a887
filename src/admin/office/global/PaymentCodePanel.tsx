import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentMethodDetail } from '@shared/contract/system/paymentMethods';
import { PICTURE_TYPES } from '@shared/uploadTypes';
import { isApiError } from '../../../api/apiError';
import { codeKey, errorText } from '../../../i18n/errorText';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Panel } from '../../../kit/Page';
import { UnsavedGuard } from '../../../kit/UnsavedGuard';
import { Can } from '../../../session/Can';
import { toast } from '../../../ui/toast';
import { usePickedFile } from '../../../ui/usePickedFile';
import { PictureButtons } from '../../lent/PictureButtons';
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
  const { picked, preview, refusal, choose, clear } = usePickedFile(PICTURE_TYPES);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef(false);
  const shown = preview ?? (qrUrl && `${__ATTIC_ENV__.apiBaseUrl}${qrUrl}`);

  useEffect(() => onChosen(picked !== null), [picked, onChosen]);
  useEffect(() => onBusy(isLoading), [isLoading, onBusy]);

  const problem = refusal ? t(codeKey(refusal)) : failure;

  const send = async () => {
    if (!picked || sending.current) return;
    sending.current = true;
    setFailure(null);
    const { data, error } = await change({ id, version, qr: picked });
    sending.current = false;
    if (data) {
      clear();
      onChanged(data);
      toast.success(t('admin:payment_method.qr.saved'));
    } else if (isApiError(error) && error.kind === 'code') setFailure(errorText(t, error));
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
          <PictureButtons
            className={styles.codeActions}
            labels={{
              file: t('admin:payment_method.qr.file'),
              choose: t('admin:payment_method.qr.choose'),
              send: t('admin:payment_method.qr.save'),
            }}
            isChosen={picked !== null}
            isSending={isLoading}
            onChoose={(file) => {
              setFailure(null);
              choose(file);
            }}
            onSend={() => void send()}
            onDrop={clear}
          >
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
          </PictureButtons>
        )}
        {problem && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        <p className={styles.help}>{t('admin:payment_method.qr.help')}</p>
        <UnsavedGuard when={picked !== null} />
      </Can>
    </Panel>
  );
}
