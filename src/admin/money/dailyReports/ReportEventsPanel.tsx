import { useTranslation } from 'react-i18next';
import type { ReportEvent } from '@shared/contract/money/dailyReports';
import { InstantText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { unbrokenSen } from '../../../ui/Money';
import styles from './DailyReports.module.css';
import { EVENT_KEYS } from './dailyReportTexts';

/** Every submission, return and check, with what was counted and remarked; `nameOf` has the words of a line of the sheet. */
export function ReportEventsPanel({
  events,
  nameOf,
}: {
  events: readonly ReportEvent[];
  nameOf: (line: string) => string;
}) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin:dsr.events.title')}>
      {events.length === 0 ? (
        <p className={styles.nothing}>{t('admin:dsr.events.none')}</p>
      ) : (
        <ol className={styles.list}>
          {events.map(({ id, kind, byName, at, countedSen, expectedSen, remark, remarks }) => (
            <li key={id}>
              <span>
                <strong>{t(EVENT_KEYS[kind])}</strong>
                <span className={styles.company}>
                  {byName ?? '–'} · <InstantText instant={at} />
                </span>
                {countedSen !== null && expectedSen !== null && (
                  <span className={styles.company}>
                    {t('admin:dsr.event.counted', {
                      counted: unbrokenSen(countedSen),
                      difference: unbrokenSen(countedSen - expectedSen),
                    })}
                  </span>
                )}
                {remark && <span className={styles.said}>{remark}</span>}
                {remarks.map(({ line, text }) => (
                  <span key={line} className={styles.said}>
                    {nameOf(line)}: {text}
                  </span>
                ))}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
