import { z } from 'zod';
import { countryCode, email, language, line, phone } from './common';

export const ROLES = ['buyer', 'owner', 'agent', 'rider', 'administrator'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const password = z.string().min(8, { message: 'password_short' }).max(200);

export const loginInput = z.object({ email, password: z.string().min(1, { message: 'required' }).max(200) });
export const loginAnswer = z.object({ token: z.string() });

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
});
export const userInfoAnswer = z.discriminatedUnion('status', [
  currentUser,
  z.object({ status: z.literal('error') }),
]);
export type CurrentUser = z.infer<typeof currentUser>;
export type UserInfoAnswer = z.infer<typeof userInfoAnswer>;

/** Fields of the multipart form of POST /api/auth/register-new-user. */
export const registerInput = z.object({
  name: line(120),
  email,
  phone,
  nationality: countryCode.optional(),
  password,
  language: language.optional(),
});
export type RegisterInput = z.input<typeof registerInput>;
