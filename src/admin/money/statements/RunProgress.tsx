import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { StatementRun } from '@shared/contract/money/statementRuns';
import { useLanguage } from '../../../i18n';
import { ConfirmAction } from '../../../kit/ConfirmAction';
import { Can } from '../../../session/Can';
import { formatMonth } from '../../../ui/dates';
import { written } from './RunAnswer';
import { useEndStatementRunMutation } from './statements.api';
import styles from './Statements.module.css';

/** How far a run is that is at work, who started it, and the way to end it. */
export function RunProgress({ run, onReload }: { run: StatementRun; onReload: () => unknown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [end] = useEndStatementRunMutation();
  const { id, version, company, done, owners, startedBy, waitingCount, failedCount } = run;
  const words = { month: formatMonth(run.month, language), company: company.name };
  const told = [
    owners === null
      ? t('admin:owner_statement.run.begins')
      : t('admin:owner_statement.run.progress', { done: written(done), of: written(owners) }),
    ...(startedBy ? [t('admin:owner_statement.run.started_by', { who: startedBy.name })] : []),
    ...(waitingCount > 0 ? [t('admin:owner_statement.run.waiting_so_far', { count: waitingCount })] : []),
    ...(failedCount > 0 ? [t('admin:owner_statement.run.failed_so_far', { count: failedCount })] : []),
  ];
  return (
    <div className={styles.progress}>
      <p>{t('admin:owner_statement.run.month_at_work', words)}</p>
      <Progress
        percent={owners ? Math.floor((100 * done) / owners) : 0}
        status="active"
        aria-label={t('admin:owner_statement.run.at_work', words)}
      />
      <p>{told.join(t('common:separator'))}</p>
      <p className={styles.quiet}>{t('admin:owner_statement.run.leave')}</p>
      <Can do="revenue.edit">
        <ConfirmAction
          danger
          label={t('admin:owner_statement.run.end')}
          ariaLabel={t('admin:owner_statement.run.end_of', words)}
          title={t('admin:owner_statement.run.end_of', words)}
          onReload={onReload}
          onConfirm={() => end({ id, version }).unwrap()}
        >
          <p>{t('admin:owner_statement.run.end_text')}</p>
        </ConfirmAction>
      </Can>
    </div>
  );
}
