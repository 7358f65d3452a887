import type {
  DueOwner,
  OwnerPayoutDetail,
  OwnerPayoutItem,
  OwnerPayoutRow,
} from '@shared/contract/money/ownerPayouts';
import { anId } from './staffRows';

const AT = '2026-11-20T01:05:00.000Z';

/** A payout for tests: two owners of Seruling Stays, 627.20, which nobody has approved. */
export const aPayout = (changes: Partial<OwnerPayoutRow> = {}): OwnerPayoutRow => ({
  ...{ id: anId(100), number: null, company: { id: anId(81), name: 'Seruling Stays' }, payOn: '2026-11-23' },
  bankAccount: { id: anId(101), bankCode: 'cimb', accountName: 'Stays', accountNoMasked: '••••1234' },
  ...{
    status: 'draft',
    count: 2,
    amountSen: 62_720,
    returnedSen: 0,
    matchedSen: 0,
    createdByName: 'Mei Ling',
  },
  ...{ approvedByName: null, releasedOn: null, updatedAt: AT, version: 1 },
  ...changes,
});

const account = (name: string, end: string) => ({
  ...{ bankCode: 'maybank', accountName: name, accountNoMasked: `••••${end}` },
});
export const ANNA = { id: anId(82), name: 'Anna Tan', accountNumber: 'OW-0001' };
export const BEN = { id: anId(102), name: 'Ben Lim', accountNumber: 'OW-0002' };
const NEWS = { setAt: '2026-11-18T03:00:00.000Z', byId: anId(103), byName: 'Somebody Else' };

export const anItem = (changes: Partial<OwnerPayoutItem> = {}): OwnerPayoutItem => ({
  advance: null,
  ...{ id: anId(104), owner: ANNA, statement: { id: anId(80), number: 'OST-1', month: '2026-10-01' } },
  ...{ dueSen: 47_040, amountSen: 47_040, account: account('Anna Tan', '8901'), news: null },
  ...{ isOutdated: false, isMatched: false, returned: null, files: [] },
  ...changes,
});

/** One with two owners, of whom the second one's account was set days ago. */
export const aPayoutDetail = (changes: Partial<OwnerPayoutDetail> = {}): OwnerPayoutDetail => ({
  ...aPayout(),
  createdById: anId(105),
  items: [
    anItem(),
    anItem({
      ...{ id: anId(106), owner: BEN, statement: { id: anId(107), number: 'OST-2', month: '2026-10-01' } },
      ...{ dueSen: 20_000, amountSen: 15_680, account: account('Ben Lim', '5678'), news: NEWS },
    }),
  ],
  ...{ files: [], entries: [], history: [] },
  ...changes,
});

export const aDueOwner = (changes: Partial<DueOwner> = {}): DueOwner => ({
  ...{ owner: ANNA, statement: { id: anId(80), number: 'OST-1', month: '2026-10-01' }, dueSen: 47_040 },
  ...{ account: account('Anna Tan', '8901'), news: null, pendingPayoutId: null },
  ...changes,
});
