import type { z } from 'zod';
import type {
  ChannelBlock,
  channelBookingInput,
  channelBookingPatch,
  channelStayInput,
} from '@shared/contract/stays/channelBookings';
import type { StaffBookingAnswer } from '@shared/contract/stays/staffBooking';
import { businessDate } from '@shared/domain/base/stayDates';
import { subtractRanges } from '@shared/domain/channels/calendar/nightRanges';
import { partySizeOf, peopleOf } from '@shared/domain/pricing/partyRules';
import { isForeigner, taxedAs } from '@shared/domain/pricing/taxedParty';
import { taxesOfChannel } from '@shared/domain/stays/channelTerms';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, changes, type AuditActor } from '../../../plugins/audit';
import type { KeptAnswer } from '../../../plugins/idempotency';
import { changeNights, deleteNights, insertNights, findRows } from '../../nights/occupancy/claim.queries';
import { claimNights } from '../../nights/occupancy/claim.service';
import { keepListed, lockRoomTypes } from '../../nights/occupancy/takeNights.queries';
import { loadPricing } from '../../pricing/quotes/pricing.queries';
import { bookRooms } from '../reservations/booking.service';
import { repriceToGross } from '../reservations/bookingPrice.service';
import { findParty } from '../reservations/party.queries';
import { findLines, replaceLines } from '../reservations/priceLines.queries';
import * as reservations from '../reservations/reservations.queries';
import type { ReservationRecord } from '../reservations/reservations.queries';
import * as queries from './channelBookings.queries';

/** The way to pay of a stay that its channel collects. */
const BY_CHANNEL = 'ota_collect';

type Terms = z.output<typeof channelBookingInput>;

/** The columns of what staff typed. */
const columnsOf = ({ card, taxes, ...terms }: Terms) => ({
  channel: terms.channel,
  code: terms.code,
  gross_sen: terms.grossSen,
  commission_bp: terms.commissionBp,
  commission_sen: terms.commissionSen,
  commission_sst_bp: terms.commissionSstBp,
  collects: terms.collects,
  sst: taxes.sst,
  tourism_tax: taxes.tourismTax,
  levy: taxes.levy,
  card_amount_sen: card?.amountSen ?? null,
  card_active_from: card?.activeFrom ?? null,
  card_expires_on: card?.expiresOn ?? null,
});

/** Refuses a reference that another stay has: the same booking twice. */
async function requireNewCode(db: Queryable, { channel, code }: Terms, ownId?: string): Promise<void> {
  if (code === '') return;
  const other = await queries.findStayOfCode(db, channel, code);
  if (other && other.id !== ownId)
    throw conflict('channel.code_taken', `${other.reference} has this reference`, {
      params: { reference: other.reference },
      data: other,
    });
}

/**
 * Books a stay that a channel sold, in the transaction it is given, by the same engine as every booking: its lines come to the channel's gross.
 * With `blockId` the imported nights become the stay's in the same moment, so that nobody can book them between; its calendar then knows them as
 * its own. Throws 404 for nights that are gone, and `channel.block_gone` where others have made a stay of them.
 */
export async function bookChannelStay(
  context: Context,
  trx: Trx,
  actor: AuditActor,
  { channel, blockId, unitId, paymentMethod, party, ...input }: z.output<typeof channelStayInput>,
): Promise<KeptAnswer<StaffBookingAnswer>> {
  const collected = channel.collects !== 'we';
  if (!collected && !paymentMethod) throw invalidField('paymentMethod', 'required', 'how the guest pays');
  const block = blockId === undefined ? null : await takeBlock(trx, blockId, input);
  if (block) channel.code = codeOfBlock(block, input, channel.code);
  await requireNewCode(trx, channel);
  const booking = { ...input, paymentMethod: collected ? BY_CHANNEL : paymentMethod! };
  const { listingId, guests } = input;
  const room = {
    listingId,
    ...partySizeOf({ guests }),
    party,
    unitId: block?.unitId ?? unitId,
    channel: { ...columnsToTerms(channel) },
  };
  const [stay] = await bookRooms(context, trx, actor, booking, [room], {
    accountId: null,
    source: channel.channel,
    staff: true,
    reason: '',
    agent: null,
    visitor: null,
  });
  const { id, reference, status, total_sen: total } = stay!;
  const feedId = block?.feedId ?? (await queries.findFeedOf(trx, id, channel.channel));
  await queries.insert(trx, { reservation_id: id, feed_id: feedId, ...columnsOf(channel) });
  await audit(trx, actor, {
    action: 'channelTerms',
    entity: 'reservation',
    entityId: id,
    after: shownOf(columnsOf(channel)),
  });
  if (feedId !== null) {
    const now = context.now();
    const feed = {
      id: feedId,
      unitId: block?.unitId ?? (await queries.findUnitOfFeed(trx, feedId)),
      roomTypeId: listingId,
    };
    await claimNights(trx, feed, businessDate(now), now);
  }
  return { status: 201, body: { id, reference, status, total } };
}

const columnsToTerms = ({ grossSen, taxes, commissionBp, commissionSen, commissionSstBp }: Terms) => ({
  grossSen,
  taxes,
  commissionBp,
  commissionSen,
  commissionSstBp,
});

/**
 * Gives the imported nights up for the stay that is about to take them, behind the locks that every booking takes: others see them taken until
 * this transaction ends, and the stay's afterwards.
 */
async function takeBlock(
  trx: Trx,
  blockId: string,
  { listingId, checkIn, checkOut }: { listingId: string; checkIn: string; checkOut: string },
) {
  const seen = await queries.findBlock(trx, blockId);
  if (!seen) throw gone();
  if (seen.listingId !== listingId) throw invalidField('listingId', 'choice', 'not the room of these nights');
  await keepListed(trx, [listingId]);
  await lockRoomTypes(trx, [listingId]);
  const block = await queries.findBlock(trx, blockId);
  if (!block) throw gone();
  if (checkIn < block.from || checkOut > block.to || checkOut <= checkIn)
    throw conflict('channel.block_gone', 'the channel has other nights by now', { data: block });
  const [row] = await findRows(trx, [blockId]);
  const [first, ...more] = subtractRanges([row!], [{ start: checkIn, end: checkOut }]);
  if (!first) await deleteNights(trx, blockId);
  else await changeNights(trx, blockId, first);
  for (const range of more) await insertNights(trx, block.unitId, block.feedId, { ...range, soft: false });
  return block;
}
/**
 * The channel's reference of imported nights: as typed, or what its calendar says. Another one than the calendar has is another booking, which
 * would be a conflict at the next fetch.
 */
function codeOfBlock(
  { events }: ChannelBlock,
  { checkIn, checkOut }: { checkIn: string; checkOut: string },
  typed: string,
): string {
  const said = events
    .filter(({ from, to, reference }) => reference !== '' && from < checkOut && to > checkIn)
    .map(({ reference }) => reference);
  if (typed === '') return said[0] ?? '';
  if (said.length > 0 && !said.some((code) => code.toLowerCase() === typed.toLowerCase()))
    throw invalidField('channel.code', 'other_code', `the calendar has ${said.join(', ')}`, {
      code: said.join(', '),
    });
  return typed;
}
const gone = () => conflict('channel.block_gone', 'these imported nights are a stay by now, or are gone');

/** What the history says of the details of a channel. */
const shownOf = (row: Partial<ReturnType<typeof columnsOf>>) => ({
  channel: row.channel,
  channelCode: row.code,
  gross: row.gross_sen,
  commission: typeof row.commission_bp === 'number' ? `${row.commission_bp / 100} %` : undefined,
  commissionAmount: row.commission_sen ?? undefined,
  commissionSst: row.commission_sst_bp ? `${row.commission_sst_bp / 100} %` : undefined,
  collects: row.collects,
  sstTreatment: row.sst,
  tourismTaxTreatment: row.tourism_tax,
  levyTreatment: row.levy,
  cardAmount: row.card_amount_sen ?? undefined,
  cardExpiresOn: row.card_expires_on ?? undefined,
});

const OPEN = ['confirmed', 'checked_in', 'checked_out'];

/**
 * Changes the details of a channel's stay: another gross or other taxes give its lines anew, and the books post the difference. Throws
 * `row.stale`, and 400 for a change that the stay does not allow: who collects is settled with the booking, but for a channel and its card.
 */
export const changeChannelBooking = (
  context: Pick<Context, 'db'>,
  actor: AuditActor,
  id: string,
  { version, ...terms }: z.output<typeof channelBookingPatch>,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const stay = await reservations.findById(trx, id, 'forUpdate');
    if (!stay) throw notFound('no such reservation');
    const before = requireVersion(await queries.lockOf(trx, id), version, 'channel booking');
    if ((before.collects === 'we') !== (terms.collects === 'we'))
      throw invalidField('collects', 'choice', 'who takes the money of the guest is settled');
    if (terms.channel !== before.channel) throw invalidField('channel', 'choice', 'another channel');
    await requireNewCode(trx, terms, id);
    const columns = columnsOf(terms);
    await queries.update(trx, id, columns);
    const isPriced =
      columns.gross_sen !== before.gross_sen ||
      (['sst', 'tourism_tax', 'levy'] as const).some((tax) => columns[tax] !== before[tax]);
    let total = stay.total_sen;
    if (isPriced) {
      if (!OPEN.includes(stay.status))
        throw invalidField('grossSen', 'choice', 'the stay did not take place: its price is its fee');
      total = await reprice(trx, stay, terms);
    }
    const { before: was, after: is } = changes(
      { ...shownOf(before), total: stay.total_sen },
      { ...shownOf(columns), total },
    );
    await audit(trx, actor, {
      action: 'channelTerms',
      entity: 'reservation',
      entityId: id,
      before: was,
      after: is,
    });
  });

/** The rates of a stay, with the taxes of the company that it was sold by. */
export async function pricingOf(trx: Queryable, stay: ReservationRecord) {
  const span = { from: stay.check_in, to: stay.check_out };
  const pricing = (await loadPricing(trx, [stay.room_type_id], span)).get(stay.room_type_id)!;
  // The company that the stay was sold by, not that of the room type today.
  return {
    ...pricing,
    taxes: { ...pricing.taxes, sstRegisteredFrom: await queries.findSstFrom(trx, stay.company_id) },
  };
}

/** True where the people of a stay pay what foreigners pay. */
export async function foreignerIn(trx: Queryable, stay: ReservationRecord): Promise<boolean> {
  const booker = { nationality: stay.nationality, permanentResident: stay.permanent_resident };
  return isForeigner(taxedAs(booker, await findParty(trx, stay.id), peopleOf(stay)));
}

/** Writes the lines of a stay for other terms; returns its total in sen. */
async function reprice(trx: Trx, stay: ReservationRecord, terms: Pick<Terms, 'grossSen' | 'taxes'>) {
  const pricing = await pricingOf(trx, stay);
  const priced = repriceToGross(
    { ...pricing, taxes: taxesOfChannel(pricing.taxes, terms.taxes) },
    {
      checkIn: stay.check_in,
      checkOut: stay.check_out,
      guests: stay.guests,
      pets: stay.pets,
      lines: await findLines(trx, stay.id),
      foreigner: await foreignerIn(trx, stay),
    },
    terms,
  );
  await replaceLines(trx, stay.id, priced.lines);
  await reservations.update(trx, stay.id, {
    total_sen: priced.totalSen,
    room_sen: Math.max(0, priced.roomSen),
  });
  return priced.totalSen;
}
