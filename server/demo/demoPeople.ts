import { addDays, isoWeekday, type StayDate } from '@shared/domain/base/stayDates';
import { BANKS } from '@shared/banks';
import type { SeededRandom } from './seededRandom';
import type { Account, DemoAccounts } from './demoAccounts';
import { instantAt, pastInstantAt } from './instants';

/** A number that is sealed only when it is written: `seal` has the number and what it is sealed for. */
export type Sealed = { seal: string; purpose: string };

const sealLater = (number: string, purpose: string): Sealed => ({ seal: number, purpose });

/** The riders' facts: two at work, one whose papers wait for staff, one who has only just been accepted. */
function makeRiders({ riders, desk }: DemoAccounts, today: StayDate) {
  const verifications = ['approved', 'approved', 'submitted', 'none'];
  const plates = ['WXY 3141', 'PNL 2718', 'JTK 1618', null];
  return riders.map((rider, index) => {
    const number = `9${index}0${index + 1}1${index}14${5_010 + index * 7}`;
    const verification = verifications[index] ?? 'none';
    const known = verification !== 'none';
    const decided = verification === 'approved';
    return {
      account_id: rider.id,
      identity_type: known ? 'mykad' : null,
      identity_no_sealed: known ? sealLater(number, `rider ${rider.id}`) : null,
      identity_no_end: known ? number.slice(-4) : null,
      vehicle_plate: plates[index] ?? null,
      emergency_name: known ? 'Family at home' : null,
      emergency_phone: known ? `+60127770${String(index).padStart(3, '0')}` : null,
      verification,
      remarks: '',
      submitted_at: known ? instantAt(addDays(today, decided ? -400 : -1), 10 * 60) : null,
      decided_at: decided ? instantAt(addDays(today, -399), 11 * 60) : null,
      decided_by: decided ? desk.id : null,
    };
  });
}

/** Ten weeks of working days of the riders who are verified; the second is at work now, once it is nine in the morning. */
function makeAttendance(
  rng: SeededRandom,
  newId: () => string,
  { riders, desk }: DemoAccounts,
  today: StayDate,
) {
  const rows = [];
  for (const [index, rider] of riders.slice(0, 2).entries()) {
    for (let back = 70; back >= (index === 0 ? 1 : 0); back--) {
      const date = addDays(today, -back);
      if (isoWeekday(date) === 7 || rng.chance(0.08)) continue;
      const from = rng.int(8 * 60, 9 * 60);
      const to = rng.int(16 * 60, 19 * 60);
      const corrected = back > 0 && rng.chance(0.03);
      const open = back === 0;
      if (open && pastInstantAt(date, from) !== instantAt(date, from)) continue;
      rows.push({
        id: newId(),
        account_id: rider.id,
        business_date: date,
        clocked_in_at: instantAt(date, from),
        clocked_out_at: open ? null : instantAt(date, to),
        note: rng.chance(0.15) ? rng.pick(['Linen run', 'Two extra cleanings', 'Keys to Bukit Bintang']) : '',
        edited_by: corrected ? desk.id : null,
        edit_remark: corrected ? 'Forgot to clock out, confirmed by telephone' : '',
      });
    }
  }
  return rows;
}

/** Makes the profiles with which owners are paid. The last owner's bank account is still missing. */
function makeOwnerProfiles(rng: SeededRandom, { owners }: DemoAccounts) {
  return owners.map((owner, index) => {
    const company = owner.name.includes('Holdings');
    const identity = company
      ? '201801012345'
      : `6${rng.int(0, 9)}0${rng.int(1, 9)}1${rng.int(0, 9)}10${rng.int(5_000, 5_999)}`;
    const account = String(rng.int(100_000, 999_999)) + String(rng.int(100_000, 999_999));
    const payable = index < owners.length - 1;
    return {
      account_id: owner.id,
      identity_type: company ? 'company' : 'mykad',
      identity_no_sealed: sealLater(identity, `owner ${owner.id} identity`),
      identity_no_end: identity.slice(-4),
      tax_no: `IG${rng.int(10_000_000, 99_999_999)}0`,
      address: `${rng.int(1, 88)}, Jalan Kenanga ${rng.int(1, 9)}, 50450 Kuala Lumpur`,
      postcode: '50450',
      city: 'Kuala Lumpur',
      state: 'MY-14',
      is_business: company,
      remark: '',
      bank_code: payable ? rng.pick(BANKS).value : null,
      bank_account_name: payable ? owner.name : null,
      bank_account_sealed: payable ? sealLater(account, `owner ${owner.id} bank`) : null,
      bank_account_end: payable ? account.slice(-4) : null,
    };
  });
}

/** Wishes for another e-mail or phone: two wait, one was granted, one was not. */
function makeChangeContact(newId: () => string, { buyers, desk }: DemoAccounts, today: StayDate) {
  const ask = (buyer: Account, daysAgo: number, fields: object) => ({
    id: newId(),
    account_id: buyer.id,
    old_email: buyer.email,
    new_email: null as string | null,
    old_phone: buyer.phone,
    new_phone: null as string | null,
    reason: '',
    status: 'pending',
    remark: '',
    created_at: instantAt(addDays(today, -daysAgo), 9 * 60),
    decided_at: null as string | null,
    decided_by: null as string | null,
    ...fields,
  });
  const decided = (daysAgo: number) => ({
    decided_at: instantAt(addDays(today, -daysAgo), 15 * 60),
    decided_by: desk.id,
  });
  return [
    ask(buyers[3]!, 1, { new_phone: '+60127778811', reason: 'New telephone number' }),
    ask(buyers[8]!, 2, { new_email: 'new.address@guest.example', reason: 'I have left the company' }),
    ask(buyers[12]!, 30, { new_phone: '+60127778812', status: 'approved', ...decided(29) }),
    ask(buyers[20]!, 45, {
      new_email: 'somebody@guest.example',
      status: 'rejected',
      remark: 'Please write from the address that the account has now.',
      ...decided(44),
    }),
  ];
}

/** Makes the facts that staff keep of people beside their accounts. */
export const makePeople = (
  rng: SeededRandom,
  newId: () => string,
  accounts: DemoAccounts,
  today: StayDate,
) => ({
  riders: makeRiders(accounts, today),
  attendance: makeAttendance(rng, newId, accounts, today),
  ownerProfiles: makeOwnerProfiles(rng, accounts),
  changeContact: makeChangeContact(newId, accounts, today),
});
