import { z } from 'zod';
import { SCHOOL_GROUPS } from '../../domain/pricing/holidays';
import { dayNumber, isStayDate } from '../../domain/base/stayDates';
import { instant, localText, localTextInput, paragraph, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';

export const schoolGroup = z.enum(SCHOOL_GROUPS);

/** `startsOn … endsOn`, both inclusive. */
export const schoolHolidayRow = z.object({
  id: z.uuid(),
  name: localText,
  group: schoolGroup,
  startsOn: z.string(),
  endsOn: z.string(),
  source: z.string(),
  announcedOn: z.string().nullable(),
  updatedAt: instant,
  version,
});
export type SchoolHolidayRow = z.infer<typeof schoolHolidayRow>;
export const schoolHolidayDetail = schoolHolidayRow.extend({ history: z.array(auditEntry) });
export type SchoolHolidayDetail = z.infer<typeof schoolHolidayDetail>;

export const SCHOOL_HOLIDAY_SORTS = ['startsOn', 'endsOn', 'name'] as const;
export const schoolHolidayFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  /** The year that the holidays touch. */
  year: z.number().int().min(2000).max(2100).optional(),
  group: schoolGroup.optional(),
});
export type SchoolHolidayFilter = z.infer<typeof schoolHolidayFilter>;
export const schoolHolidayListQuery = listQuery(schoolHolidayFilter, SCHOOL_HOLIDAY_SORTS, schoolHolidayRow);
export const schoolHolidayListAnswer = listAnswer('schoolHolidays', schoolHolidayRow.partial());

const day = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', { message: 'date' });
const LONGEST_DAYS = 120;
type Dates = { startsOn: string; endsOn: string };
const withRules = <Schema extends z.ZodType<Dates>>(schema: Schema) =>
  schema
    .refine(({ startsOn, endsOn }) => endsOn >= startsOn, { path: ['endsOn'], message: 'not_before_start' })
    .refine(
      ({ startsOn, endsOn }) =>
        !isStayDate(startsOn) ||
        !isStayDate(endsOn) ||
        dayNumber(endsOn) - dayNumber(startsOn) < LONGEST_DAYS,
      {
        path: ['endsOn'],
        message: 'date_too_far',
      },
    );
const fields = {
  name: localTextInput(160),
  group: schoolGroup,
  startsOn: day,
  endsOn: day,
  source: paragraph(300).default(''),
  announcedOn: day.nullable().optional(),
};
export const schoolHolidayInput = withRules(z.strictObject(fields));
export const schoolHolidayPatch = withRules(z.strictObject({ ...fields, version }));
export type SchoolHolidayFields = z.output<typeof schoolHolidayInput>;
export type SchoolHolidayInput = z.input<typeof schoolHolidayInput>;
export type SchoolHolidayPatch = z.input<typeof schoolHolidayPatch>;
