import type { AdministratorDetail } from '@shared/contract/people/administrators';
import type { CurrentAdmin, Device } from '@shared/contract/people/session';
import { ALL_CODES } from '@shared/permissions';
import { aUser } from './aUser';
import { anId } from './staffRows';

/** An administrator for tests: somebody else than `aUser`, who may view users and view and edit listings. */
export const anAdministrator = (changes: Partial<AdministratorDetail> = {}): AdministratorDetail => ({
  id: anId(7),
  accountNumber: 'AT100007',
  name: 'Faridah Ismail',
  email: 'faridah@attic.example',
  phone: '+60198765432',
  status: 'active',
  permissionCodes: [4, 8, 10],
  isFull: false,
  isSpecial: false,
  invited: false,
  language: 'ms-MY',
  createdAt: '2026-01-05T02:00:00.000Z',
  lastSeenAt: '2026-11-19T01:00:00.000Z',
  bannedRemark: null,
  version: 3,
  history: [
    {
      id: 4,
      at: '2026-11-18T02:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'changePermission',
      before: { permissionCodes: [4] },
      after: { permissionCodes: [4, 8, 10] },
    },
  ],
  ...changes,
});

/** The signed-in administrator as the back-office's own profile knows them: `aUser` with every permission. */
export const aCurrentAdmin = (changes: Partial<CurrentAdmin> = {}): CurrentAdmin => ({
  ...aUser({ permissionCodes: [...ALL_CODES] }),
  isFull: true,
  isSpecial: false,
  lastSeenAt: '2026-11-20T01:00:00.000Z',
  ...changes,
});

/** A signed-in device for tests: another than the one in use. */
export const aDevice = (changes: Partial<Device> = {}): Device => ({
  id: anId(40),
  current: false,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  address: '203.0.113.7',
  createdAt: '2026-11-01T01:00:00.000Z',
  lastSeenAt: '2026-11-19T01:00:00.000Z',
  ...changes,
});
