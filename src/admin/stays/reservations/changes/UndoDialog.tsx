import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nanoid } from '@reduxjs/toolkit';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { LastChange, StayConflict } from '@shared/contract/stays/stayChanges';
import { formatSen } from '@shared/domain/base/money';
import { isApiError } from '../../../../api/apiError';
import { useLanguage } from '../../../../i18n';
import { partyText } from '../../../../i18n/partyText';
import { ConfirmAction } from '../../../../kit/ConfirmAction';
import { formatStay } from '../../../../ui/dates';
import { toast } from '../../../../ui/toast';
import { useUndoStayChangeMutation } from './changes.api';
import { ConflictList } from './ConflictList';
import { formatDifference } from './EffectTable';
import { withdrawUndo } from './undoToast';

/** Takes the last change back, as long as nothing else has happened to the stay. */
export function UndoDialog({
  reservation: { id, version, totalSen },
  last: { before },
  onReload,
}: {
  reservation: Reservation;
  last: LastChange;
  onReload: () => unknown;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [undo] = useUndoStayChangeMutation();
  const [conflicts, setConflicts] = useState<StayConflict[]>([]);
  const [key] = useState(() => nanoid());
  return (
    <ConfirmAction
      label={t('admin:change.undo.action')}
      title={t('admin:change.undo.title')}
      remark="optional"
      onReload={onReload}
      onConfirm={async (remark) => {
        setConflicts([]);
        try {
          await undo({ id, key: `${key}-${version}`, version, reason: remark ?? '' }).unwrap();
        } catch (error) {
          setConflicts(conflictsOf(error));
          throw error;
        }
        withdrawUndo();
        toast.success(t('admin:change.undo.done'));
      }}
    >
      <p>
        {t('admin:change.undo.text', {
          stay: formatStay(before.checkIn, before.checkOut, language),
          guests: partyText(t, before),
          unit: before.units,
        })}
      </p>
      <p>
        {before.totalSen === totalSen
          ? t('admin:change.same_price', { total: formatSen(totalSen) })
          : t('admin:change.undo.price', {
              total: formatSen(before.totalSen),
              difference: formatDifference(before.totalSen - totalSen),
            })}
      </p>
      <ConflictList conflicts={conflicts} />
    </ConfirmAction>
  );
}

const conflictsOf = (error: unknown): StayConflict[] =>
  isApiError(error) && error.kind === 'code'
    ? ((error.data as { conflicts?: StayConflict[] } | undefined)?.conflicts ?? [])
    : [];
