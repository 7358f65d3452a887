import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { signInAdmin } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';

let test: TestApp;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'][];
let id: string;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  await test.reset();
  staff = [(await signInAdmin(test)).headers, (await signInAdmin(test)).headers];
  ({ id } = await test.db
    .insertInto('enquiry')
    .values({
      name: 'Devi',
      email: 'devi@example.com',
      topic: 'booking',
      message: 'Is there parking?',
      language: 'en-US',
      room_type_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow());
});

const send = (step: string, payload: object, who: number) =>
  test.app.inject({
    method: 'PATCH',
    url: `/api/enquiries/${id}/${step}`,
    headers: staff[who],
    payload: { version: 1, ...payload },
  });
const answer = (who: number) => send('answer', { text: `Answer ${who}` }, who);
const close = (who: number) => send('close', {}, who);
const ANSWERED = {
  status: 'answered',
  actions: ['answer'],
  answers: ['Answer 0'],
  letters: ['enquiry.reply'],
};
const CLOSED = { status: 'closed', actions: ['close'], answers: [], letters: [] };

it.each([
  ['answered by two of staff', answer, answer, ANSWERED],
  ['answered before it is closed', answer, close, ANSWERED],
  ['closed before it is answered', close, answer, CLOSED],
  ['closed by two of staff', close, close, CLOSED],
])(
  'an enquiry that is %s has what the first did, once; the second is told',
  async (_, first, second, after) => {
    const answers = await race(test.db, holdRow('enquiry', id), [() => first(0), () => second(1)]);
    expect(outcomesOf(answers)).toEqual([200, '409 row.stale']);
    expect(answers[1]!.json()).toMatchObject({ params: { version: 2 } });
    const { status, version } = await test.db
      .selectFrom('enquiry')
      .select(['status', 'version'])
      .executeTakeFirstOrThrow();
    const texts = await test.db.selectFrom('enquiry_answer').select('text').execute();
    expect({
      status,
      actions: (await auditLines(test)).map(({ action }) => action),
      answers: texts.map(({ text }) => text),
      letters: (await letters(test)).map(({ template }) => template),
    }).toEqual(after);
    expect(version).toBe(2);
  },
);
