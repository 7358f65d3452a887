import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementRun } from '@shared/contract/money/statementRuns';
import type { CodedError } from '@shared/errorBodies';
import { useLanguage } from '../../../i18n';
import { codeText } from '../../../i18n/errorText';
import { paths } from '../../../paths';
import { formatInstant, formatMonth } from '../../../ui/dates';
import styles from './Statements.module.css';

/** A number of owners as it is read. */
export const written = (count: number) => count.toLocaleString('en-US');

/** What became of the statements of a month, who waits for an earlier one of his, and who could not be worked out. */
export function RunAnswer({ run }: { run: StatementRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, state, made, changed, same, removed, issued, done, owners, startedBy, endedBy } = run;
  const counted = [
    [made, 'admin:owner_statement.run.made'],
    [changed, 'admin:owner_statement.run.changed'],
    [same, 'admin:owner_statement.run.same'],
    [removed, 'admin:owner_statement.run.removed'],
    [issued, 'admin:owner_statement.run.issued'],
  ] as const;
  const words = counted.filter(([count]) => count > 0).map(([count, key]) => t(key, { count }));
  const reached = { done: written(done), of: written(owners ?? 0) };
  return (
    <>
      <p className={styles.answer}>
        {formatMonth(month, language)}:{' '}
        {words.length > 0 ? words.join(t('common:separator')) : t('admin:owner_statement.run.nothing')}
      </p>
      {state === 'ended' && (
        <p className={styles.answer}>
          {t('admin:owner_statement.run.was_ended', { ...reached, who: endedBy?.name ?? '' })}
        </p>
      )}
      {state === 'failed' && (
        <p className={styles.answer} role="alert">
          {t('admin:owner_statement.run.has_failed', reached)}
        </p>
      )}
      <p className={styles.when}>
        {[formatInstant(run.startedAt, language), ...(startedBy ? [startedBy.name] : [])].join(' · ')}
      </p>
      <Failed run={run} />
      <Waiting run={run} />
    </>
  );
}

function Failed({ run: { failed, failedCount } }: { run: StatementRun }) {
  const { t } = useTranslation();
  if (failedCount === 0) return null;
  return (
    <>
      <p className={styles.answer} role="alert">
        {t('admin:owner_statement.run.failed', { count: failedCount })}
      </p>
      <ul className={styles.waiting}>
        {failed.map(({ id, name, unitNumber, code }) => (
          <li key={id}>
            {name}
            {unitNumber !== null && ` (${unitNumber})`}:{' '}
            {code ? codeText(t, { code } as CodedError) : t('admin:owner_statement.run.failed_why')}
          </li>
        ))}
        <More count={failedCount - failed.length} />
      </ul>
    </>
  );
}

function Waiting({ run: { waiting, waitingCount } }: { run: StatementRun }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (waitingCount === 0) return null;
  return (
    <>
      <p className={styles.answer}>{t('admin:owner_statement.run.waiting')}</p>
      <ul className={styles.waiting}>
        {waiting.map(({ id, name, statementId, month: earlier }) => (
          <li key={id}>
            {name}:{' '}
            <Link to={paths.admin.manageRevenue(statementId)}>
              {t('admin:owner_statement.run.waits_for', { month: formatMonth(earlier, language) })}
            </Link>
          </li>
        ))}
        <More count={waitingCount - waiting.length} />
      </ul>
    </>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation();
  return count > 0 ? <li>{t('admin:owner_statement.run.more', { count })}</li> : null;
}
