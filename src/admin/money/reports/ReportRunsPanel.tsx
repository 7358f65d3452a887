import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportRun } from '@shared/contract/money/reportRuns';
import { reportSearch } from '@shared/domain/money/reportAddress';
import { REPORT_NAME_KEYS } from '@shared/domain/money/reportTexts';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import list from '../../../kit/ItemList.module.css';
import { Panel } from '../../../kit/Page';
import { StatusTag, type Tone } from '../../../kit/StatusTag';
import { paths } from '../../../paths';
import { formatInstant } from '../../../ui/dates';
import styles from './Reports.module.css';
import { useListReportRunsQuery } from './reportRuns.api';
import { isReportAtWork } from './useReportAnswer';
import { useSavedReportWords } from './useSavedReportWords';

const POLL_MS = 3_000;
const STATES = {
  waiting: ['admin:report_run.state.waiting', 'info'],
  running: ['admin:report_run.state.running', 'info'],
  done: ['admin:report_run.state.done', 'success'],
  failed: ['admin:report_run.state.failed', 'danger'],
  ended: ['admin:report_run.state.ended', 'neutral'],
} as const satisfies Record<ReportRun['state'], readonly [string, Tone]>;

/** The large reports that one has had made within a day, each leading to its page; nothing where there are none. */
export function ReportRunsPanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const words = useSavedReportWords();
  const [isWatched, setWatched] = useState(false);
  const { data } = useListReportRunsQuery(undefined, {
    ...staleAtOnce,
    pollingInterval: isWatched ? POLL_MS : 0,
  });
  const runs = data?.runs ?? [];
  const atWork = runs.some(isReportAtWork);
  if (atWork !== isWatched) setWatched(atWork);
  if (runs.length === 0) return null;
  return (
    <div className={styles.saved}>
      <Panel title={t('admin:report_run.mine')}>
        <ul className={list.items}>
          {runs.map(({ id, report, choice, state, done, parts, startedAt }) => {
            const [text, tone] = STATES[state];
            return (
              <li key={id} className={list.item}>
                <div className={list.words}>
                  <Link
                    className={styles.report}
                    to={paths.admin.manageReporting(reportSearch({ report, choice, sort: null }))}
                  >
                    {t(REPORT_NAME_KEYS[report])}
                  </Link>
                  <span className={list.small}>{words.question({ report, choice, sort: null })}</span>
                  <div className={styles.savedResult}>
                    <StatusTag tone={tone}>{t(text)}</StatusTag>
                    <span className={styles.about}>
                      {state === 'running' && parts !== null && parts > 1
                        ? t('admin:report_run.progress', { done, parts })
                        : formatInstant(startedAt, language)}
                    </span>
                  </div>
                </div>
              </li>
            );
          })}
        </ul>
      </Panel>
    </div>
  );
}
