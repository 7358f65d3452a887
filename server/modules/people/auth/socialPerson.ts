import { email as emailField } from '@shared/contract/base/common';
import type { Row } from '../../../db/schema';

export type Provider = Row<'social_identity'>['provider'];

/** The providers' names, as mails write them. */
export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' };

/** The person whom a provider says that it has in front of it. */
export type SocialPerson = {
  provider: Provider;
  /** The provider's id of the person: the only thing that stays the same for ever. */
  subject: string;
  /** The e-mail in lower case; null when the provider tells none. */
  email: string | null;
  /** True when the provider vouches that the address is this person's. */
  emailVerified: boolean;
  name: string;
};

/** True for an id that a provider may give: ASCII, at most 255 characters (OpenID Connect Core, section 2). */
export const isSubject = (value: unknown): value is string =>
  typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);

/** An address as accounts keep it, or null when it is none. */
export function emailOf(value: unknown): string | null {
  const parsed = emailField.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** A name in one line of what the provider told; the first part of the address when it told none. */
export function nameOf(value: unknown, email: string | null): string {
  const told = typeof value === 'string' ? value : '';
  // Control characters and halves of characters cannot be kept.
  const line = told
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 120)
    .replace(/\p{Cs}/gu, '')
    .trim();
  return line || (email?.split('@')[0] ?? '').slice(0, 120);
}
