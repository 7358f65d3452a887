import type { z } from 'zod';
import type { ChannelBooking, ChannelQuote, channelQuoteInput } from '@shared/contract/stays/channelBookings';
import { channelMoney, commissionBase } from '@shared/domain/stays/channelMoney';
import { owedForStay } from '@shared/domain/stays/lineMoney';
import { grossOfLines } from '@shared/domain/stays/channelTerms';
import type { Queryable } from '../../../db/client';
import { notFound } from '../../../errors';
import { loadPricing } from '../../pricing/quotes/pricing.queries';
import { requireNights } from '../../pricing/quotes/quotes.service';
import { priceChannelRoom } from '../reservations/bookingPrice.service';
import { findLines } from '../reservations/priceLines.queries';
import * as reservations from '../reservations/reservations.queries';
import * as queries from './channelBookings.queries';
import type { ChannelRecord } from './channelBookings.queries';

/** What a stay has of its channel, and what it comes to between us, in sen. */
export async function channelView(db: Queryable, id: string): Promise<ChannelBooking> {
  const stay = await reservations.findById(db, id);
  if (!stay) throw notFound('no such reservation');
  const row = await queries.findOf(db, id);
  if (!row) return { booking: null, money: null, hasProof: false, payouts: [] };
  const lines = await findLines(db, id);
  const terms = queries.termsOf(row);
  const linesSen = grossOfLines(lines, terms.taxes);
  const money = channelMoney({ grossSen: linesSen, baseSen: commissionBase(lines) }, terms, row.collects);
  const paidSen = await queries.findPaid(db, id);
  return {
    booking: bookingOf(row),
    money: { ...money, grossSen: row.gross_sen, linesSen, paidSen, leftSen: money.owesSen - paidSen },
    hasProof: await queries.hasTaxProof(db, id),
    payouts: await queries.findPayoutsOf(db, id),
  };
}

const bookingOf = (row: ChannelRecord): ChannelBooking['booking'] => ({
  channel: row.channel,
  code: row.code,
  grossSen: row.gross_sen,
  commissionBp: row.commission_bp,
  commissionSen: row.commission_sen,
  commissionSstBp: row.commission_sst_bp,
  collects: row.collects,
  taxes: queries.taxesOf(row),
  card:
    row.card_amount_sen === null
      ? null
      : {
          amountSen: row.card_amount_sen,
          activeFrom: row.card_active_from,
          expiresOn: row.card_expires_on!,
        },
  feedState: row.feed_state,
  version: row.version,
});

/** What a stay at a channel's price is made of, as booking it now would write it; throws 404 for no such listing. */
export async function channelQuoteOf(
  db: Queryable,
  { channel, ...stay }: z.output<typeof channelQuoteInput>,
): Promise<ChannelQuote> {
  requireNights(stay);
  const { listingId, checkIn, checkOut } = stay;
  const pricing = (await loadPricing(db, [listingId], { from: checkIn, to: checkOut })).get(listingId);
  if (!pricing) throw notFound('no such listing');
  const { lines, depositSen } = priceChannelRoom(pricing, stay, channel);
  const saleSen = commissionBase(lines);
  const grossSen = grossOfLines(lines, channel.taxes);
  const { commissionSen, commissionSstSen, owesSen } = channelMoney(
    { grossSen, baseSen: saleSen },
    channel,
    channel.collects,
  );
  return {
    saleSen,
    taxSen: grossSen - saleSen,
    deskSen: owedForStay(lines) - grossSen,
    depositSen,
    commissionSen,
    commissionSstSen,
    owesSen,
  };
}
