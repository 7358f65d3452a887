import {
  AT_WORK,
  cancellableUntil,
  E_INVOICE_STATES,
  eInvoiceRefusal,
  eInvoiceSteps,
  type EInvoiceStanding,
  type EInvoiceState,
} from './eInvoiceSteps';

const AT = new Date('2026-11-20T07:00:00Z');
const now = { at: AT, access: 'production' } as const;
const standing = (changes: Partial<EInvoiceStanding> = {}): EInvoiceStanding => ({
  kind: 'single',
  state: 'waiting',
  environment: null,
  isToPublic: false,
  isAsked: false,
  validatedAt: null,
  isFree: false,
  isStranded: false,
  ...changes,
});
/** By state: environment and validation where LHDN has or had it. Validated two hours ago, so it can still be cancelled. */
const LHDN_HAS = { environment: 'production', validatedAt: '2026-11-20T05:00:00.000Z' } as const;

test.each<[EInvoiceState, string, string]>([
  // state, of one document to a known buyer, consolidated
  ['waiting', 'send_again buyer', 'send_again take_out'],
  ['made', 'send_again buyer', 'send_again take_out'],
  ['queued', 'send_again', 'send_again take_out'],
  ['submitted', '', ''],
  ['valid', 'cancel', 'cancel'],
  ['invalid', 'send_again buyer', 'send_again take_out'],
  ['cancelling', '', ''],
  ['cancelled', 'renew', ''],
  ['dissolved', '', ''],
  ['set_aside', 'send_again', 'send_again'],
])(
  '%s: staff can do “%s” with one of its own, “%s” with a consolidated one',
  (state, single, consolidated) => {
    const steps = (kind: EInvoiceStanding['kind']) =>
      eInvoiceSteps(
        standing({ ...LHDN_HAS, state, kind, isFree: true, isToPublic: kind === 'consolidated' }),
        now,
      ).join(' ');
    expect([steps('single'), steps('consolidated')]).toEqual([single, consolidated]);
  },
);

test('every state is in the table above, and the machine works on four of them', () => {
  expect(E_INVOICE_STATES).toHaveLength(10);
  expect(AT_WORK).toEqual(['waiting', 'queued', 'submitted', 'cancelling']);
});

describe('cancelling', () => {
  const valid = standing({ ...LHDN_HAS, state: 'valid' });
  // Validated on Tuesday, 17 November at 07:00:00; three days later at the same second it is over.
  test.each([
    ['2026-11-17T07:00:01.000Z', null],
    ['2026-11-17T07:00:00.000Z', 'too_late'],
    ['2026-11-10T07:00:00.000Z', 'too_late'],
  ])('what was validated at %s: %s', (validatedAt, refusal) =>
    expect(eInvoiceRefusal('cancel', { ...valid, validatedAt }, now)).toBe(refusal),
  );

  test('needs the service that it is at', () => {
    expect(eInvoiceRefusal('cancel', valid, { ...now, access: 'sandbox' })).toBe('access');
    expect(eInvoiceRefusal('cancel', valid, { ...now, access: null })).toBe('access');
    // Whoever is too late is told what to do instead.
    const late = { ...valid, validatedAt: '2026-11-01T00:00:00.000Z' };
    expect(eInvoiceRefusal('cancel', late, { ...now, access: null })).toBe('too_late');
  });

  test('ends 72 hours after the validation', () => {
    expect(cancellableUntil('2026-11-17T07:00:00.000Z')).toBe('2026-11-20T07:00:00.000Z');
    expect(cancellableUntil(null)).toBeNull();
  });
});

test.each<[string, Partial<EInvoiceStanding>, string]>([
  ['a credit note to the public has no buyer to enter', { isToPublic: true }, 'send_again'],
  [
    'one whose answer was lost is looked up first: nothing is taken out of it',
    { kind: 'consolidated', state: 'queued', isAsked: true },
    'send_again',
  ],
  [
    'a credit note whose invoice LHDN has no more can be set aside',
    { isStranded: true },
    'send_again buyer set_aside',
  ],
  ['one whose document is in another meanwhile is not made anew', { state: 'cancelled', isFree: false }, ''],
])('%s', (_what, changes, steps) =>
  expect(eInvoiceSteps(standing({ isFree: true, ...changes }), now).join(' ')).toBe(steps),
);

test('what is valid in the sandbox alone goes to the real service once the company has access to that', () => {
  const tried = standing({ state: 'valid', environment: 'sandbox', validatedAt: LHDN_HAS.validatedAt });
  expect(eInvoiceSteps(tried, { at: AT, access: 'sandbox' })).toEqual(['cancel']);
  expect(eInvoiceSteps(tried, now)).toEqual(['send_again']);
});
