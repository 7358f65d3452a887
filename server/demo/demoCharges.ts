import type { StayDate } from '@shared/domain/base/stayDates';
import { totalOf } from '@shared/domain/pricing/priceLines';
import { extraLines } from '@shared/domain/stays/extraCharges';
import type { Trx } from '../db/client';
import type { AuditActor } from '../plugins/audit';
import { takeDue } from '../modules/money/posting/dueStays.queries';
import { postStays } from '../modules/money/posting/postStays.service';
import { addCharge, readServices } from '../modules/stays/stayCharges/stayCharges.service';
import type { Account } from './demoAccounts';
import { pastInstantAt } from './instants';
import { within } from './within';

type Wish = { service: string; quantity?: number; unitSen?: number; note?: string; leaving?: boolean };
/** What guests in house have had, one after the other; `leaving`: it is about the day of check-out. Services by their English names. */
const WISHES: readonly (readonly Wish[])[] = [
  [{ service: 'Mineral water', quantity: 2 }],
  [{ service: 'Late check-out until 16:00', leaving: true }],
  [
    { service: 'Soft drink', quantity: 3 },
    { service: 'Mineral water', quantity: 4 },
  ],
  [{ service: 'Damage', unitSen: 25_000, note: 'Bedside lamp and its socket' }],
  [{ service: 'Laundry', quantity: 3, note: 'Ironed' }],
  [
    { service: 'Late check-out until 16:00', leaving: true },
    { service: 'Airport transfer', leaving: true },
  ],
  [{ service: 'Key card lost' }],
  [{ service: 'Cleaning during the stay' }],
];

/** Charges some of the guests in house for more than the stay, by the calls of the product, and posts it; returns the number of charges. */
export async function loadCharges(
  trx: Trx,
  { desk, today, log }: { desk: Account; today: StayDate; log: Parameters<typeof postStays>[0]['log'] },
): Promise<number> {
  const context = { db: within(trx), now: () => new Date(pastInstantAt(today, 8 * 60)) };
  const actor = { kind: 'staff', id: desk.id } satisfies AuditActor;
  const guests = await trx
    .selectFrom('reservation')
    .select(['id', 'check_out'])
    .where('status', '=', 'checked_in')
    .orderBy('reference')
    .limit(WISHES.length)
    .execute();
  let charged = 0;
  for (const [index, { id, check_out: checkOut }] of guests.entries())
    for (const { service: name, quantity = 1, unitSen, note = '', leaving } of WISHES[index]!) {
      const date = leaving ? checkOut : today;
      const service = (await readServices(context, id, date)).find((one) => one.name['en-US'] === name)!;
      const input = { serviceId: service.id, date, quantity, unitSen, note };
      const expectedTotal = totalOf(
        extraLines({ ...service, date, quantity, unitSen: unitSen ?? service.priceSen! }),
      );
      const reason = unitSen === undefined ? '' : note;
      await addCharge(context, trx, actor, id, { ...input, expectedTotal, reason });
      charged += 1;
    }
  await postStays({ now: context.now, log }, trx, await takeDue(trx, { limit: WISHES.length }));
  return charged;
}
