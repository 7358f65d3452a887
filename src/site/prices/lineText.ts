import type { TFunction } from 'i18next';
import type { PriceLineRow } from '@shared/contract/pricing/prices';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import { formatSen } from '@shared/domain/base/money';
import { percentText } from '@shared/domain/base/percent';
import { isTakenBack } from '@shared/domain/stays/closingLines';
import { isExtra } from '@shared/domain/stays/extraCharges';
import { isPetCleaning } from '@shared/domain/pricing/petCleaning';
import { textIn, type Language } from '@shared/languages';
import { formatShortDate } from '../../ui/dates';

export type ShownLine = PriceLineRow & { dates: StayDate[] };

type Kind = PriceLineRow['kind'];
type Rate = NonNullable<PriceLineRow['rate']>;

const RATE_TITLES: Record<Rate, string> = {
  base: 'site:rate.base',
  weekend: 'site:rate.weekend',
  holiday: 'site:rate.holiday',
  season: 'site:rate.season',
  painted: 'site:rate.painted',
};
const RATE_REASONS: Record<Rate, string> = {
  base: 'site:price_why.base',
  weekend: 'site:price_why.weekend',
  holiday: 'site:price_why.holiday',
  season: 'site:price_why.season',
  painted: 'site:price_why.painted',
};
const LINE_TITLES: Record<Exclude<Kind, 'room'>, string> = {
  extra_guest: 'site:line.extra_guest',
  discount: 'site:line.discount',
  cleaning: 'site:line.cleaning',
  sst: 'site:line.sst',
  tourism_tax: 'site:line.tourism_tax',
  levy: 'site:line.levy',
  deposit: 'site:line.deposit',
  deposit_kept: 'site:line.deposit_kept',
  cancellation: 'site:line.cancellation',
  adjustment: 'site:line.adjustment',
  extra: 'site:line.extra',
  extra_sst: 'site:line.extra_sst',
};
const LINE_REASONS: Record<Exclude<Kind, 'room'>, string> = {
  extra_guest: 'site:price_why.extra_guest',
  discount: 'site:price_why.discount',
  cleaning: 'site:price_why.cleaning',
  sst: 'site:price_why.sst',
  tourism_tax: 'site:price_why.tourism_tax',
  levy: 'site:price_why.levy',
  deposit: 'site:price_why.deposit',
  deposit_kept: 'site:price_why.deposit_kept',
  cancellation: 'site:price_why.cancellation',
  adjustment: 'site:price_why.adjustment',
  extra: 'site:price_why.extra',
  extra_sst: 'site:price_why.extra_sst',
};

/** Days as runs: `4 Dec – 6 Dec, 11 Dec`. */
export function datesText(dates: readonly StayDate[], language: Language): string {
  const runs: [StayDate, StayDate][] = [];
  for (const date of dates) {
    const last = runs.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else runs.push([date, date]);
  }
  return runs
    .map(([first, last]) =>
      first === last
        ? formatShortDate(first, language)
        : `${formatShortDate(first, language)} – ${formatShortDate(last, language)}`,
    )
    .join(language === 'cn-ZH' ? '、' : ', ');
}

/**
 * Returns the name of a line: the kind of night, or the charge, with the name of its season, holiday or levy; cleaning after pets by its name alone.
 */
export function lineTitle(t: TFunction, line: ShownLine, language: Language): string {
  const name = line.label ? textIn(line.label, language) : '';
  const what = isTakenBack(line)
    ? t('site:line.taken_back', { what: takenBackText(t, line) })
    : kindText(t, line);
  // It says all: that it is cleaning, too.
  if (isPetCleaning(line) && !isTakenBack(line)) return name;
  return name ? t('site:price_why.named', { what, name }) : what;
}

/** The line that takes the deposit off the price again. */
const isSettled = ({ kind, amountSen }: ShownLine) => kind === 'deposit' && amountSen < 0;

const takenBackText = (t: TFunction, { kind }: ShownLine) =>
  t(kind === 'room' ? 'site:line.room' : LINE_TITLES[kind]);

function kindText(t: TFunction, line: ShownLine): string {
  const { kind, rate } = line;
  if (isSettled(line)) return t('site:line.deposit_settled');
  return t(kind === 'room' ? RATE_TITLES[rate ?? 'base'] : LINE_TITLES[kind]);
}

/**
 * Returns the sum behind the amount: `2 × RM 320.00`, `8 % of RM 640.00`; an empty text for what is charged
 * once.
 */
export function lineSum(t: TFunction, line: ShownLine, language: Language): string {
  if (isTakenBack(line)) return '';
  const price = formatSen(line.unitSen);
  if (line.percentBp !== null)
    return t('site:price_why.percent', { percent: percentText(line.percentBp), price });
  if (line.kind === 'room') {
    const nights = t('common:nights', { count: line.quantity });
    return t('site:price_why.nights', { nights, price, dates: datesText(line.dates, language) });
  }
  if (line.kind === 'extra' && line.dates[0])
    return t('site:price_why.on_day', {
      count: line.quantity,
      price,
      date: datesText(line.dates, language),
    });
  return line.quantity > 1 ? t('site:price_why.times', { count: line.quantity, price }) : '';
}

/** Returns the reason for the charge, in one line. */
export function lineWhy(t: TFunction, line: ShownLine): string {
  const { kind, rate } = line;
  if (isTakenBack(line) && isExtra(line)) return t('site:price_why.extra_taken_back');
  if (isTakenBack(line)) return t('site:price_why.taken_back');
  if (isSettled(line)) return t('site:price_why.deposit_settled');
  if (isPetCleaning(line)) return t('site:price_why.pet_cleaning');
  return t(kind === 'room' ? RATE_REASONS[rate ?? 'base'] : LINE_REASONS[kind]);
}
