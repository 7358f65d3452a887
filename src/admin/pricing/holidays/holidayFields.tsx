import { useCallback } from 'react';
import type { HolidayDetail } from '@shared/contract/pricing/holidays';
import type { Substitute } from '@shared/domain/pricing/holidays';
import { choice, fieldsOf, instant, localText, own, stayDate, text, yesNo } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { SubstituteList } from './HolidayDays';
import { KIND_KEYS } from './holidayTexts';
import type { HolidayValues } from './holidayValues';
import { useStateNames } from './useStateNames';

/** The fields of a holiday. */
export const FIELDS = fieldsOf<HolidayDetail, HolidayValues>()({
  name: localText('admin:holiday.fields.name', { max: 160 }),
  date: stayDate('admin:holiday.fields.date'),
  states: own('admin:holiday.fields.states'),
  kind: choice('admin:holiday.fields.kind', KIND_KEYS),
  estimated: yesNo('admin:holiday.fields.estimated', { help: 'admin:holiday.help.estimated' }),
  substitutes: own('admin:holiday.fields.substitutes'),
  source: text('admin:holiday.fields.source', {
    max: 300,
    optional: true,
    help: 'admin:holiday.help.source',
  }),
  announcedOn: stayDate('admin:holiday.fields.announcedOn', { optional: true }),
  updatedAt: instant('admin:holiday.fields.updatedAt'),
});

/** The fields of a holiday in the reader's language. */
export function useHolidayFields() {
  const stateNames = useStateNames();
  const show = useCallback(
    (name: string, value: unknown) => {
      if (name === 'states') return stateNames((value as string[] | null) ?? []);
      if (name === 'substitutes')
        return <SubstituteList substitutes={(value as Substitute[] | null) ?? []} />;
      return undefined;
    },
    [stateNames],
  );
  return useFields(FIELDS, show);
}
