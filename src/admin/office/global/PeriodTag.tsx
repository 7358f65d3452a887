import { useTranslation } from 'react-i18next';
import { businessDate } from '@shared/domain/base/stayDates';
import { periodState, type TaxPeriod } from '@shared/domain/pricing/taxPeriods';
import { useLanguage } from '../../../i18n';
import { StatusTag } from '../../../kit/StatusTag';
import { formatDate } from '../../../ui/dates';
import { PERIOD_KEYS, PERIOD_TONES } from './taxTexts';

/** Where a period stands today: past, current or coming. */
export function PeriodTag({ period }: { period: TaxPeriod }) {
  const { t } = useTranslation();
  const state = periodState(period, businessDate(new Date()));
  return <StatusTag tone={PERIOD_TONES[state]}>{t(PERIOD_KEYS[state])}</StatusTag>;
}

/** The days of a period in words: `from 01 Mar 2024`, `01 Sep 2018 to 29 Feb 2024`. */
export function PeriodDays({ period: { validFrom, validTo } }: { period: TaxPeriod }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const from = formatDate(validFrom, language);
  return validTo === null
    ? t('admin:tax.since', { from })
    : t('admin:tax.between', { from, to: formatDate(validTo, language) });
}
