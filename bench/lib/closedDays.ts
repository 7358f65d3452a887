import { randomUUID } from 'node:crypto';
import { runIn } from '../../server/db/client';
import { createListing, createReservation, type Business } from '../../server/testing/factories';
import { addDays, type StayDate } from '../../src/shared/domain/base/stayDates';
import { timed } from './measure';
import type { Staff } from './staff';

/** Makes a property with so many guests in the house tonight, who leave in two days. Returns its id. */
async function houseOf(staff: Staff, stays: number, today: StayDate): Promise<string> {
  const { db } = staff.bench.database;
  const company = await db.selectFrom('company').select('id').executeTakeFirstOrThrow();
  const policy = await db.selectFrom('cancellation_policy').select('id').executeTakeFirstOrThrow();
  const business: Business = { companyId: company.id, policyId: policy.id };
  const place = await createListing(db, business, { units: stays });
  const span = { check_in: today, check_out: addDays(today, 2) };
  for (const unitId of place.unitIds) {
    const { id } = await createReservation(db, place, { status: 'checked_in', ...span });
    await runIn(
      db,
      `insert into price_line (reservation_id, position, kind, date, rate, label, quantity, unit_sen, amount_sen, percent_bp)
       select $1, n, 'room', $2::date + n, 'base', null, 1, 20000, 20000, null from generate_series(0, 1) n`,
      [id, today],
    );
    await runIn(
      db,
      `insert into occupancy (id, unit_id, reservation_id, kind, stay) values ($1, $2, $3, 'reservation', daterange($4::date, $5::date))`,
      [randomUUID(), unitId, id, span.check_in, span.check_out],
    );
  }
  return place.propertyId;
}

/** The milliseconds in which the day of a property with so many guests ends and their nights are in the books; one property each round. */
export async function timeClosing(
  staff: Staff,
  { stays, today, rounds }: { stays: number; today: StayDate; rounds: number },
): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const propertyId = await houseOf(staff, stays, today);
    samples.push(
      await timed(async () => {
        const answer = await staff.call({
          method: 'POST',
          url: '/api/business-days/close',
          payload: { propertyId, date: today },
        });
        if (answer.statusCode !== 200)
          throw new Error(`closing answered ${answer.statusCode}: ${answer.body}`);
      }),
    );
    const { rows } = await staff.bench.database.run(
      `select count(*)::integer as posted from ledger_entry where property_id = '${propertyId}' and kind = 'night'`,
    );
    const { posted } = rows[0] as { posted: number };
    if (posted !== stays) throw new Error(`${posted} nights of ${stays} were posted`);
  }
  return samples;
}
