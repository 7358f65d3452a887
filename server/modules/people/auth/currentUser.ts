import type { CurrentAdmin, CurrentUser } from '@shared/contract/people/session';
import type { Language } from '@shared/languages';
import type { Env } from '../../../env';
import { hasProvedEmail } from '../accounts/provedEmail.service';
import { isFull, isSpecial } from '../accounts/rights.service';
import type { Profile } from './auth.queries';

/** Returns the answer of the user-info call for an account. */
export function currentUserOf(row: Profile): CurrentUser {
  return {
    status: 'ok',
    id: row.id,
    accountNumber: row.account_number,
    name: row.name,
    email: row.email,
    phone: row.phone,
    nationality: row.nationality,
    role: row.role as CurrentUser['role'],
    isAdmin: row.is_admin,
    isOwner: row.is_owner,
    permissionCodes: row.is_admin ? row.permission_codes : [],
    language: row.language as Language,
    hasPhoto: row.photo_key !== null,
    hasPassword: row.password_hash !== null,
    emailVerified: hasProvedEmail(row),
    isVip: row.is_vip,
    agentType: row.agent_type as CurrentUser['agentType'],
    commissionRate: row.commission_bp === null ? null : row.commission_bp / 100,
    url: row.url,
    version: row.version,
  };
}

/** Returns the answer of the user-info call for an administrator. */
export const currentAdminOf = (env: Pick<Env, 'SPECIAL_ACCOUNT_IDS'>, row: Profile): CurrentAdmin => ({
  ...currentUserOf(row),
  isFull: isFull(row),
  isSpecial: isSpecial(env, row.id),
  lastSeenAt: row.last_seen_at,
});
