import { z } from 'zod';
import { isTwoDecimals } from '../../domain/base/percent';
import { email, instant, language, version } from '../base/common';
import { auditEntry } from '../base/history';
import { listAnswer, listQuery } from '../base/lists';
import {
  accountNumber,
  accountStatus,
  agentType,
  decisionInput,
  personRef,
  remark,
  verification,
} from './people';

/** Everyone with an account who is no administrator. */
export const USER_ROLES = ['buyer', 'owner', 'agent', 'rider'] as const;
export const userRole = z.enum(USER_ROLES);
export type UserRole = z.infer<typeof userRole>;

/** An agent's commission in percent of the room revenue, two decimals. */
export const commissionRate = z.number().min(0).max(100).refine(isTwoDecimals, { message: 'two_decimals' });

export const userRow = z.object({
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  nationality: z.string().nullable(),
  role: userRole,
  status: accountStatus,
  isVip: z.boolean(),
  agentType: agentType.nullable(),
  commissionRate: z.number().nullable(),
  url: z.string().nullable(),
  /** null for everyone but riders. */
  verification: verification.nullable(),
  language,
  createdAt: instant,
  lastSeenAt: instant.nullable(),
  /** One of the six protected accounts; in the list and the detail, not in exports. */
  isSpecial: z.boolean().optional(),
  version,
});
export type UserRow = z.infer<typeof userRow>;
/** GET /api/users/{id}. */
export const userDetail = userRow.extend({
  bannedRemark: z.string().nullable(),
  /** The text that the person wrote on registering. */
  application: z.string(),
  decisionRemark: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedByName: z.string().nullable(),
  emailVerified: z.boolean(),
  hasPhoto: z.boolean(),
  isSpecial: z.boolean(),
  stays: z.object({ total: z.number().int(), upcoming: z.number().int() }),
  history: z.array(auditEntry),
});
export type UserDetail = z.infer<typeof userDetail>;

export const USER_SORTS = ['createdAt', 'name', 'accountNumber', 'lastSeenAt'] as const;
/** The filter of users; without a status it finds everyone but the deleted. */
export const userFilter = z.strictObject({
  q: z.string().trim().max(80).optional(),
  role: userRole.optional(),
  status: z.enum(['pending', 'active', 'rejected', 'banned']).optional(),
  vip: z.boolean().optional(),
  agentType: agentType.optional(),
  verification: verification.optional(),
});
export type UserFilter = z.infer<typeof userFilter>;
export const userListQuery = listQuery(userFilter, USER_SORTS, userRow);
export const userListAnswer = listAnswer('users', userRow.partial());

/** GET /api/users/dormant: active people without a sign-in and without a booking for `dormantDays`, longest first. */
export const dormantRow = userRow.extend({ lastBookedAt: instant.nullable() });
export type DormantRow = z.infer<typeof dormantRow>;
export const dormantFilter = userFilter.pick({ q: true, role: true });
export type DormantFilter = z.infer<typeof dormantFilter>;
export const dormantListQuery = listQuery(dormantFilter, ['lastSeenAt', 'name'] as const, dormantRow);
export const dormantListAnswer = listAnswer('users', dormantRow.partial()).extend({
  dormantDays: z.number().int(),
  settingVersion: z.number().int(),
});
/** PATCH /api/users/dormant. */
export const dormantSettingPatch = z.object({
  dormantDays: z.number().int().min(30).max(3650),
  version: z.number().int().min(0),
});
export const dormantSetting = z.object({ dormantDays: z.number().int(), version: z.number().int() });

export { decisionInput as approvalInput };

/** PATCH /api/users/{id}/ban: a ban takes a remark, which the person reads in the mail. */
export const banInput = z
  .object({ ban: z.boolean(), remark: remark.default('') })
  .refine(({ ban, remark }) => !ban || remark.length > 0, { path: ['remark'], message: 'required' });
export type BanInput = z.input<typeof banInput>;

/** PATCH /api/users/{id}/url: the referral slug of an agent; null or an empty text takes it away. */
export const urlInput = z.object({
  url: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^([a-z0-9][a-z0-9-]{1,38}[a-z0-9])?$/, { message: 'slug' })
    .nullable()
    .transform((url) => url || null),
});
export type UrlInput = z.input<typeof urlInput>;

/** GET /user-mgmt/get-user-list: people of a role to choose from, by name, 500 at most. */
export const getUserListQuery = z.object({ role: userRole });
/** GET /user-mgmt/pending-verify-user: those of a role who wait for staff: approval, or for riders their papers. */
export const pendingVerifyQuery = z.object({ role: userRole });
export const personListAnswer = z.object({ users: z.array(personRef), totalCount: z.number().int() });
export type PersonListAnswer = z.infer<typeof personListAnswer>;
export const pendingVerifyAnswer = z.object({
  users: z.array(
    personRef.extend({ waitingFor: z.enum(['approval', 'verification']), waitingSince: instant }),
  ),
  totalCount: z.number().int(),
});
export type PendingVerifyAnswer = z.infer<typeof pendingVerifyAnswer>;

/** GET /user-mgmt/search-buyer: ten at most, for the person picker of a booking. */
export const searchBuyerQuery = z.object({ search: z.string().trim().min(2).max(80) });
export const buyerRef = personRef.extend({
  nationality: z.string().nullable(),
  isVip: z.boolean(),
  stays: z.number().int(),
});
export type BuyerRef = z.infer<typeof buyerRef>;
export const searchBuyerAnswer = z.object({ users: z.array(buyerRef) });

/** POST /user-mgmt/check-email-available. */
export const checkEmailInput = z.object({ email });
export const checkEmailAnswer = z.object({ available: z.boolean() });

/** POST /user-mgmt/ban-user: any kind of account, by its number. */
export const banUserInput = z
  .object({ account_number: accountNumber, ban: z.boolean(), remark: remark.default('') })
  .refine(({ ban, remark }) => !ban || remark.length > 0, { path: ['remark'], message: 'required' });
export type BanUserInput = z.input<typeof banUserInput>;

/** POST /user-mgmt/reset-user-password: mails a one-time link; the old password works until it is used. */
export const resetUserPasswordInput = z.object({ account_number: accountNumber });
export const setVipInput = z.object({ account_number: accountNumber, is_vip: z.boolean() });
export const changeAgentTypeInput = z.object({ account_number: accountNumber, agent_type: agentType });
/** POST /user-mgmt/agent/change-agent-commission: percent, 7.5 is 7.5 %. */
export const changeAgentCommissionInput = z.object({
  account_number: accountNumber,
  commission_rate: commissionRate,
});
