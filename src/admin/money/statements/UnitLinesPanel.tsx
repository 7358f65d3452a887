import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { StatementLineShown } from '@shared/contract/money/ownerStatements';
import { ROLE_KEYS } from '@shared/domain/money/lineTexts';
import { statedFormula, statedTitle, type UnitPart } from '@shared/domain/money/statementWords';
import { useText } from '../../../i18n';
import { Panel } from '../../../kit/Page';
import { paths } from '../../../paths';
import { Can } from '../../../session/Can';
import { Money } from '../../../ui/Money';
import sample from '../servicePackages/sample/Sample.module.css';
import { LedgerEntries } from './LedgerEntries';
import styles from './Statements.module.css';

/** What a unit's month has for the owner, line by line; beside it the whole unit's where others have a share too. */
export function UnitLinesPanel({ part }: { part: UnitPart }) {
  const { t } = useTranslation();
  const { unitNumber, lines } = part;
  const isShared = lines.some(({ unitSen, isSen }) => unitSen !== isSen);
  const title = t('admin:owner_statement.unit', { number: unitNumber });
  return (
    <Panel title={title}>
      <Grounds part={part} />
      <table className={sample.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('admin:service_package.sample.line')}</th>
            {isShared && <th scope="col">{t('admin:owner_statement.whole_unit')}</th>}
            <th scope="col">{t('admin:owner_statement.of_owner')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <StatedLineRow key={index} line={line} isShared={isShared} />
          ))}
          <tr className={sample.sum}>
            <th scope="row">= {t('admin:owner_statement.unit_sum')}</th>
            {isShared && (
              <td>
                <Money sen={lines.reduce((sum, { unitSen }) => sum + unitSen, 0)} />
              </td>
            )}
            <td>
              <Money sen={lines.reduce((sum, { sen }) => sum + sen, 0)} />
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

/** The contract and the package that the lines go by. */
function Grounds({ part: { contract, packageName, role } }: { part: UnitPart }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <p className={sample.note}>
      {t('admin:owner_contract.one')}{' '}
      <Can do="service-package.view" otherwise={contract.number}>
        <Link to={paths.admin.manageOwnerContract(contract.id)}>{contract.number}</Link>
      </Can>
      {` · ${text(packageName)} · ${t(ROLE_KEYS[role])}`}
    </p>
  );
}

function StatedLineRow({ line, isShared }: { line: StatementLineShown; isShared: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <tr>
      <th scope="row">
        {statedTitle(t, line, text)}
        {statedFormula(t, line).map((words) => (
          <span key={words} className={styles.small}>
            {words}
          </span>
        ))}
        <LedgerEntries entries={line.entries} />
        {line.part === 'pool_share' && line.pool && <PoolWay pool={line.pool} />}
      </th>
      {isShared && (
        <td>
          <Money sen={line.unitSen} />
        </td>
      )}
      <td>
        <Money sen={line.sen} />
      </td>
    </tr>
  );
}

/** The way to what the pool was given and shared, unit by unit. */
function PoolWay({ pool: { id, name } }: { pool: NonNullable<StatementLineShown['pool']> }) {
  const text = useText();
  return (
    <Can do="service-package.view">
      <Link className={sample.way} to={paths.admin.manageUnitPool(id, { tab: 'months' })}>
        {text(name)}
      </Link>
    </Can>
  );
}
