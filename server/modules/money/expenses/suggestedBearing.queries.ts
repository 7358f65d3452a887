import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { CostKind, CostRule } from '@shared/domain/money/packageTerms';
import type { Queryable } from '../../../db/client';

/**
 * Who bears bills of a kind for a unit on a day, by the package of its signed contract with the terms of that day; null: there is no contract, or its
 * package has no rule for the kind, and the company bears them.
 */
export async function suggestedBearing(
  db: Queryable,
  { unitId, day, kind }: { unitId: string; day: StayDate; kind: CostKind },
): Promise<CostRule | null> {
  const { rows } = await sql<{ rule: CostRule | null }>`
    select bought.terms->'costs'->${kind} as rule
    from owner_contract contract
    join lateral (select package_id from owner_contract_terms
      where contract_id = contract.id and valid_from <= ${day}::date order by valid_from desc limit 1) agreed on true
    join lateral (select terms from service_package_terms
      where package_id = agreed.package_id
      -- Before the first terms of a package it is these.
      order by valid_from <= ${day}::date desc, abs(valid_from - ${day}::date) limit 1) bought on true
    where signed_on is not null and unit_id = ${unitId} and daterange(contract.valid_from, contract.valid_to) @> ${day}::date`.execute(
    db,
  );
  return rows[0]?.rule ?? null;
}
