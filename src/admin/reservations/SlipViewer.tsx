import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payment } from '@shared/contract/reservations';
import { formatSen } from '@shared/domain/money';
import { isCodedError } from '@shared/errors';
import { saveFile } from '../../api/saveFile';
import { codeKey } from '../../i18n/errorText';
import { toast } from '../../ui/toast';
import styles from './Reservation.module.css';
import { useFetchSlipMutation } from './reservations.api';

/** Shows a transfer slip: a picture here, a PDF as a download. It comes with the login, so it has no address of its own. */
export function SlipViewer({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const [fetchSlip, { isLoading, reset }] = useFetchSlipMutation();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const show = async () => {
    try {
      const file = await fetchSlip(payment.id).unwrap();
      if (file.blob.type.startsWith('image/')) setAddress(URL.createObjectURL(file.blob));
      else saveFile(file, 'slip.pdf');
    } catch (error) {
      if (error instanceof Error) throw error;
      if (isCodedError(error)) toast.error(t([codeKey(error.code), 'errors:code.unknown']));
    } finally {
      reset();
    }
  };
  return (
    <>
      <Button loading={isLoading} onClick={() => void show()}>
        {t('admin:payment.actions.slip')}
      </Button>
      <Modal
        open={address !== null}
        title={t('admin:payment.slip_of', { amount: formatSen(payment.amountSen) })}
        width={720}
        footer={null}
        onCancel={() => setAddress(null)}
      >
        {address && (
          <img
            className={styles.slip}
            src={address}
            alt={t('admin:payment.slip_of', { amount: formatSen(payment.amountSen) })}
          />
        )}
      </Modal>
    </>
  );
}
