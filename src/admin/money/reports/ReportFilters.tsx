import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ReportChoice } from '@shared/contract/money/reports';
import type { StayDate } from '@shared/domain/base/stayDates';
import { reportTable, type ReportGroup, type ReportName } from '@shared/domain/money/reports';
import { REPORT_PERIODS, type ReportPeriod } from '@shared/domain/money/reportPeriods';
import { REPORT_GROUP_KEYS, REPORT_PERIOD_KEYS } from '@shared/domain/money/reportTexts';
import { useText } from '../../../i18n';
import { FilterBar, FilterDate, FilterDates } from '../../../kit/FilterBar';
import { PlaceFilter } from '../PlaceFilter';
import styles from './Reports.module.css';
import { useGetReportPlacesQuery } from './reports.api';

type Change = (changes: Partial<ReportChoice>) => void;

/** What rows are told by, of which days, and of which place. */
export function ReportFilters({
  name,
  choice,
  shownDay,
  onChange,
  onClear,
}: {
  name: ReportName;
  choice: ReportChoice;
  /** The last day of the report that is shown. */
  shownDay: StayDate | undefined;
  onChange: Change;
  onClear: () => void;
}) {
  const { t } = useTranslation();
  const { by, dates, period } = reportTable(name);
  const active = Object.values(choice).filter((value) => value !== undefined).length;
  return (
    <FilterBar params={{ active, clearFilter: onClear }}>
      <label className={styles.choice}>
        {t('admin:report.by_label')}
        <Select<ReportGroup>
          aria-label={t('admin:report.by_label')}
          popupMatchSelectWidth={false}
          value={choice.by ?? by[0]!}
          options={by.map((value) => ({ value, label: t(REPORT_GROUP_KEYS[value]) }))}
          onChange={(value) => onChange({ by: value === by[0] ? undefined : value })}
        />
      </label>
      {dates === 'at' ? (
        <FilterDate
          label={t('admin:report.at_label')}
          value={choice.to ?? shownDay}
          onChange={(to) => onChange({ to, from: undefined, period: undefined })}
        />
      ) : (
        <PeriodFields own={period} choice={choice} onChange={onChange} />
      )}
      <ReportPlaces name={name} choice={choice} onChange={onChange} />
    </FilterBar>
  );
}

const OWN_DAYS = 'own';

function PeriodFields({
  own,
  choice: { period, from, to },
  onChange,
}: {
  own: ReportPeriod;
  choice: ReportChoice;
  onChange: Change;
}) {
  const { t } = useTranslation();
  const chosen = to ? OWN_DAYS : (period ?? own);
  const options = REPORT_PERIODS.map((value) => ({
    value: value as ReportPeriod | typeof OWN_DAYS,
    label: t(REPORT_PERIOD_KEYS[value]),
  }));
  return (
    <>
      <label className={styles.choice}>
        {t('admin:report.period_label')}
        <Select<ReportPeriod | typeof OWN_DAYS>
          aria-label={t('admin:report.period_label')}
          popupMatchSelectWidth={false}
          value={chosen}
          options={to ? [...options, { value: OWN_DAYS, label: t('admin:report.own_days') }] : options}
          onChange={(value) =>
            value !== OWN_DAYS &&
            onChange({ period: value === own ? undefined : value, from: undefined, to: undefined })
          }
        />
      </label>
      <FilterDates
        label={t('admin:report.days_label')}
        value={{ ...(from && { from }), ...(to && { to }) }}
        // A period has two ends; one alone is none.
        onChange={(days) =>
          onChange({
            from: days.to && days.from,
            to: days.from && days.to,
            period: undefined,
          })
        }
      />
    </>
  );
}

function ReportPlaces({
  name,
  choice: { propertyId, companyId },
  onChange,
}: {
  name: ReportName;
  choice: ReportChoice;
  onChange: Change;
}) {
  const { t } = useTranslation();
  const text = useText();
  const query = useGetReportPlacesQuery();
  const { narrows } = reportTable(name);
  return (
    <>
      {narrows.includes('property') && (
        <PlaceFilter
          label={t('admin:ledger.fields.property')}
          unknown={t('admin:ledger.unknown_property')}
          places={(query.data?.properties ?? []).map((property) => ({
            id: property.id,
            name: text(property.name),
          }))}
          query={query}
          value={propertyId}
          onChange={(id) => onChange({ propertyId: id })}
        />
      )}
      {narrows.includes('company') && (
        <PlaceFilter
          label={t('admin:ledger.fields.company')}
          unknown={t('admin:ledger.unknown_company')}
          places={query.data?.companies ?? []}
          query={query}
          value={companyId}
          onChange={(id) => onChange({ companyId: id })}
        />
      )}
    </>
  );
}
