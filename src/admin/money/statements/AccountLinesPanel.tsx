import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { accountLineWords } from '@shared/domain/money/statementFigures';
import { StayDateText } from '../../../kit/DateTexts';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { Money } from '../../../ui/Money';
import { EntryLinks } from '../servicePackages/sample/EntryLinks';
import sample from '../servicePackages/sample/Sample.module.css';
import styles from './Statements.module.css';

type AccountLine = StatementDetail['accountLines'][number];

/** Bills, and what else stands on the owner's account already. */
export function AccountLinesPanel({ lines }: { lines: readonly AccountLine[] }) {
  const { t } = useTranslation();
  const title = t('admin:owner_statement.account.title');
  return (
    <Panel title={title}>
      <table className={sample.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:service_package.sample.line')}</th>
            <th scope="col">{t('admin:service_package.sample.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <AccountRow key={index} line={line} />
          ))}
          <tr className={sample.sum}>
            <th scope="row">= {t('admin:owner_statement.fields.accountSen')}</th>
            <td>
              <Money sen={lines.reduce((sum, { sen }) => sum + sen, 0)} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

function AccountRow({ line }: { line: AccountLine }) {
  const { t } = useTranslation();
  const { name, facts } = accountLineWords(t, line);
  const { entryId, date, expenseId, sen } = line;
  return (
    <tr>
      <th scope="row">
        <StayDateText date={date} />{' '}
        {expenseId ? (
          <Can do="expenses.view" otherwise={name}>
            <Link to={paths.admin.manageExpense(expenseId)}>{name}</Link>
          </Can>
        ) : (
          name
        )}
        <span className={styles.small}>{facts.join(' · ')}</span>
        <EntryLinks entries={[entryId]} />
      </th>
      <td>
        <Money sen={sen} />
      </td>
    </tr>
  );
}
