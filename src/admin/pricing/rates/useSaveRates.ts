import { useRef, useState } from 'react';
import type { Rates, RateSave, RatesSaved } from '@shared/contract/pricing/rates';
import type { RateChanges } from '@shared/domain/pricing/rateChanges';
import { codeOf } from '../../../api/apiError';
import { useSaveRatesMutation } from './rates.api';

type Undo = { version: number; changes: RatesSaved['undo'] };
/** The saves of others while this screen showed older rates. */
export type News = { saves: RateSave[] };

/**
 * Saves changes over the rates on screen. When somebody was faster nothing is written: the newest rates are fetched, what was changed
 * stands in `news`, and what was typed or painted here stays, so that it can be saved over what is then on screen.
 */
export function useSaveRates(rates: Rates, refetch: () => unknown) {
  const [send] = useSaveRatesMutation();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [news, setNews] = useState<News | null>(null);
  // A save is known here before the newest rates have arrived.
  const saved = useRef(0);
  const version = Math.max(rates.version, saved.current);

  /** Takes in the answer of a save, or of a copy of a year. */
  const accept = (answer: { version: number; undo: RatesSaved['undo'] | null }) => {
    saved.current = answer.version;
    setUndo(answer.undo && { version: answer.version, changes: answer.undo });
    setNews(null);
  };
  /** Tells of a refusal because of others; rethrown, so that the form it came from stays open. */
  const refuse = async (error: unknown): Promise<never> => {
    if (codeOf(error) === 'row.stale') {
      const data = (error as { data?: { saves?: RateSave[] } }).data;
      setNews({ saves: data?.saves ?? [] });
      setUndo(null);
      await refetch();
    }
    throw error;
  };
  const save = async (changes: RateChanges) => {
    const body = { ...changes, id: rates.roomTypeId, version } as Parameters<typeof send>[0];
    await send(body).unwrap().then(accept, refuse);
  };
  return {
    version,
    save,
    accept,
    refuse,
    news,
    closeNews: () => setNews(null),
    undo: undo?.version === version ? () => save(undo.changes) : null,
  };
}
export type Saving = ReturnType<typeof useSaveRates>;
