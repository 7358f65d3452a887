import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { cashTaken } from '@shared/domain/stays/cashRounding';
import { formatSen } from '@shared/domain/base/money';
import { isCashMethod } from './reservationTexts';

/**
 * Says how much cash changes hands where the sum that is settled has no coins; `dueSen` is the whole sum. A part that cannot be paid in
 * coins is said to be none.
 */
export function CashNote({ amountSen, dueSen }: { amountSen: number; dueSen: number }) {
  const { t } = useTranslation();
  const method = Form.useWatch<string | undefined>('method');
  if (!isCashMethod(method) || amountSen <= 0) return null;
  const taken = cashTaken(amountSen, dueSen);
  if (taken?.roundingSen === 0) return null;
  return (
    <p aria-live="polite">
      {taken
        ? t('admin:payment.cash', {
            cash: formatSen(taken.amountSen),
            rounding: formatSen(taken.roundingSen),
          })
        : t('admin:payment.five_sen')}
    </p>
  );
}
