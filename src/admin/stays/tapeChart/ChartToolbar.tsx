import DownOutlined from '@ant-design/icons/DownOutlined';
import QuestionOutlined from '@ant-design/icons/QuestionOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { RESERVATION_STATUSES, OCCUPYING_STATUSES } from '@shared/domain/stays/reservationSteps';
import { addDays, dayNumber, fromDayNumber } from '@shared/domain/base/stayDates';
import { FilterBar, FilterChoices } from '../../../kit/FilterBar';
import { StayDatePicker } from '../../../ui/DatePicker';
import { PropertyFilter } from '../PropertyFilter';
import { STATUS_KEYS } from '../reservations/reservationStatusTexts';
import type { Zoom } from './chartLayout';
import styles from './TapeChart.module.css';
import type { ChartParams } from './useChartParams';

const STEP: Record<Zoom, number> = { day: 7, week: 14, month: 28 };
/** Days that stay free before today. */
const LEAD = 2;

/** Where the chart stands, how close, and which units and stays are on it. */
export function ChartToolbar({
  params,
  count,
  isFolded,
  onFoldAll,
  onHelp,
}: {
  params: ChartParams;
  count: number | undefined;
  /** Every property is folded. */
  isFolded: boolean;
  onFoldAll: () => void;
  onHelp: () => void;
}) {
  const { t } = useTranslation();
  const { date, days, zoom, filter, setFilter, setDate, today } = params;
  const last = addDays(days.to, -1);
  const goTo = (day: number) => setDate(fromDayNumber(Math.max(days.first, Math.min(dayNumber(last), day))));
  return (
    <div className={styles.tools}>
      <FilterBar
        search={filter.unit}
        onSearch={(unit) => setFilter({ unit: unit || undefined })}
        searchLabel={t('admin:tape.search')}
        params={params}
      >
        <PropertyFilter value={filter.propertyId} onChange={(propertyId) => setFilter({ propertyId })} />
        <FilterChoices
          label={t('admin:reservation.fields.status')}
          value={filter.status}
          options={RESERVATION_STATUSES.filter((one) => OCCUPYING_STATUSES.includes(one)).map((value) => ({
            value,
            label: t(STATUS_KEYS[value]),
          }))}
          onChange={(status) => setFilter({ status: status.length > 0 ? status : undefined })}
        />
      </FilterBar>
      <div className={styles.toolbar} role="group" aria-label={t('admin:tape.toolbar')}>
        <Button
          aria-label={t('admin:tape.earlier', { count: STEP[zoom] })}
          onClick={() => goTo(dayNumber(date) - STEP[zoom])}
        >
          ‹
        </Button>
        <Button onClick={() => goTo(dayNumber(today) - LEAD)}>{t('admin:tape.today')}</Button>
        <Button
          aria-label={t('admin:tape.later', { count: STEP[zoom] })}
          onClick={() => goTo(dayNumber(date) + STEP[zoom])}
        >
          ›
        </Button>
        <StayDatePicker
          aria-label={t('admin:tape.go_to')}
          min={days.from}
          max={last}
          value={date}
          onChange={(next) => next && setDate(next)}
        />
        <Segmented<Zoom>
          aria-label={t('admin:tape.zoom.label')}
          value={zoom}
          onChange={params.setZoom}
          options={[
            { value: 'day', label: t('admin:tape.zoom.day') },
            { value: 'week', label: t('admin:tape.zoom.week') },
            { value: 'month', label: t('admin:tape.zoom.month') },
          ]}
        />
        <span className={styles.count} role="status">
          {count === undefined ? '\u00a0' : t('admin:tape.units', { count })}
        </span>
        <Button
          icon={isFolded ? <RightOutlined aria-hidden="true" /> : <DownOutlined aria-hidden="true" />}
          title={t(isFolded ? 'admin:tape.unfold_all' : 'admin:tape.fold_all')}
          aria-label={t(isFolded ? 'admin:tape.unfold_all' : 'admin:tape.fold_all')}
          onClick={onFoldAll}
        />
        <Button
          icon={<QuestionOutlined aria-hidden="true" />}
          title={t('admin:tape.help')}
          aria-label={t('admin:tape.help')}
          onClick={onHelp}
        />
      </div>
    </div>
  );
}
