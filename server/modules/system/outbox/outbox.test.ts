import { codeOf } from '@shared/permissions';
import { queueMail } from '../../../mail/mailOutbox';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signIn, signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
let admin: Awaited<ReturnType<typeof signInAdmin>>;
beforeEach(async () => {
  await test.reset();
  admin = await signInAdmin(test);
});

const SECRET = 'abcdefghijklmnopqrst_-';
type State = 'queued' | 'retrying' | 'refused' | 'failed' | 'sent';
/** A letter in a state, written an hour ago and tried in vain as often as told. */
async function letter(status: State, more: { to?: string; template?: string; attempts?: number } = {}) {
  await test.db.transaction().execute((trx) =>
    queueMail(test.context, trx, {
      to: more.to ?? 'guest@attic.example',
      language: 'ms-MY',
      template: more.template ?? 'booking.confirmed',
      subject: 'Tempahan disahkan',
      text: `Buka https://attic.example/ms/booking/manage?id=1&token=${SECRET}\nTerima kasih`,
      html: `<a href="?token=${SECRET}">Buka</a>`,
      attachments: [{ filename: 'stay.ics', contentType: 'text/calendar', content: 'x' }],
    }),
  );
  const { data } = test.sent.at(-1) as { data: { mailId: string } };
  await test.db
    .updateTable('outbox_mail')
    .set({
      status,
      attempts: more.attempts ?? 3,
      error: status === 'queued' || status === 'sent' ? null : 'connect ECONNREFUSED',
      asked_at: new Date(TEST_NOW.getTime() - 3_600_000),
      next_try_at: status === 'queued' || status === 'retrying' ? TEST_NOW : null,
    })
    .where('id', '=', data.mailId)
    .execute();
  return data.mailId;
}
const get = (url: string, headers: Record<string, string> = admin.headers) =>
  test.app.inject({ url, headers });
const list = async (filter: object = {}) =>
  (await get(`/api/outbox/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
    letters: { id: string; state: State }[];
    totalCount: number;
    unsentCount: number;
  }>();
const sendAgain = (payload: object, headers: Record<string, string> = admin.headers) =>
  test.app.inject({ method: 'POST', url: '/api/outbox/send-again', payload, headers });
const kept = (id: string) =>
  test.db.selectFrom('outbox_mail').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const handedOver = () => test.sent.map(({ data }) => (data as { mailId: string }).mailId);

describe('the outbox of staff', () => {
  it('lists letters by state, topic and words, and counts those that could not be sent', async () => {
    await letter('sent');
    await letter('queued');
    const retrying = await letter('retrying', { to: '100%@attic.example' });
    const refused = await letter('refused', { template: 'people.welcome' });
    const failed = await letter('failed');
    expect(await list()).toMatchObject({ totalCount: 5, unsentCount: 3 });
    const unsent = await list({ state: ['retrying', 'refused', 'failed'] });
    expect(unsent.letters.map(({ id }) => id).sort()).toEqual([retrying, refused, failed].sort());
    expect((await list({ topic: 'people' })).letters).toMatchObject([{ id: refused, state: 'refused' }]);
    expect((await list({ q: '100%' })).letters).toMatchObject([{ id: retrying }]);
    expect(await list({ q: 'TEMPAHAN', state: 'sent' })).toMatchObject({ totalCount: 1, unsentCount: 0 });
  });

  it.each(['filter={"state":"gone"}', 'filter={"id":1}', 'sort={"text":"asc"}', '_fields=text_body'])(
    'refuses %s',
    async (query) => {
      expect((await get(`/api/outbox/aggregation?${query}`)).statusCode).toBe(400);
    },
  );

  it.each(['queued', 'retrying', 'refused', 'failed'] as const)(
    'shows the text of a letter that is %s without what opens the booking',
    async (state) => {
      const id = await letter(state);
      const answer = await get(`/api/outbox/${id}`);
      expect(answer.json()).toMatchObject({
        id,
        state,
        recipient: 'guest@attic.example',
        template: 'booking.confirmed',
        text: 'Buka https://attic.example/ms/booking/manage?id=1&token=…\nTerima kasih',
        attachments: ['stay.ics'],
      });
      expect(answer.body).not.toContain(SECRET);
      expect((await get('/api/outbox/aggregation')).body).not.toContain(SECRET);
      // It is still there for the recipient.
      expect((await kept(id)).text_body).toContain(SECRET);
    },
  );

  it('sends one letter again at once, and the log says who asked for it', async () => {
    const id = await letter('refused');
    test.sent.length = 0;
    expect((await sendAgain({ ids: [id] })).json()).toEqual({ count: 1 });
    expect(handedOver()).toEqual([id]);
    expect(await kept(id)).toMatchObject({
      status: 'queued',
      asked_at: TEST_NOW.toISOString(),
      next_try_at: TEST_NOW.toISOString(),
      attempts: 3,
    });
    expect((await auditLines(test)).at(-1)).toMatchObject({
      action: 'send_again',
      entity: 'outbox_mail',
      entity_id: id,
      actor_id: admin.account.id,
    });
    expect((await get(`/api/outbox/${id}`)).json()).toMatchObject({ history: [{ action: 'send_again' }] });
  });

  it('does nothing for what is on its way, has left, or was just sent again by somebody else', async () => {
    const ids = [await letter('queued', { attempts: 0 }), await letter('sent'), await letter('failed')];
    expect((await sendAgain({ ids })).json()).toEqual({ count: 1 });
    test.sent.length = 0;
    expect((await sendAgain({ ids })).json()).toEqual({ count: 0 });
    expect(handedOver()).toEqual([]);
    expect((await auditLines(test)).filter(({ action }) => action === 'send_again')).toHaveLength(1);
  });

  it('sends all of a filter again, and none beside it', async () => {
    const wanted = [await letter('failed'), await letter('refused'), await letter('retrying')];
    const other = await letter('failed', { template: 'people.welcome' });
    await letter('sent');
    test.sent.length = 0;
    expect((await sendAgain({ filter: { topic: 'booking' } })).json()).toEqual({ count: 3 });
    expect(handedOver().sort()).toEqual(wanted.sort());
    expect(await kept(other)).toMatchObject({ status: 'failed' });
  });

  it.each([{}, { ids: [] }, { ids: ['x'] }, { filter: { state: 'gone' } }, { ids: [], filter: {} }])(
    'refuses to send %j',
    async (payload) => {
      expect((await sendAgain(payload)).statusCode).toBe(400);
    },
  );

  it('is read with one code and sent with another', async () => {
    const id = await letter('failed');
    const who = async (codes: number[]) =>
      signIn(
        test,
        await createAccount(test.db, { role: 'administrator', is_admin: true, permission_codes: codes }),
      );
    const reader = await who([codeOf('global.view')]);
    expect((await get(`/api/outbox/${id}`, reader)).statusCode).toBe(200);
    expect((await sendAgain({ ids: [id] }, reader)).statusCode).toBe(403);
    expect(await kept(id)).toMatchObject({ status: 'failed' });
    const other = await who([codeOf('reservation.view'), codeOf('listing.edit')]);
    expect((await get('/api/outbox/aggregation', other)).statusCode).toBe(403);
  });
});
