import { sql } from 'kysely';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { onServer } from '../../../testing/concurrency';
import { createAccount, createBusiness, createListing, signInAdmin } from '../../../testing/factories';
import { auditLines, letters } from '../../../testing/letters';
import { ownedUnits } from '../../../testing/ownedUnits';
import { tellLicences } from './tellLicences.service';

/** Anna and Ben own unit one; Carol owned it until the end of 2025. Unit two is Ben's. A licence of unit one ends on 20 January 2027. */
let test_: TestApp;
let headers: { authorization: string };
let one: string;
let two: string;
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  at('2026-11-20');
  ({ headers } = await signInAdmin(test_));
  const place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  [one, two] = place.unitIds as [string, string];
  const owner = (name: string, more: object = {}) =>
    createAccount(test_.db, {
      ...{ role: 'owner', is_owner: true, name, email: `${name.toLowerCase()}@attic.example` },
      ...more,
    });
  const [anna, ben, carol] = [
    await owner('Anna'),
    await owner('Ben', { language: 'ms-MY' }),
    await owner('Carol'),
  ];
  const units = ownedUnits(test_, () => headers);
  await units.own(one, '2025-01-01', [[carol, 10_000]]);
  await units.own(one, '2026-01-01', [
    [anna, 5_000],
    [ben, 5_000],
  ]);
  await units.own(two, '2026-01-01', [[ben, 10_000]]);
  await licences(one, [['council', 'P/1', '2027-01-20']]);
});

const at = (day: string) => (test_.clock.now = new Date(`${day}T02:00:00.000Z`));
/** Puts the licences of a unit as staff do. */
async function licences(unitId: string, list: readonly (readonly [string, string, string | null])[]) {
  const unit = (await test_.app.inject({ url: `/api/units/${unitId}`, headers })).json<
    Record<string, never>
  >();
  const payload = {
    ...{
      number: unit.number,
      floor: unit.floor,
      status: unit.status,
      note: unit.note,
      version: unit.version,
    },
    ...{ roomTypeId: unit.roomTypeId, companyId: unit.companyId },
    licences: list.map(([kind, number, expiresOn]) => ({ kind, number, expiresOn })),
  };
  const answer = await test_.app.inject({ method: 'PATCH', url: `/api/units/${unitId}`, headers, payload });
  expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
}
const tell = () => tellLicences(test_.context);
const told = async () =>
  (await letters(test_))
    .filter(({ template }) => template === 'licence.expiring')
    .map(({ recipient, text }) => `${recipient.split('@')[0]} ${/[A-Z]+\/\d/.exec(text)?.[0] ?? '-'}`)
    .sort();

it('tells the owners of the day 60, 30 and 7 days ahead and on the last day, each once', async () => {
  const days: [string, number][] = [
    ['2026-11-20', 0],
    ['2026-11-21', 2],
    ['2026-11-22', 0],
    ['2026-12-20', 0],
    ['2026-12-21', 2],
    ['2026-12-22', 0],
    ['2027-01-12', 0],
    ['2027-01-13', 2],
    ['2027-01-19', 0],
    ['2027-01-20', 2],
    ['2027-01-21', 0],
  ];
  const counted: [string, number][] = [];
  let before = 0;
  for (const [day] of days) {
    at(day);
    await tell();
    await tell();
    const { length } = await told();
    counted.push([day, length - before]);
    before = length;
  }
  expect(counted).toEqual(days);
  expect(new Set(await told())).toEqual(new Set(['anna P/1', 'ben P/1']));
});

it('says which licence of which unit, until when, and where it stands, in the language of the owner', async () => {
  at('2027-01-13');
  await tell();
  const written = await letters(test_);
  const [hers, his] = ['anna@attic.example', 'ben@attic.example'].map((whose) =>
    written.find(({ recipient }) => recipient === whose),
  );
  const { number, place } = await test_.db
    .selectFrom('unit')
    .innerJoin('room_type', 'room_type.id', 'room_type_id')
    .innerJoin('property', 'property.id', 'property_id')
    .select(['unit.number', sql<string>`property.name->>'en-US'`.as('place')])
    .where('unit.id', '=', one)
    .executeTakeFirstOrThrow();
  expect(hers!.text).toBe(
    [
      'Dear Anna,',
      `Council licence of your unit ${number} runs out on 20 Jan 2027.`,
      'That is in 7 days from today.',
      'If you renew it yourself, please send us the new one as soon as you have it. If we have agreed to renew it for you, there is nothing that you have to do.',
      `Unit: ${place} ${number}\nLicence: Council licence\nNumber: P/1\nLast day: 20 Jan 2027`,
      `Open the unit: https://attic.example/owner/unit?id=${one}`,
      'Kind regards\nAttic',
    ].join('\n\n'),
  );
  expect(his!.text).toContain(`Lesen majlis tempatan bagi unit anda ${number} tamat pada 20 Jan 2027.`);
  expect(his!.text).toContain('Tinggal 7 hari lagi.');
  expect((await auditLines(test_)).filter(({ action }) => action === 'tellLicence')).toMatchObject([
    { entity: 'unit', entity_id: one, actor_id: null, after: { daysAhead: 7, letters: 2 } },
  ]);
});

it.each<[string, readonly (readonly [string, string, string | null])[], string[]]>([
  ['another last day', [['council', 'P/1', '2028-01-20']], []],
  [
    'the next one beside it',
    [
      ['council', 'P/1', '2027-01-20'],
      ['council', 'P/2', '2028-01-20'],
    ],
    [],
  ],
  [
    'one without an end beside it',
    [
      ['council', 'P/1', '2027-01-20'],
      ['council', 'P/2', null],
    ],
    [],
  ],
  ['taken away', [], []],
  [
    'one of another kind is no renewal',
    [
      ['council', 'P/1', '2027-01-20'],
      ['fire', 'F/1', '2028-01-20'],
    ],
    ['anna P/1', 'ben P/1'],
  ],
  [
    'two others are two licences',
    [
      ['other', 'X/1', '2027-01-20'],
      ['other', 'X/2', '2028-01-20'],
    ],
    ['anna X/1', 'ben X/1'],
  ],
])('stops with a licence that was renewed: %s', async (_, list, whom) => {
  at('2026-11-21');
  await tell();
  expect(await told()).toEqual(['anna P/1', 'ben P/1']);
  await sql`delete from outbox_mail`.execute(test_.db);
  await licences(one, list);
  at('2026-12-21');
  await tell();
  expect(await told()).toEqual(whom);
});

it('tells once of what is saved again unchanged, and of a licence that is found late at the step that it is at', async () => {
  at('2026-11-21');
  await tell();
  await licences(one, [['council', 'P/1', '2027-01-20']]);
  await licences(two, [
    ['motac', 'M/1', '2026-12-31'],
    ['fire', 'F/1', null],
  ]);
  await tell();
  expect(await told()).toEqual(['anna P/1', 'ben M/1', 'ben P/1']);
});

it('writes nothing about a unit that is not used any more, nor to who is gone, and waits for an owner', async () => {
  at('2026-11-21');
  await sql`update unit set status = 'retired' where id = ${one}`.execute(test_.db);
  await licences(two, [['motac', 'M/1', '2026-12-31']]);
  await sql`update account set deleted_at = now(), status = 'deleted' where name = 'Ben'`.execute(test_.db);
  expect(await tell()).toBe(0);
  expect(await told()).toEqual([]);
  await sql`update account set deleted_at = null, status = 'active' where name = 'Ben'`.execute(test_.db);
  expect(await tell()).toBe(1);
  expect(await told()).toEqual(['ben M/1']);
});

it('is undone as a whole where it breaks off, and comes again', async () => {
  at('2026-11-21');
  let left = 1;
  const jobs = {
    ...test_.context.jobs,
    send: (async (...job) => {
      if ((left -= 1) < 0) throw new Error('killed');
      await test_.context.jobs.send(...job);
    }) as typeof test_.context.jobs.send,
  };
  expect(await tellLicences({ ...test_.context, jobs })).toBe(0);
  expect(await told()).toEqual([]);
  expect(await tell()).toBe(1);
  expect(await told()).toEqual(['anna P/1', 'ben P/1']);
});

onServer('two processes at once tell each owner once', async () => {
  at('2026-11-21');
  await licences(two, [['motac', 'M/1', '2026-12-31']]);
  await Promise.all([tell(), tell(), tell()]);
  await tell();
  expect(await told()).toEqual(['anna P/1', 'ben M/1', 'ben P/1']);
});
