import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashShiftRow } from '@shared/contract/money/cashShifts';
import { useLanguage, useText } from '../../../i18n';
import { instantColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { shiftEndText } from './cashShiftTexts';

/** The columns of the list of shifts. */
export function useCashShiftColumns(): Column<CashShiftRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const language = useLanguage();
  return useMemo(
    () => [
      instantColumn('openedAt', t('admin:shift.fields.openedAt'), (row) => row.openedAt, {
        sortable: true,
        width: 158,
      }),
      {
        key: 'closedAt',
        title: t('admin:shift.fields.closedAt'),
        width: 96,
        render: ({ openedAt, closedAt }) =>
          closedAt ? (
            <time className="numbers" dateTime={closedAt}>
              {shiftEndText(language, openedAt, closedAt)}
            </time>
          ) : (
            <StatusTag tone="info">{t('admin:shift.state.open')}</StatusTag>
          ),
      },
      textColumn('holder', t('admin:shift.fields.holder'), (row) => row.holder.name),
      textColumn('property', t('admin:dsr.fields.property'), (row) => text(row.property.name)),
      textColumn('company', t('admin:dsr.fields.company'), (row) => row.company.name, { hidden: true }),
      stayDateColumn('date', t('admin:dsr.fields.date'), (row) => row.date, { hidden: true, width: 120 }),
      moneyColumn('floatSen', t('admin:shift.fields.float'), (row) => row.floatSen, { width: 104 }),
      moneyColumn('in', t('admin:shift.fields.in'), (row) => row.takenSen + row.toppedUpSen, { width: 104 }),
      moneyColumn(
        'out',
        t('admin:shift.fields.out'),
        (row) => row.refundedSen + row.paidOutSen + row.bankedSen,
        { width: 104 },
      ),
      moneyColumn('expectedSen', t('admin:shift.fields.expected'), (row) => row.expectedSen, { width: 130 }),
      moneyColumn('countedSen', t('admin:shift.fields.counted'), (row) => row.countedSen, { width: 104 }),
      moneyColumn('overShortSen', t('admin:shift.fields.overShort'), (row) => row.overShortSen, {
        width: 120,
      }),
    ],
    [t, text, language],
  );
}
