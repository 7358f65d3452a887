import { inOwnersName, type Agency } from './agencies';
import type { LineCategory, Posting } from './postings';

const line = (account: 1400 | 2100 | 4000 | 4100 | 4200 | 4900, category?: LineCategory, unit?: string) => ({
  ...{ account, amountSen: 1, ...(category && { category }), ...(unit !== undefined && { unit }) },
});
const posting = (serviceDate: string): Posting => ({
  ...{ kind: 'night', source: { type: 'reservation', id: 's' }, serviceDate, when: 'day_over' },
  lines: [
    line(1400),
    line(4000, 'room', 'u'),
    line(4000, 'discount', 'u'),
    line(4000, 'extra_guest', 'u'),
    line(4100, 'cleaning', 'u'),
    line(4000, 'room', 'other'),
    line(4200, 'fee', 'u'),
    line(4900, 'deposit_kept'),
    line(2100, 'sst'),
  ],
});
const AGENCY: Agency = {
  unitId: 'u',
  from: '2026-03-10',
  to: '2026-03-12',
  kinds: ['room', 'fee', 'deposit_kept'],
};

// The room with what was given off it, and the fee, are the owner's; what is of another unit, of no unit, or no revenue is not.
test.each([
  ['2026-03-09', [1400, 4000, 4000, 4000, 4100, 4000, 4200, 4900, 2100]],
  ['2026-03-10', [1400, 2410, 2410, 4000, 4100, 4000, 2410, 4900, 2100]],
  ['2026-03-11', [1400, 2410, 2410, 4000, 4100, 4000, 2410, 4900, 2100]],
  ['2026-03-12', [1400, 4000, 4000, 4000, 4100, 4000, 4200, 4900, 2100]],
])('what an owner sells in his own name on %s lies on his account', (day, accounts) => {
  expect(inOwnersName(posting(day), [AGENCY]).lines.map(({ account }) => account)).toEqual(accounts);
});

test('without an end it goes on, without an agency nothing is his', () => {
  const open = { ...AGENCY, to: null };
  expect(inOwnersName(posting('2036-01-01'), [open]).lines[1]!.account).toBe(2410);
  expect(inOwnersName(posting('2026-03-10'), []).lines[1]!.account).toBe(4000);
});
