import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementLineShown } from '@shared/contract/money/ownerStatements';
import { statedFormula, statedTitle } from '@shared/domain/money/statementWords';
import { useLanguage, useText } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { formatMonth } from '../../../ui/dates';
import { Money } from '../../../ui/Money';
import sample from '../servicePackages/sample/Sample.module.css';
import { LedgerEntries } from './LedgerEntries';
import styles from './Statements.module.css';

/** What changed of months that were stated before: what it was, what it is now, and the difference, which this statement adds. */
export function AdjustmentsPanel({ lines }: { lines: readonly StatementLineShown[] }) {
  const { t } = useTranslation();
  const title = t('admin:owner_statement.adjustments.title');
  return (
    <Panel title={title}>
      <p className={sample.note}>{t('admin:owner_statement.adjustments.text')}</p>
      <table className={sample.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:service_package.sample.line')}</th>
            <th scope="col">{t('admin:owner_statement.adjustments.was')}</th>
            <th scope="col">{t('admin:owner_statement.adjustments.is')}</th>
            <th scope="col">{t('admin:service_package.sample.difference')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <AdjustmentRow key={index} line={line} />
          ))}
          <tr className={sample.sum}>
            <th scope="row">= {t('admin:owner_statement.fields.adjustmentSen')}</th>
            <td />
            <td />
            <td>
              <Money sen={lines.reduce((sum, { sen }) => sum + sen, 0)} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

function AdjustmentRow({ line }: { line: StatementLineShown }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const text = useText();
  const { month, unitNumber, was, wasSen, isSen, sen, entries } = line;
  return (
    <tr>
      <th scope="row">
        {formatMonth(month, language)} · {unitNumber} · {statedTitle(t, line, text)}
        {statedFormula(t, line).map((words) => (
          <span key={words} className={styles.small}>
            {words}
          </span>
        ))}
        <LedgerEntries entries={entries} />
      </th>
      <td>
        <Money sen={wasSen} />
        {was && (
          <Link className={sample.way} to={paths.admin.manageRevenue(was.id)}>
            {was.number ?? t('admin:owner_statement.one')}
          </Link>
        )}
      </td>
      <td>
        <Money sen={isSen} />
      </td>
      <td>
        <Money sen={sen} />
      </td>
    </tr>
  );
}
