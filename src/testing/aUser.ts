import type { CurrentUser } from '@shared/contract/people/session';

/** A signed-in person for tests: an administrator without permission codes, unless told. */
export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  status: 'ok',
  id: '0197a5f0-0000-7000-8000-000000000001',
  accountNumber: 'A-000001',
  name: 'Aisyah Rahman',
  email: 'aisyah@attic.example',
  phone: '+60123456789',
  nationality: 'MY',
  role: 'administrator',
  isAdmin: true,
  isOwner: false,
  permissionCodes: [],
  language: 'en-US',
  hasPhoto: false,
  hasPassword: true,
  emailVerified: true,
  isVip: false,
  agentType: null,
  commissionRate: null,
  url: null,
  version: 1,
  ...changes,
});
