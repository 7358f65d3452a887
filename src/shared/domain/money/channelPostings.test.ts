import { lineOf } from '../pricing/priceLines';
import type { ChannelTerms } from '../stays/channelTerms';
import type { SoldLine } from '../stays/stayExplanation';
import { channelPayoutPosting } from './channelPostings';
import { sumOfLines } from './postings';
import { stayPostings, type StayLife } from './stayPostings';

const TERMS: ChannelTerms = {
  grossSen: 32_400,
  commissionBp: 1500,
  commissionSen: null,
  commissionSstBp: 800,
  taxes: { sst: 'platform_passes_on', tourismTax: 'we', levy: 'exempt' },
};
const life = (changes: Partial<StayLife>): StayLife => ({
  stay: { id: 's', channel: 'agoda', collects: true },
  status: 'confirmed',
  checkIn: '2026-03-10',
  checkOut: '2026-03-11',
  segments: [{ unitId: 'u', from: '2026-03-10' }],
  lines: [],
  closedOn: null,
  payments: [],
  settlement: null,
  agencies: [],
  owner: null,
  taxDueOn: 'receipt',
  channel: TERMS,
  ...changes,
});
/** `kind account ringgit` of each line. */
const table = (postings: ReturnType<typeof stayPostings>) =>
  postings.flatMap(({ kind, lines }) =>
    lines.map(({ account, amountSen }) => `${kind} ${account} ${(amountSen / 100).toFixed(2)}`),
  );
const NIGHT: SoldLine[] = [
  lineOf('room', 1, 30_000, { date: '2026-03-10' }),
  lineOf('sst', 1, 30_000, { percentBp: 800, amountSen: 2_400 }),
  lineOf('tourism_tax', 1, 1_000),
];

test('a night of a foreigner: the channel collects the room with its tax, we take the tourism tax; 45.00 commission, 3.60 SST on it', () => {
  expect(table(stayPostings(life({ lines: NIGHT })))).toEqual([
    'night 1400 334.00',
    'night 4000 -300.00',
    'night 2100 -24.00',
    'night 2200 -10.00',
    'collected 1500 324.00',
    'collected 1400 -324.00',
    'commission 5100 45.00',
    'commission 5110 3.60',
    'commission 1500 -48.60',
    'tax_due 2100 24.00',
    'tax_due 2110 -24.00',
    'tax_due 2200 10.00',
    'tax_due 2210 -10.00',
  ]);
});

test('a no-show that the channel pays for (W12 of a channel): fee 300.00 and 24.00, which it collects and keeps 15 % of', () => {
  const lines: SoldLine[] = [
    ...NIGHT,
    { ...lineOf('room', 1, -30_000), isClosing: true },
    { ...lineOf('sst', 1, -2_400), isClosing: true },
    { ...lineOf('tourism_tax', 1, -1_000), isClosing: true },
    { ...lineOf('room', 1, 30_000), kind: 'cancellation', isClosing: true },
    { ...lineOf('sst', 1, 30_000), percentBp: 800, amountSen: 2_400, isClosing: true },
  ];
  expect(table(stayPostings(life({ lines, status: 'no_show', closedOn: '2026-03-10' })))).toEqual([
    'fee 1400 324.00',
    'fee 4200 -300.00',
    'fee 2100 -24.00',
    'collected 1500 324.00',
    'collected 1400 -324.00',
    'commission 5100 45.00',
    'commission 5110 3.60',
    'commission 1500 -48.60',
    'tax_due 2100 24.00',
    'tax_due 2110 -24.00',
  ]);
});

test('a payout settles stays, and books what is no stay apart', () => {
  const posting = channelPayoutPosting({ id: 'p', date: '2026-03-12', channel: 'agoda' }, [
    { amountSen: 27_540, reservation: 's', booksAs: 'stay' },
    { amountSen: -1_940, reservation: null, booksAs: 'other' },
  ]);
  expect(posting.lines).toEqual([
    { account: 1100, amountSen: 25_600 },
    { account: 1500, amountSen: -27_540, reservation: 's', channel: 'agoda' },
    { account: 4900, amountSen: 1_940, channel: 'agoda', category: 'channel_money' },
  ]);
});

test('a payout in another currency: the bank has the ringgit, the stays what they owed, 5900 the difference', () => {
  // USD 400.00 that the bank credits with 1,766.53 (`payoutExchange.test`): 1,130.00 and 700.00 were owed, 44.16 are taken back.
  const { lines } = channelPayoutPosting({ id: 'p', date: '2026-03-12', channel: 'agoda' }, [
    { amountSen: 110_408, exchangeSen: 2_592, reservation: 'a', booksAs: 'stay' },
    { amountSen: 70_661, exchangeSen: -661, reservation: 'b', booksAs: 'stay' },
    { amountSen: -4_416, exchangeSen: 0, reservation: null, booksAs: 'other' },
  ]);
  expect(lines.map(({ account, amountSen, reservation }) => [account, amountSen, reservation])).toEqual([
    [1100, 176_653, undefined],
    [1500, -113_000, 'a'],
    [5900, 2_592, 'a'],
    [1500, -70_000, 'b'],
    [5900, -661, 'b'],
    [4900, 4_416, undefined],
  ]);
  expect(sumOfLines(lines)).toBe(0);
});
