import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SampleLine, SampleStatement } from '@shared/contract/money/servicePackages';
import { formulaWords, lineTitle } from '@shared/domain/money/lineWords';
import { useLanguage, useText } from '../../../../i18n';
import { formatMonth } from '../../../../ui/dates';
import { Money, unbrokenSen } from '../../../../ui/Money';
import { moneyKindKey } from '../servicePackageTexts';
import { LinesInLedger } from './LinesInLedger';
import styles from './Sample.module.css';

type Props = {
  statement: SampleStatement;
  unitId: string | undefined;
  /** Only what the unit earned and the bills: where the owner is promised a sum there is no fee, and the rest says nothing. */
  isRentalOnly?: boolean;
};

const FIRST_PARTS: readonly SampleLine['part'][] = ['revenue', 'deduction', 'service'];
const FEE_PARTS: readonly SampleLine['part'][] = ['fee', 'share', 'fee_sst'];

/** A statement in the order in which it is worked out; every figure opens to how it came about. */
export function StatementTable({ statement, unitId, isRentalOnly = false }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const { lines, netRentalSen, baseSen, netToOwnerSen, companySen } = statement;
  const title = t('admin:service_package.sample.statement', { name: text(statement.packageName) });
  const rows = (wanted: (part: SampleLine['part']) => boolean) =>
    lines
      .filter(({ part }) => wanted(part))
      .map((line, index) => <LineRow key={index} line={line} statement={statement} unitId={unitId} />);
  const isFirst = (part: SampleLine['part']) => FIRST_PARTS.includes(part);
  const isFee = (part: SampleLine['part']) => FEE_PARTS.includes(part);
  return (
    <section className={styles.statement} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <MonthWords statement={statement} />
      <UncoveredMoney uncovered={statement.uncovered} />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('admin:service_package.sample.line')}</th>
            <th scope="col">{t('admin:service_package.sample.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {rows(isFirst)}
          <SumRow label={t('admin:service_package.sample.net_rental')} sen={netRentalSen} />
          {!isRentalOnly && lines.some(({ part }) => isFee(part)) && (
            <tr className={styles.quiet}>
              <th scope="row">{t('admin:service_package.sample.base')}</th>
              <td>
                <Money sen={baseSen} />
              </td>
            </tr>
          )}
          {!isRentalOnly && rows(isFee)}
          {rows((part) => !isFirst(part) && !isFee(part))}
          {!isRentalOnly && (
            <SumRow label={t('admin:service_package.sample.net_to_owner')} sen={netToOwnerSen} />
          )}
        </tbody>
        {!isRentalOnly && (
          <tfoot>
            <tr className={styles.quiet}>
              <th scope="row">
                {t('admin:service_package.sample.company')}
                <span className={styles.small}>{t('admin:service_package.sample.company_help')}</span>
              </th>
              <td>
                <Money sen={companySen} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

/** The month, what it is of, how much was let, and by which terms. */
function MonthWords({ statement }: { statement: SampleStatement }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { month, unitNumber, nights, nightsOpen, stays, validFrom } = statement;
  return (
    <p className={styles.note}>
      {[
        formatMonth(month, language),
        unitNumber === null
          ? t('admin:service_package.sample.made_up')
          : t('admin:service_package.sample.of_unit', { number: unitNumber }),
        t('admin:service_package.sample.nights_of', { count: nights, open: nightsOpen }),
        t('admin:service_package.sample.stays_of', { count: stays }),
        t('admin:service_package.sample.by_terms', { date: validFrom }),
      ].join(' · ')}
    </p>
  );
}

/** Money that no rule covers, with its amounts: it is in no sum. */
function UncoveredMoney({ uncovered }: Pick<SampleStatement, 'uncovered'>) {
  const { t } = useTranslation();
  if (uncovered.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.warning}
      title={t('admin:service_package.sample.uncovered')}
      description={uncovered
        .map(({ kind, sen }) => `${t(moneyKindKey(kind) ?? kind)} ${unbrokenSen(sen)}`)
        .join(t('common:separator'))}
    />
  );
}

function LineRow({ line, statement, unitId }: { line: SampleLine } & Props) {
  const { t } = useTranslation();
  const title = lineTitle(t, line);
  return (
    <tr>
      <th scope="row">
        <details className={styles.line}>
          <summary>
            {title}
            <span className="visually-hidden">: {t('admin:service_package.sample.how')}</span>
          </summary>
          <span className={styles.small}>{formulaWords(t, line)}</span>
          <LinesInLedger line={line} statement={statement} unitId={unitId} />
        </details>
      </th>
      <td>
        <Money sen={line.sen} />
      </td>
    </tr>
  );
}

function SumRow({ label, sen }: { label: string; sen: number }) {
  return (
    <tr className={styles.sum}>
      <th scope="row">= {label}</th>
      <td>
        <Money sen={sen} />
      </td>
    </tr>
  );
}
