import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { businessDate } from '@shared/domain/base/stayDates';
import { PlaceFilter } from '../PlaceFilter';
import { useGetReportMonthQuery } from './dailyReports.api';

/** One of the properties that report, makers and checkers alike may see their names. */
export function ReportPropertyFilter({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (propertyId: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const text = useText();
  const query = useGetReportMonthQuery({ month: businessDate(new Date()).slice(0, 7) });
  const names = new Map((query.data?.rows ?? []).map(({ property }) => [property.id, text(property.name)]));
  return (
    <PlaceFilter
      label={t('admin:dsr.fields.property')}
      unknown={t('admin:ledger.unknown_property')}
      places={[...names].map(([id, name]) => ({ id, name }))}
      query={query}
      value={value}
      onChange={onChange}
    />
  );
}
