import type { z } from 'zod';
import type { Payout, PayoutItem, payoutItemPatch } from '@shared/contract/money/channelPayouts';
import type { FiledItem } from '@shared/domain/money/payoutFiles';
import { LEDGER_CURRENCY } from '@shared/domain/money/payoutExchange';
import { explainItem, matchItem } from '@shared/domain/money/payoutMatching';
import type { Context } from '../../../context';
import type { Queryable, Trx } from '../../../db/client';
import { conflict, invalidField, notFound, requireVersion } from '../../../errors';
import { audit, type AuditActor } from '../../../plugins/audit';
import { findBankAccounts } from '../companies/companyBankAccounts.queries';
import * as queries from './channelPayouts.queries';
import type { ItemRecord, PayoutRecord } from './channelPayouts.queries';

/** A payout with its items: what each settles, what it may be about, and why it is not what the channel owes. */
export async function payoutView(db: Queryable, id: string): Promise<Payout> {
  const payout = await queries.findPayout(db, id);
  if (!payout) throw notFound('no such payout');
  const items = await queries.findItems(db, id);
  const open = items.filter(({ books_as }) => books_as === null);
  const candidates =
    open.length === 0
      ? []
      : await queries.findCandidates(
          db,
          { companyId: payout.company.id, channel: payout.channel },
          open.map(filedOf),
        );
  const stays = await queries.findStays(
    db,
    items.flatMap(({ reservation_id }) => reservation_id ?? []),
  );
  const elsewhere = await queries.findStaysElsewhere(
    db,
    { companyId: payout.company.id, channel: payout.channel },
    open.map(({ code }) => code),
  );
  // What is settled is no more owed: it is told as it stood.
  const isSettled = payout.state === 'settled';
  const isForeign = payout.currency !== LEDGER_CURRENCY;
  const accounts = await findBankAccounts(db, payout.company.id);
  return {
    ...payout,
    bankAccounts: accounts
      .filter(({ active }) => active)
      .map((one) => ({ id: one.id, name: `${one.bankCode.toUpperCase()} ${one.accountNoMasked}` })),
    items: items.map((item): PayoutItem => {
      const filed = filedOf(item);
      const stay = item.reservation_id === null ? null : (stays.get(item.reservation_id) ?? null);
      const owed =
        stay && isSettled && item.books_as === 'stay'
          ? { ...stay, owesSen: stay.owesSen + sameStay(items, item) }
          : stay;
      const match =
        item.books_as === null ? matchItem(isForeign ? { ...filed, netSen: null } : filed, candidates) : null;
      const proposed = match && candidates.find((candidate) => candidate.id === match.stayId);
      return {
        id: item.id,
        ...filed,
        stay: owed && {
          id: owed.id,
          reference: owed.reference,
          guestName: owed.guestName,
          owesSen: owed.owesSen,
        },
        booksAs: item.books_as,
        note: item.note,
        proposal: proposed
          ? {
              id: proposed.id,
              reference: proposed.reference,
              guestName: proposed.guestName,
              score: match.score,
              reasons: match.reasons,
            }
          : null,
        elsewhere: (!owed && !proposed && elsewhere.get(item.code.toLowerCase())) || null,
        bookedSen: item.booked_sen,
        exchangeSen: item.exchange_sen,
        // Of what is owed in ringgit nothing in another currency says why it is less or more.
        differences:
          item.books_as === 'other' || isForeign ? [] : explainItem(filed, owed ?? proposed ?? null),
        rewritten: item.rewritten,
      };
    }),
  };
}

/** What the items of a payout have settled of the stay of one, in sen. */
const sameStay = (items: readonly ItemRecord[], { reservation_id }: ItemRecord) =>
  items.reduce(
    (sum, item) =>
      item.reservation_id === reservation_id && item.books_as === 'stay'
        ? sum + (item.booked_sen ?? item.net_sen) + item.exchange_sen
        : sum,
    0,
  );

const filedOf = (item: ItemRecord): FiledItem => ({
  key: item.key,
  kind: item.kind,
  code: item.code,
  guest: item.guest,
  checkIn: item.check_in,
  checkOut: item.check_out,
  grossSen: item.gross_sen,
  commissionSen: item.commission_sen,
  feesSen: item.fees_sen,
  netSen: item.net_sen,
  details: item.details,
});

/** A payout in a state, locked, of the version that the person saw; throws 409 for one in another. */
export async function lockState(trx: Trx, id: string, version: number, state: PayoutRecord['state']) {
  const payout = requireVersion(await queries.lockPayout(trx, id), version, 'payout');
  if (payout.state !== state) throw conflict('channel.payout_state', `the payout is ${payout.state}`);
  return payout;
}

/** Says what one item settles: a stay of the company that the channel sold, or something else with its reason. */
export const matchPayoutItem = (
  { db }: Pick<Context, 'db'>,
  actor: AuditActor,
  id: string,
  { version, itemId, reservationReference, booksAs, note }: z.output<typeof payoutItemPatch>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockState(trx, id, version, 'imported');
    const item = (await queries.findItems(trx, id)).find((found) => found.id === itemId);
    if (!item) throw notFound('no such item');
    const stay =
      reservationReference === null ? null : await queries.findStayCalled(trx, reservationReference);
    if (stay === undefined) throw invalidField('reservationReference', 'unknown', 'no such stay');
    if (stay && stay.company_id !== payout.company_id)
      throw conflict('channel.payout_company', 'another company has that stay');
    if (stay && booksAs === 'stay' && stay.source !== payout.channel)
      throw invalidField('reservationReference', 'choice', 'not a stay of this channel');
    await queries.updateItem(trx, itemId, {
      reservation_id: stay?.id ?? null,
      books_as: booksAs,
      note,
    });
    await queries.updatePayout(trx, id, {});
    await audit(trx, actor, {
      action: 'matchItem',
      entity: 'channel_payout',
      entityId: id,
      before: { reservation: item.reservation_id, booksAs: item.books_as },
      after: { item: item.code || item.key, reservation: reservationReference, booksAs, remark: note },
    });
  });
