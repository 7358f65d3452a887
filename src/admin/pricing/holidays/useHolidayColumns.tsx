import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HolidayRow } from '@shared/contract/pricing/holidays';
import { LANGUAGES } from '@shared/languages';
import { useText } from '../../../i18n';
import type { Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { HolidayDate } from './HolidayDays';
import { useHolidayFields } from './holidayFields';
import { KIND_TONES } from './holidayTexts';
import styles from './Holidays.module.css';

/** The columns of the holiday list. */
export function useHolidayColumns(): Column<HolidayRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const { column, show } = useHolidayFields();
  return useMemo(
    () => [
      column('name', {
        sortable: true,
        render: ({ name }) => (
          <>
            {text(name)}
            {LANGUAGES.some((language) => !name[language].trim()) && (
              <small className={styles.missing}>{t('admin:form.translation_missing')}</small>
            )}
          </>
        ),
      }),
      column('date', {
        sortable: true,
        width: 168,
        render: ({ date, estimated }) => <HolidayDate date={date} estimated={estimated} />,
      }),
      column('kind', {
        width: 120,
        render: ({ kind }) => <StatusTag tone={KIND_TONES[kind]}>{show('kind', kind)}</StatusTag>,
      }),
      column('states'),
      column('substitutes'),
      column('source', { hidden: true }),
      column('announcedOn', { width: 140, hidden: true }),
      column('updatedAt', { sortable: true, hidden: true }),
    ],
    [t, text, column, show],
  );
}
