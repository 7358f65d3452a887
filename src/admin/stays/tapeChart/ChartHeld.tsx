import { memo } from 'react';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import type { UnitRow } from './chartRows';
import type { Ghost, Obstacle } from './ghost';
import type { Sale } from './useChartControl';
import styles from './TapeChart.module.css';
import { useGhostWords } from './useGhostWords';

type Buttons = { onConfirm: () => void; onCloseOrOpen: () => void; onCancel: () => void };
type Props = Buttons & {
  ghost: Ghost | null;
  row: UnitRow | undefined;
  obstacle: Obstacle | null;
  /** One of the nights is closed to visitors. */
  isClosed: boolean;
  sale: Sale | null;
  mayCreate: boolean;
};

/** Below the chart: what is held over it, told to screen readers as well, and what to do with it. Not drawn again while one scrolls. */
export const ChartHeld = memo(function ChartHeld({
  ghost,
  row,
  obstacle,
  isClosed,
  sale,
  mayCreate,
  ...buttons
}: Props) {
  const { t } = useTranslation();
  const text = useText();
  const words = useGhostWords();
  const said = ghost && words.long(ghost, row, obstacle, isClosed);
  const key = sale?.isClosed ? 'admin:tape.open_nights' : 'admin:tape.close_nights';
  return (
    <>
      {ghost && (
        <div className={styles.held}>
          <span>{said}</span>
          <HeldButtons
            isNew={ghost.how === 'new'}
            mayConfirm={ghost.how !== 'new' || mayCreate}
            disabled={ghost.how === 'new' && obstacle !== null}
            sale={sale && t(key, { type: text(sale.row.unit.roomTypeName) })}
            {...buttons}
          />
        </div>
      )}
      <p className="visually-hidden" aria-live="assertive">
        {said}
      </p>
    </>
  );
});

/** Not drawn again while the mouse drags. */
const HeldButtons = memo(function HeldButtons({
  isNew,
  mayConfirm,
  disabled,
  sale,
  onConfirm,
  onCloseOrOpen,
  onCancel,
}: Buttons & { isNew: boolean; mayConfirm: boolean; disabled: boolean; sale: string | null }) {
  const { t } = useTranslation();
  return (
    <>
      {mayConfirm && (
        <Button type="primary" size="small" disabled={disabled} onClick={onConfirm}>
          {t(isNew ? 'admin:new_booking.action' : 'admin:tape.show_price')}
        </Button>
      )}
      {sale !== null && (
        <Button size="small" onClick={onCloseOrOpen}>
          {sale}
        </Button>
      )}
      <Button size="small" onClick={onCancel}>
        {t('admin:tape.cancel')}
      </Button>
    </>
  );
});
