import { memo } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { UnitRow } from './chartRows';
import type { Ghost, Obstacle } from './ghost';
import styles from './TapeChart.module.css';
import { useGhostWords } from './useGhostWords';

type Buttons = { onConfirm: () => void; onCancel: () => void };
type Props = Buttons & { ghost: Ghost | null; row: UnitRow | undefined; obstacle: Obstacle | null };

/** Below the chart: what is held over it, told to screen readers as well, and what to do with it. */
export function ChartHeld({ ghost, row, obstacle, ...buttons }: Props) {
  const words = useGhostWords();
  const said = ghost && words.long(ghost, row, obstacle);
  return (
    <>
      {ghost && (
        <div className={styles.held}>
          <span>{said}</span>
          <HeldButtons
            isNew={ghost.how === 'new'}
            disabled={ghost.how === 'new' && obstacle !== null}
            {...buttons}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
    </>
  );
}

/** Not drawn again while the mouse drags. */
const HeldButtons = memo(function HeldButtons({
  isNew,
  disabled,
  onConfirm,
  onCancel,
}: Buttons & { isNew: boolean; disabled: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      <Button type="primary" size="small" disabled={disabled} onClick={onConfirm}>
        {t(isNew ? 'admin:new_booking.action' : 'admin:tape.show_price')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('admin:tape.cancel')}
      </Button>
    </>
  );
});
