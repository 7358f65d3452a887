import { sql } from 'kysely';
import type { ListQuery } from '@shared/contract/base/lists';
import type { PAYOUT_SORTS, PayoutFilter, PayoutRow } from '@shared/contract/money/channelPayouts';
import { addDays } from '@shared/domain/base/stayDates';
import type { FiledItem, FiledPayout, RewrittenItem } from '@shared/domain/money/payoutFiles';
import type { OwedStay } from '@shared/domain/money/payoutMatching';
import { commissionBase, channelMoney } from '@shared/domain/stays/channelMoney';
import {
  grossOfLines,
  type ChannelSource,
  type ChannelTerms,
  type Collector,
} from '@shared/domain/stays/channelTerms';
import type { SoldLine } from '@shared/domain/stays/stayExplanation';
import { json, type Queryable, type Trx } from '../../../db/client';
import { insertRows } from '../../../db/insertRows';
import type { NewRow, Row } from '../../../db/schema';
import { countRows, pageOf, sortOf } from '../../../listQueries';
import { SETTLED_SEN } from '../../stays/channelBookings/channelBookings.queries';

type Sort = (typeof PAYOUT_SORTS)[number];
export type PayoutQuery = ListQuery<PayoutFilter, Sort>;
export type PayoutRecord = Row<'channel_payout'>;
export type ItemRecord = Row<'channel_payout_item'>;

/** Imports of one company follow each other: the same file twice at the same moment is the same payouts. */
export const lockImports = (trx: Trx, companyId: string) =>
  sql`select pg_advisory_xact_lock(41, hashtext(${companyId}))`.execute(trx);

export const findByKey = (db: Queryable, companyId: string, channel: ChannelSource, key: string) =>
  db
    .selectFrom('channel_payout')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('channel', '=', channel)
    .where('key', '=', key)
    .executeTakeFirst();

export async function insertPayout(
  trx: Trx,
  { paidOn, amountSen, currency, key, reference }: FiledPayout,
  row: Pick<
    NewRow<'channel_payout'>,
    'company_id' | 'channel' | 'bank_account_id' | 'file_name' | 'created_by' | 'created_at'
  >,
): Promise<string> {
  const { id } = await trx
    .insertInto('channel_payout')
    .values({ ...row, paid_on: paidOn, amount_sen: amountSen, currency, key, reference })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes items of a payout in their order behind those that are `there`, with the stays that their references name. */
export const insertItems = (
  trx: Trx,
  payoutId: string,
  items: readonly { item: FiledItem; stayId: string | null }[],
  there = 0,
) =>
  insertRows(
    trx,
    'channel_payout_item',
    items.map(({ item, stayId }, position) => ({
      payout_id: payoutId,
      position: there + position,
      key: item.key,
      kind: item.kind,
      code: item.code,
      guest: item.guest,
      check_in: item.checkIn,
      check_out: item.checkOut,
      gross_sen: item.grossSen,
      commission_sen: item.commissionSen,
      fees_sen: item.feesSen,
      net_sen: item.netSen,
      details: item.details,
      reservation_id: stayId,
      books_as: stayId === null ? null : 'stay',
    })),
  );

export const findItems = (db: Queryable, payoutId: string): Promise<ItemRecord[]> =>
  db
    .selectFrom('channel_payout_item')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .orderBy('position')
    .execute();

/** Keeps what a later file says of an item; null: the same as the first. */
export const setRewritten = (trx: Trx, itemId: string, rewritten: RewrittenItem | null) =>
  trx
    .updateTable('channel_payout_item')
    .set({ rewritten: rewritten && json(rewritten) })
    .where('id', '=', itemId)
    .execute();

export const lockPayout = (trx: Trx, id: string): Promise<PayoutRecord | undefined> =>
  trx.selectFrom('channel_payout').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updatePayout = (trx: Trx, id: string, row: Partial<NewRow<'channel_payout'>>) =>
  trx
    .updateTable('channel_payout')
    .set(row)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const updateItem = (trx: Trx, id: string, row: Partial<NewRow<'channel_payout_item'>>) =>
  trx.updateTable('channel_payout_item').set(row).where('id', '=', id).execute();

/** The last entry that booked a payout, for the one that takes it back; null: none, as of a payout whose items come to nothing. */
export async function findEntryOf(db: Queryable, payoutId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_entry where source_type = 'channel_payout' and source_id = ${payoutId} and reverses is null
    order by id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

function filtered(db: Queryable, { channel, companyId, state }: PayoutFilter = {}) {
  let query = db.selectFrom('channel_payout');
  if (channel) query = query.where('channel_payout.channel', '=', channel);
  if (companyId) query = query.where('channel_payout.company_id', '=', companyId);
  if (state) query = query.where('channel_payout.state', '=', state);
  return query;
}
const items = (condition: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::integer from channel_payout_item where payout_id = channel_payout.id and ${condition})`;

const rows = (db: Queryable, filter?: PayoutFilter) =>
  filtered(db, filter)
    .innerJoin('company', 'company.id', 'channel_payout.company_id')
    .select([
      'channel_payout.id',
      'channel_payout.channel',
      'paid_on',
      'amount_sen',
      'currency',
      'credited_sen',
      'reference',
      'channel_payout.state',
      'value_date',
    ])
    .select(['company.id as company_id', 'company.name as company_name'])
    .select([
      items(sql`true`).as('item_count'),
      items(sql`books_as is null`).as('open_count'),
      items(sql`rewritten is not null`).as('rewritten_count'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];
const rowOf = (row: Found): PayoutRow => ({
  id: row.id,
  channel: row.channel,
  company: { id: row.company_id, name: row.company_name },
  paidOn: row.paid_on,
  amountSen: row.amount_sen,
  currency: row.currency,
  creditedSen: row.credited_sen,
  reference: row.reference,
  state: row.state,
  itemCount: row.item_count,
  openCount: row.open_count,
  rewrittenCount: row.rewritten_count,
  valueDate: row.value_date,
});

/** One page of payouts, the latest first. */
export async function findPage(db: Queryable, query: PayoutQuery) {
  const { limit, offset } = pageOf(query);
  let page = rows(db, query.filter);
  for (const [column, order] of sortOf<Sort>(query, { paidOn: 'paid_on', amountSen: 'amount_sen' }, [
    ['paid_on', 'desc'],
  ]))
    page = page.orderBy(sql.ref(column), order);
  const found = await page.orderBy('channel_payout.id').limit(limit).offset(offset).execute();
  return { rows: found.map(rowOf), ...(await countRows(db, filtered(db, query.filter))) };
}

/** One payout without its items; undefined for none. */
export async function findPayout(db: Queryable, id: string) {
  const found = await rows(db)
    .leftJoin('account', 'account.id', 'settled_by')
    .select([
      'bank_account_id',
      'file_name',
      'settled_at',
      'channel_payout.created_at',
      'channel_payout.version',
    ])
    .select('account.name as settled_by_name')
    .where('channel_payout.id', '=', id)
    .executeTakeFirst();
  return (
    found && {
      ...rowOf(found),
      bankAccountId: found.bank_account_id,
      fileName: found.file_name,
      settledAt: found.settled_at,
      settledByName: found.settled_by_name,
      createdAt: found.created_at,
      version: found.version,
    }
  );
}

/** A stay of a channel with what it owes for it. */
export type ChannelStay = OwedStay & { reference: string; companyId: string; grossSen: number };

type StayRow = Omit<ChannelStay, 'owesSen' | 'commissionSen' | 'grossSen'> & {
  terms: ChannelTerms | null;
  collects: Collector | null;
  lines: SoldLine[];
  paidSen: number;
};
const OF_STAY = sql`
  reservation.id, reservation.reference, reservation.company_id as "companyId", coalesce(booking.code, '') as code,
  guest_name as "guestName", check_in as "checkIn", check_out as "checkOut", reservation.status, booking.collects,
  case when booking.reservation_id is not null then json_build_object('grossSen', gross_sen, 'commissionBp', booking.commission_bp,
    'commissionSen', booking.commission_sen, 'commissionSstBp', commission_sst_bp,
    'taxes', json_build_object('sst', sst, 'tourismTax', tourism_tax, 'levy', levy)) end as terms,
  coalesce((select json_agg(json_build_object('kind', kind, 'amountSen', amount_sen)) from price_line
    where price_line.reservation_id = reservation.id), '[]') as lines,
  (coalesce((select sum(${SETTLED_SEN}) from channel_payout_item item join channel_payout payout on payout.id = payout_id
      where item.reservation_id = reservation.id and books_as = 'stay' and state = 'settled'), 0)
    + coalesce((select sum(case payment.kind when 'payment' then amount_sen else -amount_sen end)
      from payment join payment_method on code = method
      where payment.reservation_id = reservation.id and payment.status = 'received'
        and (payment_method.kind = 'ota_collect' or method = 'virtual_card')), 0))::bigint as "paidSen"`;

function stayOf({ terms, collects, lines, paidSen, ...stay }: StayRow): ChannelStay {
  const none = { commissionBp: null, commissionSen: 0, commissionSstBp: 0 };
  const takesPlace = !['cancelled', 'expired'].includes(stay.status);
  const grossSen = takesPlace && terms ? grossOfLines(lines, terms.taxes) : 0;
  const money = channelMoney(
    { grossSen, baseSen: commissionBase(lines) },
    takesPlace ? (terms ?? none) : none,
    collects ?? 'channel',
  );
  return {
    ...stay,
    grossSen,
    commissionSen: money.commissionSen + money.commissionSstSen,
    owesSen: money.owesSen - paidSen,
  };
}

/** Keeps others from settling the same stays, or taking money for them, until the transaction ends. */
export const lockStays = (trx: Trx, ids: readonly string[]) =>
  sql`select id from reservation where id = any(${ids}::uuid[]) order by id for no key update`.execute(trx);

/** Stays by their ids, with what their channel owes still. */
export async function findStays(db: Queryable, ids: readonly string[]): Promise<Map<string, ChannelStay>> {
  if (ids.length === 0) return new Map();
  const { rows: found } = await sql<StayRow>`
    select ${OF_STAY} from reservation left join channel_booking booking on booking.reservation_id = reservation.id
    where reservation.id = any(${ids}::uuid[])`.execute(db);
  return new Map(found.map((row) => [row.id, stayOf(row)]));
}

/** Days around those of a payout's items in which a stay without a code is looked for. */
const NEAR_DAYS = 3;

/** Stays of a company's channel that items may be about: those with their codes, and those without one that begin about the same days. */
export async function findCandidates(
  db: Queryable,
  { companyId, channel }: { companyId: string; channel: ChannelSource },
  wanted: readonly Pick<FiledItem, 'code' | 'checkIn'>[],
): Promise<ChannelStay[]> {
  const codes = [...new Set(wanted.map(({ code }) => code.toLowerCase()).filter(Boolean))];
  const days = [...new Set(wanted.flatMap(({ checkIn }) => checkIn ?? []))].sort();
  const first = days[0] ?? '2000-01-01';
  const last = days.at(-1) ?? '2000-01-01';
  const { rows: found } = await sql<StayRow>`
    select ${OF_STAY} from reservation left join channel_booking booking on booking.reservation_id = reservation.id
    where reservation.company_id = ${companyId} and reservation.source = ${channel} and (
      lower(booking.code) = any(${codes}::text[])
      or (coalesce(booking.code, '') = '' or ${codes.length === 0}::boolean)
        and check_in between ${addDays(first, -NEAR_DAYS)}::date and ${addDays(last, NEAR_DAYS)}::date)
    order by reservation.id limit 5000`.execute(db);
  return found.map(stayOf);
}

/** The stays of a company that a channel's own references name, by these references in small letters. */
export async function findStaysOfCodes(
  db: Queryable,
  { companyId, channel }: { companyId: string; channel: ChannelSource },
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()).filter(Boolean))];
  const { rows: found } = await sql<{ code: string; id: string }>`
    select lower(code) as code, reservation.id from channel_booking booking join reservation on reservation.id = reservation_id
    where company_id = ${companyId} and source = ${channel} and booking.channel = ${channel} and lower(code) = any(${wanted}::text[]) and code <> ''`.execute(
    db,
  );
  return new Map(found.map(({ code, id }) => [code, id]));
}

/** The stays that other companies sold under a channel's own references, by these references in small letters. */
export async function findStaysElsewhere(
  db: Queryable,
  { companyId, channel }: { companyId: string; channel: ChannelSource },
  codes: readonly string[],
): Promise<ReadonlyMap<string, { reference: string; companyName: string }>> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()).filter(Boolean))];
  if (wanted.length === 0) return new Map();
  const { rows: found } = await sql<{ code: string; reference: string; companyName: string }>`
    select lower(code) as code, reservation.reference, company.name as "companyName"
    from channel_booking booking join reservation on reservation.id = reservation_id join company on company.id = reservation.company_id
    where reservation.company_id <> ${companyId} and source = ${channel} and booking.channel = ${channel}
      and lower(code) = any(${wanted}::text[])`.execute(db);
  return new Map(found.map(({ code, ...stay }) => [code, stay]));
}

/** The stay of a reference; undefined for none. */
export const findStayCalled = (db: Queryable, reference: string) =>
  db
    .selectFrom('reservation')
    .select(['id', 'company_id', 'source'])
    .where('reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();
