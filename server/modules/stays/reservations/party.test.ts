import { randomUUID } from 'node:crypto';
import type { Reservation } from '@shared/contract/stays/reservations';
import type { ChangePreview } from '@shared/contract/stays/stayChanges';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

const somebody = (name: string, nationality: string, more: object = {}) => ({ name, nationality, ...more });
const MALAYSIANS = [somebody('Nur Aisyah', 'MY'), somebody('Tan Mei', 'MY', { child: true })];
const lineOf = (stay: Reservation, kind: string) => stay.lines.find((line) => line.kind === kind)?.amountSen;

async function start() {
  const place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  const staff = await signInAdmin(test_);
  const post = (url: string, payload: object, headers: object = staff.headers) =>
    test_.app.inject({
      method: 'POST',
      url: `/api/reservations${url}`,
      headers: { 'idempotency-key': randomUUID(), ...headers },
      payload,
    });
  const view = async (id: string) =>
    (await test_.app.inject({ url: `/api/reservations/${id}`, headers: staff.headers })).json<Reservation>();
  const send = (more: object) =>
    post('', {
      listingId: place.listingId,
      checkIn: '2026-12-07',
      checkOut: '2026-12-12',
      guests: 2,
      nationality: 'MY',
      guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
      paymentMethod: 'card_terminal',
      source: 'walk_in',
      ...more,
    });
  const book = async (more: object = {}) => view((await send(more)).json<{ id: string }>().id);
  const preview = (stay: Reservation, wish: object, headers?: object) =>
    post(`/${stay.id}/changes/preview`, { version: stay.version, ...wish }, headers);
  const change = async (stay: Reservation, wish: object) => {
    const expectedTotal = (await preview(stay, wish)).json<ChangePreview>().newTotalSen ?? 0;
    return post(`/${stay.id}/changes`, { version: stay.version, expectedTotal, ...wish });
  };
  const undo = (stay: Reservation) => post(`/${stay.id}/changes/undo`, { version: stay.version });
  return { ...place, staff, send, book, view, preview, change, undo };
}

describe('a booking of staff', () => {
  test('keeps who stays, and one foreigner among Malaysians is charged the tourism tax', async () => {
    const { book } = await start();
    const party = [somebody('Nur Aisyah', 'MY'), somebody('Lim Wei', 'SG')];
    const stay = await book({ party });
    expect(stay.party).toEqual(party.map((guest) => ({ ...guest, permanentResident: false, child: false })));
    expect(stay.nationality).toBe('MY');
    expect(lineOf(stay, 'tourism_tax')).toBe(5_000);
  });

  test('of a foreigner for Malaysians alone is not charged it; with somebody not named it is', async () => {
    const { book } = await start();
    expect(lineOf(await book({ nationality: 'SG', party: MALAYSIANS }), 'tourism_tax')).toBeUndefined();
    expect(lineOf(await book({ nationality: 'SG', party: [MALAYSIANS[0]] }), 'tourism_tax')).toBe(5_000);
  });

  test.each([
    ['more people than guests', { guests: 1, party: MALAYSIANS }, 'party', 'party_size'],
    ['no country', { party: [somebody('A', 'Malaysia')] }, 'party.0.nationality', 'country'],
    ['no name', { party: [somebody(' ', 'MY')] }, 'party.0.name', 'required'],
  ])('refuses %s, and nothing is booked', async (_, more, path, rule) => {
    const { send } = await start();
    const answer = await send(more);
    expect([answer.statusCode, answer.json().fields]).toMatchObject([400, [{ path, rule }]]);
    expect(await test_.db.selectFrom('reservation').select('id').execute()).toEqual([]);
  });
});

describe('a change of who stays', () => {
  test('is shown first and re-prices the tourism tax alone, whatever the rates are by now', async () => {
    const { book, preview, change, view, roomTypeId } = await start();
    const stay = await book();
    await test_.db
      .updateTable('room_type')
      .set({ base_sen: 99_900, cleaning_sen: 88_800, deposit_sen: 77_700 })
      .where('id', '=', roomTypeId)
      .execute();
    const party = [somebody('Nur Aisyah', 'MY'), somebody('Lim Wei', 'SG')];
    const shown = (await preview(stay, { party })).json<ChangePreview>();
    expect(shown).toMatchObject({
      kind: 'guests',
      needsReason: false,
      newTotalSen: stay.totalSen + 5_000,
      explanation: [{ reason: 'tourism_tax', oldSen: 0, newSen: 5_000 }],
    });
    expect((await view(stay.id)).party).toEqual([]);
    expect((await change(stay, { party })).statusCode).toBe(200);
    const after = await view(stay.id);
    expect(after.totalSen).toBe(stay.totalSen + 5_000);
    expect(after.lines.filter(({ kind }) => kind !== 'tourism_tax')).toEqual(stay.lines);
    expect(after.party.map(({ name }) => name)).toEqual(['Nur Aisyah', 'Lim Wei']);
    expect(after.history[0]).toMatchObject({
      action: 'changeGuests',
      before: { party: '', total: stay.totalSen },
      after: { party: 'MY, SG', total: after.totalSen },
    });
    expect(JSON.stringify(after.history)).not.toContain('Lim Wei');
  });

  test('can be taken back: people and tax are as they were', async () => {
    const { book, change, undo, view } = await start();
    const stay = await book({ nationality: 'SG', party: [somebody('Lim Wei', 'SG')] });
    await change(stay, { party: MALAYSIANS });
    const changed = await view(stay.id);
    expect(lineOf(changed, 'tourism_tax')).toBeUndefined();
    expect((await undo(changed)).statusCode).toBe(200);
    const { party, lines, totalSen } = await view(stay.id);
    expect({ party, lines, totalSen }).toEqual({
      party: stay.party,
      lines: stay.lines,
      totalSen: stay.totalSen,
    });
  });

  test('of names alone leaves the price; other dates leave the people', async () => {
    const { book, change, view } = await start();
    const stay = await book({ party: MALAYSIANS });
    await change(stay, { party: [somebody('Nur Aisyah binti Ali', 'MY'), MALAYSIANS[1]] });
    const renamed = await view(stay.id);
    expect([renamed.lines, renamed.party[0]!.name]).toEqual([stay.lines, 'Nur Aisyah binti Ali']);
    await change(renamed, { checkOut: '2026-12-13' });
    const longer = await view(stay.id);
    expect([longer.party, lineOf(longer, 'tourism_tax')]).toEqual([renamed.party, undefined]);
  });

  test('refuses more people than guests, and fewer guests than people', async () => {
    const { book, preview } = await start();
    const stay = await book({ party: MALAYSIANS });
    const more = await preview(stay, { party: [...MALAYSIANS, somebody('Ali', 'MY')] });
    expect(more.json().fields).toMatchObject([{ path: 'party', rule: 'party_size' }]);
    const fewer = await preview(stay, { guests: 1 });
    expect(fewer.json().fields).toMatchObject([{ path: 'guests', rule: 'party_size' }]);
    const both = await preview(stay, { guests: 3, party: [...MALAYSIANS, somebody('Ali', 'SG')] });
    expect(both.json<ChangePreview>().explanation).toMatchObject([
      { reason: 'extra_guest' },
      { reason: 'tourism_tax', newSen: 5_000 },
    ]);
  });

  test('needs the code for changing reservations', async () => {
    const { book, preview } = await start();
    const stay = await book();
    const { headers } = await signInAdmin(test_, [codeOf('reservation.view')]);
    expect((await preview(stay, { party: MALAYSIANS }, headers)).statusCode).toBe(403);
  });
});
