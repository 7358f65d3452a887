import { sql } from 'kysely';
import {
  BOARD_WEEKS,
  OVERDUE_AGES,
  type InstallmentBoard,
  type InstallmentBoardQuery,
  type InstallmentKind,
} from '@shared/contract/money/ownerInstallments';
import { addDays, isoWeekday, type StayDate } from '@shared/domain/base/stayDates';
import type { Queryable } from '../../../db/client';
import { RESTS } from './ownerAccounts.queries';

type DaySum = { dueOn: StayDate; kind: InstallmentKind; held: boolean; count: number; sen: number };

/** What is left to pay of instalments, and to recover of advances, by the day on which it is or was due. */
async function findDays(
  db: Queryable,
  until: StayDate,
  { companyId, propertyId }: InstallmentBoardQuery,
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select due_on as "dueOn", owner_installment.kind, hold_reason <> '' as held, count(*)::integer as count,
      sum(case owner_installment.status when 'due' then rest_sen else owner_installment.amount_sen end)::bigint as sen
    from owner_installment left join ${RESTS} rest on rest.installment_id = owner_installment.id
    ${
      propertyId
        ? sql`left join owner_contract on owner_contract.id = contract_id left join owner_advance on owner_advance.id = advance_id
          join unit on unit.id = coalesce(owner_contract.unit_id, owner_advance.unit_id) join room_type on room_type.id = room_type_id and room_type.property_id = ${propertyId}`
        : sql``
    }
    where owner_installment.status <> 'cancelled' and due_on < ${until}::date and (owner_installment.status = 'scheduled' or rest_sen > 0)
      ${companyId ? sql`and owner_installment.company_id = ${companyId}` : sql``}
    group by 1, 2, 3 order by 1`.execute(db);
  return rows;
}

/** Companies with instalments of which no month's statements were run. */
async function findNotBegun(db: Queryable): Promise<InstallmentBoard['notBegun']> {
  return db
    .selectFrom('company')
    .select(['id', 'name'])
    .where((eb) =>
      eb.and([
        eb.exists(
          eb
            .selectFrom('owner_installment')
            .select('owner_installment.id')
            .whereRef('company_id', '=', 'company.id')
            .where('kind', '=', 'guarantee'),
        ),
        eb.not(
          eb.exists(
            eb.selectFrom('owner_statement_run').select('month').whereRef('company_id', '=', 'company.id'),
          ),
        ),
      ]),
    )
    .orderBy('name')
    .execute();
}

/** What is overdue by its age, what is held, and what comes due by week; beside it what is recovered of advances. */
export async function findBoard(
  db: Queryable,
  today: StayDate,
  asked: InstallmentBoardQuery,
): Promise<InstallmentBoard> {
  const monday = addDays(today, 1 - isoWeekday(today));
  const all = await findDays(db, addDays(monday, 7 * BOARD_WEEKS), asked);
  const days = all.filter(({ kind }) => kind === 'guarantee');
  const recoveries = all.filter(({ kind }) => kind === 'recovery');
  const sumOf = (rows: readonly DaySum[]) => ({
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sen: rows.reduce((sum, { sen }) => sum + sen, 0),
  });
  const between = (from: StayDate | null, to: StayDate) => ({
    ...{ from, to },
    ...sumOf(days.filter(({ dueOn, held }) => !held && (from === null || from <= dueOn) && dueOn <= to)),
  });
  return {
    today,
    overdue: OVERDUE_AGES.map(({ from, to }) =>
      between(to === null ? null : addDays(today, -to), addDays(today, -from)),
    ),
    held: sumOf(days.filter(({ held, dueOn }) => held && dueOn <= today)),
    weeks: Array.from({ length: BOARD_WEEKS }, (_, index) => {
      const first = addDays(monday, 7 * index);
      // What was due earlier this week is overdue.
      const from = first < today ? today : first;
      const to = addDays(first, 6);
      const taken = recoveries.filter(({ dueOn, held }) => !held && from <= dueOn && dueOn <= to);
      return { ...between(from, to), recovery: sumOf(taken) };
    }),
    heldRecovery: sumOf(recoveries.filter(({ held, dueOn }) => held && dueOn <= today)),
    notBegun: await findNotBegun(db),
  };
}
