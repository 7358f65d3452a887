import { useTranslation } from 'react-i18next';
import type { Payment } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import { FileViewer } from '../../FileViewer';
import { useFetchSlipMutation } from './reservations.api';

/** Shows a transfer slip. */
export function SlipViewer({ payment }: { payment: Payment }) {
  const { t } = useTranslation();
  const [fetchSlip, { reset }] = useFetchSlipMutation();
  return (
    <FileViewer
      title={t('admin:payment.slip_of', { amount: formatSen(payment.amountSen) })}
      pdfName="slip.pdf"
      load={() => fetchSlip(payment.id).unwrap().finally(reset)}
    >
      {t('admin:payment.actions.slip')}
    </FileViewer>
  );
}
