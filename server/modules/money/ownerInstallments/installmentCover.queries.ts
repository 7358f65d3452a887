import { sql } from 'kysely';
import {
  COVER_MONTHS,
  type CoverBy,
  type InstallmentCover,
  type InstallmentCoverQuery,
} from '@shared/contract/money/ownerInstallments';
import { addMonths, type StayDate } from '@shared/domain/base/stayDates';
import type { LocalText } from '@shared/languages';
import type { Queryable } from '../../../db/client';

type MonthSum = {
  id: string;
  name: LocalText;
  month: StayDate;
  promisedSen: number;
  earnedSen: number;
  shortfallSen: number;
};

const sameInAll = (name: ReturnType<typeof sql.ref>) =>
  sql`jsonb_build_object('en-US', ${name}, 'cn-ZH', ${name}, 'ms-MY', ${name})`;

/** Whose months are added up. An owner's part of a unit goes by his share on the last day of the month. */
const GROUPS: Record<CoverBy, { id: ReturnType<typeof sql>; name: ReturnType<typeof sql> }> = {
  unit: { id: sql`unit.id`, name: sameInAll(sql.ref('unit.number')) },
  property: { id: sql`property.id`, name: sql`property.name` },
  owner: { id: sql`account.id`, name: sameInAll(sql.ref('account.name')) },
};

/** What units have earned of what has accrued for them, by month; the rows whose promise is least covered first. */
export async function findCover(
  db: Queryable,
  { by = 'unit', companyId, propertyId }: InstallmentCoverQuery,
): Promise<InstallmentCover> {
  const { id, name } = GROUPS[by];
  const share = by === 'owner' ? sql`share_bp / 10000.0` : sql`1`;
  const { rows } = await sql<MonthSum>`
    with last as (select max(month) as month from guarantee_accrual)
    select ${id} as id, ${name} as name, accrual.month, round(sum(accrued_sen * ${share}))::bigint as "promisedSen",
      round(sum(earned_sen * ${share}))::bigint as "earnedSen", round(sum(shortfall_sen * ${share}))::bigint as "shortfallSen"
    from guarantee_accrual accrual cross join last join owner_contract contract on contract.id = contract_id
    join unit on unit.id = contract.unit_id join room_type on room_type.id = room_type_id join property on property.id = room_type.property_id
    ${
      by === 'owner'
        ? sql`join unit_owner on unit_owner.unit_id = unit.id
            and daterange(unit_owner.valid_from, unit_owner.valid_to) @> (accrual.month + interval '1 month - 1 day')::date
          join account on account.id = account_id`
        : sql``
    }
    where accrual.month > last.month - make_interval(months => ${COVER_MONTHS})
      ${companyId ? sql`and accrual.company_id = ${companyId}` : sql``} ${propertyId ? sql`and property.id = ${propertyId}` : sql``}
    group by 1, 2, 3 order by 3`.execute(db);
  const last = rows.at(-1)?.month;
  const months = last
    ? Array.from({ length: COVER_MONTHS }, (_, index) => addMonths(last, index + 1 - COVER_MONTHS))
    : [];
  const groups = new Map<string, MonthSum[]>();
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row]);
  const sum = (of: readonly MonthSum[], key: 'promisedSen' | 'earnedSen' | 'shortfallSen') =>
    of.reduce((all, row) => all + row[key], 0);
  return {
    months,
    rows: [...groups.values()]
      .map((of) => ({
        id: of[0]!.id,
        name: of[0]!.name,
        promisedSen: sum(of, 'promisedSen'),
        earnedSen: sum(of, 'earnedSen'),
        shortfallSen: sum(of, 'shortfallSen'),
        trend: months.map((month) => {
          const { promisedSen = 0, earnedSen = 0 } = of.find((row) => row.month === month) ?? {};
          return { promisedSen, earnedSen };
        }),
      }))
      .sort(
        (one, other) =>
          other.shortfallSen - one.shortfallSen || one.name['en-US'].localeCompare(other.name['en-US']),
      ),
  };
}
