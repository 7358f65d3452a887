import {
  AT_WORK,
  cancellableUntil,
  E_INVOICE_STATES,
  eInvoiceRefusal,
  eInvoiceSteps,
  nextLook,
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
  isNews: false,
  isNameless: false,
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

test('every state is in the table above, and the machine works on five of them', () => {
  expect(E_INVOICE_STATES).toHaveLength(10);
  expect(AT_WORK).toEqual(['waiting', 'queued', 'submitted', 'valid', 'cancelling']);
});

test.each(E_INVOICE_STATES)('with a nameless one that is %s nothing can be done', (state) => {
  const nameless = standing({ state, isFree: true, isStranded: true, isNews: true, isNameless: true });
  expect(eInvoiceSteps(nameless, now)).toEqual([]);
  expect(eInvoiceRefusal('send_again', nameless, now)).toBe('nameless');
  // What is valid in the sandbox alone could go to the real service.
  const tried = { ...nameless, state: 'valid' as const, environment: 'sandbox' as const };
  expect(eInvoiceSteps(tried, now)).toEqual([]);
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

test.each(['valid', 'cancelling', 'cancelled'] as const)(
  'what happened on the portal to one that is %s can be marked as seen',
  (state) => {
    const steps = (isNews: boolean) => eInvoiceSteps(standing({ ...LHDN_HAS, state, isNews }), now);
    expect(steps(true)).toContain('seen');
    expect(steps(false)).not.toContain('seen');
  },
);

describe('looking at what is valid', () => {
  const VALIDATED = '2026-11-17T07:00:00.000Z';
  const later = (minutes: number) => new Date(Date.parse(VALIDATED) + minutes * 60_000);
  // By hand: a quarter of the age, 15 minutes at least and 6 hours at most; the last look is 15 minutes after the 72 hours.
  test.each([
    [0, 15],
    [60, 75],
    [8 * 60, 10 * 60],
    [30 * 60, 36 * 60],
    [70 * 60, 72 * 60 + 15],
    [72 * 60 + 14, 72 * 60 + 15],
  ])('%i minutes after its validation the next look is %i minutes after it', (age, next) =>
    expect(nextLook(VALIDATED, later(age))).toEqual(later(next)),
  );

  test('ends, after some thirty looks', () => {
    expect(nextLook(VALIDATED, later(72 * 60 + 15))).toBeNull();
    let looks = 0;
    for (let at: Date | null = later(0); at; at = nextLook(VALIDATED, at)) looks += 1;
    expect(looks).toBeGreaterThan(20);
    expect(looks).toBeLessThan(35);
  });
});

test('what is valid in the sandbox alone goes to the real service once the company has access to that', () => {
  const tried = standing({ state: 'valid', environment: 'sandbox', validatedAt: LHDN_HAS.validatedAt });
  expect(eInvoiceSteps(tried, { at: AT, access: 'sandbox' })).toEqual(['cancel']);
  expect(eInvoiceSteps(tried, now)).toEqual(['send_again']);
});
