import { sql } from 'kysely';
import type { ReportRun } from '@shared/contract/money/reportRuns';
import type { Report } from '@shared/contract/money/reports';
import { REPORT_NAMES, reportTable, type ReportName } from '@shared/domain/money/reports';
import { codeOf } from '@shared/permissions';
import { stayRange, type Trx } from '../../../db/client';
import { jobHandlers, sweeps } from '../../../jobs/handlers';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import { createBusiness, createListing, createReservation, signInAdmin } from '../../../testing/factories';
import { createTwoOwners, ownedUnits } from '../../../testing/ownedUnits';
import { pdfReader } from '../../../testing/pdfReader';

/** Stays of August to November 2026 in two units, one of which two owners have by thirds; read on 15 November, when every report counts as large. */
let test_: TestApp;
let staff: { authorization: string };
let place: Awaited<ReturnType<typeof createListing>>;
const pdf = pdfReader();
beforeAll(async () => {
  test_ = await buildTestApp();
  await at('2026-11-15T01:00');
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  const { anna, ben } = await createTwoOwners(test_);
  const units = ownedUnits(test_, () => staff);
  const [unitA, unitB] = place.unitIds as [string, string];
  await units.own(unitA, '2025-01-01', [
    [anna, 6_667],
    [ben, 3_333],
  ]);
  const sleep = (unitId: string, checkIn: string, checkOut: string, nightSen: number) =>
    units.slept(place, unitId, { checkIn, checkOut, nightSen, cleaningSen: 8_001 });
  await sleep(unitA, '2026-08-30', '2026-09-02', 10_001);
  await sleep(unitB, '2026-09-29', '2026-10-03', 20_003);
  await sleep(unitA, '2026-10-31', '2026-11-02', 15_001);
  await ahead(unitB, '2026-12-30', '2027-01-02');
});
afterAll(() => test_.close());
beforeEach(async () => {
  await at('2026-11-15T01:00');
  await test_.db.deleteFrom('report_run').execute();
  test_.sent.length = 0;
  test_.context.env.LARGE_REPORT_LINES = 0;
});

async function at(instant: string): Promise<void> {
  test_.clock.now = new Date(`${instant}:00.000Z`);
  staff ??= (await signInAdmin(test_)).headers;
}
async function ahead(unitId: string, checkIn: string, checkOut: string): Promise<void> {
  const { id } = await createReservation(test_.db, place, { check_in: checkIn, check_out: checkOut });
  await test_.db
    .insertInto('occupancy')
    .values({ unit_id: unitId, reservation_id: id, kind: 'reservation', stay: stayRange(checkIn, checkOut) })
    .execute();
}

const DAYS = { from: '2026-08-15', to: '2026-11-14' };
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers: object = staff) =>
  test_.app.inject({
    ...{ method, url: `/api${url}`, headers: headers as Record<string, string> },
    ...(payload && { payload }),
  });
async function got<Answer>(...asked: Parameters<typeof call>): Promise<Answer> {
  const answer = await call(...asked);
  expect([asked[1], answer.statusCode, answer.body]).toEqual([asked[1], 200, answer.body]);
  return answer.json<Answer>();
}
const start = (fields: object = {}, headers: object = staff) =>
  got<ReportRun>('POST', '/report-runs', { report: 'revenue', ...DAYS, ...fields }, headers);
const work = (runId: string) => jobHandlers(test_.context)['report-run']({ runId });
const read = (id: string) => got<ReportRun>('GET', `/report-runs/${id}`);
const codeIn = (answer: { statusCode: number; json: () => unknown }) =>
  [answer.statusCode, (answer.json() as { code: string }).code] as const;
const direct = async (name: ReportName, query: Record<string, string>): Promise<Report> => {
  test_.context.env.LARGE_REPORT_LINES = 1_000_000;
  const search = new URLSearchParams(query).toString();
  return got<Report>('GET', `/reports/${name}?${search}`);
};

test('a report that reads too much is refused with what it reads, and made by the queue instead', async () => {
  const url = `/reports/revenue?from=${DAYS.from}&to=${DAYS.to}`;
  const refused = await call('GET', url);
  expect(codeIn(refused)).toEqual([409, 'report.large']);
  expect(refused.json()).toMatchObject({
    params: { lines: expect.any(Number) as number },
    data: { runId: null },
  });
  expect(codeIn(await call('GET', `${url}&format=csv`))).toEqual([409, 'report.large']);
  // What reads documents alone is never large.
  expect((await call('GET', '/reports/expenses')).statusCode).toBe(200);

  const run = await start();
  expect(run).toMatchObject({ report: 'revenue', state: 'waiting', parts: null, done: 0 });
  expect(run.choice).toEqual({ by: 'month', ...DAYS });
  expect(test_.sent).toEqual([{ name: 'report-run', data: { runId: run.id }, urgent: true }]);
  expect((await call('GET', url)).json()).toMatchObject({ data: { runId: run.id } });
  expect(codeIn(await call('GET', `/report-runs/${run.id}/report`))).toEqual([409, 'report_run.not_done']);
  await work(run.id);
  expect(await read(run.id)).toMatchObject({ state: 'done', code: '' });
  const made = await got<Report>('GET', `/report-runs/${run.id}/report`);
  // 3 × 100.01 in August and September, 4 × 200.03, 2 × 150.01, and three cleanings of 80.01.
  expect(made.total).toMatchObject({ nightsSold: 9, roomSen: 30_003 + 80_012 + 30_002, cleaningSen: 24_003 });

  const csv = await call('GET', `/report-runs/${run.id}/report?format=csv`);
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.trim().split('\n')).toHaveLength(5);
  const paper = await call('GET', `/report-runs/${run.id}/report?format=pdf&language=en-US`);
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  if (pdf.isThere()) expect(pdf.read(paper.rawPayload, 'pdftotext')).toContain('1,640.20');
  const actions = await test_.db
    .selectFrom('audit_log')
    .select(['action', 'entity'])
    .where('entity_id', 'in', [run.id, 'revenue'])
    .orderBy('id')
    .execute();
  expect(actions.map(({ action, entity }) => `${entity} ${action}`)).toEqual([
    ...['report_run start', 'report_run finish', 'report export', 'report export'],
  ]);
});

test('a run has the same to the sen as the direct answer, of every report by everything that it is told by', async () => {
  for (const name of REPORT_NAMES) {
    const { by: groups, dates } = reportTable(name);
    for (const by of groups) {
      const days = name === 'pace' ? { from: '2026-10-15', to: '2027-01-31' } : DAYS;
      const query = { by, ...(dates === 'at' ? { to: days.to } : days) };
      const { id } = await start({ report: name, from: undefined, ...query });
      await work(id);
      const { madeAt: _made, ...made } = await got<Report>('GET', `/report-runs/${id}/report`);
      const { madeAt: _asked, ...asked } = await direct(name, query);
      expect([name, by, made]).toEqual([name, by, asked]);
      await test_.db.deleteFrom('report_run').execute();
    }
  }
}, 60_000);

test('the same question again is the same run, until something newer is wanted; three are enough at once', async () => {
  const run = await start();
  expect((await start({ by: 'month' })).id).toBe(run.id);
  expect((await start({ anew: true })).id).toBe(run.id);
  await work(run.id);
  expect((await start()).id).toBe(run.id);
  const newer = await start({ anew: true });
  expect(newer.id).not.toBe(run.id);
  await start({ by: 'unit' });
  await start({ by: 'day' });
  expect(codeIn(await call('POST', '/report-runs', { report: 'levies', ...DAYS }))).toEqual([
    ...[409, 'report_run.busy'],
  ]);
  const { runs } = await got<{ runs: ReportRun[] }>('GET', '/report-runs');
  expect(runs).toHaveLength(4);
});

test('a run is its starter’s alone', async () => {
  const run = await start();
  await work(run.id);
  const other = await signInAdmin(test_, [codeOf('reporting.view')]);
  for (const [method, url, payload] of [
    ['GET', `/report-runs/${run.id}`, undefined],
    ['GET', `/report-runs/${run.id}/report`, undefined],
    ['PATCH', `/report-runs/${run.id}/end`, { version: run.version }],
  ] as const)
    expect([url, (await call(method, url, payload, other.headers)).statusCode]).toEqual([url, 404]);
  expect(await got('GET', '/report-runs', undefined, other.headers)).toEqual({ runs: [] });
  // The same question of somebody else is another run.
  expect((await start({}, other.headers)).id).not.toBe(run.id);
});

test('a run that is ended is over, and what comes of it is thrown away', async () => {
  const run = await start();
  expect(codeIn(await call('PATCH', `/report-runs/${run.id}/end`, { version: 9 }))).toEqual([
    409,
    'row.stale',
  ]);
  const ended = await got<ReportRun>('PATCH', `/report-runs/${run.id}/end`, { version: run.version });
  expect(ended).toMatchObject({ state: 'ended' });
  await work(run.id);
  expect(await read(run.id)).toMatchObject({ state: 'ended' });
  expect(codeIn(await call('PATCH', `/report-runs/${run.id}/end`, { version: ended.version }))).toEqual([
    ...[409, 'row.stale'],
  ]);
});

test('what a killed process had is taken up again once it has been silent, once; a result is kept for a day', async () => {
  const sweep = () => sweeps(test_.context)['sweep-report-runs']!.run();
  const run = await start();
  const taken = {
    state: 'running',
    taken_until: '2026-11-15T01:02:00Z',
    part_count: 4,
    done_count: 2,
  } as const;
  await test_.db.updateTable('report_run').set(taken).execute();
  await work(run.id);
  expect(await read(run.id)).toMatchObject({ state: 'running', done: 2 });
  await at('2026-11-15T01:11');
  test_.sent.length = 0;
  await sweep();
  await sweep();
  expect(test_.sent).toEqual([{ name: 'report-run', data: { runId: run.id } }]);
  await work(run.id);
  const made = await got<Report>('GET', `/report-runs/${run.id}/report`);
  expect(made.total.roomSen).toBe(140_017);
  await work(run.id);
  expect((await read(run.id)).version).toBe(2);
  await at('2026-11-16T01:10');
  await sweep();
  expect((await call('GET', `/report-runs/${run.id}`)).statusCode).toBe(200);
  await at('2026-11-16T01:12');
  await sweep();
  expect((await call('GET', `/report-runs/${run.id}`)).statusCode).toBe(404);
});

test('what cannot be made has failed: at once where it cannot be asked, after three tries else', async () => {
  const run = await start();
  await test_.db
    .updateTable('report_run')
    .set({ choice: JSON.stringify({ by: 'agent', ...DAYS }) })
    .execute();
  await work(run.id);
  expect(await read(run.id)).toMatchObject({ state: 'failed', code: 'form.invalid' });
  const next = await start();
  await test_.db
    .updateTable('report_run')
    .set({ report: 'weather' as ReportName, attempts: 1 })
    .where('id', '=', next.id)
    .execute();
  await work(next.id);
  expect(
    await test_.db.selectFrom('report_run').select(['state', 'attempts']).where('id', '=', next.id).execute(),
  ).toEqual([{ state: 'running', attempts: 2 }]);
  await at('2026-11-15T01:02');
  await work(next.id);
  expect(
    await test_.db.selectFrom('report_run').select(['state', 'code']).where('id', '=', next.id).execute(),
  ).toEqual([{ state: 'failed', code: '' }]);
});

onServer(
  'of two processes one makes a run, and says how far it is; the same question twice at once is one run',
  async () => {
    const { account, headers } = await signInAdmin(test_);
    const lock = (trx: Trx) => sql`select pg_advisory_xact_lock(70, hashtext(${account.id}))`.execute(trx);
    const [first, second] = await race(test_.db, lock, [() => start({}, headers), () => start({}, headers)]);
    expect(second!.id).toBe(first!.id);
    const { id } = await start();
    await race(test_.db, holdRow('report_run', id), [() => work(id), () => work(id)]);
    expect(await read(id)).toMatchObject({ state: 'done', parts: 2, done: 2, version: 2 });
    const lines = await test_.db
      .selectFrom('audit_log')
      .select('action')
      .where('entity_id', '=', id)
      .execute();
    expect(lines.map(({ action }) => action).sort()).toEqual(['finish', 'start']);
  },
);
