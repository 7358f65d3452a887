import type { Database } from '../../server/db/client';
import type { StayDate } from '../../src/shared/domain/base/stayDates';
import { doing } from './doing';

/**
 * Gives the stays that books name their rows and the lines of their price, from a day on, as what joins nights with stays reads them: one in four came by a
 * channel, one in three from abroad.
 */
export async function fillStays({ run }: Pick<Database, 'run'>, { from }: { from: StayDate }): Promise<void> {
  await doing('stays of the books', async () => {
    // Nothing of them is to be posted: the books have them.
    await run('alter table reservation disable trigger user');
    await run(`insert into reservation (id, reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests,
        nationality, guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
      select entry.reservation_id, 'B' || entry.id, entry.property_id, entry.company_id, type.id, 'checked_out',
        case when entry.id / 2 % 4 = 0 then 'airbnb' else 'direct' end, service_date, service_date + 1, 2,
        (array['MY', 'SG', 'MY'])[1 + entry.id / 2 % 3], 'Guest', 'guest@attic.example', '+60123456789', 'pay_at_property', 43200, 30000,
        '{"tiers": []}', service_date - 1 - (entry.id / 2 % 60)::integer
      from ledger_entry entry join lateral (select id from room_type where property_id = entry.property_id limit 1) type on true
      where kind = 'night' and service_date >= '${from}'`);
    await run('alter table reservation enable trigger user');
    await run(`insert into price_line (reservation_id, position, kind, date, rate, label, quantity, unit_sen, amount_sen, percent_bp)
      select id, part, kind, case when kind = 'room' then check_in end, case when kind = 'room' then 'base' end, null, 1, sen, sen,
        case when kind = 'sst' then 800 end
      from reservation, (values (0, 'room', 30000), (1, 'cleaning', 10000), (2, 'sst', 3200)) line (part, kind, sen)
      where reference like 'B%' and check_in >= '${from}'`);
    await run('vacuum analyze');
  });
}

/**
 * Gives the stays of some days their like a year before where the books do not go back so far: what is held against the year before has as much to read in
 * a house of few days as in one of many.
 */
export async function fillYearBefore(
  { run }: Pick<Database, 'run'>,
  { from, to }: { from: StayDate; to: StayDate },
): Promise<void> {
  await doing('stays of the year before', async () => {
    await run('alter table reservation disable trigger user');
    await run(`insert into reservation (id, reference, property_id, company_id, room_type_id, status, source, check_in, check_out, guests,
        nationality, guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at)
      select gen_random_uuid(), 'Y' || reference, property_id, company_id, room_type_id, status, source, check_in - 365, check_out - 365, guests,
        nationality, guest_name, guest_email, guest_phone, payment_method, total_sen, room_sen, cancellation, created_at - interval '365 days'
      from reservation
      where check_in between '${from}' and '${to}'
        and not exists (select from reservation where check_in between '${from}'::date - 365 and '${to}'::date - 365)`);
    await run('alter table reservation enable trigger user');
    await run(`insert into price_line (reservation_id, position, kind, date, rate, label, quantity, unit_sen, amount_sen, percent_bp)
      select copy.id, position, kind, date - 365, rate, label, quantity, unit_sen, amount_sen, percent_bp
      from reservation copy join reservation stay on copy.reference = 'Y' || stay.reference
      join price_line on reservation_id = stay.id`);
    await run('vacuum analyze reservation, price_line');
  });
}
