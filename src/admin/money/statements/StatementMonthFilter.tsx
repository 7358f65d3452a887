import { useTranslation } from 'react-i18next';
import { addMonths, businessDate, monthStart } from '@shared/domain/base/stayDates';
import { useLanguage } from '../../../i18n';
import { FilterChoice } from '../../../kit/FilterBar';
import { formatMonth } from '../../../ui/dates';

const MONTHS_BACK = 24;

/** One of the last months, or any that the address names; `2026-10` in and out. */
export function StatementMonthFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (month: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const first = monthStart(businessDate(new Date()));
  const months = Array.from({ length: MONTHS_BACK }, (_, index) => addMonths(first, -index - 1).slice(0, 7));
  if (value && !months.includes(value)) months.push(value);
  return (
    <FilterChoice
      label={t('admin:owner_statement.fields.month')}
      value={value}
      options={months.map((month) => ({ value: month, label: formatMonth(`${month}-01`, language) }))}
      onChange={onChange}
    />
  );
}
