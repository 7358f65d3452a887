import type { OwnedUnit, OwnerDetail, OwnerRow } from '@shared/contract/people/owners';
import { anId } from './staffRows';

const text = (word: string) => ({ 'en-US': word, 'cn-ZH': `${word} 中`, 'ms-MY': `${word} bm` });

const TWO = [
  { accountId: anId(1), accountNumber: 'AT100001', name: 'Tan Mei Ling', shareBp: 6_000 },
  { accountId: anId(2), accountNumber: 'AT100002', name: 'Badrul Hisham', shareBp: 4_000 },
];
/** A unit for tests that two owners share. */
export const anOwnedUnit = (changes: Partial<OwnedUnit> = {}): OwnedUnit => ({
  unitId: anId(50),
  unitNumber: 'A-12-03',
  propertyName: text('Sunset Bay'),
  roomTypeName: text('Sea Studio'),
  owners: TWO,
  periods: [{ from: '2026-01-01', to: null, owners: TWO }],
  version: 3,
  ...changes,
});

/** An owner for tests, as the page shows one: with a bank account, a unit and a paper. */
export const anOwner = (changes: Partial<OwnerDetail> = {}): OwnerDetail => ({
  id: anId(1),
  accountNumber: 'AT100001',
  name: 'Tan Mei Ling',
  email: 'mei@example.com',
  phone: '+60123456789',
  status: 'active',
  units: 1,
  bankCode: 'maybank',
  createdAt: '2026-11-01T02:00:00.000Z',
  lastSeenAt: null,
  version: 4,
  nationality: null,
  language: 'en-US',
  bannedRemark: null,
  isSpecial: false,
  identityType: 'mykad',
  identityNoMasked: '••••5678',
  taxNo: null,
  address: '1 Jalan Ujian',
  postcode: '10050',
  city: 'George Town',
  state: 'MY-07',
  country: 'MY',
  isBusiness: false,
  remark: '',
  profileVersion: 2,
  bank: { bankCode: 'maybank', accountName: 'Tan Mei Ling', accountNoMasked: '••••6789' },
  ownedUnits: [anOwnedUnit()],
  documents: [
    {
      id: anId(60),
      kind: 'agreement',
      mime: 'image/webp',
      sizeBytes: 20_000,
      createdAt: '2026-11-02T02:00:00.000Z',
      uploadedByName: 'Aisyah Rahman',
    },
  ],
  bankChange: null,
  history: [
    {
      id: 9,
      at: '2026-11-02T02:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'bankAccount',
      before: null,
      after: { bankCode: 'maybank', accountName: 'Tan Mei Ling', accountNo: '••••6789' },
    },
  ],
  ...changes,
});

/** A line of the list of owners for tests. */
export const anOwnerRow = (changes: Partial<OwnerRow> = {}): OwnerRow => {
  const { id, accountNumber, name, email, phone, status, units, bankCode, createdAt, lastSeenAt, version } =
    anOwner();
  return {
    id,
    accountNumber,
    name,
    email,
    phone,
    status,
    units,
    bankCode,
    createdAt,
    lastSeenAt,
    version,
    ...changes,
  };
};
