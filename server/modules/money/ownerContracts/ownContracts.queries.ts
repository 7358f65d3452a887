import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';

/** A signed contract with the days on which somebody has a share of its unit; `to` is not among them. */
export type OwnContractTimes = {
  id: string;
  times: { shareBp: number; from: StayDate; to: StayDate | null }[];
  /** Nobody else has a part of the unit on any day of the contract. */
  isAlone: boolean;
};

/** The signed contracts of units in which an owner has a share on some day of theirs, the latest first; with an id that one alone. */
export async function findOwnContracts(
  db: Queryable,
  { ownerId, id }: { ownerId: string; id?: string },
): Promise<OwnContractTimes[]> {
  const { rows } = await sql<OwnContractTimes>`
    with share as (
      -- A share that is written again as it was is one.
      select contract.id, share_bp, unnest(range_agg(daterange(part.valid_from, part.valid_to) * daterange(contract.valid_from, contract.valid_to))) as days
      from owner_contract contract
      join unit_owner part on part.unit_id = contract.unit_id and part.account_id = ${ownerId}
        and daterange(part.valid_from, part.valid_to) && daterange(contract.valid_from, contract.valid_to)
      where signed_on is not null ${id === undefined ? sql`` : sql`and contract.id = ${id}`}
      group by contract.id, share_bp)
    select contract.id,
      json_agg(json_build_object('shareBp', share_bp, 'from', lower(days), 'to', upper(days)) order by lower(days)) as times,
      not exists (select from unit_owner other where other.unit_id = contract.unit_id and other.account_id <> ${ownerId}
        and daterange(other.valid_from, other.valid_to) && daterange(contract.valid_from, contract.valid_to)) as "isAlone"
    from share join owner_contract contract on contract.id = share.id
    group by contract.id
    order by contract.valid_from desc, contract.number desc`.execute(db);
  return rows;
}
