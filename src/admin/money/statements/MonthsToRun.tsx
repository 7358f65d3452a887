import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementMonths } from '@shared/contract/money/statementRuns';
import { ScrollRegion } from '../../../kit/ScrollRegion';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { Can } from '../../../session/Can';
import { formatMonth } from '../../../ui/dates';
import { ErrorBox } from '../../../ui/ErrorBox';
import ledger from '../ledger/Ledger.module.css';
import { RunAnswer } from './RunAnswer';
import { RunProgress } from './RunProgress';
import { RunFirst, RunMonth } from './RunStatements';
import { useGetStatementMonthsQuery } from './statements.api';
import styles from './Statements.module.css';
import { isAtWork, RUN_POLL_MS, useRunWatch } from './useRunWatch';

type Company = StatementMonths['companies'][number];

/** Which month of each company comes next, with the way to make its statements, and what came of its last run; while one is at work it looks again. */
export function MonthsToRun() {
  const { t } = useTranslation();
  const [watched, setWatched] = useState(0);
  const { data, error, refetch } = useGetStatementMonthsQuery(undefined, {
    ...staleAtOnce,
    pollingInterval: watched > 0 ? RUN_POLL_MS : 0,
  });
  const atWork = data?.companies.filter(({ run }) => isAtWork(run)).length ?? 0;
  if (atWork !== watched) setWatched(atWork);
  useRunWatch(atWork > 0);
  if (!data && error) return <ErrorBox error={error} onRetry={() => void refetch()} />;
  if (!data || data.companies.length === 0) return null;
  const title = t('admin:owner_statement.run.title');
  return (
    <div className={styles.runs}>
      <h2>{title}</h2>
      <p className={ledger.lead}>{t('admin:owner_statement.run.text')}</p>
      <ScrollRegion className={ledger.scroll} label={title}>
        <table className={ledger.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('admin:owner_statement.fields.company')}</th>
              <th scope="col">{t('admin:owner_statement.run.last')}</th>
              <th scope="col" className={ledger.number}>
                {t('admin:owner_statement.run.open')}
              </th>
              <th scope="col">{t('admin:owner_statement.run.next')}</th>
            </tr>
          </thead>
          <tbody>
            {data.companies.map((company) => (
              <CompanyMonths key={company.id} company={company} onReload={refetch} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  );
}

function CompanyMonths({ company, onReload }: { company: Company; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { name, last, next, open, run } = company;
  const isRunning = isAtWork(run);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{last ? formatMonth(last, language) : t('admin:owner_statement.run.never')}</td>
      <td className={ledger.number}>{open}</td>
      <td>
        {!isRunning && (
          <div className={styles.buttons}>
            {next ? formatMonth(next, language) : t('admin:owner_statement.run.not_over')}
            <Can do="revenue.edit">
              {last === null && next && <RunFirst company={company} month={next} />}
              {last !== null && next && <RunMonth company={company} month={next} />}
              {last !== null && <RunMonth company={company} month={last} again />}
            </Can>
          </div>
        )}
        {isRunning && <RunProgress run={run} onReload={onReload} />}
        <div aria-live="polite">{run && !isRunning && <RunAnswer run={run} />}</div>
      </td>
    </tr>
  );
}
