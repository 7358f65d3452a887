import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { OwnTaxYear, TaxUnit } from '@shared/contract/money/ownStatements';
import { staleAtOnce } from '../../../api/listCalls';
import { useLanguage, useText } from '../../../i18n';
import { LocalLink } from '../../../i18n/LocalLink';
import { paths } from '../../../paths';
import { Button } from '../../../ui/Button';
import { formatDate, formatMonth } from '../../../ui/dates';
import { EmptyState } from '../../../ui/EmptyState';
import { Money } from '../../../ui/Money';
import owner from '../OwnerRooms.module.css';
import { OwnLoaded } from '../OwnLoaded';
import { OwnerShell } from '../OwnerShell';
import {
  useFetchOwnTaxYearMutation,
  useGetOwnStatementChoicesQuery,
  useGetOwnTaxYearQuery,
} from './ownStatements.api';
import styles from './OwnStatements.module.css';
import { taxFigureName } from './taxWords';
import { useFileFetch } from './useFileFetch';
import { chosenYear, YearLinks } from './YearLinks';

type Company = OwnTaxYear['companies'][number];

/** `/owner/tax-year?year=`: what issued statements of a year come to, by company and unit, for the owner's tax. */
export default function OwnTaxYearPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const call = useGetOwnStatementChoicesQuery(undefined, staleAtOnce);
  const years = call.currentData?.years ?? [];
  const year = chosenYear(params.get('year'), years);
  return (
    <OwnerShell
      page="ownerTaxYear"
      section="statements"
      back={{ to: paths.owner.statements({ year }), label: t('owner:statements.title') }}
      title={year === undefined ? t('owner:tax.title') : t('owner:tax.title_of', { year })}
      lead={t('owner:tax.lead')}
      actions={year !== undefined && <TaxFile year={year} />}
    >
      <OwnLoaded call={call}>
        {() =>
          year === undefined ? (
            <EmptyState icon="calendar" title={t('owner:statements.none')}>
              <p>{t('owner:statements.none_text')}</p>
            </EmptyState>
          ) : (
            <>
              <YearLinks years={years} current={year} to={(one) => paths.owner.taxYear({ year: one })} />
              <Year year={year} />
            </>
          )
        }
      </OwnLoaded>
    </OwnerShell>
  );
}

/** The year as a file for a spreadsheet. */
function TaxFile({ year }: { year: number }) {
  const { t } = useTranslation();
  const [fetchYear, { isLoading }] = useFetchOwnTaxYearMutation();
  const save = useFileFetch();
  return (
    <Button
      size="small"
      busy={isLoading}
      onClick={() => void save(fetchYear({ year, format: 'xlsx' }), `statements-${year}.xlsx`)}
    >
      {t('owner:tax.file')}
    </Button>
  );
}

function Year({ year }: { year: number }) {
  const call = useGetOwnTaxYearQuery(year, staleAtOnce);
  return (
    <OwnLoaded call={call} height={280}>
      {({ companies }) =>
        companies.map((company) => <CompanyYear key={company.company.id} found={company} />)
      }
    </OwnLoaded>
  );
}

function CompanyYear({ found }: { found: Company }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { company, units, netSen, paidSen, payouts } = found;
  return (
    <section className={owner.card} aria-label={company.name}>
      <h2 className={owner.cardTitle}>{company.name}</h2>
      <p className={owner.small}>{company.registrationNo}</p>
      {units.map((unit) => (
        <UnitYear key={unit.unit?.id ?? ''} of={unit} statements={found.statements} />
      ))}
      <p className={styles.cardSum}>
        <span>{t('owner:tax.net')}</span>
        <Money sen={netSen} />
      </p>
      <ul className={styles.figures}>
        <li className={styles.total}>
          <details className={styles.figure}>
            <summary>
              <span>{t('owner:tax.paid')}</span>
              <Money sen={paidSen} />
            </summary>
            <div className={styles.why}>
              <p>{t('owner:tax.paid_help')}</p>
              <dl className={owner.facts}>
                {payouts.map(({ number, payOn, amountSen }) => (
                  <TaxPart key={number} name={`${formatDate(payOn, language)} · ${number}`} sen={amountSen} />
                ))}
              </dl>
            </div>
          </details>
        </li>
      </ul>
    </section>
  );
}

function TaxPart({ name, sen }: { name: ReactNode; sen: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <Money sen={sen} />
      </dd>
    </>
  );
}

function UnitYear({
  of: { unit, figures, netSen },
  statements,
}: {
  of: TaxUnit;
  statements: Company['statements'];
}) {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const byId = new Map(statements.map((statement) => [statement.id, statement]));
  return (
    <div>
      <h3 className={styles.unitTitle}>
        {unit ? `${text(unit.propertyName)} · ${unit.number}` : t('owner:tax.no_unit')}
      </h3>
      <ul className={styles.figures}>
        {figures.map((figure) => (
          <li key={`${figure.kind} ${figure.about}`}>
            <details className={styles.figure}>
              <summary>
                <span>{taxFigureName(t, figure)}</span>
                <Money sen={figure.sen} />
              </summary>
              <div className={styles.why}>
                {figure.earlierSen !== 0 && (
                  <p>
                    {t('owner:tax.earlier')}: <Money sen={figure.earlierSen} />
                  </p>
                )}
                <dl className={owner.facts}>
                  {figure.of.map(({ statementId, sen }) => {
                    const statement = byId.get(statementId);
                    return (
                      <TaxPart
                        key={statementId}
                        name={
                          <LocalLink to={paths.owner.statement(statementId)}>
                            {statement
                              ? `${formatMonth(statement.month, language)} · ${statement.number}`
                              : statementId}
                          </LocalLink>
                        }
                        sen={sen}
                      />
                    );
                  })}
                </dl>
              </div>
            </details>
          </li>
        ))}
      </ul>
      <p className={styles.cardSum}>
        <span>{t('owner:statement.sum')}</span>
        <Money sen={netSen} />
      </p>
    </div>
  );
}
