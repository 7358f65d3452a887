import { sql } from 'kysely';
import type { StayDate } from '@shared/domain/base/stayDates';
import type { StayMoney } from '@shared/domain/money/paidParts';
import type { Queryable } from '../../../db/client';

/** The events by which money comes in or goes back; all else that a stay has on these accounts says what is to come in. */
const MOVES_MONEY = sql`('payment', 'refund', 'payout', 'channel_payout')`;

/**
 * What is to come in for stays, of guests and of channels, and what came in when, in sen. A stay that is not over owes its whole price: nights to come
 * are counted with as much commission as the nights before them had. What was held as a deposit has not come in.
 */
export async function findStayMoney(
  db: Queryable,
  stayIds: readonly string[],
): Promise<Map<string, StayMoney>> {
  if (stayIds.length === 0) return new Map();
  const ids = sql`${[...stayIds]}::uuid[]`;
  const owed = await sql<{ id: string; sen: number }>`
    select stay.id, (charged + case when charged_gross <= 0 then to_come else round(to_come * charged / charged_gross) end)::bigint as sen
    from (
      select stay.id, sum(coalesce(amount_sen, 0))::numeric as charged,
        coalesce(sum(amount_sen) filter (where entry.kind <> 'commission'), 0)::numeric as charged_gross,
        case when status in ('cancelled', 'no_show', 'checked_out') then 0
          else greatest(0, total_sen - coalesce(sum(amount_sen) filter (where entry.kind in ('night', 'given_up')), 0)) end::numeric as to_come
      from reservation stay
      left join ledger_entry entry on entry.reservation_id = stay.id and entry.kind not in ${MOVES_MONEY}
      left join ledger_line line on line.entry_id = entry.id and account in (1400, 1500)
      where stay.id = any(${ids})
      group by stay.id
    ) stay`.execute(db);
  const received = await sql<{ id: string; date: StayDate; sen: number }>`
    select id, date, sum(sen)::bigint as sen
    from (
      select entry.reservation_id as id, service_date as date, -amount_sen as sen
      from ledger_entry entry join ledger_line line on line.entry_id = entry.id and account in (1400, 1500)
      where entry.reservation_id = any(${ids}) and entry.kind in ${MOVES_MONEY}
      union all
      select item.reservation_id, service_date, -amount_sen
      from (select distinct payout_id, reservation_id from channel_payout_item where reservation_id = any(${ids})) item
      join ledger_entry entry on entry.source_type = 'channel_payout' and entry.source_id = item.payout_id
        and entry.reservation_id is null
      join ledger_line line on line.entry_id = entry.id and account = 1500 and line.reservation_id = item.reservation_id
    ) moved
    group by 1, 2 having sum(sen) <> 0 order by 2`.execute(db);
  return new Map(
    owed.rows.map(({ id, sen }) => [
      id,
      {
        owedSen: sen,
        received: received.rows
          .filter((one) => one.id === id)
          .map(({ date, sen: came }) => ({ date, sen: came })),
      },
    ]),
  );
}
