import { sql } from 'kysely';
import type {
  AnswerTemplate,
  AnswerTemplateDetail,
  EnquiryTemplatesAnswer,
} from '@shared/contract/site/answerTemplates';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { createBusiness, createListing, signInAdmin, tellContact } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';

let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(() => test_.reset());
afterAll(() => test_.close());

const URL = '/api/answer-templates';
const PARKING = {
  name: 'Parking',
  topic: 'listing',
  text: {
    'en-US': 'Dear {guest}, parking at {place} is free. {staff}, {business}',
    'cn-ZH': '{place} 免费停车。',
    'ms-MY': '',
  },
};
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.length ? permissions.map(codeOf) : undefined);
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
type Send = Awaited<ReturnType<typeof by>>;
const make = async (send: Send, changes: object = {}) => {
  const answer = await send('POST', URL, { ...PARKING, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()]);
  return answer.json<AnswerTemplate>();
};
const faults = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const count = async () => (await test_.db.selectFrom('answer_template').select('id').execute()).length;

describe('a template', () => {
  it('is written, found, changed by the version that was seen, and deleted, with its history', async () => {
    const send = await by();
    const { id } = await make(send);
    await make(send, { name: 'Fees', topic: null, text: { 'en-US': 'The fee is 20 %.' } });
    const list = async (filter: object) =>
      (await send('GET', `${URL}/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
        answerTemplates: AnswerTemplate[];
        totalCount: number;
      }>();
    expect((await list({})).answerTemplates.map(({ name }) => name)).toEqual(['Fees', 'Parking']);
    expect((await list({ q: '免费' })).answerTemplates.map(({ name }) => name)).toEqual(['Parking']);
    expect((await list({ q: '20 %' })).totalCount).toBe(1);
    expect((await list({ topic: 'listing' })).answerTemplates.map(({ name }) => name)).toEqual(['Parking']);
    expect((await send('PATCH', `${URL}/${id}`, { ...PARKING, name: 'Cars', version: 1 })).statusCode).toBe(
      200,
    );
    const late = await send('PATCH', `${URL}/${id}`, { ...PARKING, name: 'Lorries', version: 1 });
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'row.stale' })]);
    const detail = (await send('GET', `${URL}/${id}`)).json<AnswerTemplateDetail>();
    expect({ ...detail, history: detail.history.map(({ action }) => action) }).toEqual({
      ...PARKING,
      ...{ id, name: 'Cars', version: 2, history: ['update', 'create'] },
    });
    expect((await send('DELETE', `${URL}/${id}?version=1`)).statusCode).toBe(409);
    expect((await send('DELETE', `${URL}/${id}?version=2`)).statusCode).toBe(200);
    expect((await send('GET', `${URL}/${id}`)).statusCode).toBe(404);
    expect(
      (await auditLines(test_))
        .filter(({ entity }) => entity === 'answer_template')
        .map(({ action }) => action),
    ).toEqual([...['create', 'create', 'update', 'delete']]);
  });

  it.each<[what: string, changes: object, fault: string]>([
    ['no name', { name: ' ' }, 'name required'],
    ['a name of two lines', { name: 'a\nb' }, 'name line'],
    ['no English text', { text: { 'en-US': '', 'cn-ZH': '好' } }, 'text.en-US required'],
    [
      'a placeholder of letters',
      { text: { 'en-US': 'Hello {reference}' } },
      'text.en-US placeholder_unknown',
    ],
    [
      'half a placeholder',
      { text: { 'en-US': 'Hi', 'ms-MY': 'Salam {guest' } },
      'text.ms-MY placeholder_open',
    ],
    ['a topic that nobody has', { topic: 'weather' }, 'topic choice'],
  ])('is refused with %s, beside its field', async (_what, changes, fault) => {
    const send = await by();
    const answer = await send('POST', URL, { ...PARKING, ...changes });
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
    const { id } = await make(send);
    const change = await send('PATCH', `${URL}/${id}`, { ...PARKING, ...changes, version: 1 });
    expect([change.statusCode, faults(change)]).toEqual([400, [fault]]);
    expect(await count()).toBe(1);
  });

  it('has a name of its own, whoever else writes one in the same moment', async () => {
    const send = await by();
    const answers = await race(
      test_.db,
      (trx) => sql`lock table answer_template`.execute(trx),
      ['Parking', 'PARKING', 'parking'].map((name) => () => send('POST', URL, { ...PARKING, name })),
    );
    expect(outcomesOf(answers).sort()).toEqual([201, '400 form.invalid', '400 form.invalid']);
    expect(faults(answers.find(({ statusCode }) => statusCode === 400)!)).toEqual(['name taken']);
    expect(await count()).toBe(1);
  });

  it.each<[Permission[], number[]]>([
    [['user-mgmt.view'], [403, 403, 403, 403, 403]],
    [['global.view'], [200, 200, 403, 403, 403]],
    [
      ['global.view', 'global.create'],
      [200, 200, 201, 403, 403],
    ],
    [
      ['global.view', 'global.edit'],
      [200, 200, 403, 200, 403],
    ],
    [
      ['global.view', 'global.delete'],
      [200, 200, 403, 403, 200],
    ],
  ])('%j: list, read, write, change and delete answer %j', async (permissions, expected) => {
    const { id } = await make(await by());
    const send = await by(...permissions);
    const said = [
      await send('GET', `${URL}/aggregation`),
      await send('GET', `${URL}/${id}`),
      await send('POST', URL, { ...PARKING, name: 'Another' }),
      await send('PATCH', `${URL}/${id}`, { ...PARKING, version: 1 }),
      await send('DELETE', `${URL}/${id}?version=1`),
    ];
    expect(said.map(({ statusCode }) => statusCode)).toEqual(expected);
  });
});

const ask = async (more: object = {}) =>
  (
    await test_.db
      .insertInto('enquiry')
      .values({
        ...{ name: 'Devi', email: 'devi@example.com', phone: null, topic: 'listing', message: 'Parking?' },
        ...{ language: 'en-US', room_type_id: null, created_at: TEST_NOW, ...more },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const offered = async (send: Send, id: string) =>
  (await send('GET', `/api/enquiries/${id}/templates`)).json<EnquiryTemplatesAnswer>().templates;

describe('the templates for an enquiry', () => {
  it('are filled with its values, in its language or in English, those of its kind first', async () => {
    const place = await createListing(test_.db, await createBusiness(test_.db));
    await test_.db
      .updateTable('property')
      .set({ name: JSON.stringify({ 'en-US': 'Sayap Lofts', 'cn-ZH': '云翼公寓', 'ms-MY': '' }) as never })
      .where('id', '=', place.propertyId)
      .execute();
    await tellContact(test_.db, { name: 'Attic Stays' });
    const send = await by();
    await make(send);
    await make(send, { name: 'Agents', topic: 'agent', text: { 'en-US': 'You asked about {topic}.' } });
    await make(send, {
      name: 'Any',
      topic: null,
      text: { 'en-US': 'Hello {guest}.', 'ms-MY': 'Salam {guest}.' },
    });
    const me = await test_.db
      .selectFrom('account')
      .select('name')
      .where('is_admin', '=', true)
      .executeTakeFirstOrThrow();
    const said = async (more: object) =>
      (await offered(send, await ask(more))).map(({ name, language, text }) => [name, language, text]);

    const english = await said({ room_type_id: place.roomTypeId });
    expect(english.map(([name]) => name)).toEqual(['Parking', 'Any', 'Agents']);
    expect(english[0]![2]).toBe(`Dear Devi, parking at Sayap Lofts is free. ${me.name}, Attic Stays`);
    expect(english.slice(1)).toEqual([
      ['Any', 'en-US', 'Hello Devi.'],
      ['Agents', 'en-US', 'You asked about a place to stay.'],
    ]);
    expect(await said({ room_type_id: place.roomTypeId, language: 'cn-ZH', topic: 'agent' })).toEqual([
      ['Agents', 'en-US', 'You asked about working with us as an agent.'],
      ['Any', 'en-US', 'Hello Devi.'],
      ['Parking', 'cn-ZH', '云翼公寓 免费停车。'],
    ]);
    expect((await said({ language: 'ms-MY', topic: 'other' })).find(([name]) => name === 'Any')).toEqual([
      ...['Any', 'ms-MY', 'Salam Devi.'],
    ]);
  });

  it('leave the place in its braces where there is none, and never repeat a name that reads like an address', async () => {
    const send = await by();
    await make(send, { text: { 'en-US': '{guest} at {place}' } });
    expect((await offered(send, await ask()))[0]!.text).toBe('Devi at {place}');
    expect((await offered(send, await ask({ name: '{place} www.bad.example' })))[0]!.text).toBe(
      'guest at {place}',
    );
  });

  it('are for those who may answer, and 404 where there is no enquiry', async () => {
    const id = await ask();
    expect((await (await by('global.view'))('GET', `/api/enquiries/${id}/templates`)).statusCode).toBe(403);
    expect((await test_.app.inject({ url: `/api/enquiries/${id}/templates` })).statusCode).toBe(401);
    const none = await (await by())('GET', `/api/enquiries/${crypto.randomUUID()}/templates`);
    expect(none.statusCode).toBe(404);
  });
});

it('an answer waits while a placeholder stands in it, and other braces go out as they are', async () => {
  const send = await by();
  const id = await ask();
  const answer = (text: string, version: number) =>
    send('PATCH', `/api/enquiries/${id}/answer`, { text, version });
  const early = await answer('Dear Devi, {place} and {place} and {staff} {x}', 1);
  expect([early.statusCode, early.json()]).toEqual([
    400,
    expect.objectContaining({
      fields: [
        expect.objectContaining({
          ...{ path: 'text', rule: 'placeholder_left', params: { names: '{place}, {staff}' } },
        }),
      ],
    }),
  ]);
  expect(await test_.db.selectFrom('outbox_mail').select('id').execute()).toEqual([]);
  expect((await answer('Dear Devi, {x} and } are welcome.', 1)).statusCode).toBe(200);
  const letters = await test_.db.selectFrom('outbox_mail').select('text_body').execute();
  expect(letters.map(({ text_body: text }) => text.includes('Dear Devi, {x} and } are welcome.'))).toEqual([
    true,
  ]);
});

it('a template that changes or goes changes no answer', async () => {
  const send = await by();
  const { id: template } = await make(send, { text: { 'en-US': 'Yes, it is free.' } });
  const id = await ask();
  await send('PATCH', `/api/enquiries/${id}/answer`, { text: 'Yes, it is free.', version: 1 });
  await send('DELETE', `${URL}/${template}?version=1`);
  const { answers } = (await send('GET', `/api/enquiries/${id}`)).json<{ answers: { text: string }[] }>();
  expect(answers.map(({ text }) => text)).toEqual(['Yes, it is free.']);
});
