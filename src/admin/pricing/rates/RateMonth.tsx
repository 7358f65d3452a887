import { memo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatSen } from '@shared/domain/base/money';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Language, LocalText } from '@shared/languages';
import { useLanguage, useText } from '../../../i18n';
import { formatLongDate, formatMonth, weekdayNames } from '../../../ui/dates';
import { weeksOf } from '../../../ui/calendar/MonthGrid';
import styles from './RateCalendar.module.css';
import { RateSign, signOf } from './RateSigns';
import { KIND_KEYS } from './rateTexts';
import type { NightRange } from './useNightSelection';
import type { NightView } from './rateYear';

const ringgit = (sen: number) => Math.round(sen / 100).toLocaleString('en-US');

/** What a night says to those who cannot see it. */
function wordsOf(
  t: TFunction,
  night: NightView,
  { language, text }: { language: Language; text: (words: LocalText) => string },
): string {
  const { label, minNights, maxNights } = night;
  return [
    formatLongDate(night.date, language),
    formatSen(night.price),
    label ? `${t(KIND_KEYS[night.kind])} (${text(label)})` : t(KIND_KEYS[night.kind]),
    minNights > 1 && t('admin:rates.night.min', { count: minNights }),
    maxNights !== null && t('admin:rates.night.max', { count: maxNights }),
    maxNights !== null && minNights > maxNights && t('admin:rates.night.impossible'),
    night.closedToArrival && t('admin:rates.night.no_arrival'),
    night.closedToDeparture && t('admin:rates.night.no_departure'),
    night.free < 1 ? t('admin:rates.night.sold_out') : t('admin:rates.night.free', { count: night.free }),
    night.unsaved && t('admin:rates.night.unsaved'),
  ]
    .filter(Boolean)
    .join(t('common:separator'));
}

/** One month of the rates as a grid of nights. The keys and the mouse are heard by the year around it. */
export const RateMonth = memo(function RateMonth({
  month,
  nights,
  range,
  tabStop,
}: {
  month: StayDate;
  nights: ReadonlyMap<StayDate, NightView>;
  range: NightRange | null;
  tabStop: StayDate;
}) {
  const language = useLanguage();
  const title = formatMonth(month, language);
  return (
    <div className={styles.month}>
      <h3 className={styles.monthTitle}>{title}</h3>
      <table role="grid" aria-label={title} aria-multiselectable="true" className={styles.grid}>
        <thead>
          <tr>
            {weekdayNames(language).map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={row}>
              {week.map((date, column) => {
                const night = date && nights.get(date);
                return night ? (
                  <NightCell
                    key={date}
                    night={night}
                    selected={range !== null && range.from <= date && date <= range.to}
                    focusable={date === tabStop}
                  />
                ) : (
                  <td key={`empty-${column}`} />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

const NightCell = memo(function NightCell({
  night,
  selected,
  focusable,
}: {
  night: NightView;
  selected: boolean;
  focusable: boolean;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  const { kind, minNights, maxNights } = night;
  const sign = signOf(kind);
  const words = wordsOf(t, night, { language, text });
  return (
    <td
      role="gridcell"
      className={styles.night}
      data-date={night.date}
      data-kind={kind}
      data-past={night.past || undefined}
      data-unsaved={night.unsaved || undefined}
      data-sold-out={night.free < 1 || undefined}
      aria-selected={selected}
      title={words}
      tabIndex={focusable ? 0 : -1}
    >
      {/* Its name, in words; what is drawn says the same in short. */}
      <span className="visually-hidden">{words}</span>
      <span className={styles.top} aria-hidden="true">
        {Number(night.date.slice(8))}
        {sign && <RateSign name={sign} />}
      </span>
      <span className={styles.price} aria-hidden="true">
        {ringgit(night.price)}
      </span>
      <span className={styles.marks} aria-hidden="true">
        {night.closedToArrival && <RateSign name="no_arrival" />}
        {night.closedToDeparture && <RateSign name="no_departure" />}
        {minNights > 1 && <span>≥{minNights}</span>}
        {maxNights !== null && maxNights < 30 && <span>≤{maxNights}</span>}
      </span>
    </td>
  );
});
