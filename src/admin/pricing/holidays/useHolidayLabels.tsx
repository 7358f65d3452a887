import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HolidayKind, Substitute } from '@shared/domain/pricing/holidays';
import { LANGUAGE_NAMES, LANGUAGES } from '@shared/languages';
import { StayDateText } from '../../../kit/DateTexts';
import { SubstituteList } from './HolidayDays';
import { KIND_KEYS } from './holidayTexts';
import { useStateNames } from './useStateNames';

/** Returns the labels of a holiday's fields, by their path in the request body. */
export function useHolidayLabels(): Record<string, string> {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      ...Object.fromEntries(
        LANGUAGES.map((language) => [
          `name.${language}`,
          `${t('admin:holiday.fields.name')} (${LANGUAGE_NAMES[language]})`,
        ]),
      ),
      date: t('admin:holiday.fields.date'),
      states: t('admin:holiday.fields.states'),
      kind: t('admin:holiday.fields.kind'),
      estimated: t('admin:holiday.fields.estimated'),
      substitutes: t('admin:holiday.fields.substitutes'),
      source: t('admin:holiday.fields.source'),
      announcedOn: t('admin:holiday.fields.announcedOn'),
    }),
    [t],
  );
}

/** A value of a holiday for people, in its history and in the comparison of two versions. */
export function useShowHolidayValue() {
  const { t } = useTranslation();
  const stateNames = useStateNames();
  return useCallback(
    (field: string, value: unknown) => {
      if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no');
      if (field === 'kind') return t(KIND_KEYS[value as HolidayKind] ?? '');
      if (field === 'states') return stateNames((value as string[] | null) ?? []);
      if (field === 'substitutes')
        return <SubstituteList substitutes={(value as Substitute[] | null) ?? []} />;
      if (field === 'date' || field === 'announcedOn') return <StayDateText date={value as string | null} />;
      return undefined;
    },
    [t, stateNames],
  );
}
