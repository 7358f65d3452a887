import type { Permission } from '../../permissions';
import {
  OCCUPYING_STATUSES,
  openSteps,
  RESERVATION_STATUSES,
  RESERVATION_STEPS,
  stepFits,
  type ReservationStep,
} from './reservationSteps';

/**
 * Each step by hand: from which statuses, on which days (before, on and after the day of check-in), to which status, by whom, and
 * whether it needs a remark. PRODUCT.md: confirmed, changed, checked in and out, cancelled by policy, no-show; deciding needs edit.
 */
const LIFE = `
submitSlip     hold,pending,expired              before,on         pending      guest   -
confirmByLink  hold,expired                      before,on         confirmed    guest   -
confirm        hold,pending                      before,on,after   confirmed    staff   -
returnSlip     pending                           before,on,after   hold         staff   remark
acceptPart     hold,pending                      before,on,after   hold         staff   remark
takeAgain      expired                           before,on         confirmed    staff   -
checkIn        confirmed                         on,after          checked_in   staff   -
checkOut       checked_in                        before,on,after   checked_out  staff   -
cancel         hold,pending,confirmed            before,on         cancelled    both    remark
noShow         confirmed                         after             no_show      staff   remark
expire         hold,pending                      before,on,after   expired      system  -
change         hold,pending,confirmed,checked_in before,on,after   same         staff   -
departEarly    checked_in                        before,on,after   same         staff   -
addCharge      confirmed,checked_in,checked_out  before,on,after   same         staff   -
settleDeposit  checked_out,no_show               before,on,after   same         staff   -
`;
const CHECK_IN = '2026-12-10';
const DAYS = { before: '2026-12-09', on: '2026-12-10', after: '2026-12-11' } as const;

const lines = LIFE.trim()
  .split('\n')
  .map((line) => {
    const [step, from, days, to, who, remark] = line.split(/\s+/) as [ReservationStep, ...string[]];
    return { step, from: from!.split(','), days: days!.split(','), to: to!, who: who!, remark: remark! };
  });

describe('the life of a reservation', () => {
  it('has these steps and no others', () => {
    expect(Object.keys(RESERVATION_STEPS).sort()).toEqual(lines.map(({ step }) => step).sort());
  });

  it.each(lines)('$step', ({ step, from, days, to, who, remark }) => {
    const rule = RESERVATION_STEPS[step];
    expect({ to: rule.to ?? 'same', staff: rule.staff, guest: rule.guest, remark: rule.remark }).toEqual({
      to,
      staff: who === 'staff' || who === 'both' ? 'reservation.edit' : null,
      guest: who === 'guest' || who === 'both',
      remark: remark === 'remark',
    });
    // The one step that needs a link to be waited for.
    const awaitsLink = step === 'confirmByLink';
    for (const status of RESERVATION_STATUSES) {
      for (const [day, today] of Object.entries(DAYS)) {
        const fits = stepFits(step, { status, checkIn: CHECK_IN, depositSen: 1, awaitsLink }, today);
        expect([status, day, fits]).toEqual([status, day, from.includes(status) && days.includes(day)]);
      }
    }
  });

  it.each([
    [1, true],
    [0, false],
    [-1, false],
  ])('settles a deposit of %i sen: %s', (depositSen, fits) => {
    const stay = { status: 'checked_out' as const, checkIn: CHECK_IN, depositSen, awaitsLink: false };
    expect(stepFits('settleDeposit', stay, DAYS.after)).toBe(fits);
  });

  it('keeps the nights of all but the cancelled and the expired', () => {
    expect([...OCCUPYING_STATUSES].sort()).toEqual(
      ['checked_in', 'checked_out', 'confirmed', 'hold', 'no_show', 'pending'].sort(),
    );
  });
});

describe('the steps that are open', () => {
  const stay = { status: 'confirmed' as const, checkIn: CHECK_IN, depositSen: 0, awaitsLink: false };
  const everything = () => true;

  it('are to a guest what a guest may', () => {
    expect(openSteps(stay, DAYS.before, 'guest')).toEqual(['cancel']);
    expect(openSteps({ ...stay, status: 'hold' }, DAYS.on, 'guest')).toEqual(['submitSlip', 'cancel']);
    const waits = { ...stay, status: 'hold' as const, awaitsLink: true };
    expect(openSteps(waits, DAYS.on, 'guest')).toEqual(['confirmByLink', 'cancel']);
    expect(openSteps(stay, DAYS.after, 'guest')).toEqual([]);
  });

  it('are to staff what their permissions are', () => {
    expect(openSteps(stay, DAYS.on, everything)).toEqual(['checkIn', 'cancel', 'change', 'addCharge']);
    expect(openSteps(stay, DAYS.after, everything)).toEqual(['checkIn', 'noShow', 'change', 'addCharge']);
    const but = (permission: Permission) => permission !== 'reservation.edit';
    expect(openSteps(stay, DAYS.on, but)).toEqual([]);
    expect(openSteps({ ...stay, status: 'hold' }, DAYS.on, everything)).toEqual([
      'confirm',
      'acceptPart',
      'cancel',
      'change',
    ]);
  });
});
