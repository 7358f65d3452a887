import { z } from 'zod';
import { instant, line, paragraph, phone, stayDate, version } from '../base/common';
import { isStayDate, nightsBetween } from '../../domain/base/stayDates';
import { accountDocument, accountNumber, accountStatus, documentKind, remark, verification } from './people';

export const RIDER_IDENTITY_TYPES = ['mykad', 'passport'] as const;
export const riderIdentityType = z.enum(RIDER_IDENTITY_TYPES);
export type RiderIdentityType = z.infer<typeof riderIdentityType>;

/** Papers of a rider; `identity_front` or `passport`, and `selfie`, are needed before they can be handed in. */
export const RIDER_DOCUMENT_KINDS = [
  'identity_front',
  'identity_back',
  'passport',
  'driving_licence',
  'selfie',
] as const;
export const riderDocumentKind = z.enum(RIDER_DOCUMENT_KINDS);

/** MyKad or passport number: letters and digits; dashes and spaces are dropped. */
export const identityNo = z
  .string()
  .trim()
  .transform((value) => value.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{5,20}$/, { message: 'identity' }));

/** GET /user-mgmt/get-rider-details and GET /api/rider/me. */
export const riderDetail = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: accountStatus,
  verification,
  /** The remarks of the last decision. */
  remarks: z.string(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  identityType: riderIdentityType.nullable(),
  /** The last four signs only: `••••1234`. */
  identityNoMasked: z.string().nullable(),
  vehiclePlate: z.string().nullable(),
  emergencyName: z.string().nullable(),
  emergencyPhone: z.string().nullable(),
  documents: z.array(accountDocument),
  /** The instant since which the rider is clocked in, or null. */
  onShiftSince: instant.nullable(),
  version: z.number().int().min(0),
});
export type RiderDetail = z.infer<typeof riderDetail>;

export const riderDetailsQuery = z.object({ account_number: accountNumber, user_type: z.literal('rider') });

/**
 * The part of a rider's profile that the rider edits himself: PATCH /api/rider/me. An absent field is left
 * alone, null clears it.
 */
export const riderPatch = z.object({
  identityType: riderIdentityType.nullable().optional(),
  identityNo: identityNo.nullable().optional(),
  vehiclePlate: line(20).nullable().optional(),
  emergencyName: line(120).nullable().optional(),
  emergencyPhone: phone.nullable().optional(),
  version: z.number().int().min(0),
});
export type RiderPatch = z.input<typeof riderPatch>;

/** A text field of a form: empty clears (null), anything else is read by the schema, whose own words a mistake gets. */
const emptyClears = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(z.nullable(schema) as z.ZodType<z.output<Schema> | null, string | null>)
    .optional();

/** Text fields of the multipart form of POST /user-mgmt/edit-rider-details; its file, if any, is `document`. Empty clears. */
export const editRiderFields = z.object({
  account_number: accountNumber,
  version: z.coerce.number().int().min(0),
  identity_type: emptyClears(riderIdentityType),
  identity_no: emptyClears(identityNo),
  vehicle_plate: emptyClears(line(20)),
  emergency_name: emptyClears(line(120)),
  emergency_phone: emptyClears(phone),
  document_kind: riderDocumentKind.optional(),
});
export type EditRiderInput = Omit<z.input<typeof editRiderFields>, 'version'> & {
  version: number;
  document?: Blob;
};

/** POST /user-mgmt/action-rider-verification. */
export const actionRiderVerificationInput = z
  .object({
    account_number: accountNumber,
    action: z.enum(['Approved', 'Rejected']),
    remarks: remark.default(''),
  })
  .refine(({ action, remarks }) => action === 'Approved' || remarks.length > 0, {
    path: ['remarks'],
    message: 'required',
  });
export type ActionRiderVerificationInput = z.input<typeof actionRiderVerificationInput>;

const range = { start_date: stayDate, end_date: stayDate };
const soundRange = <Schema extends z.ZodType<{ start_date: string; end_date: string }>>(schema: Schema) =>
  schema
    .refine(({ start_date, end_date }) => end_date >= start_date, {
      path: ['end_date'],
      message: 'after_start',
    })
    .refine(
      ({ start_date, end_date }) =>
        // A date that is none has been told already; it cannot be counted with.
        !isStayDate(start_date) || !isStayDate(end_date) || nightsBetween(start_date, end_date) <= 366,
      { path: ['end_date'], message: 'range_too_long' },
    );

/** GET /user-mgmt/rider-attendance: both dates included, a year at most. */
export const riderAttendanceQuery = soundRange(z.object({ account_number: accountNumber, ...range }));
/** GET /api/rider/attendance: one's own. */
export const ownAttendanceQuery = soundRange(z.object(range));

/** One time at work. `date` is the business date of clocking in. */
export const attendanceRow = z.object({
  id: z.uuid(),
  date: z.string(),
  clockedInAt: instant,
  clockedOutAt: instant.nullable(),
  /** null while it lasts. */
  minutes: z.number().int().nullable(),
  note: z.string(),
  editedByName: z.string().nullable(),
  editRemark: z.string(),
  version,
});
export type AttendanceRow = z.infer<typeof attendanceRow>;
export const attendanceAnswer = z.object({
  attendance: z.array(attendanceRow),
  totalCount: z.number().int(),
  /** The sum of finished times. */
  totalMinutes: z.number().int(),
});
export type AttendanceAnswer = z.infer<typeof attendanceAnswer>;

export const clockInput = z.object({ note: paragraph(200).default('') });

/** PATCH /api/attendance/{id}: staff correct a forgotten clock-out, with a word of why. */
export const attendanceCorrection = z
  .object({
    clockedInAt: z.iso.datetime(),
    clockedOutAt: z.iso.datetime().nullable(),
    remark: remark.refine((text) => text.length > 0, { message: 'required' }),
    version,
  })
  .refine(
    ({ clockedInAt, clockedOutAt }) =>
      clockedOutAt === null || Date.parse(clockedOutAt) > Date.parse(clockedInAt),
    {
      path: ['clockedOutAt'],
      message: 'after_start',
    },
  );
export type AttendanceCorrection = z.input<typeof attendanceCorrection>;

/** Text fields of a form that hands in one paper; its file is `document`. */
export const documentFields = z.object({ kind: documentKind });
