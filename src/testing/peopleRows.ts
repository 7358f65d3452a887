import type { ChangeContactSubmission } from '@shared/contract/people/changeContact';
import type { AttendanceRow, RiderDetail } from '@shared/contract/people/riders';
import type { DormantRow, UserDetail } from '@shared/contract/people/users';
import { anId } from './staffRows';

/** A user for tests: an active buyer with three stays. */
export const aPerson = (changes: Partial<UserDetail> = {}): UserDetail => ({
  id: anId(60),
  accountNumber: 'AT100060',
  name: 'Tan Mei Ling',
  email: 'mei@example.com',
  phone: '+60123456789',
  nationality: 'MY',
  role: 'buyer',
  status: 'active',
  isVip: false,
  agentType: null,
  commissionRate: null,
  url: null,
  verification: null,
  language: 'en-US',
  createdAt: '2026-01-02T03:04:05.000Z',
  lastSeenAt: '2026-11-19T16:30:00.000Z',
  version: 4,
  bannedRemark: null,
  application: '',
  decisionRemark: null,
  decidedAt: null,
  decidedByName: null,
  emailVerified: true,
  hasPhoto: false,
  isSpecial: false,
  stays: { total: 3, upcoming: 1 },
  history: [
    {
      id: 5,
      at: '2026-11-18T16:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'update',
      before: { isVip: false, secret: 'x' },
      after: { isVip: true },
    },
  ],
  ...changes,
});

/** A dormant user for tests. */
export const aDormantPerson = (changes: Partial<DormantRow> = {}): DormantRow => ({
  ...aPerson({ name: 'Long Gone', lastSeenAt: '2024-05-06T00:00:00.000Z' }),
  lastBookedAt: '2024-01-02T00:00:00.000Z',
  ...changes,
});

/** A wish for another e-mail for tests: it waits. */
export const aSubmission = (changes: Partial<ChangeContactSubmission> = {}): ChangeContactSubmission => ({
  id: anId(70),
  accountId: anId(60),
  accountNumber: 'AT100060',
  name: 'Tan Mei Ling',
  role: 'buyer',
  oldEmail: 'old@example.com',
  newEmail: 'new@example.com',
  oldPhone: '+60123456789',
  newPhone: null,
  reason: 'Lost the mailbox',
  status: 'pending',
  remark: '',
  createdAt: '2026-11-19T16:30:00.000Z',
  decidedAt: null,
  decidedByName: null,
  ...changes,
});

/** A rider's details for tests: the papers wait for their check. */
export const aRider = (changes: Partial<RiderDetail> = {}): RiderDetail => ({
  id: anId(60),
  accountNumber: 'AT100060',
  name: 'Ravi Kumar',
  email: 'ravi@example.com',
  phone: '+60123456789',
  status: 'active',
  verification: 'submitted',
  remarks: '',
  submittedAt: '2026-11-18T16:00:00.000Z',
  decidedAt: null,
  decidedByName: null,
  identityType: 'mykad',
  identityNoMasked: '••••1234',
  vehiclePlate: 'WXY 1234',
  emergencyName: 'Priya',
  emergencyPhone: '+60198765432',
  documents: [
    {
      id: anId(80),
      kind: 'identity_front',
      mime: 'image/webp',
      sizeBytes: 12_345,
      createdAt: '2026-11-18T15:00:00.000Z',
      uploadedByName: 'Ravi Kumar',
    },
  ],
  onShiftSince: null,
  version: 3,
  ...changes,
});

/** A time at work for tests: 5 November 2026, eight and a half hours. */
export const aTime = (changes: Partial<AttendanceRow> = {}): AttendanceRow => ({
  id: anId(90),
  date: '2026-11-05',
  clockedInAt: '2026-11-05T01:00:00.000Z',
  clockedOutAt: '2026-11-05T09:30:00.000Z',
  minutes: 510,
  note: 'Keys to Ombak',
  editedByName: null,
  editRemark: '',
  version: 2,
  ...changes,
});
