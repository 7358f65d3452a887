import { useTranslation } from 'react-i18next';
import type { FeedRun } from '@shared/contract/channels/integrations';
import { useLanguage } from '../../../i18n';
import { ColumnChart } from '../../../kit/ColumnChart';
import { InstantText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { StatusTag } from '../../../kit/StatusTag';
import { formatInstant } from '../../../ui/dates';
import styles from './Integration.module.css';
import { ERROR_KEYS, OUTCOME_KEYS, OUTCOME_TONES } from './integrationTexts';

const IN_CHART = 14;

/** The last runs of a feed: the number of events as columns, and each run in words. */
export function RunsPanel({ runs }: { runs: readonly FeedRun[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const counted = runs
    .filter(({ events }) => events !== null)
    .slice(0, IN_CHART)
    .reverse();
  return (
    <Panel title={t('admin:integration.parts.runs')}>
      {runs.length === 0 && <p className={styles.none}>{t('admin:integration.no_runs')}</p>}
      {counted.length > 1 && (
        <ColumnChart
          label={t('admin:integration.fields.trend')}
          points={counted.map(({ id, finishedAt, events }) => {
            const at = formatInstant(finishedAt, language);
            return { key: String(id), foot: at.slice(-5), name: at, value: events!, text: String(events) };
          })}
        />
      )}
      <ol className={styles.runs}>
        {runs.slice(0, 20).map((run) => (
          <li key={run.id}>
            <div className={styles.runHead}>
              <InstantText instant={run.finishedAt} />
              <StatusTag tone={OUTCOME_TONES[run.outcome]}>{t(OUTCOME_KEYS[run.outcome])}</StatusTag>
            </div>
            <RunWords run={run} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function RunWords({ run }: { run: FeedRun }) {
  const { t } = useTranslation();
  const { events, created, updated, cancelled, conflicts, error, httpStatus, bytes } = run;
  const facts = [
    events !== null && t('admin:integration.run.events', { count: events }),
    created > 0 && t('admin:integration.run.created', { number: created }),
    updated > 0 && t('admin:integration.run.updated', { number: updated }),
    cancelled > 0 && t('admin:integration.run.cancelled', { number: cancelled }),
    conflicts > 0 && t('admin:integration.run.conflicts', { count: conflicts }),
    httpStatus !== null && `HTTP ${httpStatus}`,
    bytes !== null && t('admin:integration.run.size', { size: Math.max(1, Math.round(bytes / 1024)) }),
  ].filter(Boolean);
  return (
    <>
      {error && <p className={styles.runWords}>{t(ERROR_KEYS[error])}</p>}
      {facts.length > 0 && <p className={styles.small}>{facts.join(' · ')}</p>}
    </>
  );
}
