import { randomUUID } from 'node:crypto';
import type {
  OwnerQuestion,
  OwnerQuestionDetail,
  OwnerQuestionRow,
  StatementFigure,
} from '@shared/contract/money/ownerQuestions';
import type { OwnStatement } from '@shared/contract/money/ownStatements';
import type { StatementDetail } from '@shared/contract/money/ownerStatements';
import { codeOf } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';

/** Questions of owners about their statements. Anna and Ben have a unit by halves; October 2026 is issued to both. */
type Headers = { authorization: string };
let test_: TestApp;
let staff: Headers;
let companyId: string;
let anna: { id: string };
let people: Record<'anna' | 'ben' | 'buyer', Headers>;
let statementId: string;
let bens: string;
let clock: Date;

beforeAll(async () => {
  test_ = await buildTestApp();
  await test_.reset();
  const { db } = test_;
  test_.clock.now = new Date('2026-11-20T07:00:00.000Z');
  staff = (await signInAdmin(test_)).headers;
  const business = await createBusiness(db);
  ({ companyId } = business);
  const place = await createListing(db, business);
  const unitId = place.unitIds[0]!;
  const owners = await createTwoOwners(test_);
  ({ anna } = owners);
  const units = ownedUnits(test_, () => staff);
  await units.own(unitId, '2026-01-01', [
    [anna, 5_000],
    [owners.ben, 5_000],
  ]);
  await units.contract({ unitId, packageId: await units.activePackage(), validFrom: '2026-09-01' });
  await units.slept(place, unitId, {
    ...{ checkIn: '2026-10-10', checkOut: '2026-10-12', nightSen: 30_000, cleaningSen: 8_000 },
  });
  await units.stateMonth(companyId, '2026-10');
  await db.updateTable('account').set({ language: 'ms-MY' }).where('id', '=', anna.id).execute();
  people = {
    anna: await signIn(test_, anna),
    ben: await signIn(test_, owners.ben),
    buyer: await signIn(test_, await createAccount(db, {})),
  };
  const issued = await db.selectFrom('owner_statement').select(['id', 'owner_id']).execute();
  statementId = issued.find(({ owner_id }) => owner_id === anna.id)!.id;
  bens = issued.find(({ owner_id }) => owner_id === owners.ben.id)!.id;
});
beforeEach(async () => {
  clock = test_.clock.now;
  await test_.db.deleteFrom('owner_question_message').execute();
  await test_.db.deleteFrom('owner_question').execute();
  await test_.db.deleteFrom('outbox_mail').execute();
});
afterEach(() => void (test_.clock.now = clock));
afterAll(() => test_.close());

const send = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  headers: Headers,
  payload?: object,
  key: string = randomUUID(),
) =>
  test_.app.inject({
    ...{ method, url: `/api${url}`, headers: { ...headers, 'idempotency-key': key } },
    ...(payload && { payload }),
  });
type Answer = Awaited<ReturnType<typeof send>>;
const asked = (
  text: string,
  {
    figure = null as StatementFigure | null,
    who = people.anna,
    id = statementId,
    key = randomUUID() as string,
  } = {},
) => send('POST', `/owner/statements/${id}/questions`, who, { figure, text }, key);
const written = (id: string, text: string, who = people.anna) =>
  send('POST', `/owner/questions/${id}/messages`, who, { text });
const step = (id: string, name: 'answer' | 'close', version: number, body: object = {}, who = staff) =>
  send('PATCH', `/owner-questions/${id}/${name}`, who, { version, ...body });
const made = (answer: Answer): OwnerQuestion => {
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json();
};
const refusal = (answer: Answer) => [answer.statusCode, answer.json<{ code: string }>().code];
const read = async (id: string) =>
  (await send('GET', `/owner-questions/${id}`, staff)).json<OwnerQuestionDetail>();
const own = async () =>
  (await send('GET', `/owner/statements/${statementId}`, people.anna)).json<OwnStatement>();
const list = async (filter: object = {}) =>
  (
    await send(
      'GET',
      `/owner-questions/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      staff,
    )
  ).json<{ ownerQuestions: OwnerQuestionRow[] }>().ownerQuestions;

test('asked about a figure, answered with a letter in the owner’s language, asked on, closed', async () => {
  const { lines, stays } = await own();
  const fee = lines.find(({ part }) => part === 'fee')!;
  const figure = { kind: 'line', position: fee.position } as const;
  const question = made(await asked('Why 60.00?\nI see 20 %.', { figure }));
  expect(question).toMatchObject({ figure, state: 'open', version: 1 });
  expect(question.messages).toEqual([
    { byOwner: true, text: 'Why 60.00?\nI see 20 %.', saidAt: '2026-11-20T07:00:00.000Z' },
  ]);
  const stayed = made(await asked('Who was that?', { figure: { kind: 'stay', stayId: stays[0]!.id } }));
  expect(await list({ state: ['open'], q: 'why' })).toEqual([
    expect.objectContaining({
      ...{ id: question.id, figure, unitNumber: lines[0]!.unitNumber, excerpt: 'Why 60.00? I see 20 %.' },
      ...{ statement: expect.objectContaining({ id: statementId, month: '2026-10-01' }) as unknown },
      owner: { id: anna.id, name: 'Anna Tan', accountNumber: 'AT900001' },
    }),
  ]);
  expect(await list({ statementId: bens })).toEqual([]);
  // Beside the statement of the other owner there is none, for him and for staff.
  expect((await send('GET', `/owner/statements/${bens}`, people.ben)).json<OwnStatement>().questions).toEqual(
    [],
  );

  const answer = await step(question.id, 'answer', 1, { text: '20 % of 300.00.' });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  expect(answer.json<OwnerQuestionDetail>()).toMatchObject({ state: 'answered', version: 2 });
  const [letter, ...more] = await letters(test_);
  expect(more).toEqual([]);
  expect(letter).toMatchObject({ template: 'ownerQuestion.answer', language: 'ms-MY' });
  for (const said of [
    'Anna Tan',
    'Oktober 2026',
    '20 % of 300.00.',
    '> Why 60.00?',
    `/owner/statement?id=${statementId}#question-${question.id}`,
  ])
    expect(letter!.text).toContain(said);

  const again = made(await written(question.id, 'But the other half?'));
  expect([again.state, again.version, again.messages.map(({ byOwner }) => byOwner)]).toEqual([
    'open',
    3,
    [true, false, true],
  ]);
  // Who of the staff has answered is theirs to know.
  const { name } = await test_.db
    .selectFrom('account')
    .select('name')
    .where('is_admin', '=', true)
    .executeTakeFirstOrThrow();
  expect((await send('GET', `/owner/statements/${statementId}`, people.anna)).body).not.toContain(name);
  expect((await read(question.id)).messages.map(({ authorName }) => authorName)).toEqual([
    'Anna Tan',
    name,
    'Anna Tan',
  ]);

  expect((await step(question.id, 'close', 3)).json()).toMatchObject({ state: 'closed', version: 4 });
  expect(refusal(await written(question.id, 'And?'))).toEqual([409, 'owner_question.closed']);
  expect(refusal(await step(question.id, 'close', 4))).toEqual([409, 'owner_question.closed']);
  expect((await own()).questions.map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      [question.id, 'closed'],
      [stayed.id, 'open'],
    ]),
  );
  const onPage = (await send('GET', `/statements/${statementId}`, staff)).json<StatementDetail>();
  expect(onPage.questions.map(({ id }) => id).sort()).toEqual([question.id, stayed.id].sort());
  expect((await read(question.id)).history.map(({ action }) => action).sort()).toEqual([
    ...['answer', 'close', 'create', 'writeOn'],
  ]);
  // What people wrote is in the thread alone.
  expect(JSON.stringify(await auditLines(test_))).not.toMatch(/Why 60|20 % of 300|other half/);
});

test('only about a figure that the statement has', async () => {
  const { accountLines, lines, stays } = await own();
  expect(accountLines).toEqual([]);
  const figures: [object | null, number][] = [
    [null, 201],
    [{ kind: 'sum', sum: 'feeSen' }, 201],
    [{ kind: 'sum', sum: 'odd' }, 400],
    [{ kind: 'line', position: lines.length }, 400],
    [{ kind: 'line', position: -1 }, 400],
    [{ kind: 'account', entryId: 1 }, 400],
    [{ kind: 'stay', stayId: randomUUID() }, 400],
    [{ kind: 'stay', stayId: stays[0]!.id, reference: 'x' }, 400],
    [{ kind: 'guest' }, 400],
  ];
  for (const [figure, status] of figures)
    expect([figure, (await asked('Why?', { figure: figure as StatementFigure })).statusCode]).toEqual([
      figure,
      status,
    ]);
});

test.each([
  ['nothing', ' \n ', 400],
  ['too much', 'x'.repeat(2_001), 400],
  ['as much as may be', 'x'.repeat(2_000), 201],
  ['markup, which stays text', '<b>Why?</b>', 201],
])('a question says %s', async (_case, text, status) => {
  expect((await asked(text)).statusCode).toBe(status);
});

test('the same key asks once, and without a key nothing is asked', async () => {
  const key = randomUUID();
  const [first, second] = [await asked('Why?', { key }), await asked('Why?', { key })];
  expect(made(second).id).toBe(made(first).id);
  expect(refusal(await asked('Why not?', { key }))).toEqual([422, 'idempotency.mismatch']);
  const { id } = made(first);
  const message = { text: 'And?' };
  for (let time = 0; time < 2; time += 1)
    await send('POST', `/owner/questions/${id}/messages`, people.anna, message, 'one-key-of-anna');
  expect((await read(id)).messages).toHaveLength(2);
  const bare = await test_.app.inject({
    ...{ method: 'POST', url: `/api/owner/statements/${statementId}/questions` },
    ...{ headers: people.anna, payload: { text: 'Why?' } },
  });
  expect(refusal(bare)).toEqual([400, 'idempotency.missing']);
});

test('nobody asks or writes about what is not his, and only staff with the books answer', async () => {
  const { id } = made(await asked('Why?'));
  expect((await asked('Why?', { who: people.ben })).statusCode).toBe(404);
  expect((await asked('Why?', { id: randomUUID() })).statusCode).toBe(404);
  expect((await written(id, 'Me too', people.ben)).statusCode).toBe(404);
  expect((await asked('Why?', { who: people.buyer })).statusCode).toBe(403);
  expect((await asked('Why?', { who: staff })).statusCode).toBe(403);
  const viewer = (await signInAdmin(test_, [codeOf('revenue.view')])).headers;
  const other = (await signInAdmin(test_, [codeOf('owner-mgmt.view'), codeOf('owner-mgmt.edit')])).headers;
  const seen = async (headers: Headers) => [
    (await send('GET', '/owner-questions/aggregation', headers)).statusCode,
    (await send('GET', `/owner-questions/${id}`, headers)).statusCode,
    (await step(id, 'answer', 1, { text: 'So' }, headers)).statusCode,
    (await step(id, 'close', 1, {}, headers)).statusCode,
  ];
  expect(await seen(viewer)).toEqual([200, 200, 403, 403]);
  expect(await seen(other)).toEqual([403, 403, 403, 403]);
  expect(await seen(people.anna)).toEqual([403, 403, 403, 403]);
});

test('an owner cannot flood: ten wait at once, and five messages without an answer', async () => {
  const ids: string[] = [];
  for (let count = 0; count < 10; count += 1) ids.push(made(await asked(`Question ${count}`)).id);
  const refused = await asked('One more');
  expect([...refusal(refused), refused.json<{ params: object }>().params]).toEqual([
    ...[409, 'owner_question.limit'],
    { most: 10 },
  ]);
  // Somebody else asks all the same.
  made(await asked('Mine', { who: people.ben, id: bens }));
  await step(ids[0]!, 'answer', 1, { text: 'So' });
  made(await asked('The next'));
  expect(refusal(await written(ids[0]!, 'And?'))).toEqual([409, 'owner_question.limit']);
  for (let count = 2; count <= 5; count += 1) made(await written(ids[1]!, `Message ${count}`));
  expect(refusal(await written(ids[1]!, 'Message 6'))).toEqual([409, 'owner_question.unanswered']);
  const { version } = await read(ids[1]!);
  expect((await step(ids[1]!, 'answer', version, { text: 'So' })).statusCode).toBe(200);
  made(await written(ids[1]!, 'Thank you'));
});

test('an answer to what has moved on is refused: what the owner wrote since is read first', async () => {
  const { id } = made(await asked('Why?'));
  made(await written(id, 'I mean the fee'));
  expect(refusal(await step(id, 'answer', 1, { text: 'So' }))).toEqual([409, 'row.stale']);
  expect(await letters(test_)).toEqual([]);
  expect((await step(id, 'answer', 2, { text: ' ' })).statusCode).toBe(400);
  expect((await step(id, 'answer', 2, { text: 'So' })).statusCode).toBe(200);
  expect((await step(randomUUID(), 'answer', 1, { text: 'So' })).statusCode).toBe(404);
});

test('who is deleted gets no letter', async () => {
  const { id } = made(await asked('Why?'));
  await test_.db.updateTable('account').set({ deleted_at: new Date() }).where('id', '=', anna.id).execute();
  expect((await step(id, 'answer', 1, { text: 'So' })).statusCode).toBe(200);
  expect(await letters(test_)).toEqual([]);
  await test_.db.updateTable('account').set({ deleted_at: null }).where('id', '=', anna.id).execute();
});

test('of questions at the same moment no more than ten wait', async () => {
  for (let count = 0; count < 8; count += 1) made(await asked(`Question ${count}`));
  const answers = await race(
    test_.db,
    holdRow('account', anna.id),
    [1, 2, 3].map((count) => () => asked(`At once ${count}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 409]);
});

test('of two who answer at once one is told that it has moved on', async () => {
  const { id } = made(await asked('Why?'));
  const answers = await race(
    test_.db,
    holdRow('owner_question', id),
    [1, 2].map((count) => () => step(id, 'answer', 1, { text: `Answer ${count}` })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
  expect(await letters(test_)).toHaveLength(1);
});
