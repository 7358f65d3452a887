import { sql } from 'kysely';
import type { HouseText, HouseTextDetail, PublicHouseText } from '@shared/contract/system/houseTexts';
import type { SiteInfo } from '@shared/contract/site/site';
import { codeOf, type Permission } from '@shared/permissions';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { outcomesOf, race } from '../../../testing/concurrency';
import { signInAdmin } from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { get } from '../../../testing/publicCalls';

/** Today is the 15th of November 2026. */
let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  test_.clock.now = new Date('2026-11-15T01:00:00.000Z');
});
afterAll(() => test_.close());

const URL = '/api/house-texts';
const words = (english: string, chinese = '') => ({ 'en-US': english, 'cn-ZH': chinese, 'ms-MY': '' });
const TERMS = { kind: 'terms', validFrom: '2026-11-15', text: words('## Paying\n\nIn **full**.', '付款') };
const by = async (...permissions: Permission[]) => {
  const { headers } = await signInAdmin(test_, permissions.length ? permissions.map(codeOf) : undefined);
  return (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    test_.app.inject({ method, url, headers, ...(payload && { payload }) });
};
type Send = Awaited<ReturnType<typeof by>>;
async function make(send: Send, changes: object = {}): Promise<HouseText> {
  const answer = await send('POST', URL, { ...TERMS, ...changes });
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
  return answer.json<HouseText>();
}
/** A text that began on a day before today, as time makes one. */
const began = async (kind: string, validFrom: string, english: string) =>
  (
    await test_.db
      .insertInto('house_text')
      .values({ kind: kind as 'faq', valid_from: validFrom, text: JSON.stringify(words(english)) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const faults = (answer: { json: () => unknown }) =>
  (answer.json() as { fields?: { path: string; rule: string }[] }).fields?.map(
    ({ path, rule }) => `${path} ${rule}`,
  );
const read = (kind: string, query: Record<string, string> = {}) =>
  get(test_, `/api/public/house-texts/${kind}`, { language: 'en-US', ...query });

describe('a text of the house', () => {
  it('is written, found, changed by the version that was seen, and deleted, with its history', async () => {
    const send = await by();
    const { id } = await make(send);
    const later = await make(send, { validFrom: '2026-12-01' });
    await make(send, { kind: 'faq' });
    const list = async (filter: object) =>
      (await send('GET', `${URL}/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<{
        houseTexts: HouseText[];
        totalCount: number;
      }>();
    const all = await list({});
    expect(all.houseTexts.map(({ kind, validFrom, holds }) => [kind, validFrom, holds])).toEqual([
      ['faq', '2026-11-15', true],
      ['terms', '2026-12-01', false],
      ['terms', '2026-11-15', true],
    ]);
    expect(all.houseTexts[1]).toEqual({
      ...{ id: later.id, kind: 'terms', validFrom: '2026-12-01', holds: false, isFixed: false, version: 1 },
      languages: ['en-US', 'cn-ZH'],
    });
    expect((await list({ kind: 'terms' })).totalCount).toBe(2);
    const changed = { ...TERMS, text: words('Paid.') };
    expect((await send('PATCH', `${URL}/${id}`, { ...changed, version: 1 })).statusCode).toBe(200);
    const late = await send('PATCH', `${URL}/${id}`, { ...changed, version: 1 });
    expect([late.statusCode, late.json()]).toEqual([409, expect.objectContaining({ code: 'row.stale' })]);
    const detail = (await send('GET', `${URL}/${id}`)).json<HouseTextDetail>();
    expect({ ...detail, history: detail.history.map(({ action }) => action) }).toEqual({
      ...{ id, ...changed, holds: true, isFixed: false, languages: ['en-US'], version: 2 },
      blocks: {
        'en-US': [{ kind: 'paragraph', pieces: [{ text: 'Paid.' }] }],
        ...{ 'cn-ZH': [], 'ms-MY': [] },
      },
      history: ['update', 'create'],
    });
    expect((await send('DELETE', `${URL}/${id}?version=1`)).statusCode).toBe(409);
    expect((await send('DELETE', `${URL}/${id}?version=2`)).statusCode).toBe(200);
    expect((await send('GET', `${URL}/${id}`)).statusCode).toBe(404);
    const lines = (await auditLines(test_)).filter(({ entity }) => entity === 'house_text');
    expect(lines.map(({ action }) => action)).toEqual(['create', 'create', 'create', 'update', 'delete']);
  });

  it.each<[what: string, changes: object, fault: string]>([
    ['no English', { text: words(' ', '好') }, 'text.en-US required'],
    ['more than 30,000 characters', { text: words('a'.repeat(30_001)) }, 'text.en-US too_big_text'],
    ['a day that there is not', { validFrom: '2026-02-30' }, 'validFrom date'],
    ['a day in the past', { validFrom: '2026-11-14' }, 'validFrom date_past'],
    ['a kind that pages do not have', { kind: 'imprint' }, 'kind choice'],
  ])('is refused with %s, beside its field', async (_what, changes, fault) => {
    const send = await by();
    const answer = await send('POST', URL, { ...TERMS, ...changes });
    expect([answer.statusCode, faults(answer)]).toEqual([400, [fault]]);
    const { id } = await make(send, { validFrom: '2026-12-01' });
    const change = await send('PATCH', `${URL}/${id}`, { ...TERMS, ...changes, version: 1 });
    expect([change.statusCode, faults(change)]).toEqual([400, [fault]]);
    expect((await send('GET', `${URL}/${id}`)).json<HouseText>()).toMatchObject({ version: 1 });
  });

  it('begins on a day of its own, whoever else writes one in the same moment', async () => {
    const send = await by();
    const answers = await race(
      test_.db,
      (trx) => sql`lock table house_text`.execute(trx),
      [1, 2, 3].map(() => () => send('POST', URL, TERMS)),
    );
    expect(outcomesOf(answers).sort()).toEqual([201, '400 form.invalid', '400 form.invalid']);
    expect(faults(answers.find(({ statusCode }) => statusCode === 400)!)).toEqual([
      'validFrom text_day_taken',
    ]);
  });

  it('stays as it is once it has held: terms and notices, but not answers to questions', async () => {
    const send = await by();
    for (const [kind, expected] of [
      ['terms', [409, 409]],
      ['privacy', [409, 409]],
      ['faq', [200, 200]],
    ] as const) {
      const id = await began(kind, '2026-11-14', 'Before');
      const fields = { kind, text: words('After'), version: 1 };
      const said = [
        await send('PATCH', `${URL}/${id}`, { ...fields, validFrom: '2026-11-14' }),
        await send('DELETE', `${URL}/${id}?version=${kind === 'faq' ? 2 : 1}`),
      ];
      expect([kind, said.map(({ statusCode }) => statusCode)]).toEqual([kind, expected]);
      if (kind !== 'faq')
        expect(said.map((answer) => answer.json<{ code: string }>().code)).toEqual([
          'house_text.fixed',
          'house_text.fixed',
        ]);
    }
    // Moving it to another day, or making it another kind, is no way around that.
    const id = await began('terms', '2026-11-10', 'Before');
    for (const away of [{ validFrom: '2026-12-24' }, { kind: 'faq', validFrom: '2026-11-10' }])
      expect((await send('PATCH', `${URL}/${id}`, { ...TERMS, ...away, version: 1 })).statusCode).toBe(409);
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
      await send('POST', URL, { ...TERMS, kind: 'privacy' }),
      await send('PATCH', `${URL}/${id}`, { ...TERMS, version: 1 }),
      await send('DELETE', `${URL}/${id}?version=1`),
    ];
    expect(said.map(({ statusCode }) => statusCode)).toEqual(expected);
  });
});

describe('visitors', () => {
  const siteTexts = async () => (await get(test_, '/api/public/site')).json<SiteInfo>().houseTexts;

  it('read what holds today, in their language or in English, and what held before', async () => {
    await began('terms', '2025-01-01', 'First');
    await began('terms', '2026-06-01', 'Second');
    const send = await by();
    await make(send, { validFrom: '2026-11-16', text: words('Third', '第三') });
    const told = async (query: Record<string, string> = {}) => {
      const { validFrom, language, blocks, days } = (await read('terms', query)).json<PublicHouseText>();
      return [validFrom, language, JSON.stringify(blocks), days.join(' ')];
    };
    const second = '[{"kind":"paragraph","pieces":[{"text":"Second"}]}]';
    const first = second.replace('Second', 'First');
    const days = '2026-06-01 2025-01-01';
    expect(await told()).toEqual(['2026-06-01', 'en-US', second, days]);
    expect(await told({ language: 'cn-ZH' })).toEqual(['2026-06-01', 'en-US', second, days]);
    expect(await told({ on: '2026-05-31' })).toEqual(['2025-01-01', 'en-US', first, days]);
    // What is to come is nobody's yet, whatever day is asked for.
    expect(await told({ on: '2026-12-24' })).toEqual(['2026-06-01', 'en-US', second, days]);
    expect((await read('terms', { on: '2024-12-31' })).statusCode).toBe(404);
    test_.clock.now = new Date('2026-11-15T16:00:00.000Z');
    expect((await told({ language: 'cn-ZH' })).slice(0, 2)).toEqual(['2026-11-16', 'cn-ZH']);
  });

  it('are told with the facts of the business which texts there are', async () => {
    expect(await siteTexts()).toEqual([]);
    expect((await read('faq')).statusCode).toBe(404);
    const send = await by();
    await make(send, { kind: 'privacy', validFrom: '2026-11-16' });
    expect(await siteTexts()).toEqual([]);
    await make(send, { kind: 'faq' });
    await make(send);
    expect(await siteTexts()).toEqual(['terms', 'faq']);
  });

  it.each([
    ['a kind that there is not', '/api/public/house-texts/imprint?language=en-US'],
    ['no language', '/api/public/house-texts/terms'],
    ['another language', '/api/public/house-texts/terms?language=fr'],
    ['no day', '/api/public/house-texts/terms?language=en-US&on=yesterday'],
  ])('are refused with %s', async (_what, url) =>
    expect((await test_.app.inject({ url })).statusCode).toBe(400),
  );
});
