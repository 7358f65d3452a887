import { z } from 'zod';
import { isStateIso } from '../../malaysia';
import { id, instant, localText, paragraph, stayDate, version } from '../base/common';
import { auditEntry } from '../base/history';
import { schoolGroup } from './schoolHolidays';

/** A state is in a group of schools from a day on, until its next row. */
export const schoolMove = z.object({
  id: z.uuid(),
  /** ISO 3166-2. */
  state: z.string(),
  group: schoolGroup,
  validFrom: stayDate,
  /** Who says so: a notice of the ministry, an address. */
  source: z.string(),
  note: z.string(),
  createdAt: instant,
  version,
});
export type SchoolMoveRow = z.infer<typeof schoolMove>;
export type SchoolMoveFields = Omit<SchoolMoveRow, 'id' | 'createdAt' | 'version'>;
export const schoolMoveDetail = schoolMove.extend({ history: z.array(auditEntry) });
export type SchoolMoveDetail = z.infer<typeof schoolMoveDetail>;

/** GET /api/school-groups: every row, the earliest day first, and the day that is today. */
export const schoolGroupsAnswer = z.object({ today: stayDate, moves: z.array(schoolMove) });
export type SchoolGroupsAnswer = z.infer<typeof schoolGroupsAnswer>;

/** What a move does to the school holidays of its state, and to free stays there that wait or are approved. */
export const schoolMoveImpact = z.object({
  /** The school holidays that become days off there or are no more, and the first few of them. */
  holidays: z.number().int(),
  holidayExamples: z.array(
    z.object({
      id: z.uuid(),
      name: localText,
      group: schoolGroup,
      startsOn: stayDate,
      endsOn: stayDate,
      gained: z.boolean(),
    }),
  ),
  /** The free stays whose days the school holidays would close or open, and the first few of them. */
  requests: z.number().int(),
  requestExamples: z.array(
    z.object({
      id: z.uuid(),
      contractId: z.uuid(),
      propertyName: localText,
      unitNumber: z.string(),
      checkIn: stayDate,
      checkOut: stayDate,
      status: z.enum(['requested', 'approved']),
      closed: z.boolean(),
    }),
  ),
});
export type SchoolMoveImpact = z.infer<typeof schoolMoveImpact>;

export const SCHOOL_MOVE_LIMITS = { source: 300, note: 500 } as const;
const day = stayDate.refine((date) => '2000-01-01' <= date && date <= '2100-12-31', { message: 'date' });
const place = {
  state: z.string().refine(isStateIso, { message: 'choice' }),
  group: schoolGroup,
  validFrom: day,
};
export const schoolMoveInput = z.strictObject({
  ...place,
  source: paragraph(SCHOOL_MOVE_LIMITS.source).refine((words) => words !== '', { message: 'required' }),
  note: paragraph(SCHOOL_MOVE_LIMITS.note).default(''),
});
export type SchoolMoveInput = z.input<typeof schoolMoveInput>;

/** POST /api/school-groups: the new row, and what it did. */
export const schoolMoveMade = z.object({ move: schoolMove, impact: schoolMoveImpact });
export type SchoolMoveMade = z.infer<typeof schoolMoveMade>;

/** POST /api/school-groups/impact: what it would do to move a state, or (`id`) to take a move back. */
export const schoolMoveImpactInput = z.union([z.strictObject({ id }), z.strictObject(place)]);
export type SchoolMoveImpactInput = z.input<typeof schoolMoveImpactInput>;

/** DELETE /api/school-groups/{id}. */
export const schoolMoveVersion = z.object({ version: z.coerce.number().pipe(version) });
