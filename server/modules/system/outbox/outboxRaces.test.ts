import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

let test: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let letterIds: string[];
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
  const letter = {
    recipient: 'guest@attic.example',
    language: 'en-US',
    template: 'booking.confirmed',
    subject: 'Booking confirmed',
    text_body: 'x',
    html_body: 'x',
    attachments: '[]',
    status: 'refused',
    error: 'no such mailbox',
    asked_at: TEST_NOW,
    next_try_at: null,
    handed_at: null,
  } as const;
  const rows = await test.db
    .insertInto('outbox_mail')
    .values([letter, letter, letter])
    .returning('id')
    .execute();
  letterIds = rows.map(({ id }) => id).sort();
});

const sendAgain = (who: number, payload: object) =>
  test.app.inject({ method: 'POST', url: '/api/outbox/send-again', headers: staff[who], payload });
const handedOver = () => test.sent.map(({ data }) => (data as { mailId: string }).mailId).sort();
const askedFor = async () =>
  (await auditLines(test))
    .filter(({ action }) => action === 'send_again')
    .map(({ entity_id }) => entity_id!)
    .sort();

it('letters that two of staff send again at once leave once, also when one of them means a part', async () => {
  const [first, second, third] = letterIds as [string, string, string];
  const answers = await race(test.db, holdRow('outbox_mail', first), [
    () => sendAgain(0, { ids: [second, first] }),
    () => sendAgain(1, { ids: [third, first, second] }),
  ]);
  expect(outcomesOf(answers)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json())).toEqual([{ count: 2 }, { count: 1 }]);
  expect(handedOver()).toEqual(letterIds);
  expect(await askedFor()).toEqual(letterIds);
});

it('letters that two of staff choose by a filter at once leave once', async () => {
  const answers = await race(
    test.db,
    holdRow('outbox_mail', letterIds[0]!),
    [0, 1].map((who) => () => sendAgain(who, { filter: { topic: 'booking' } })),
  );
  expect(outcomesOf(answers)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json())).toEqual([{ count: 3 }, { count: 0 }]);
  expect(handedOver()).toEqual(letterIds);
  expect(await askedFor()).toEqual(letterIds);
});
