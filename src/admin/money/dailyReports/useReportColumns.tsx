import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DailyReportRow } from '@shared/contract/money/dailyReports';
import { useText } from '../../../i18n';
import { instantColumn, moneyColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { MARK_KEYS, STATUS_TONES } from './dailyReportTexts';

/** The columns of the list of reports. */
export function useReportColumns(): Column<DailyReportRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      stayDateColumn('date', t('admin:dsr.fields.date'), (row) => row.date, { sortable: true, width: 128 }),
      textColumn('property', t('admin:dsr.fields.property'), (row) => text(row.property.name)),
      textColumn('company', t('admin:dsr.fields.company'), (row) => row.company.name, { hidden: true }),
      {
        key: 'status',
        title: t('admin:dsr.fields.status'),
        width: 180,
        render: ({ status }) => <StatusTag tone={STATUS_TONES[status]}>{t(MARK_KEYS[status])}</StatusTag>,
      },
      textColumn('shift', t('admin:dsr.fields.shift'), (row) => row.shift, { hidden: true }),
      moneyColumn('countedSen', t('admin:dsr.fields.counted'), (row) => row.countedSen, { width: 136 }),
      moneyColumn('overShortSen', t('admin:dsr.fields.overShort'), (row) => row.overShortSen, { width: 136 }),
      textColumn('submittedBy', t('admin:dsr.fields.submittedBy'), (row) => row.submittedByName),
      instantColumn('submittedAt', t('admin:dsr.fields.submittedAt'), (row) => row.submittedAt, {
        sortable: true,
        width: 158,
      }),
      textColumn('checkedBy', t('admin:dsr.fields.checkedBy'), (row) => row.checkedByName),
    ],
    [t, text],
  );
}
