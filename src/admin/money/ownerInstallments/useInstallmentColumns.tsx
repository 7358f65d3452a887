import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnerInstallmentRow } from '@shared/contract/money/ownerInstallments';
import { useLanguage, useText } from '../../../i18n';
import { codeColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { useFields } from '../../../kit/useFields';
import { formatStay } from '../../../ui/dates';
import { FIELDS } from './installmentFields';
import { INSTALLMENT_KIND_KEYS } from './installmentTexts';
import { InstallmentStatusTag } from './InstallmentStatusTag';
import styles from './OwnerInstallments.module.css';

/** The columns of instalments: when, whose, for which days, how far, and how much. */
export function useInstallmentColumns(): Column<OwnerInstallmentRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  const { names } = useFields(FIELDS);
  return useMemo(() => {
    const name = (field: keyof typeof FIELDS) => names[field]!;
    return [
      stayDateColumn('dueOn', name('dueOn'), (row) => row.dueOn, { sortable: true, width: 120 }),
      textColumn('owner', name('owner'), ({ owner }) => owner.name, { sortable: true }),
      textColumn(
        'unit',
        name('unit'),
        ({ unit, propertyName }) =>
          [unit?.number, propertyName && text(propertyName)].filter(Boolean).join(' · '),
        {
          sortable: true,
        },
      ),
      textColumn('period', name('period'), ({ from, lastDay }) => formatStay(from, lastDay, language), {
        width: 216,
      }),
      textColumn('kind', name('kind'), ({ kind }) => t(INSTALLMENT_KIND_KEYS[kind]), { width: 136 }),
      {
        key: 'status',
        title: name('status'),
        width: 168,
        render: ({ kind, status, daysOverdue }) => (
          <span className={styles.line}>
            <InstallmentStatusTag kind={kind} status={status} />{' '}
            {daysOverdue > 0 && (
              <span className={styles.quiet}>
                {t('admin:owner_installment.late_days', { count: daysOverdue })}
              </span>
            )}
          </span>
        ),
      },
      moneyColumn('amountSen', name('amountSen'), (row) => row.amountSen, { sortable: true, width: 128 }),
      moneyColumn('settledSen', name('settledSen'), (row) => row.settledSen, { width: 128, hidden: true }),
      moneyColumn('restSen', t('admin:owner_installment.left'), (row) => row.restSen, { width: 128 }),
      codeColumn('accountNumber', name('accountNumber'), (row) => row.owner.accountNumber, { hidden: true }),
      codeColumn('contract', name('contract'), (row) => row.contract?.number ?? '', { hidden: true }),
      textColumn('company', name('company'), (row) => row.company.name, { hidden: true }),
      textColumn('why', name('why'), (row) => row.holdReason, { hidden: true }),
    ];
  }, [t, text, names, language]);
}
