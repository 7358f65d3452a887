import type { HolidayInput, HolidayRow } from '@shared/contract/pricing/holidays';
import type { LocalText } from '@shared/languages';

/**
 * The values of the form; `date` is empty until one is chosen, `version` is there once the holiday exists.
 */
export type HolidayValues = Omit<HolidayInput, 'date'> & { date: string | null; version?: number };

const noText: LocalText = { 'en-US': '', 'cn-ZH': '', 'ms-MY': '' };

/** The form of a new holiday. */
export const NEW_HOLIDAY: HolidayValues = {
  name: noText,
  date: null,
  kind: 'state',
  estimated: false,
  states: [],
  substitutes: [],
  source: '',
  announcedOn: null,
};

/** The form of a holiday as it is now. */
export const valuesOf = ({
  name,
  date,
  kind,
  estimated,
  states,
  substitutes,
  source,
  announcedOn,
  version,
}: HolidayRow): HolidayValues => ({
  name,
  date,
  kind,
  estimated,
  states,
  substitutes,
  source,
  announcedOn,
  version,
});

/** The body of the call, without lines of substitute days that were begun and left empty. */
export const bodyOf = ({ version: _version, ...values }: HolidayValues): HolidayInput => ({
  ...values,
  date: values.date ?? '',
  substitutes: values.substitutes.filter(({ date, states }) => date || states.length > 0),
});
