import { sql } from 'kysely';
import { addMonths, monthStart, type StayDate } from '@shared/domain/base/stayDates';
import type { Trx } from '../db/client';
import { insertRows } from '../db/insertRows';
import { findSeller } from '../modules/inventory/companyLinks/companyLinks.queries';
import { instantAt } from './instants';

/** The points of the units of the pool, the first of which has the demo's first contract. */
const POINTS = [1, 1, 2];

/** Gives the demo a pool: the unit of its first contract, and neighbours that get contracts of the same kind, which share since two months ago. */
export async function loadPool(
  trx: Trx,
  { newId, createdBy, today }: { newId: () => string; createdBy: string; today: StayDate },
): Promise<void> {
  const from = addMonths(monthStart(today), -2);
  const at = instantAt(from, 10 * 60);
  const { rows } = await sql<{ unitId: string; packageId: string }>`
    select unit_id as "unitId", package_id as "packageId" from owner_contract contract
    join owner_contract_terms terms on terms.contract_id = contract.id
    where signed_on is not null and arrangement->>'kind' = 'package' and contract.valid_from < ${from}::date
    order by contract.valid_from, number limit 1`.execute(trx);
  const [first] = rows;
  if (!first) return;
  const { rows: neighbours } = await sql<{ id: string }>`
    select unit.id from unit join room_type on room_type.id = room_type_id
    join unit own on own.id = ${first.unitId} join room_type own_type on own_type.id = own.room_type_id
    where room_type.property_id = own_type.property_id and unit.id <> own.id
      and not exists (select from owner_contract where unit_id = unit.id)
      and exists (select from unit_owner where unit_id = unit.id and daterange(valid_from, valid_to) @> ${from}::date)
    order by (room_type.id = own_type.id) desc, unit.number, unit.id limit ${POINTS.length - 1}`.execute(trx);
  const contracts = neighbours.map(({ id: unitId }) => ({ id: newId(), unitId }));
  await insertRows(
    trx,
    'owner_contract',
    contracts.map(({ id, unitId }) => ({
      ...{ id, unit_id: unitId, valid_from: from, signed_on: from, signed_by: createdBy },
      ...{ created_by: createdBy, created_at: at, updated_at: at },
    })),
  );
  await insertRows(
    trx,
    'owner_contract_terms',
    contracts.map(({ id }) => ({
      ...{ contract_id: id, valid_from: from, package_id: first.packageId },
      ...{ arrangement: { kind: 'package' }, role: 'principal', created_by: createdBy, created_at: at },
    })),
  );
  const poolId = newId();
  const { companyId } = await findSeller(trx, first.unitId, from);
  const name = { 'en-US': 'Neighbouring units', 'cn-ZH': '同楼单位', 'ms-MY': 'Unit sejiran' };
  await insertRows(trx, 'unit_pool', [
    {
      ...{ id: poolId, company_id: companyId, name },
      ...{ note: '', created_by: createdBy, created_at: at, updated_at: at },
    },
  ]);
  await insertRows(
    trx,
    'unit_pool_member',
    [first, ...contracts].map(({ unitId }, index) => ({
      ...{ id: newId(), pool_id: poolId, unit_id: unitId, points: POINTS[index]!, valid_from: from },
      ...{ created_by: createdBy, created_at: at },
    })),
  );
}
