import { useTranslation } from 'react-i18next';
import type { CardKind } from '@shared/contract/system/paymentMethods';
import type { Fields } from '../../../kit/useFields';
import { CARD_KEYS } from '../../stays/reservations/reservationTexts';

type History = Pick<Fields<unknown>, 'names' | 'show'>;

/** The names and values of a way to pay in its history, those of its rates among them. */
export function useRateHistory({ names, show }: History): History {
  const { t } = useTranslation();
  const percent = (value: unknown) => (typeof value === 'number' ? `${value / 100} %` : undefined);
  return {
    names: {
      ...names,
      cardKind: t('admin:payment.fields.card'),
      validFrom: t('admin:payment_rate.fields.validFrom'),
      feeBp: t('admin:payment_rate.fields.fee'),
      feeSstBp: t('admin:payment_rate.fields.sst'),
      settlementDays: t('admin:payment_rate.fields.lag'),
    },
    show: (field, value) => {
      if (field === 'cardKind') return value ? t(CARD_KEYS[value as CardKind]) : undefined;
      if (field === 'feeBp' || field === 'feeSstBp') return percent(value);
      return show(field, value);
    },
  };
}
