import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HolidayRow } from '@shared/contract/pricing/holidays';
import { LANGUAGES } from '@shared/languages';
import { useText } from '../../../i18n';
import { instantColumn, stayDateColumn, textColumn, type Column } from '../../../kit/columns';
import { StatusTag } from '../../../kit/StatusTag';
import { HolidayDate, SubstituteList } from './HolidayDays';
import { KIND_KEYS, KIND_TONES } from './holidayTexts';
import styles from './Holidays.module.css';
import { useStateNames } from './useStateNames';

/** The columns of the holiday list. */
export function useHolidayColumns(): Column<HolidayRow>[] {
  const { t } = useTranslation();
  const text = useText();
  const stateNames = useStateNames();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('admin:holiday.fields.name'),
        sortable: true,
        render: ({ name }) => (
          <>
            {text(name)}
            {LANGUAGES.some((language) => !name[language].trim()) && (
              <small className={styles.missing}>{t('admin:form.translation_missing')}</small>
            )}
          </>
        ),
      },
      {
        key: 'date',
        title: t('admin:holiday.fields.date'),
        sortable: true,
        width: 168,
        render: ({ date, estimated }) => <HolidayDate date={date} estimated={estimated} />,
      },
      {
        key: 'kind',
        title: t('admin:holiday.fields.kind'),
        width: 120,
        render: ({ kind }) => <StatusTag tone={KIND_TONES[kind]}>{t(KIND_KEYS[kind])}</StatusTag>,
      },
      textColumn('states', t('admin:holiday.fields.states'), ({ states }) => stateNames(states)),
      {
        key: 'substitutes',
        title: t('admin:holiday.fields.substitutes'),
        render: ({ substitutes }) => <SubstituteList substitutes={substitutes} />,
      },
      textColumn('source', t('admin:holiday.fields.source'), ({ source }) => source, { hidden: true }),
      stayDateColumn('announcedOn', t('admin:holiday.fields.announcedOn'), (row) => row.announcedOn, {
        width: 140,
        hidden: true,
      }),
      instantColumn('updatedAt', t('admin:holiday.fields.updatedAt'), (row) => row.updatedAt, {
        sortable: true,
        hidden: true,
      }),
    ],
    [t, text, stateNames],
  );
}
