import type { OwnContract } from '@shared/contract/money/ownContracts';
import { anId } from '../../testing/staffRows';

const NAME = { 'en-US': 'Bayu Apartments', 'cn-ZH': '海风公寓', 'ms-MY': 'Pangsapuri Bayu' };

/** A contract that Anna has alone: a return on the price, in quarters, after a fixed rent. */
export const anOwnContract = (changes: Partial<OwnContract> = {}): OwnContract => ({
  ...{ id: anId(160), number: 'C-00012', unitId: anId(62), unitNumber: 'A-28-01', propertyName: NAME },
  ...{ companyName: 'Seruling Stays', status: 'running', signedOn: '2026-08-20', validFrom: '2026-09-01' },
  ...{ lastDay: null, leftOn: null, notice: null, priceSen: 50_000_000, isAlone: true },
  times: [{ shareBp: 10_000, from: '2026-09-01', lastDay: null }],
  versions: [
    {
      ...{ from: '2026-10-01', days: 'From 01 Oct 2026', isToday: true },
      rows: [
        { label: 'The owner has', sentences: ['6 % of the purchase price a year, paid quarterly'] },
        { label: 'In whose name', sentences: ['The company sells in its own name'] },
      ],
      note: 'The fee of the package is not charged.',
      rules: [
        {
          days: null,
          rows: [
            { label: 'Free stays', sentences: ['5 nights free in each year', 'For the owner'] },
            { label: 'Notice', sentences: ['60 days'] },
          ],
        },
      ],
    },
    {
      ...{ from: '2026-09-01', days: '01 Sep 2026 to 30 Sep 2026', isToday: false, note: null },
      rows: [{ label: 'The owner has', sentences: ['RM 2,000.00 a month, whatever happens'] }],
      rules: [],
    },
  ],
  promised: [
    { from: '2026-10-01', lastDay: '2026-12-31', sen: 750_000 },
    { from: '2027-01-01', lastDay: '2027-03-31', sen: 750_000 },
  ],
  files: [
    {
      ...{ id: anId(161), name: 'signed.pdf', mime: 'application/pdf', sizeBytes: 900 },
      createdAt: '2026-08-21T02:00:00.000Z',
    },
  ],
  ...changes,
});
