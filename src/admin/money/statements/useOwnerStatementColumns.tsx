import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementRow } from '@shared/contract/money/ownerStatements';
import { useLanguage } from '../../../i18n';
import { codeColumn, instantColumn, moneyColumn, textColumn, type Column } from '../../../kit/columns';
import list from '../../../kit/ItemList.module.css';
import { useFields } from '../../../kit/useFields';
import { formatMonth } from '../../../ui/dates';
import { OddMarks } from './OddMarks';
import { FIELDS } from './statementFields';
import styles from './Statements.module.css';
import { StatementStatusTag } from './StatementStatusTag';

/** The sums of a statement from revenue to what is paid; those that most statements have none of can be chosen. */
const SUMS = [
  ['revenueSen', {}],
  ['deductedSen', { hidden: true }],
  ['feeSen', {}],
  ['poolSen', { hidden: true }],
  ['accountSen', {}],
  ['adjustmentSen', { hidden: true }],
  ['netSen', { sortable: true }],
  ['broughtSen', { hidden: true }],
  ['balanceSen', { sortable: true }],
  ['restSen', { hidden: true }],
] as const;

/** The columns of owners' statements: whose, of when, how far, and the sums. */
export function useOwnerStatementColumns(): Column<StatementRow>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const { names } = useFields(FIELDS);
  return useMemo(() => {
    const name = (field: keyof typeof FIELDS) => names[field]!;
    return [
      {
        key: 'owner',
        title: name('owner'),
        sortable: true,
        render: ({ owner }) => (
          <>
            {owner.name} <span className={styles.quiet}>{owner.accountNumber}</span>
          </>
        ),
      },
      textColumn('month', name('month'), ({ month }) => formatMonth(month, language), {
        ...{ sortable: true, width: 124 },
      }),
      {
        key: 'units',
        title: name('units'),
        width: 108,
        render: ({ units }) =>
          units.length === 0
            ? '–'
            : units.map((unit, index) => (
                <Fragment key={unit}>
                  {index > 0 && t('common:separator')}
                  <span className={list.whole}>{unit}</span>
                </Fragment>
              )),
      },
      {
        key: 'status',
        title: name('status'),
        width: 132,
        render: ({ status, odd }) => (
          <>
            <StatementStatusTag status={status} />
            <OddMarks odd={odd} />
          </>
        ),
      },
      codeColumn('number', name('number'), ({ number }) => number, { width: 120, hidden: true }),
      textColumn('company', name('company'), ({ company }) => company.name, { hidden: true }),
      ...SUMS.map(([sum, look]) =>
        moneyColumn<StatementRow>(sum, name(sum), (row) => row[sum], { width: 108, ...look }),
      ),
      instantColumn('updatedAt', name('updatedAt'), ({ updatedAt }) => updatedAt, {
        ...{ sortable: true, width: 170, hidden: true },
      }),
    ];
  }, [t, language, names]);
}
