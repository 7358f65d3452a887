import { sql } from 'kysely';
import { addDays, addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Arrangement } from '@shared/domain/money/contractTerms';
import type { Trx } from '../db/client';
import { insertRows } from '../db/insertRows';
import { instantAt } from './instants';

type DemoContract = {
  arrangement: Arrangement;
  role?: 'principal' | 'agent';
  /** Months from this one at whose first day it begins and at whose first day it is over; null: open. */
  months: [from: number, to: number | null];
  priceSen?: number;
  isDraft?: true;
};

/** One contract for each of the first owned units: every kind, one that ends soon, one to come in the owner's name, a draft. */
const CONTRACTS: readonly DemoContract[] = [
  { arrangement: { kind: 'package' }, months: [-14, null] },
  {
    arrangement: { kind: 'threshold', monthSen: 150_000, thresholdSen: 200_000, shareBp: 7_000 },
    months: [-14, 10],
  },
  { arrangement: { kind: 'price', rateBp: 700, every: 'quarter' }, months: [-8, 28], priceSen: 48_000_000 },
  { arrangement: { kind: 'rent', monthSen: 180_000 }, months: [-10, 2] },
  { arrangement: { kind: 'package' }, role: 'agent', months: [1, null] },
  { arrangement: { kind: 'when_let', nightSen: 12_000 }, months: [-6, null] },
  { arrangement: { kind: 'guarantee', yearSen: 2_400_000, every: 'month' }, months: [-5, 7] },
  { arrangement: { kind: 'package' }, months: [1, 13], isDraft: true },
];

/** Gives the demo its contracts with owners; returns their number. */
export async function loadContracts(
  trx: Trx,
  { newId, createdBy, today }: { newId: () => string; createdBy: string; today: StayDate },
): Promise<number> {
  const { rows: units } = await sql<{ id: string }>`
    select unit_id as id from unit_owner join account on account.id = account_id join unit on unit.id = unit_id
    group by unit_id order by min(account_number), min(unit.number), unit_id limit ${CONTRACTS.length}`.execute(
    trx,
  );
  const { rows: packages } = await sql<{ id: string }>`
    select id from service_package order by created_at, name->>'en-US'`.execute(trx);
  const month = monthStart(today);
  const contracts = CONTRACTS.slice(0, units.length).map((one, index) => {
    const validFrom = addMonths(month, one.months[0]);
    const signedOn = addDays(validFrom < month ? validFrom : today, -12);
    const at = instantAt(signedOn, 10 * 60);
    const packageId = packages[index % packages.length]!.id;
    return { ...one, id: newId(), unitId: units[index]!.id, packageId, validFrom, signedOn, at };
  });
  await insertRows(
    trx,
    'owner_contract',
    contracts.map(({ id, unitId, validFrom, months: [, to], priceSen, isDraft, signedOn, at }) => ({
      ...{ id, unit_id: unitId, valid_from: validFrom, price_sen: priceSen ?? null },
      valid_to: to === null ? null : addMonths(month, to),
      signed_on: isDraft ? null : signedOn,
      signed_by: isDraft ? null : createdBy,
      ...{ created_by: createdBy, created_at: at, updated_at: at },
    })),
  );
  await insertRows(
    trx,
    'owner_contract_terms',
    contracts.map(({ id, validFrom, packageId, role, arrangement, at }) => ({
      ...{ contract_id: id, valid_from: validFrom, package_id: packageId, arrangement },
      ...{ role: role ?? 'principal', created_by: createdBy, created_at: at },
    })),
  );
  return contracts.length;
}
