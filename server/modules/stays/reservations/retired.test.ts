import { randomUUID } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer, untilSomebodyWaits } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin } from '../../../testing/factories';

let test_: TestApp;
beforeAll(async () => {
  test_ = await buildTestApp();
});
afterEach(() => test_.reset());
afterAll(() => test_.close());

async function start() {
  const listing = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  const staff = await signInAdmin(test_);
  const book = async () =>
    test_.app.inject({
      method: 'POST',
      url: '/api/reservations',
      headers: { 'idempotency-key': randomUUID(), ...staff.headers },
      payload: {
        listingId: listing.listingId,
        checkIn: '2026-12-01',
        checkOut: '2026-12-04',
        guests: 2,
        nationality: 'MY',
        guest: { name: 'Nur Aisyah', email: 'aisyah@example.com', phone: '+60123456789' },
        paymentMethod: 'card_terminal',
        source: 'walk_in',
      },
    });
  return { ...listing, book };
}
const countBookings = async () => (await test_.db.selectFrom('reservation').select('id').execute()).length;

describe('a booking at the moment of a retirement', () => {
  onServer.each(['room_type', 'property'] as const)(
    'of its %s waits for it, and is refused once it is committed',
    async (table) => {
      const { book, roomTypeId, propertyId } = await start();
      const booking = await test_.db.transaction().execute(async (trx) => {
        await trx
          .updateTable(table)
          .set({ status: 'retired' })
          .where('id', '=', table === 'property' ? propertyId : roomTypeId)
          .execute();
        const sent = book();
        await untilSomebodyWaits(test_.db);
        return { sent };
      });
      expect((await booking.sent).statusCode).toBe(404);
      expect(await countBookings()).toBe(0);
    },
  );

  onServer('goes through when the retirement is taken back', async () => {
    const { book, roomTypeId } = await start();
    let sent: ReturnType<typeof book> | undefined;
    await test_.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('room_type').set({ status: 'retired' }).where('id', '=', roomTypeId).execute();
        sent = book();
        await untilSomebodyWaits(test_.db);
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
    expect((await sent!).statusCode).toBe(201);
  });

  test('that is over is a 404', async () => {
    const { book, roomTypeId } = await start();
    await test_.db.updateTable('room_type').set({ status: 'retired' }).where('id', '=', roomTypeId).execute();
    expect((await book()).statusCode).toBe(404);
  });
});
