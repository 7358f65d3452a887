import { sql } from 'kysely';
import { addDays, type StayDate } from '@shared/domain/base/stayDates';
import type { CashCount } from '@shared/domain/money/cashCount';
import type { Trx } from '../db/client';
import type { PlainRow } from '../db/insertRows';
import { instantAt } from './instants';

/** The days before today, by how long ago they were, of which some drawers of the demo have shifts. */
const DAYS_AGO = [3, 2];
/** The properties, in their order, whose drawers have them; the second is behind with its reports. */
const PLACES = [0, 2, 3];
const MORNING = 7 * 60;
const CHANGE = 15 * 60;
const NIGHT = 23 * 60;

/** Whether the drawer of a property, by its place among them, has shifts on a day. */
export const hasShifts = (place: number, date: StayDate, today: StayDate): boolean =>
  PLACES.includes(place) && DAYS_AGO.some((days) => addDays(today, -days) === date);

/** The cash that came in before the morning shift handed over, in sen, by property and day: `property date`. */
export async function findMorningCash(trx: Trx, today: StayDate): Promise<Map<string, number>> {
  const { rows } = await sql<{ propertyId: string; date: StayDate; sen: number }>`
    select property_id as "propertyId", received_on as date,
      sum(case payment.kind when 'refund' then -amount_sen else amount_sen end) as sen
    from payment join payment_method way on way.code = method and way.kind = 'cash'
    join reservation on reservation.id = reservation_id
    where payment.status = 'received' and received_on between ${addDays(today, -Math.max(...DAYS_AGO))} and ${today}
      and checked_at < (received_on + ${`${CHANGE} minutes`}::interval) at time zone 'Asia/Kuala_Lumpur'
    group by 1, 2`.execute(trx);
  return new Map(rows.map(({ propertyId, date, sen }) => [`${propertyId} ${date}`, sen]));
}

type Day = {
  drawer: { property_id: string; company_id: string };
  date: StayDate;
  /** In sen: what the day began with, what came in before the change, and what was counted at night. */
  floatSen: number;
  morningSen: number;
  expectedSen: number;
  countedSen: number;
  ids: [morning: string, evening: string];
  holders: [morning: string, evening: string];
  piecesOf: (sen: number) => CashCount;
};

/** Two shifts of a day: the morning hands over to the evening, which counts the drawer for the day. */
export function twoShifts(day: Day): PlainRow<'cash_shift'>[] {
  const { drawer, date, floatSen, morningSen, countedSen, piecesOf } = day;
  const morningExpectedSen = floatSen + morningSen;
  // There is no piece below five sen, and no drawer below nothing.
  const handedSen = Math.max(0, Math.floor(morningExpectedSen / 5) * 5);
  const [openedAt, changedAt, closedAt] = [MORNING, CHANGE, NIGHT].map((minutes) => instantAt(date, minutes));
  return [
    {
      ...drawer,
      id: day.ids[0],
      date,
      holder_id: day.holders[0],
      opened_at: openedAt!,
      float_sen: floatSen,
      float_count: null,
      float_expected_sen: floatSen,
      handed_by: null,
      taken_over_at: null,
      count: piecesOf(handedSen),
      counted_sen: handedSen,
      expected_sen: morningExpectedSen,
      closed_at: changedAt!,
      closed_by: day.holders[0],
      version: 2,
    },
    {
      ...drawer,
      id: day.ids[1],
      date,
      holder_id: day.holders[1],
      opened_at: changedAt!,
      float_sen: handedSen,
      float_count: piecesOf(handedSen),
      float_expected_sen: handedSen,
      handed_by: day.ids[0],
      taken_over_at: changedAt!,
      count: piecesOf(countedSen),
      counted_sen: countedSen,
      expected_sen: day.expectedSen - morningExpectedSen + handedSen,
      closed_at: closedAt!,
      closed_by: day.holders[1],
      version: 3,
    },
  ];
}

/** Gives the cash and the cards of those days to the shifts in which they came in. The books stay as they are. */
export async function nameShifts(trx: Trx): Promise<void> {
  await sql`alter table payment disable trigger user`.execute(trx);
  await sql`
    update payment set shift_id = shift.id from cash_shift shift, reservation, payment_method way
    where reservation.id = payment.reservation_id and reservation.property_id = shift.property_id
      and reservation.company_id = shift.company_id and way.code = payment.method
      and (way.kind = 'cash' or way.code = 'card_terminal') and payment.status = 'received' and payment.received_on = shift.date
      and payment.checked_at >= shift.opened_at and payment.checked_at < shift.closed_at`.execute(trx);
  await sql`alter table payment enable trigger user`.execute(trx);
}
