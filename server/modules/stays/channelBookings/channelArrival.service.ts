import { nightsOf } from '@shared/domain/base/stayDates';
import { totalOf } from '@shared/domain/pricing/priceLines';
import { tourismTaxLines } from '@shared/domain/pricing/taxes';
import type { Trx } from '../../../db/client';
import { findLines, replaceLines } from '../reservations/priceLines.queries';
import * as reservations from '../reservations/reservations.queries';
import type { ReservationRecord } from '../reservations/reservations.queries';
import * as queries from './channelBookings.queries';
import { foreignerIn, pricingOf } from './channelBookings.service';

/**
 * At check-in: a tourism tax that the platform is said to have taken, and nobody has proved, is ours to take. Returns what the history says;
 * nothing where there is none to take. Source: DOMAIN c.1 (without proof the operator collects); BOOKS, channels.
 */
export async function takeUnprovedTax(trx: Trx, stay: ReservationRecord): Promise<object> {
  const booking = await queries.lockOf(trx, stay.id);
  if (booking?.tourism_tax !== 'platform_remits') return {};
  if (!(await foreignerIn(trx, stay)) || (await queries.hasTaxProof(trx, stay.id))) return {};
  const { taxes } = await pricingOf(trx, stay);
  const added = tourismTaxLines(taxes, nightsOf(stay.check_in, stay.check_out), true);
  if (added.length === 0) return {};
  const lines = await findLines(trx, stay.id);
  const last = lines.findIndex(({ kind }) => kind === 'levy' || kind === 'deposit');
  const place = last < 0 ? lines.length : last;
  await replaceLines(trx, stay.id, [...lines.slice(0, place), ...added, ...lines.slice(place)]);
  const total = stay.total_sen + totalOf(added);
  await reservations.update(trx, stay.id, { total_sen: total });
  await queries.update(trx, stay.id, { tourism_tax: 'we' });
  return { tourismTaxTreatment: 'we', total };
}
