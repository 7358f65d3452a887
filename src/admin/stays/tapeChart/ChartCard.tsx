import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage, useText } from '../../../i18n';
import { DetailList } from '../../../kit/DetailList';
import { formatStay } from '../../../ui/dates';
import { unbrokenSen } from '../../../ui/Money';
import { BAR_SOURCE_KEYS, lookOf } from './barLooks';
import { CARD_ID } from './ChartBarView';
import type { ChartBar, UnitRow } from './chartRows';
import styles from './TapeChart.module.css';

/** Between a bar and its card, and between the card and the edge of the window. */
const GAP = 6;

type Props = {
  bar: ChartBar;
  row: UnitRow;
  /** Where the bar is seen, in the window. */
  box: { left: number; top: number; bottom: number };
  onEnter: () => void;
  onLeave: () => void;
};

/** What there is to know about a bar, beside it, while it is pointed at or stood on. */
export function ChartCard({ bar, row, box, onEnter, onLeave }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const card = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left: box.left, top: box.bottom + GAP });
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = card.current!;
    const below = box.bottom + GAP;
    const fits = below + offsetHeight + GAP <= window.innerHeight;
    setPlace({
      left: Math.max(GAP, Math.min(box.left, window.innerWidth - offsetWidth - GAP)),
      top: fits ? below : Math.max(GAP, box.top - GAP - offsetHeight),
    });
  }, [bar, box]);
  const { guestName, guests, source, reference, balanceSen, checkIn, checkOut, from, to } = bar;
  const label = t(lookOf(bar).label);
  const nights = t('common:nights', { count: bar.end - bar.start });
  const items: [string, string][] = [[t('admin:reservation.fields.status'), label]];
  if (reference) items.push([t('admin:reservation.fields.reference'), reference]);
  items.push([t('admin:tape.nights'), `${formatStay(from, to, language)} · ${nights}`]);
  // A part of a longer stay.
  if (checkIn && checkOut && (checkIn !== from || checkOut !== to))
    items.push([t('admin:reservation.fields.stay'), formatStay(checkIn, checkOut, language)]);
  if (guests !== null)
    items.push([t('admin:reservation.fields.guests'), t('common:guests', { count: guests })]);
  if (source) items.push([t('admin:reservation.fields.source'), t(BAR_SOURCE_KEYS[source])]);
  if (balanceSen !== null)
    items.push([
      t('admin:reservation.fields.balance'),
      balanceSen > 0
        ? unbrokenSen(balanceSen)
        : balanceSen < 0
          ? t('admin:tape.to_give_back', { amount: unbrokenSen(-balanceSen) })
          : t('admin:tape.nothing_to_pay'),
    ]);
  items.push([t('admin:reservation.fields.unit'), `${row.unit.number} · ${text(row.unit.roomTypeName)}`]);
  return (
    <div
      ref={card}
      id={CARD_ID}
      role="tooltip"
      className={styles.card}
      style={place}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      <strong className={styles.cardTitle}>{guestName ?? label}</strong>
      <DetailList items={items} />
    </div>
  );
}
