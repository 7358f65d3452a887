import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ChannelBooking, ChannelSale, ChannelStayInput } from '@shared/contract/stays/channelBookings';
import type { Payout, PayoutImportAnswer } from '@shared/contract/money/channelPayouts';
import type { Reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, words } from '../../../testing/factories';
import { startFeedServer, type FeedEvent } from '../../../testing/feedServer';
import { importPurpose, syncFeed } from '../../channels/integrations/sync.service';
import { findByHash, findTaken } from '../../channels/integrations/calendarExport.queries';
import { postDue } from '../../money/posting/postStays.service';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';

/** A stay of a channel, from the nights of its calendar to the money in the bank. The tests' today is Friday, 20 November 2026. */
let test_: TestApp;
let server: Awaited<ReturnType<typeof startFeedServer>>;
let staff: { authorization: string };
let companyId: string;
let place: Awaited<ReturnType<typeof createListing>>;
beforeAll(async () => {
  test_ = await buildTestApp({ CHANNELS_ALLOW_LOOPBACK: 'true' });
  server = await startFeedServer();
});
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(test_.db, { sst_registered_from: '2020-01-01' });
  companyId = business.companyId;
  await test_.db
    .insertInto('payment_method')
    .values([
      { code: 'ota_collect', kind: 'ota_collect', name: words('Channel'), instructions: words('') },
      { code: 'virtual_card', kind: 'card', name: words('Virtual card'), instructions: words('') },
    ])
    .execute();
  await test_.db
    .insertInto('payment_method_rate')
    .values({
      method: 'virtual_card',
      card_kind: 'online',
      valid_from: '2020-01-01',
      fee_bp: 140,
      fee_sst_bp: 800,
      settlement_days: 2,
    })
    .execute();
  // Rates unlike what the channel sells at: 3 nights at 200.00 and 250.00; cleaning 100.00.
  place = await createListing(test_.db, business, {
    units: 2,
    roomType: { cleaning_sen: 10_000, deposit_sen: 0, length_discounts: '[]' },
  });
});
afterAll(async () => {
  await server.close();
  await test_.close();
});

const send = (method: 'POST' | 'PATCH', url: string, payload: object, headers = staff) =>
  test_.app.inject({ method, url, headers: { 'idempotency-key': randomUUID(), ...headers }, payload });
const get = async <Answer>(url: string) => (await test_.app.inject({ url, headers: staff })).json<Answer>();

const CHANNEL: ChannelStayInput['channel'] = {
  channel: 'airbnb',
  code: 'HMABC12345',
  grossSen: 108_000,
  commissionBp: 1500,
  collects: 'channel',
  taxes: { sst: 'platform_passes_on', tourismTax: 'platform_remits', levy: 'exempt' },
};
const wish = (more: Partial<ChannelStayInput> = {}): ChannelStayInput => ({
  listingId: place.listingId,
  checkIn: '2026-11-23',
  checkOut: '2026-11-26',
  guests: 2,
  nationality: 'SG',
  guest: { name: 'Guest One', phone: '+6581234567' },
  channel: CHANNEL,
  ...more,
});
const book = (more?: Partial<ChannelStayInput>, headers?: typeof staff) =>
  send('POST', '/api/reservations/channel', wish(more), headers);
const booked = async (more?: Partial<ChannelStayInput>) => {
  const answer = await book(more);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string; reference: string; total: number }>();
};

async function connect(unitId = place.unitIds[0]!, channel: 'airbnb' | 'booking_com' = 'airbnb') {
  const row = await test_.db
    .insertInto('channel_feed')
    .values({
      unit_id: unitId,
      channel,
      import_sealed: test_.context.vault.sealText(`${server.url}/a.ics`, importPurpose(unitId)),
      import_host: '127.0.0.1',
      import_end: '.ics',
      etag: null,
      last_modified: null,
      run_token: null,
      last_outcome: null,
      last_error: null,
      export_hash: `hash-${channel}`,
      next_run_at: test_.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const SALE: FeedEvent = {
  uid: 'one@airbnb',
  start: '2026-11-23',
  end: '2026-11-26',
  description: 'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABC12345',
};
const OTHER: FeedEvent = { uid: 'two@airbnb', start: '2026-12-10', end: '2026-12-12' };
const sync = async (feedId: string, events: readonly FeedEvent[]) => {
  server.show(events);
  return (await syncFeed(test_.context, feedId))!;
};
const nights = async (unitId = place.unitIds[0]!) =>
  (
    await sql<{ text: string }>`select kind || ' ' || lower(stay) || ' ' || upper(stay) as text from occupancy
      where unit_id = ${unitId} and active order by lower(stay)`.execute(test_.db)
  ).rows.map(({ text }) => text);
const blockOn = async (date: string) =>
  (
    await sql<{
      id: string;
    }>`select id from occupancy where kind = 'channel' and stay @> ${date}::date`.execute(test_.db)
  ).rows[0]!.id;
const conflicts = async () =>
  (await test_.db.selectFrom('channel_conflict').select('id').where('state', '=', 'open').execute()).length;
const channelOf = (id: string) => get<ChannelBooking>(`/api/reservations/${id}/channel`);

/** Ends the days of the property up to one, and posts them. */
async function dayOver(date: string) {
  test_.clock.now = new Date(`${date}T20:30:00.000Z`);
  const { rows } = await sql<{ last: string | null }>`select max(date) as last from business_day`.execute(
    test_.db,
  );
  for (let day = rows[0]!.last ?? '2026-11-19'; day < date;) {
    day = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    await send('POST', '/api/business-days/close', { propertyId: place.propertyId, date: day });
  }
  await postDue(test_.context);
}
/** All lines of the books: day, account and ringgit of each line. */
const books = async (accounts?: readonly number[]) =>
  (
    await sql<{ line: string }>`
      select business_date || ' ' || account || ' ' || (amount_sen / 100.0)::numeric(12, 2) as line from (
        select entry.business_date, line.account, sum(amount_sen) as amount_sen, min(entry.id) as id
        from ledger_line line join ledger_entry entry on entry.id = line.entry_id
        group by entry.business_date, line.account, entry.kind, entry.service_date having sum(amount_sen) <> 0
      ) sums order by business_date, id, account`.execute(test_.db)
  ).rows
    .map(({ line }) => line)
    .filter((line) => !accounts || accounts.includes(Number(line.split(' ')[1])));

describe('a stay that a channel sold', () => {
  it('has lines that come to the gross, with the taxes that are ours in it', async () => {
    const { id, total } = await booked();
    // 1,080.00 with SST 8 % in it: 80.00, net 1,000.00, cleaning 100.00, nights 900.00. The platform remits the tourism tax.
    expect(total).toBe(108_000);
    const stay = await get<Reservation>(`/api/reservations/${id}`);
    const sum = (kind: string) =>
      stay.lines.filter((line) => line.kind === kind).reduce((sen, { amountSen }) => sen + amountSen, 0);
    expect([sum('sst'), sum('cleaning'), sum('room') + sum('adjustment'), sum('tourism_tax')]).toEqual([
      8_000, 10_000, 90_000, 0,
    ]);
    expect(stay.source).toBe('airbnb');
    expect(stay.paymentMethod).toBe('ota_collect');
    expect((await channelOf(id)).money).toEqual({
      grossSen: 108_000,
      linesSen: 108_000,
      commissionSen: 15_000,
      commissionSstSen: 0,
      owesSen: 93_000,
      paidSen: 0,
      leftSen: 93_000,
    });
  });

  it('is refused twice under one reference, below its charges, and without its card', async () => {
    await booked();
    const again = await book({ checkIn: '2026-12-01', checkOut: '2026-12-03' });
    expect(outcomesOf([again])).toEqual(['409 channel.code_taken']);
    const other = { ...CHANNEL, code: 'HMOTHER' };
    expect((await book({ channel: { ...other, grossSen: 5_000 } })).statusCode).toBe(400);
    expect((await book({ channel: { ...other, collects: 'virtual_card' } })).statusCode).toBe(400);
    expect((await book({ channel: { ...other, commissionSen: 5, commissionBp: 5 } })).statusCode).toBe(400);
  });

  it('has a reference of its own, also where two are entered at once', async () => {
    const answers = await race(test_.db, (trx) => lockRoomType(trx, place.roomTypeId), [
      () => book(),
      () => book({ checkIn: '2026-12-01', checkOut: '2026-12-03' }),
    ]);
    expect(outcomesOf(answers)).toEqual([201, '409 channel.code_taken']);
  });

  it('is entered and seen by those who may', async () => {
    const view = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    expect((await book({}, view)).statusCode).toBe(403);
    const create = (await signInAdmin(test_, [codeOf('reservation.create')])).headers;
    const { id } = (await book({}, create)).json<{ id: string }>();
    const edit = (headers: typeof staff) =>
      send('PATCH', `/api/reservations/${id}/channel`, { ...CHANNEL, version: 1 }, headers);
    expect((await edit(create)).statusCode).toBe(403);
    expect((await edit((await signInAdmin(test_, [codeOf('reservation.edit')])).headers)).statusCode).toBe(
      200,
    );
    const file = { companyId, channel: 'airbnb', fileName: 'a.csv', text: 'x' };
    expect((await send('POST', '/api/channel-payouts/import', file, create)).statusCode).toBe(403);
  });
});

describe('imported nights', () => {
  it('become a stay in one step, stay so through ten runs, and say when the channel has cancelled', async () => {
    const feed = await connect();
    await sync(feed, [SALE, OTHER]);
    expect(await nights()).toEqual(['channel 2026-11-23 2026-11-26', 'channel 2026-12-10 2026-12-12']);
    const { id } = await booked({ blockId: await blockOn('2026-11-23') });
    const after = ['reservation 2026-11-23 2026-11-26', 'channel 2026-12-10 2026-12-12'];
    expect(await nights()).toEqual(after);
    for (let run = 0; run < 10; run += 1) {
      expect(await sync(feed, [SALE, OTHER])).toMatchObject({ outcome: 'ok', created: 0, conflicts: 0 });
      expect(await nights()).toEqual(after);
    }
    expect(await conflicts()).toBe(0);
    expect((await channelOf(id)).booking!.feedState).toBe('there');
    // The channel is not told of nights that it shows itself: told, it would go on showing them once its guest has cancelled.
    const exported = (await findByHash(test_.db, 'hash-airbnb'))!;
    expect(await findTaken(test_.db, exported, '2026-11-20')).toEqual([]);
    await sync(feed, [OTHER]);
    expect((await channelOf(id)).booking!.feedState).toBe('there');
    await sync(feed, [OTHER]);
    expect((await channelOf(id)).booking!.feedState).toBe('gone');
    expect(await nights()).toEqual(after);
    expect((await findTaken(test_.db, exported, '2026-11-20')).map(({ start, end }) => [start, end])).toEqual(
      [['2026-11-23', '2026-11-26']],
    );
    const { history } = await get<Reservation>(`/api/reservations/${id}`);
    expect(history.map(({ action }) => action)).toContain('cancelledByChannel');
  });

  it('give the stay their reference, and take no other', async () => {
    const feed = await connect();
    await sync(feed, [SALE]);
    const blockId = await blockOn('2026-11-23');
    const other = await book({ blockId, channel: { ...CHANNEL, code: 'HMOTHER123' } });
    expect(other.json()).toMatchObject({ code: 'form.invalid', fields: [{ path: 'channel.code' }] });
    expect(await nights()).toEqual(['channel 2026-11-23 2026-11-26']);
    const { id } = await booked({ blockId, channel: { ...CHANNEL, code: '' } });
    expect((await channelOf(id)).booking!.code).toBe('HMABC12345');
  });

  it('go back to the calendar when staff cancel a stay that the channel still shows', async () => {
    const feed = await connect();
    await sync(feed, [SALE]);
    const { id } = await booked({ blockId: await blockOn('2026-11-23') });
    const { version } = await get<Reservation>(`/api/reservations/${id}`);
    const answer = await send('PATCH', `/api/reservations/${id}/cancel`, { version, remark: 'wrong' });
    expect(answer.statusCode).toBe(200);
    expect(await nights()).toEqual(['channel 2026-11-23 2026-11-26']);
    await sync(feed, [SALE]);
    expect(await conflicts()).toBe(0);
  });

  it('keep what is left of a run of nights, and another booking of them is a conflict', async () => {
    const feed = await connect();
    const next = { uid: 'next@airbnb', start: '2026-11-26', end: '2026-11-28' };
    await sync(feed, [SALE, next]);
    expect(await nights()).toEqual(['channel 2026-11-23 2026-11-28']);
    await booked({ blockId: await blockOn('2026-11-23') });
    expect(await nights()).toEqual(['reservation 2026-11-23 2026-11-26', 'channel 2026-11-26 2026-11-28']);
    const another = {
      ...SALE,
      uid: 'x@airbnb',
      description: SALE.description!.replace('HMABC12345', 'HMZZZ99999'),
    };
    await sync(feed, [another, next]);
    await sync(feed, [another, next]);
    expect(await conflicts()).toBe(1);
  });

  it('are one stay of two that are made at once', async () => {
    const feed = await connect();
    await sync(feed, [SALE]);
    const blockId = await blockOn('2026-11-23');
    const answers = await race(test_.db, (trx) => lockRoomType(trx, place.roomTypeId), [
      () => book({ blockId }),
      () => book({ blockId, channel: { ...CHANNEL, code: 'HMSECOND' } }),
    ]);
    expect(outcomesOf(answers)).toEqual([201, '409 channel.block_gone']);
    expect(await nights()).toEqual(['reservation 2026-11-23 2026-11-26']);
    expect(await conflicts()).toBe(0);
  });

  it('are never free in between: who books at the same moment is refused', async () => {
    const feed = await connect();
    await sync(feed, [SALE]);
    const blockId = await blockOn('2026-11-23');
    const answers = await race(test_.db, (trx) => lockRoomType(trx, place.roomTypeId), [
      () => book({ blockId }),
      () => book({ unitId: place.unitIds[0]!, channel: { ...CHANNEL, code: 'HMSECOND' } }),
    ]);
    expect(outcomesOf(answers)).toEqual([201, '409 reservation.unavailable']);
  });
});

describe('the sales that wait for their stay', () => {
  type Sales = { sales: ChannelSale[]; totalCount: number };
  const salesOf = async (filter: object = {}, headers = staff) => {
    const url = `/api/channel-blocks/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    return (await test_.app.inject({ url, headers })).json<Sales>();
  };
  const shown = ({ sales }: Sales) =>
    sales.map(({ from, to, kind, reference }) => [from, to, kind, reference].filter(Boolean).join(' '));

  it('are those of the calendars that are no stay yet, the next one first', async () => {
    const feed = await connect();
    // Nights that the host closed himself are no sale; those that were over long ago are no work.
    const own = { uid: 'own', start: '2026-12-20', end: '2026-12-22', summary: 'Airbnb (Not available)' };
    await sync(feed, [OTHER, SALE, own]);
    const all = await salesOf();
    expect(shown(all)).toEqual(['2026-11-23 2026-11-26 booking HMABC12345', '2026-12-10 2026-12-12 booking']);
    expect(all.sales[0]).toMatchObject({ listingId: place.roomTypeId, paidOut: null, maxGuests: 4 });
    await booked({ blockId: await blockOn('2026-11-23') });
    expect(shown(await salesOf())).toEqual(shown(all).slice(1));
    // Of nights that became a stay in part, the rest waits.
    await booked({
      blockId: await blockOn('2026-12-10'),
      checkIn: '2026-12-10',
      checkOut: '2026-12-11',
      channel: { ...CHANNEL, code: '', grossSen: 60_000 },
    });
    expect(shown(await salesOf())[0]).toMatch(/^2026-12-11 2026-12-12/);
    // 62 days after their end nobody has to look at them any more.
    const salesOn = async (day: string) => {
      test_.clock.now = new Date(`${day}T07:00:00.000Z`);
      return shown(await salesOf({}, (await signInAdmin(test_)).headers));
    };
    expect(await salesOn('2027-02-11')).toEqual(['2026-12-11 2026-12-12 booking']);
    expect(await salesOn('2027-02-12')).toEqual([]);
  });

  it('are found by what they are in, where, and at whom', async () => {
    const feed = await connect();
    await sync(feed, [OTHER, SALE]);
    expect((await salesOf({ q: 'hmabc' })).totalCount).toBe(1);
    expect((await salesOf({ q: 'HMABC nowhere' })).totalCount).toBe(0);
    expect((await salesOf({ channel: 'airbnb' })).totalCount).toBe(2);
    expect((await salesOf({ channel: 'agoda' })).totalCount).toBe(0);
    expect((await salesOf({ propertyId: place.propertyId })).totalCount).toBe(2);
    expect((await salesOf({ propertyId: randomUUID() })).totalCount).toBe(0);
    const booking = (await salesOf({ kind: 'booking' })).totalCount;
    expect(booking + (await salesOf({ kind: 'closed' })).totalCount).toBe(2);
  });

  it('carry what the payouts say of them, for those who may see the books', async () => {
    const feed = await connect();
    await sync(feed, [SALE]);
    await importFile(payoutRow('930.00'), itemRow('hmabc12345', '930.00', '150.00', '1080.00'));
    const known = { guest: 'Guest One', grossSen: 108_000, commissionSen: 15_000 };
    expect((await salesOf()).sales[0]!.paidOut).toEqual(known);
    const desk = (await signInAdmin(test_, [codeOf('reservation.view')])).headers;
    expect((await salesOf({}, desk)).sales[0]!.paidOut).toBeNull();
    const books = await signInAdmin(test_, [codeOf('reservation.view'), codeOf('revenue.view')]);
    expect((await salesOf({}, books.headers)).sales[0]!.paidOut).toEqual(known);
    const other = (await signInAdmin(test_, [codeOf('listing.view')])).headers;
    const url = '/api/channel-blocks/aggregation';
    expect((await test_.app.inject({ url, headers: other })).statusCode).toBe(403);
  });
});

const HEAD =
  'Date,Arriving by date,Type,Confirmation code,Booking date,Start date,End date,Nights,Guest,Listing,Details,Reference code,Currency,Amount,Paid out,Service fee,Fast pay fee,Cleaning fee,Gross earnings,Occupancy taxes,Earnings year';
const payoutRow = (amount: string) =>
  `11/24/2026,11/25/2026,Payout,,,,,,,,"Transfer to ****1234, MYR",,MYR,,"${amount}",,,,,,2026`;
const itemRow = (code: string, amount: string, fee: string, gross: string) =>
  `11/24/2026,,Reservation,${code},11/01/2026,11/23/2026,11/26/2026,3,Guest One,Suite,,,MYR,${amount},,${fee},,100.00,${gross},0.00,2026`;
const importFile = (...rows: string[]) =>
  send('POST', '/api/channel-payouts/import', {
    companyId,
    channel: 'airbnb',
    fileName: 'airbnb.csv',
    text: [HEAD, ...rows].join('\r\n'),
  });
const account = async () =>
  (
    await test_.db
      .insertInto('company_bank_account')
      .values({
        company_id: companyId,
        bank_code: 'cimb',
        account_name: 'Stays',
        account_sealed: 'x',
        account_end: '1234',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('the money of a channel', () => {
  it('is in the books night by night, and its payout settles it (W6, role principal)', async () => {
    await booked();
    const file = [payoutRow('930.00'), itemRow('HMABC12345', '930.00', '150.00', '1080.00')];
    await dayOver('2026-11-23');
    const { payoutIds, ...found } = (await importFile(...file)).json<PayoutImportAnswer>();
    expect(found).toEqual({ created: 1, known: 0, rewritten: 0, added: 0, unpaidItems: 0, matched: 1 });
    const url = `/api/channel-payouts/${payoutIds[0]!}`;
    const payout = await get<Payout>(url);
    expect(payout.items[0]).toMatchObject({ booksAs: 'stay', differences: [], netSen: 93_000 });
    test_.clock.now = new Date('2026-11-24T06:00:00.000Z');
    const settle = { version: 1, valueDate: '2026-11-24', bankAccountId: await account() };
    // Of two who settle it at once one does.
    const answers = await race(
      test_.db,
      (trx) =>
        trx.selectFrom('channel_payout').selectAll().where('id', '=', payoutIds[0]!).forUpdate().execute(),
      [() => send('PATCH', `${url}/settle`, settle), () => send('PATCH', `${url}/settle`, settle)],
    );
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    await dayOver('2026-11-25');
    // Nights of 300.00 each and cleaning 100.00, SST 8 %: 432.00, 324.00, 324.00. Commission 15 %: 45.00 and 15.00, 45.00, 45.00. What a
    // channel collects is due with its night.
    const night = (day: string, total: string, cleaning: string | null, sst: string, commission: string) => [
      `${day} 1400 ${total}`,
      `${day} 2100 -${sst}`,
      `${day} 4000 -300.00`,
      ...(cleaning ? [`${day} 4100 -${cleaning}`] : []),
      `${day} 1400 -${total}`,
      `${day} 1500 ${total}`,
      `${day} 1500 -${commission}`,
      `${day} 5100 ${commission}`,
      `${day} 2100 ${sst}`,
      `${day} 2110 -${sst}`,
    ];
    const table = [
      ...night('2026-11-23', '432.00', '100.00', '32.00', '60.00'),
      '2026-11-24 1100 930.00',
      '2026-11-24 1500 -930.00',
      ...night('2026-11-24', '324.00', null, '24.00', '45.00'),
      ...night('2026-11-25', '324.00', null, '24.00', '45.00'),
    ];
    expect((await books()).sort()).toEqual([...table].sort());
    const { rows } =
      await sql`select account, sum(amount_sen) from ledger_line where account in (1400, 1500, 2100)
      group by account having sum(amount_sen) <> 0`.execute(test_.db);
    expect(rows).toEqual([]);

    // Taken back, it can be put right; the books have both entries.
    const undone = await send('PATCH', `${url}/undo`, { version: 2, reason: 'wrong account' });
    expect(undone.statusCode).toBe(200);
    expect((await books([1100])).filter((line) => line.startsWith('2026-11-24'))).toEqual([]);
    expect((await send('PATCH', `${url}/settle`, { ...settle, version: 3 })).statusCode).toBe(200);
    expect(await books([1100])).toEqual(['2026-11-24 1100 930.00']);
  });

  it('of one file twice is the same, and parts that the channel writes anew are shown, not taken', async () => {
    await booked();
    const file = [payoutRow('930.00'), itemRow('HMABC12345', '930.00', '150.00', '1080.00')];
    await importFile(...file);
    expect((await importFile(...file)).json()).toMatchObject({ created: 0, known: 1, rewritten: 0 });
    const anew = [payoutRow('930.00'), itemRow('HMABC12345', '930.00', '162.00', '1092.00')];
    const { payoutIds, ...again } = (await importFile(...anew)).json<PayoutImportAnswer>();
    expect(again).toMatchObject({ created: 0, known: 1, rewritten: 1 });
    const [item] = (await get<Payout>(`/api/channel-payouts/${payoutIds[0]!}`)).items;
    expect(item).toMatchObject({ commissionSen: 15_000, grossSen: 108_000 });
    expect(item!.rewritten).toEqual({
      commissionSen: 16_200,
      grossSen: 109_200,
      feesSen: null,
      netSen: 93_000,
    });
  });

  it('waits for items that nobody has explained, and books what is no stay apart', async () => {
    await booked();
    const resolution =
      '11/24/2026,,Resolution Adjustment,HMGONE,,,,,Guest Three,Suite,Test,,MYR,-19.40,,,,,,,2026';
    const { payoutIds } = (
      await importFile(payoutRow('910.60'), itemRow('HMABC12345', '930.00', '150.00', '1080.00'), resolution)
    ).json<PayoutImportAnswer>();
    const url = `/api/channel-payouts/${payoutIds[0]!}`;
    test_.clock.now = new Date('2026-11-24T06:00:00.000Z');
    const settle = { version: 1, valueDate: '2026-11-24', bankAccountId: await account() };
    expect(outcomesOf([await send('PATCH', `${url}/settle`, settle)])).toEqual(['409 channel.payout_open']);
    const { items } = await get<Payout>(url);
    const patch = {
      version: 1,
      itemId: items[1]!.id,
      booksAs: 'other',
      note: 'Guest was refunded for the lift',
    };
    expect((await send('PATCH', `${url}/items`, patch)).statusCode).toBe(200);
    expect((await send('PATCH', `${url}/settle`, { ...settle, version: 2 })).statusCode).toBe(200);
    expect(await books()).toEqual([
      '2026-11-24 1100 910.60',
      '2026-11-24 1500 -930.00',
      '2026-11-24 4900 19.40',
    ]);
  });

  it('of a virtual card is charged once, between its days, with its fee (W8 of a channel)', async () => {
    const card = { amountSen: 93_000, activeFrom: '2026-11-22', expiresOn: '2026-11-25' };
    const { id } = await booked({ channel: { ...CHANNEL, collects: 'virtual_card', card } });
    const charge = (amountSen: number, receivedOn: string) =>
      send('POST', `/api/reservations/${id}/channel-card`, { amountSen, receivedOn });
    expect(outcomesOf([await charge(93_000, '2026-11-20')])).toEqual(['409 channel.card_inactive']);
    test_.clock.now = new Date('2026-11-23T06:00:00.000Z');
    expect((await charge(93_001, '2026-11-23')).statusCode).toBe(400);
    expect((await charge(93_000, '2026-11-23')).statusCode).toBe(201);
    expect((await charge(1, '2026-11-23')).statusCode).toBe(400);
    await postDue(test_.context);
    // 1.40 % of 930.00 = 13.02, SST 8 % on it 1.0416.
    expect(await books()).toEqual([
      '2026-11-23 1200 930.00',
      '2026-11-23 1500 -930.00',
      '2026-11-23 1200 -14.06',
      '2026-11-23 5200 13.02',
      '2026-11-23 5210 1.04',
    ]);
    expect((await channelOf(id)).money!.leftSen).toBe(0);
  });

  it('of a stay that its guest pays is only its commission (W7 of a channel: tax due with the receipt)', async () => {
    const { id } = await booked({
      paymentMethod: 'pay_at_property',
      nationality: 'MY',
      channel: { ...CHANNEL, collects: 'we', commissionSstBp: 800 },
    });
    const paid = await send('POST', `/api/reservations/${id}/payments`, {
      kind: 'payment',
      method: 'pay_at_property',
      amountSen: 54_000,
      receivedOn: '2026-11-20',
    });
    expect(paid.statusCode).toBe(201);
    await dayOver('2026-11-23');
    // Half of 1,080.00: half of the tax of 80.00. First night 60.00 commission of 150.00, and 4.80 of the 12.00 of tax on it.
    expect((await books()).sort()).toEqual(
      [
        '2026-11-20 1000 540.00',
        '2026-11-20 1400 -540.00',
        '2026-11-20 2100 40.00',
        '2026-11-20 2110 -40.00',
        '2026-11-23 1400 432.00',
        '2026-11-23 2100 -32.00',
        '2026-11-23 4000 -300.00',
        '2026-11-23 4100 -100.00',
        '2026-11-23 1500 -64.80',
        '2026-11-23 5100 60.00',
        '2026-11-23 5110 4.80',
      ].sort(),
    );
  });

  it('follows another gross and commission by a difference', async () => {
    const { id } = await booked();
    await dayOver('2026-11-23');
    const patch = { ...CHANNEL, grossSen: 97_200, commissionBp: 1000, version: 1 };
    expect((await send('PATCH', `/api/reservations/${id}/channel`, patch)).statusCode).toBe(200);
    await postDue(test_.context);
    // 972.00 is 900.00 and 72.00: nights of 800.00, 266.66 or 266.67; commission 90.00, of the first night a share of 366.6…
    const { money } = await channelOf(id);
    expect(money).toMatchObject({ linesSen: 97_200, commissionSen: 9_000, owesSen: 88_200 });
    const { rows } = await sql<{
      account: number;
      sen: number;
    }>`select account, sum(amount_sen)::integer as sen
      from ledger_line where account in (1400, 5100) group by account order by account`.execute(test_.db);
    expect(rows[0]).toEqual({ account: 1400, sen: 0 });
    expect(rows[1]!.sen).toBeGreaterThanOrEqual(3_666);
    expect(rows[1]!.sen).toBeLessThanOrEqual(3_667);
    const stale = await send('PATCH', `/api/reservations/${id}/channel`, patch);
    expect(outcomesOf([stale])).toEqual(['409 row.stale']);
  });

  it('lets the desk take a tourism tax that nobody has proved, at check-in', async () => {
    const { id } = await booked({ checkIn: '2026-11-20', checkOut: '2026-11-22' });
    const { version } = await get<Reservation>(`/api/reservations/${id}`);
    const answer = await send('PATCH', `/api/reservations/${id}/checkIn`, {
      version,
      remark: 'papers later',
    });
    expect(answer.statusCode).toBe(200);
    const stay = await get<Reservation>(`/api/reservations/${id}`);
    // Two nights at 10.00, which the guest owes; the channel owes its gross.
    expect([stay.totalSen, stay.channel!.owesSen]).toEqual([110_000, 108_000]);
    expect((await channelOf(id)).booking!.taxes.tourismTax).toBe('we');
    await dayOver('2026-11-20');
    const { rows } = await sql<{
      sen: number;
    }>`select sum(amount_sen)::integer as sen from ledger_line where account = 1400`.execute(test_.db);
    expect(rows[0]!.sen).toBe(1_000);
  });
});
