import { z } from 'zod';
import { email, instant, language, line, phone, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import { accountStatus, permissionCodes } from './people';

export const administratorRow = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  status: accountStatus,
  permissionCodes: z.array(z.number().int()),
  /** Holds every code there is. */
  isFull: z.boolean(),
  /** One of the six protected accounts: nobody changes it but itself. */
  isSpecial: z.boolean(),
  /** Has not set a password yet. */
  invited: z.boolean(),
  language,
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  version,
});
export type AdministratorRow = z.infer<typeof administratorRow>;
export const administrator = administratorRow.extend({ bannedRemark: z.string().nullable() });
export type Administrator = z.infer<typeof administrator>;
export const administratorDetail = administrator.extend({ history: z.array(auditEntry) });
export type AdministratorDetail = z.infer<typeof administratorDetail>;

export const ADMINISTRATOR_SORTS = ['createdAt', 'name', 'accountNumber', 'lastSeenAt'] as const;
export const administratorFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  status: z.enum(['active', 'banned']).optional(),
});
export type AdministratorFilter = z.infer<typeof administratorFilter>;
export const administratorListQuery = listQuery(administratorFilter, ADMINISTRATOR_SORTS, administratorRow);
export const administratorListAnswer = listAnswer('administrators', administratorRow.partial());

/** POST /api/administrators: no password, the new one sets it by a one-time link that is mailed. */
export const administratorInput = z.object({
  name: line(120),
  email,
  phone: phone.nullable().optional(),
  language: language.default('en-US'),
  permissionCodes,
});
export type AdministratorInput = z.input<typeof administratorInput>;

/** PATCH /api/administrators/{id}; codes change by /user-mgmt/change-admin-permission alone. */
export const administratorPatch = z.object({
  name: line(120),
  email,
  phone: phone.nullable().optional(),
  language,
  version,
});
export type AdministratorPatch = z.input<typeof administratorPatch>;

/** POST /user-mgmt/change-admin-permission. */
export const changeAdminPermissionInput = z.object({
  account_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,20}$/, { message: 'unknown' }),
  permission_codes: permissionCodes,
  version,
});
export type ChangeAdminPermissionInput = z.input<typeof changeAdminPermissionInput>;
