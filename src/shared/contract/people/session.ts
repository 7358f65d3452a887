import { z } from 'zod';
import { countryCode, email, instant, language, line, paragraph, phone } from '../base/common';
import { agentType } from './people';

export const ROLES = ['buyer', 'owner', 'agent', 'rider', 'administrator'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const password = z.string().min(8, { message: 'password_short' }).max(200);

export const loginInput = z.object({ email, password: z.string().min(1, { message: 'required' }).max(200) });
export const loginAnswer = z.object({ token: z.string() });
export type LoginAnswer = z.infer<typeof loginAnswer>;

/** The user-info call. `status: "error"` when the token is not good: the client then drops its cookie. */
export const currentUser = z.object({
  status: z.literal('ok'),
  id: z.uuid(),
  accountNumber: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  nationality: z.string().nullable(),
  role,
  isAdmin: z.boolean(),
  isOwner: z.boolean(),
  permissionCodes: z.array(z.number().int()),
  language,
  hasPhoto: z.boolean(),
  /** False for people who only ever signed in with Google or Facebook. */
  hasPassword: z.boolean(),
  emailVerified: z.boolean(),
  isVip: z.boolean(),
  agentType: agentType.nullable(),
  /** The commission in percent. */
  commissionRate: z.number().nullable(),
  url: z.string().nullable(),
  version: z.number().int(),
});
/** GET /api/account/admin. */
export const currentAdmin = currentUser.extend({
  isFull: z.boolean(),
  isSpecial: z.boolean(),
  lastSeenAt: instant.nullable(),
});
export type CurrentAdmin = z.infer<typeof currentAdmin>;
export const userInfoAnswer = z.discriminatedUnion('status', [
  currentUser,
  z.object({ status: z.literal('error') }),
]);
export type CurrentUser = z.infer<typeof currentUser>;
export type UserInfoAnswer = z.infer<typeof userInfoAnswer>;

/** The roles that people may register as; administrators are registered by administrators. */
export const REGISTER_ROLES = ['buyer', 'owner', 'agent', 'rider'] as const;
export const registerRole = z.enum(REGISTER_ROLES);
export type RegisterRole = z.infer<typeof registerRole>;

/**
 * Fields of the multipart form of POST /api/auth/register-new-user. Buyers are active at once, the others wait for staff. Staff who
 * may create users call it too: then the person is active at once and, without a password, sets one by a one-time link.
 */
export const registerInput = z.object({
  role: registerRole.default('buyer'),
  name: line(120),
  email,
  phone,
  nationality: countryCode.optional(),
  /** Required of everyone but staff. */
  password: password.optional(),
  language: language.optional(),
  /** The message of an owner, agent or rider to the staff who decide about the account. */
  application: paragraph(1000).optional(),
});
export type RegisterInput = z.input<typeof registerInput>;
/**
 * The answer to a registration. Visitors get the same answer for every address, so that nobody learns whether
 * it has an account: `status` is the status of the role once the link in the letter has been used, everything
 * else is null. Staff get the id and the number of the account.
 */
export const registerAnswer = z.object({
  id: z.uuid().nullable(),
  accountNumber: z.string().nullable(),
  status: z.enum(['active', 'pending']),
  /** Always null: registering signs nobody in. */
  token: z.null(),
});
export type RegisterAnswer = z.infer<typeof registerAnswer>;

/** POST /api/auth/forgot-password: always `ok`, whether there is such an account or not. */
export const forgotPasswordInput = z.object({ email, language: language.optional() });
/** A one-time link's secret: 22 characters of base64url. */
export const linkToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, { message: 'link' });
export const resetPasswordInput = z.object({ token: linkToken, password });
/** POST /api/auth/resend-confirmation: always `ok`, whether such an account waits for it or not. */
export const resendConfirmationInput = z.object({ email });
/**
 * `password`: the one of the registration, by whoever registered. `newPassword` and `name`: of a reader who did not, or forgot; nothing
 * of the registration is left then.
 */
export const confirmLinkInput = z.object({
  token: linkToken,
  password: z.string().min(1, { message: 'required' }).max(200).optional(),
  newPassword: password.optional(),
  name: line(120).optional(),
});
/**
 * The purpose of a confirmed link; `token` signs in a person who gave a password; `waits`: staff still decide
 * about the account.
 */
export const confirmLinkAnswer = z.object({
  kind: z.enum(['confirm_email', 'link_social']),
  token: z.string().nullable(),
  waits: z.boolean(),
});
export type ConfirmLinkAnswer = z.infer<typeof confirmLinkAnswer>;

/** POST /api/auth/google: the ID token of Google Identity Services. */
export const googleInput = z.object({
  credential: z.string().min(1).max(8000),
  language: language.optional(),
});
/** POST /api/auth/facebook: the access token of the Facebook SDK. */
export const facebookInput = z.object({
  accessToken: z.string().min(1).max(2000),
  language: language.optional(),
});

/** POST /api/account/password. Other devices are signed out. */
export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, { message: 'required' }).max(200),
  newPassword: password,
});
export type ChangePasswordInput = z.input<typeof changePasswordInput>;

/** A device that is signed in. */
export const device = z.object({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
});
export type Device = z.infer<typeof device>;
export const devicesAnswer = z.object({ devices: z.array(device) });

/**
 * Text fields of the multipart form of PATCH /api/account/{id}; its file, if any, is `photo`. One's own account: name, nationality,
 * language, photo. Staff who may edit the person: e-mail and phone too. Absent leaves alone.
 */
export const accountFields = z.object({
  version: z.coerce.number().int().positive(),
  name: line(120).optional(),
  nationality: countryCode.or(z.literal('')).optional(),
  language: language.optional(),
  email: email.optional(),
  phone: phone.or(z.literal('')).optional(),
  removePhoto: z.enum(['true', 'false']).optional(),
});
export type AccountInput = Omit<z.input<typeof accountFields>, 'version'> & { version: number; photo?: Blob };
