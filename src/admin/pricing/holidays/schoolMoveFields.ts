import { useCallback } from 'react';
import { SCHOOL_MOVE_LIMITS, type SchoolMoveDetail } from '@shared/contract/pricing/schoolGroups';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { SchoolGroup } from '@shared/domain/pricing/holidays';
import { findState } from '@shared/malaysia';
import { useText } from '../../../i18n';
import { choice, count, fieldsOf, own, stayDate, text } from '../../../kit/fields';
import { useFields } from '../../../kit/useFields';
import { GROUP_KEYS } from './holidayTexts';

/** What the form of a move holds: its state, group and day may not be there yet. */
export type SchoolMoveValues = {
  state: string | null;
  group: SchoolGroup | null;
  validFrom: StayDate | null;
  source: string;
  note: string;
};
export const NEW_SCHOOL_MOVE_VALUES: SchoolMoveValues = {
  ...{ state: null, group: null, validFrom: null, source: '', note: '' },
};

const FIELDS = {
  ...fieldsOf<SchoolMoveDetail, SchoolMoveValues>()({
    state: own('admin:holiday.school.groups.fields.state'),
    group: choice<SchoolGroup>('admin:holiday.school.groups.fields.group', GROUP_KEYS),
    validFrom: stayDate('admin:holiday.school.groups.fields.validFrom', {
      help: 'admin:holiday.school.groups.help.validFrom',
    }),
    source: text('admin:holiday.school.groups.fields.source', {
      max: SCHOOL_MOVE_LIMITS.source,
      help: 'admin:holiday.school.groups.help.source',
    }),
    note: text('admin:holiday.school.groups.fields.note', {
      max: SCHOOL_MOVE_LIMITS.note,
      rows: { minRows: 2, maxRows: 6 },
      optional: true,
    }),
  }),
  // What the history tells besides.
  holidays: count('admin:holiday.school.groups.fields.holidays'),
  requests: count('admin:holiday.school.groups.fields.requests'),
};

/** The fields of a move in the reader's language. */
export function useSchoolMoveFields() {
  const local = useText();
  const show = useCallback(
    (name: string, value: unknown) => {
      const state = name === 'state' && typeof value === 'string' ? findState(value) : undefined;
      return state && local(state.name);
    },
    [local],
  );
  return useFields(FIELDS, show);
}
