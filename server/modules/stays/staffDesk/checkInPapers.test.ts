import type { Reservation } from '@shared/contract/stays/reservations';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
let stayId: string;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
  const place = await createListing(test.db, await createBusiness(test.db));
  const stay = await createReservation(test.db, place, { status: 'confirmed', guests: 2 });
  stayId = stay.id;
  const { check_in } = await test.db
    .selectFrom('reservation')
    .select('check_in')
    .where('id', '=', stayId)
    .executeTakeFirstOrThrow();
  test.clock.now = new Date(`${check_in}T08:00:00.000Z`);
});

const checkIn = (more: object = {}) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/reservations/${stayId}/checkIn`,
    payload: { version: 1, ...more },
    headers: admin.headers,
  });
const name = (position: number, nationality: string) =>
  test.db
    .insertInto('reservation_guest')
    .values({ reservation_id: stayId, position, name: `Guest ${position}`, nationality })
    .execute();
const addPaper = (kind: 'identity' | 'agreement') =>
  test.db
    .insertInto('reservation_document')
    .values({
      reservation_id: stayId,
      kind,
      name: 'a.pdf',
      file_key: `stay-documents/${crypto.randomUUID()}.bin`,
      mime: 'application/pdf',
      size_bytes: 9,
      content_hash: 'x',
      upload_key: crypto.randomUUID(),
      uploaded_by: null,
    })
    .execute();

it('is refused while papers are missing, says how many, and changes nothing', async () => {
  await name(0, 'SG');
  const refused = await checkIn();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'reservation.papers', params: { unnamed: 1, copies: 1 } });
  // A paper that says nothing of a person is none.
  await addPaper('agreement');
  expect((await checkIn()).json()).toMatchObject({ params: { unnamed: 1, copies: 1 } });
  const kept = await test.db
    .selectFrom('reservation')
    .select(['status', 'version'])
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ status: 'confirmed', version: 1 });
});

it('goes through once everybody is named and each foreigner has shown a passport', async () => {
  await name(0, 'SG');
  await name(1, 'ID');
  await addPaper('identity');
  expect((await checkIn()).json()).toMatchObject({ params: { unnamed: 0, copies: 1 } });
  await addPaper('identity');
  expect((await checkIn()).json<Reservation>().status).toBe('checked_in');
});

it('goes through without them for a reason, which stays in the history with what was missing', async () => {
  await name(0, 'SG');
  const answer = await checkIn({ remark: 'Passports at the consulate' });
  const { status, history } = answer.json<Reservation>();
  expect([status, history[0]!.action]).toEqual(['checked_in', 'checkIn']);
  expect(history[0]!.after).toEqual({
    status: 'checked_in',
    remark: 'Passports at the consulate',
    missingNames: 1,
    missingCopies: 1,
  });
  // A reason of blanks is none.
  const second = await checkIn({ version: 2, remark: '  ' });
  expect(second.statusCode).toBe(409);
});

it('with a reason says nothing of papers in the history when none are missing', async () => {
  await name(0, 'MY');
  await name(1, 'MY');
  await addPaper('identity');
  const { history } = (await checkIn({ remark: 'Came by the back door' })).json<Reservation>();
  expect(history[0]!.after).toEqual({ status: 'checked_in', remark: 'Came by the back door' });
});
