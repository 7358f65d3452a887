import { ledgerDifference } from './ledgerDifference';
import type { Posting, PostingLine } from './postings';

const night = (lines: PostingLine[], serviceDate = '2026-03-10'): Posting => ({
  kind: 'night',
  source: { type: 'reservation', id: 'stay' },
  serviceDate,
  when: 'day_over',
  lines,
});
const guest = (amountSen: number): PostingLine => ({ account: 1400, amountSen, reservation: 'stay' });
const room = (amountSen: number, unit = 'A'): PostingLine => ({
  account: 4000,
  amountSen,
  reservation: 'stay',
  unit,
  category: 'room',
});

test('what is not there is posted whole, and is no correction', () => {
  expect(ledgerDifference([night([guest(300), room(-300)])], [])).toEqual([
    { ...night([guest(300), room(-300)]), isCorrection: false },
  ]);
});

test('what is there as it should be leaves nothing', () => {
  const posting = night([guest(300), room(-300)]);
  expect(ledgerDifference([posting], [posting])).toEqual([]);
});

test('of what changed only the difference is posted, as a correction', () => {
  expect(
    ledgerDifference([night([guest(250), room(-250)])], [night([guest(300), room(-200), room(-100)])]),
  ).toEqual([{ ...night([guest(-50), room(50)]), isCorrection: true }]);
});

test.each([
  ['unit', room(-300, 'A'), room(-300, 'B')],
  ['category', room(-300), { ...room(-300), category: 'discount' as const }],
  ['account', room(-300), { ...room(-300), account: 4100 as const }],
])('an amount moves from one %s to another, and the rest stays', (_what, before, after) => {
  const [difference, ...others] = ledgerDifference(
    [night([guest(300), after])],
    [night([guest(300), before])],
  );
  expect(others).toEqual([]);
  expect(difference!.lines).toEqual([after, { ...before, amountSen: 300 }]);
});

test('what should not be there any more is taken back', () => {
  const gone = night([guest(300), room(-300)], '2026-03-11');
  const stays = night([guest(200), room(-200)]);
  expect(ledgerDifference([stays], [stays, gone])).toEqual([
    { ...gone, when: 'at_once', lines: [guest(-300), room(300)], isCorrection: true },
  ]);
});

test('two postings of one event are one', () => {
  const [difference, ...others] = ledgerDifference(
    [night([guest(100), room(-100)]), night([guest(50), room(-50)])],
    [],
  );
  expect(others).toEqual([]);
  expect(difference!.lines).toEqual([guest(150), room(-150)]);
});

test('what was posted and taken back before is posted anew as a correction of nothing', () => {
  const posting = night([guest(300), room(-300)]);
  expect(ledgerDifference([posting], [night([])])).toEqual([{ ...posting, isCorrection: false }]);
});
