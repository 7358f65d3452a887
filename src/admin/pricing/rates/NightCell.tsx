import { memo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatSen } from '@shared/domain/base/money';
import type { Language, LocalText } from '@shared/languages';
import { useLanguage, useText } from '../../../i18n';
import { formatLongDate } from '../../../ui/dates';
import styles from './RateCalendar.module.css';
import { RateSign, signOf } from './RateSigns';
import { KIND_KEYS } from './rateTexts';
import type { NightView } from './rateYear';

/** Returns the words of a night for those who cannot see it. */
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
    night.closed && t('admin:rates.night.closed'),
    night.closedToArrival && t('admin:rates.night.no_arrival'),
    night.closedToDeparture && t('admin:rates.night.no_departure'),
    night.free < 1 ? t('admin:rates.night.sold_out') : t('admin:rates.night.free', { count: night.free }),
    night.unsaved && t('admin:rates.night.unsaved'),
  ]
    .filter(Boolean)
    .join(t('common:separator'));
}

/** A night of the rates: its price and signs to see, all of it in words to hear. */
export const NightCell = memo(function NightCell({
  night,
  selected,
  focusable,
}: {
  night: NightView;
  selected: boolean;
  /** The one night that Tab reaches. */
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
      data-closed={night.closed || undefined}
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
        {Math.round(night.price / 100).toLocaleString('en-US')}
      </span>
      <span className={styles.marks} aria-hidden="true">
        {night.closed && <RateSign name="closed" />}
        {night.closedToArrival && <RateSign name="no_arrival" />}
        {night.closedToDeparture && <RateSign name="no_departure" />}
        {minNights > 1 && <span>≥{minNights}</span>}
        {maxNights !== null && maxNights < 30 && <span>≤{maxNights}</span>}
      </span>
    </td>
  );
});
