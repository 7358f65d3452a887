import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from '../../../i18n';
import { codeColumn, instantColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import type { BusinessDayRow } from './businessDays.api';
import { DAY_STATE_KEYS, DAY_STATE_TONES } from './businessDayTexts';

/** The columns of the business days. */
export function useDayColumns(): Column<BusinessDayRow>[] {
  const { t } = useTranslation();
  const text = useText();
  return useMemo(
    () => [
      stayDateColumn('date', t('admin:ledger.fields.day'), (row) => row.date, { sortable: true, width: 128 }),
      textColumn('property', t('admin:ledger.fields.property'), (row) => text(row.property.name)),
      {
        key: 'state',
        title: t('admin:ledger.fields.state'),
        width: 220,
        render: ({ state }) => (
          <StatusTag tone={DAY_STATE_TONES[state]}>{t(DAY_STATE_KEYS[state])}</StatusTag>
        ),
      },
      codeColumn('unresolvedArrivals', t('admin:ledger.fields.unresolved'), (row) => row.unresolvedArrivals, {
        align: 'right',
        width: 160,
      }),
      instantColumn('rolledAt', t('admin:ledger.fields.rolledAt'), (row) => row.rolledAt, { width: 168 }),
      textColumn(
        'rolledBy',
        t('admin:ledger.fields.rolledBy'),
        (row) => row.rolledByName ?? t('admin:ledger.day.by_itself'),
      ),
    ],
    [t, text],
  );
}
