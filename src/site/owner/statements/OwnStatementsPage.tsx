import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OwnStatementChoices, OwnStatementRow } from '@shared/contract/money/ownStatements';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { formatMonth } from '../../../ui/dates';
import { EmptyState } from '../../../ui/EmptyState';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import { useGetOwnStatementChoicesQuery, useListOwnStatementsQuery } from './ownStatements.api';
import styles from './OwnStatements.module.css';
import { StatementPdf } from './StatementPdf';
import { StatementState } from './StatementState';
import { chosenYear, YearLinks } from './YearLinks';

/** `/owner/statements?year=`: what was issued to him in the months of a year, the latest first. */
export default function OwnStatementsPage() {
  const { t } = useTranslation();
  const call = useGetOwnStatementChoicesQuery(undefined, staleAtOnce);
  return (
    <OwnerShell
      page="ownerStatements"
      section="statements"
      title={t('owner:statements.title')}
      lead={t('owner:statements.lead')}
    >
      <OwnLoaded call={call}>{(choices) => <Years choices={choices} />}</OwnLoaded>
    </OwnerShell>
  );
}

function Years({ choices: { years, companies } }: { choices: OwnStatementChoices }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const year = chosenYear(params.get('year'), years);
  if (year === undefined)
    return (
      <EmptyState icon="calendar" title={t('owner:statements.none')}>
        <p>{t('owner:statements.none_text')}</p>
      </EmptyState>
    );
  return (
    <>
      <div className={owner.between}>
        <YearLinks years={years} current={year} to={(one) => paths.owner.statements({ year: one })} />
        <LocalLink to={paths.owner.taxYear({ year })} className={buttonClass({ size: 'small' })}>
          {t('owner:statements.tax_year', { year })}
        </LocalLink>
      </div>
      <YearStatements year={year} isOfSeveral={companies.length > 1} />
    </>
  );
}

function YearStatements({ year, isOfSeveral }: { year: number; isOfSeveral: boolean }) {
  const { t } = useTranslation();
  const call = useListOwnStatementsQuery({ year }, staleAtOnce);
  return (
    <OwnLoaded call={call}>
      {(statements) => (
        <section className={owner.card} aria-label={t('owner:statements.of_year', { year })}>
          <ul className={owner.list}>
            {statements.map((statement) => (
              <StatementRow key={statement.id} statement={statement} isOfSeveral={isOfSeveral} />
            ))}
          </ul>
        </section>
      )}
    </OwnLoaded>
  );
}

function StatementRow({ statement, isOfSeveral }: { statement: OwnStatementRow; isOfSeveral: boolean }) {
  const language = useLanguage();
  const { id, month, number, company, units, balanceSen } = statement;
  return (
    <li className={styles.row}>
      <div>
        <LocalLink to={paths.owner.statement(id)} className={owner.strong}>
          {formatMonth(month, language)}
        </LocalLink>
        <p className={owner.small}>
          {[number, ...(isOfSeveral ? [company.name] : []), units.join(', ')].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p className={styles.sum}>
        <Money sen={balanceSen} className={owner.strong} />
        <StatementState statement={statement} />
      </p>
      <StatementPdf statement={statement} />
    </li>
  );
}
