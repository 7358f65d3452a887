import { useTranslation } from 'react-i18next';
import { partyText } from '../i18n/partyText';
import { GuestsPopover } from './GuestsPopover';
import { PartyRows, type PartyRowsProps } from './PartyRows';

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
    <GuestsPopover
      text={isUntold ? anyText : partyText(t, rows.value)}
      isUntold={isUntold}
      className={className}
    >
      <PartyRows {...rows} />
    </GuestsPopover>
  );
}
