import { sql } from 'kysely';
import type { NewExpense } from '@shared/contract/money/expenses';
import { addDays, addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import { approveExpense } from '../modules/money/expenses/expenseSteps.service';
import { createExpense } from '../modules/money/expenses/expenses.service';
import { createPlan } from '../modules/money/expenses/expensePlans.service';
import { payExpense } from '../modules/money/expenses/payExpense.service';
import type { Context } from '../context';
import type { Trx } from '../db/client';
import type { Account } from './demoAccounts';
import { pastInstantAt } from './instants';
import { seededRandom } from './seededRandom';
import { within } from './within';

type Unit = { unitId: string; propertyId: string };
type Monthly = Pick<NewExpense, 'vendorName' | 'category'> & {
  day: number;
  sen: () => number;
  prefix: string;
};

/** Units with bills, and the months that have them, this one among them. */
const UNITS = 4;
const MONTHS = 3;
/** Bills of the months before this one are paid but for the last so many. */
const UNPAID_LAST = 3;

/**
 * Bills of the last months, by the calls of the product: water, electricity and Wi-Fi of a few units with owners, repairs that are shared with a
 * mark-up, what a property and the company itself cost; one that looks like another, and one that waits for a second person. Returns their number.
 */
export async function loadExpenses(
  trx: Trx,
  { finance, admin, today }: { finance: Account; admin: Account; today: StayDate },
): Promise<number> {
  const rng = seededRandom('bills');
  const now = new Date(pastInstantAt(today, 10 * 60));
  const context = { db: within(trx), now: () => now } as unknown as Context;
  const maker = { kind: 'staff', id: finance.id } as const;
  const approver = { kind: 'staff', id: admin.id } as const;
  const { rows: units } = await sql<Unit>`
    select unit.id as "unitId", room_type.property_id as "propertyId" from unit join room_type on room_type.id = room_type_id
    where exists (select from unit_owner where unit_id = unit.id and daterange(valid_from, valid_to) @> ${today}::date)
    order by room_type.property_id, unit.number limit ${UNITS}`.execute(trx);
  const monthly: readonly Monthly[] = [
    {
      vendorName: 'Tenaga Nasional',
      category: 'utilities',
      day: 4,
      sen: () => rng.int(70, 240) * 100,
      prefix: 'TNB',
    },
    {
      vendorName: 'Air Selangor',
      category: 'utilities',
      day: 6,
      sen: () => rng.int(12, 48) * 50,
      prefix: 'AIR',
    },
    { vendorName: 'Unifi', category: 'internet', day: 8, sen: () => 10_494, prefix: 'TM' },
  ];
  const approved: { id: string; sen: number; billDate: StayDate }[] = [];
  let count = 0;
  const write = async (
    bill: Partial<NewExpense> & Pick<NewExpense, 'vendorName' | 'category' | 'billDate' | 'amountSen'>,
  ) => {
    const { id } = await createExpense(context, maker, {
      ...{ companyId: null, propertyId: null, unitId: null, number: '', taxSen: 0, ownerBp: 0, markUpBp: 0 },
      ...{ remark: '', duplicateReason: '', replacesId: null, dueDate: addDays(bill.billDate, 21) },
      ...bill,
    });
    count += 1;
    return id;
  };
  const approve = async (
    id: string,
    { amountSen: sen, billDate }: { amountSen: number; billDate: StayDate },
  ) => {
    await approveExpense(context, approver, id, { version: 1 });
    approved.push({ id, sen, billDate });
  };
  const first = addMonths(monthStart(today), 1 - MONTHS);
  for (let month = first; month <= today; month = addMonths(month, 1))
    for (const [index, unit] of units.entries())
      for (const { day, sen, prefix, ...bill } of monthly) {
        const billDate = addDays(month, day - 1);
        if (billDate > today) continue;
        const amountSen = sen();
        const number = `${prefix}-${month.slice(2, 7).replace('-', '')}-${index + 1}`;
        const id = await write({ ...unit, ...bill, billDate, amountSen, number, ownerBp: 10_000 });
        // Of this month the latest bills wait to be approved.
        if (billDate < addDays(today, -3)) await approve(id, { amountSen, billDate });
      }
  const [unit] = units;
  if (unit) {
    const repaired = { vendorName: 'Kemas Servis', category: 'maintenance', number: 'KS-2041' } as const;
    const repair = { ...repaired, billDate: addDays(today, -24), amountSen: 38_000, taxSen: 2_815 };
    const id = await write({
      ...{ ...unit, ...repair, ownerBp: 6_000, markUpBp: 1_000 },
      remark: 'Air conditioner: compressor and gas',
    });
    await approve(id, repair);
    await write({
      ...{ ...unit, ...repair, ownerBp: 6_000, markUpBp: 1_000, billDate: addDays(today, -5) },
      duplicateReason: 'The second unit in the same room, by the same job sheet',
    });
    const lift = { vendorName: 'Menara Lif', category: 'building', billDate: addDays(today, -6) } as const;
    // Above the amount of the settings: somebody else has to approve it.
    await write({
      ...lift,
      propertyId: unit.propertyId,
      number: 'ML-118',
      amountSen: 184_000,
      taxSen: 13_630,
    });
  }
  if (unit)
    await createPlan(context, maker, {
      ...{ companyId: null, propertyId: unit.propertyId, unitId: null, ownerBp: 0, markUpBp: 0, taxSen: 0 },
      ...{
        vendorName: 'TIME Internet',
        category: 'internet',
        amountSen: 19_900,
        remark: 'Wi-Fi of the lobby',
      },
      ...{ day: 2, dueDays: 14, startsOn: addMonths(monthStart(today), -1), endsOn: null },
    });
  const { id: companyId } = await trx
    .selectFrom('company')
    .select('id')
    .orderBy('created_at')
    .orderBy('name')
    .executeTakeFirstOrThrow();
  const insured = {
    vendorName: 'Etiqa',
    category: 'insurance',
    billDate: addDays(today, -40),
    amountSen: 96_000,
  } as const;
  await approve(await write({ ...insured, companyId, number: 'POL-77120' }), insured);
  const paid = approved
    .filter(({ billDate }) => billDate < addDays(today, -20))
    .sort((one, other) => (one.billDate < other.billDate ? -1 : 1))
    .slice(0, -UNPAID_LAST);
  for (const { id, sen, billDate } of paid)
    await payExpense(context, trx, maker, id, {
      ...{ source: 'bank', propertyId: null, bankAccountId: null, amountSen: sen },
      ...{ paidOn: addDays(billDate, 18), reference: 'IBG' },
    });
  return count;
}
