import { DISPUTE_STATUSES, isDisputeOver, isToAnswer } from './disputes';

// By hand: somebody has to answer, and nothing more is to come.
test.each([
  ['inquiry_to_answer', true, false],
  ['inquiry_answered', false, false],
  ['inquiry_closed', false, true],
  ['to_answer', true, false],
  ['answered', false, false],
  ['won', false, true],
  ['lost', false, true],
] as const)('%s: to answer %s, over %s', (status, toAnswer, over) => {
  expect([isToAnswer(status), isDisputeOver(status)]).toEqual([toAnswer, over]);
});

test('these are all states', () => expect(DISPUTE_STATUSES).toHaveLength(7));
