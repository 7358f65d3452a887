import { businessDate } from '@shared/domain/base/stayDates';
import { Can } from '../../../../session/Can';
import styles from './Change.module.css';
import type { ChangeDialogProps } from './ChangeDialog';
import { DatesDialog } from './DatesDialog';
import { DepartureDialog, departureDays } from './DepartureDialog';
import { PriceDialog } from './PriceDialog';
import { SplitDialog } from './SplitDialog';
import { UndoDialog } from './UndoDialog';
import { UnitDialog } from './UnitDialog';
import { splitNights } from './unitWishes';

/** The changes of a stay that this person can make now. */
export function ChangeButtons(props: ChangeDialogProps) {
  const { reservation } = props;
  const { steps, lastChange, segments } = reservation;
  if (!steps.includes('change')) return null;
  const today = businessDate(new Date());
  const nights = segments.length > 0 ? splitNights(reservation, today) : null;
  const days = steps.includes('departEarly') ? departureDays(reservation, today) : null;
  return (
    <div className={styles.buttons}>
      <DatesDialog {...props} />
      {segments.length > 0 && <UnitDialog {...props} />}
      {nights && <SplitDialog {...props} nights={nights} />}
      {days && <DepartureDialog {...props} days={days} />}
      <Can do="revenue.edit">
        <PriceDialog {...props} />
      </Can>
      {lastChange && <UndoDialog {...props} last={lastChange} />}
    </div>
  );
}
