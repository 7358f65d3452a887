import type { z } from 'zod';
import type {
  NewServicePrice,
  ServicePrice,
  servicePriceDayInput,
  ServicePriceFields,
  servicePricePatch,
} from '@shared/contract/pricing/servicePrices';
import { businessDate } from '@shared/domain/base/stayDates';
import type { Context } from '../../../context';
import { conflict } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { versionedWrites } from '../../../resources/versionedWrites';
import * as queries from './servicePrices.queries';

const writes = versionedWrites<ServicePrice, ServicePriceFields, NewServicePrice>({
  table: 'service_price',
  find: (trx, id, now) => queries.findById(trx, businessDate(now), id),
  insert: queries.insert,
  update: queries.update,
  audited: ['name', 'kind', 'unitWord', 'propertyName', 'ownPrice', 'active', 'priceSen'],
});

/** A new line of the price list, with its first price. */
export const createServicePrice = (context: Context, actor: AuditActor, fields: NewServicePrice) =>
  writes.create(context, actor, fields);

export const changeServicePrice = (
  context: Context,
  actor: AuditActor,
  id: string,
  fields: z.output<typeof servicePricePatch>,
) => writes.update(context, actor, id, fields);

/** Deletes a line by which nothing was charged; throws `service_price.used` for another, which can be retired. */
export const removeServicePrice = ({ db, now }: Context, actor: AuditActor, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await writes.lock(trx, id, now());
    if (await queries.isCharged(trx, id))
      throw conflict('service_price.used', 'something was charged by it: retire it');
    await writes.removeIn(trx, actor, row);
  });

/** Adds a price from a day on. None is written over: what was charged keeps its price, and the list says what it was. */
export const addPrice = (
  { db, now }: Context,
  actor: AuditActor,
  id: string,
  { version, ...price }: z.output<typeof servicePriceDayInput>,
): Promise<ServicePrice> =>
  db.transaction().execute(async (trx) => {
    await writes.lock(trx, id, now(), version);
    await queries.insertPrice(trx, id, price, { now: now(), actorId: actor.id });
    await queries.raiseVersion(trx, id, now());
    await audit(trx, actor, { action: 'setPrice', entity: writes.table, entityId: id, after: price });
    return writes.current(trx, id, now());
  });
