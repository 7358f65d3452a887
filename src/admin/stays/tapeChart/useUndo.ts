import { nanoid } from '@reduxjs/toolkit';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OccupancyChanges } from '@shared/contract/stays/occupancy';
import type { ChangeAnswer } from '@shared/contract/stays/stayChanges';
import { isApiError } from '../../../api/apiError';
import { errorText } from '../../../i18n/errorText';
import { toast } from '../../../ui/toast';
import { useUndoStayChangeMutation } from '../reservations/changes/changes.api';
import { offerUndo, withdrawUndo } from '../reservations/changes/undoToast';

/** A change that can be taken back: the stay, the version that it made, and its bars on the chart as far as they were told. */
export type LastChange = { id: string; version: number; bars: ReadonlySet<string> };

/** What is left to take back once more is known: the change with its bars, or null when its stay was changed again or has left its nights. */
export function afterNews(
  last: LastChange,
  { bars, gone }: Pick<OccupancyChanges, 'bars' | 'gone'>,
): LastChange | null {
  const own = bars.filter(({ reservationId }) => reservationId === last.id);
  if (own.some(({ version }) => version > last.version)) return null;
  const now = own.filter(({ version }) => version === last.version).map(({ id }) => id);
  if (now.length === 0 && last.bars.size > 0 && [...last.bars].every((id) => gone.includes(id))) return null;
  return { ...last, bars: now.length > 0 ? new Set(now) : last.bars };
}

/** The last change that was made on this chart and the way to take it back, from its toast or by a key, until its stay moves on. */
export function useUndo(onTakenBack: () => unknown) {
  const { t } = useTranslation();
  const [undo] = useUndoStayChangeMutation();
  const last = useRef<LastChange | null>(null);
  /** What takes back a change of something else than a stay, where that was the last. */
  const other = useRef<(() => unknown) | null>(null);
  /** Why there is nothing to take back. */
  const reason = useRef('admin:tape.nothing_to_undo');

  const takeBack = async () => {
    const change = last.current;
    const run = other.current;
    if (run) {
      other.current = null;
      withdrawUndo();
      return void run();
    }
    if (!change) return void toast.info(t(reason.current));
    last.current = null;
    reason.current = 'admin:tape.nothing_to_undo';
    withdrawUndo();
    const { id, version } = change;
    try {
      await undo({ id, version, key: nanoid(), reason: '' }).unwrap();
      toast.success(t('admin:change.undo.done'));
    } catch (error) {
      // A failure without a code has had its toast.
      if (isApiError(error) && error.kind === 'code') toast.error(errorText(t, error));
    }
    onTakenBack();
  };
  return {
    takeBack,
    offer: (words: string, { id, version }: ChangeAnswer) => {
      last.current = { id, version, bars: new Set() };
      other.current = null;
      offerUndo(words, t('admin:tape.undo'), () => void takeBack());
    },
    /** As `offer`, for a change that is taken back by a call of its own. */
    offerOther: (words: string, run: () => unknown) => {
      last.current = null;
      other.current = run;
      offerUndo(words, t('admin:tape.undo'), () => void takeBack());
    },
    /** What was written meanwhile: an offer that would be refused goes, and says why where it was still to be seen; the key says it later. */
    hear: useCallback(
      (changes: OccupancyChanges) => {
        if (!last.current) return;
        last.current = afterNews(last.current, changes);
        if (last.current) return;
        reason.current = 'admin:tape.undo_gone';
        if (withdrawUndo()) toast.info(t('admin:tape.undo_gone'));
      },
      [t],
    ),
  };
}
