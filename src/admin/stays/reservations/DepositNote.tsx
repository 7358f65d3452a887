import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DepositState } from '@shared/contract/stays/deposits';
import type { Reservation } from '@shared/contract/stays/reservations';
import { formatSen } from '@shared/domain/base/money';
import styles from './Reservation.module.css';

/** The state of the deposit, in words; nothing for a stay without one. */
export function DepositNote({ reservation: { deposit, steps } }: { reservation: Reservation }) {
  const { t } = useTranslation();
  if (!deposit) return null;
  const amount = formatSen(deposit.amountSen);
  const state = stateOf(t, deposit, steps.includes('settleDeposit'));
  return <p className={styles.deposit}>{t('admin:deposit.state', { amount, state })}</p>;
}

function stateOf(t: TFunction, { amountSen, heldSen, settled }: DepositState, isOver: boolean): string {
  const held = formatSen(heldSen);
  if (!settled) {
    if (heldSen === amountSen) return t('admin:deposit.held');
    if (isOver) return heldSen > 0 ? t('admin:deposit.held_part', { held }) : t('admin:deposit.not_taken');
    const open = formatSen(amountSen - heldSen);
    return heldSen > 0 ? t('admin:deposit.to_take_rest', { held, open }) : t('admin:deposit.to_take');
  }
  const { returnedSen, keptSen, reason } = settled;
  const returned = formatSen(returnedSen);
  const kept = formatSen(keptSen);
  if (heldSen === 0) return t('admin:deposit.not_taken');
  if (keptSen === 0) return t('admin:deposit.returned', { returned });
  return returnedSen > 0
    ? t('admin:deposit.returned_kept', { returned, kept, reason })
    : t('admin:deposit.kept', { kept, reason });
}
