import { useTranslation } from 'react-i18next';
import type { OwnInstallmentRow } from '@shared/contract/money/ownInstallments';
import styles from '../OwnerRooms.module.css';
import own from './OwnInstallments.module.css';

/** That an instalment is on hold, and what was written for him about it; without that, whom to ask. */
export function OwnHeldNote({ row: { kind, ownerNote } }: { row: OwnInstallmentRow }) {
  const { t } = useTranslation();
  const plain = ownerNote === '' ? 'owner:installment.held_text' : 'owner:installment.held_note';
  return (
    <div className={own.held}>
      <p className={styles.words}>{t(kind === 'recovery' ? 'owner:installment.held_recovery' : plain)}</p>
      {ownerNote !== '' && (
        <p className={styles.words}>{t('owner:installment.held_written', { text: ownerNote })}</p>
      )}
    </div>
  );
}
