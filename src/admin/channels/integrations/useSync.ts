import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IntegrationDetail } from '@shared/contract/channels/integrations';
import { toast } from '../../../ui/toast';
import { useOutcome } from '../../useOutcome';
import { useSyncIntegrationMutation } from './integrations.api';
import { ERROR_KEYS } from './integrationTexts';

const LOOK_EVERY_MS = 1_500;
/**
 * Milliseconds that fetching, reading and a queue in front of them take at most; afterwards the page looks
 * now and then as always.
 */
const PATIENCE_MS = 60_000;

/** "Sync now": asks for a run, waits until it is through, and says what came of it. */
export function useSync(feed: IntegrationDetail, onReload: () => void) {
  const { t } = useTranslation();
  const outcome = useOutcome();
  const [start] = useSyncIntegrationMutation();
  const [waiting, setWaiting] = useState<{ after: number | null; until: number } | null>(null);
  const reload = useRef(onReload);
  useEffect(() => {
    reload.current = onReload;
  });

  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => {
      if (Date.now() < waiting.until) reload.current();
      else {
        setWaiting(null);
        toast.info(t('admin:integration.sync.slow'));
      }
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, t]);

  const [run] = feed.runs;
  useEffect(() => {
    if (!waiting || !run || run.id === waiting.after) return;
    setWaiting(null);
    if (run.error) toast.error(t(ERROR_KEYS[run.error]));
    else if (run.outcome === 'unchanged') toast.success(t('admin:integration.sync.unchanged'));
    else {
      const { created, updated, cancelled, conflicts } = run;
      toast.success(t('admin:integration.sync.done', { created, updated, cancelled, conflicts }));
    }
  }, [run, waiting, t]);

  return {
    isWaiting: waiting !== null,
    start: async () => {
      const { lastRunId } = await outcome(start(feed.id));
      setWaiting({ after: lastRunId, until: Date.now() + PATIENCE_MS });
    },
  };
}
