import { sql } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type { OWN_PAYOUT_SORTS, OwnPayoutRow } from '@shared/contract/money/ownInstallments';
import type { Queryable } from '../../../db/client';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import { masked } from '../../../storage/vault';

type Sort = (typeof OWN_PAYOUT_SORTS)[number];
export type OwnPayoutQuery = ListQuery<object, Sort>;

const SORT_COLUMNS = { releasedOn: sql`payout.released_on`, amountSen: sql`item.amount_sen` };

/** What one owner was paid by payouts that the bank has: what still waits may never be paid. */
const paidTo = (db: Queryable, ownerId: string) =>
  db
    .selectFrom('owner_payout_item as item')
    .innerJoin('owner_payout as payout', 'payout.id', 'item.payout_id')
    .innerJoin('company', 'company.id', 'payout.company_id')
    .where('item.owner_id', '=', ownerId)
    .where('payout.status', '=', 'released');

/** One page of what an owner was paid, the latest first, and how often he was in all. */
export async function findOwnPage(db: Queryable, ownerId: string, query: OwnPayoutQuery) {
  const { limit, offset } = pageOf(query);
  let rows = paidTo(db, ownerId)
    .select(['item.id', 'payout.id as payoutId', 'company.id as companyId', 'company.name as companyName'])
    .select(['item.amount_sen as amountSen', 'item.returned_on as returnedOn', 'item.bank_code as bankCode'])
    .select([
      sql<string>`payout.number`.as('number'),
      sql<string>`payout.released_on`.as('releasedOn'),
      sql<boolean>`item.advance_id is not null`.as('isAdvance'),
      'item.account_end as accountEnd',
    ]);
  for (const [column, order] of sortOf<Sort, (typeof SORT_COLUMNS)[Sort]>(query, SORT_COLUMNS, [
    [SORT_COLUMNS.releasedOn, 'desc'],
  ]))
    rows = rows.orderBy(column, order);
  const found = await rows
    .orderBy('payout.number', 'desc')
    .orderBy('item.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    rows: found.map(({ bankCode, accountEnd, ...row }) => ({
      ...row,
      account: { bankCode, accountNoMasked: masked(accountEnd)! },
    })),
    ...(await countRows(db, paidTo(db, ownerId) as never)),
  };
}

type Settled = OwnPayoutRow['settled'][number];
/** How statements and instalments of an owner are called, by their ids. */
export async function findSettledNames(
  db: Queryable,
  { ownerId, ids }: { ownerId: string; ids: readonly string[] },
): Promise<Map<string, Pick<Settled, 'statement' | 'installment'>>> {
  const { rows } = await sql<{ id: string } & Pick<Settled, 'statement' | 'installment'>>`
    select id, json_build_object('id', id, 'number', number, 'month', month) as statement, null::json as installment
    from owner_statement where owner_id = ${ownerId} and number is not null and id = any(${[...ids]}::uuid[])
    union all
    select owner_installment.id, null::json, json_build_object('id', owner_installment.id, 'dueOn', due_on, 'unitNumber', unit.number,
      'propertyName', property.name)
    from owner_installment left join owner_contract contract on contract.id = contract_id left join unit on unit.id = contract.unit_id
      left join room_type on room_type.id = unit.room_type_id left join property on property.id = room_type.property_id
    where owner_installment.owner_id = ${ownerId} and owner_installment.id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
