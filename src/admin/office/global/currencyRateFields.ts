import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  CurrencyRateDetail,
  CurrencyRateInput,
  CurrencyRateRow,
} from '@shared/contract/pricing/currencyRates';
import { formatRate, type Currency } from '@shared/domain/pricing/currencies';
import { useLanguage } from '../../../i18n';
import { fieldsOf, own, stayDate, text } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { currencyLabel } from '../../../ui/currencyNames';

/** What the form of a rate holds; without a rate the currency is shown no more. */
export type RateValues = {
  currency: Currency | undefined;
  validFrom: string | null;
  myrPerUnit: string;
  version?: number;
};

const FIELDS = fieldsOf<CurrencyRateDetail, RateValues>()({
  currency: own('admin:currency_rate.fields.currency'),
  validFrom: stayDate('admin:currency_rate.fields.validFrom'),
  myrPerUnit: text('admin:currency_rate.fields.myrPerUnit'),
});

/** The form of a new rate, from a day on. */
export const newRate = (validFrom: string): RateValues => ({
  currency: undefined,
  validFrom,
  myrPerUnit: '',
});

/** Returns what the form of a rate begins with, its version among it. */
export const rateValuesOf = ({ currency, validFrom, myrPerUnit, version }: CurrencyRateRow): RateValues => ({
  ...{ currency: currency as Currency, validFrom, myrPerUnit: myrPerUnit ?? '', version },
});

/** Returns what is sent of a form; its rules have asked for currency and day. */
export const rateBodyOf = ({ currency, validFrom, myrPerUnit }: RateValues): CurrencyRateInput => ({
  ...{ currency: currency!, validFrom: validFrom!, myrPerUnit: myrPerUnit?.trim() || null },
});

/** The fields of a rate in the reader's language. */
export function useRateFields() {
  const { t } = useTranslation();
  const language = useLanguage();
  const show = useCallback(
    (name: string, value: unknown) => {
      if (name === 'currency' && typeof value === 'string') return currencyLabel(value, language);
      if (name !== 'myrPerUnit') return undefined;
      return typeof value === 'string' && value ? formatRate(value) : t('admin:currency_rate.stopped');
    },
    [t, language],
  );
  return useFields(FIELDS, show);
}
