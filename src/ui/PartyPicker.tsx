import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { partyText } from '../i18n/partyText';
import { GuestsPopover } from './GuestsPopover';
import type { PartyRowsProps } from './PartyRows';
import styles from './PickerButton.module.css';

const load = () => import(/* webpackChunkName: "party" */ './PartyRows');
/** The first page does not carry it: it comes when the button is pointed at. */
const PartyRows = lazy(load);
const wake = () => void load().catch(() => undefined);

/** Asks who comes, behind a button that says it: `2 guests`, or `2 adults, 1 child, 1 pet`. */
export function PartyPicker({
  anyText,
  className,
  ...rows
}: PartyRowsProps & {
  /** The text while nobody is told of. */
  anyText?: string;
  className?: string;
}) {
  const { t } = useTranslation();
  const { guests, infants, pets } = rows.value;
  const isUntold = guests + infants + pets === 0;
  return (
    <GuestsPopover text={isUntold ? anyText : partyText(t, rows.value)} {...{ isUntold, className, wake }}>
      <div className={styles.party}>
        <Suspense>
          <PartyRows {...rows} />
        </Suspense>
      </div>
    </GuestsPopover>
  );
}
