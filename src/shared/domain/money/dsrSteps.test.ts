import { codeOf, allows, type Permission } from '../../permissions';
import { DSR_STATUSES, DSR_STEP_RULES, DSR_STEPS, refusalOf, type DsrMoment } from './dsrSteps';

const holding = (id: string, ...permissions: Permission[]) => ({
  id,
  can: (permission: Permission) => allows(permissions.map(codeOf), permission),
});
const maker = holding('maker', 'report.view', 'report.edit');
const checker = holding('checker', 'check-report.view', 'check-report.edit');
const both = holding('maker', 'report.edit', 'check-report.edit');
const at = (status: DsrMoment['status'], more: Partial<DsrMoment> = {}): DsrMoment => ({
  status,
  makers: status === 'draft' ? [] : ['maker'],
  dayRolled: true,
  takingsMatched: false,
  ...more,
});

// Written from BOOKS: draft → submitted → returned | checked → matched → locked; a returned one is submitted again.
test.each`
  from           | submit      | return      | check       | match                | lock
  ${'draft'}     | ${null}     | ${'status'} | ${'status'} | ${'status'}          | ${'status'}
  ${'submitted'} | ${'status'} | ${null}     | ${null}     | ${'status'}          | ${'status'}
  ${'returned'}  | ${null}     | ${'status'} | ${'status'} | ${'status'}          | ${'status'}
  ${'checked'}   | ${'status'} | ${'status'} | ${'status'} | ${'takings_matched'} | ${'status'}
  ${'matched'}   | ${'status'} | ${'status'} | ${'status'} | ${'status'}          | ${'takings_matched'}
  ${'locked'}    | ${'status'} | ${'status'} | ${'status'} | ${'status'}          | ${'status'}
`('a report that is $from allows what the table says', ({ from, ...steps }) => {
  for (const step of DSR_STEPS) {
    const who = step === 'submit' ? maker : checker;
    expect([step, refusalOf(step, at(from as never), who)]).toEqual([step, (steps as never)[step]]);
  }
});

test('every state but the last leads on, and each step to the state that is named after it', () => {
  expect(DSR_STEPS.map((step) => DSR_STEP_RULES[step].to)).toEqual([
    'submitted',
    'returned',
    'checked',
    'matched',
    'locked',
  ]);
  expect(
    DSR_STATUSES.filter((status) => DSR_STEPS.every((step) => !DSR_STEP_RULES[step].from.includes(status))),
  ).toEqual(['locked']);
});

test('whoever has submitted a report checks, returns, matches and locks it never, whatever codes they hold', () => {
  expect(refusalOf('check', at('submitted'), both)).toBe('own_report');
  expect(refusalOf('return', at('submitted'), both)).toBe('own_report');
  expect(refusalOf('match', at('checked', { takingsMatched: true }), both)).toBe('own_report');
  expect(refusalOf('lock', at('matched'), both)).toBe('own_report');
  // Also when somebody else has submitted it since.
  expect(refusalOf('check', at('submitted', { makers: ['maker', 'another'] }), both)).toBe('own_report');
  expect(refusalOf('check', at('submitted'), { ...both, id: 'third' })).toBeNull();
});

test('makers do not check, checkers do not submit', () => {
  expect(refusalOf('check', at('submitted', { makers: ['another'] }), maker)).toBe('permission');
  expect(refusalOf('submit', at('draft'), checker)).toBe('permission');
});

test('a day that is not over cannot be submitted, and nothing is matched before its takings are', () => {
  expect(refusalOf('submit', at('draft', { dayRolled: false }), maker)).toBe('day_rolled');
  expect(refusalOf('match', at('checked', { takingsMatched: true }), checker)).toBeNull();
});
