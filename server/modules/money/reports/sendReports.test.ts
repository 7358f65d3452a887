import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SavedReport, SavedReportInput } from '@shared/contract/money/savedReports';
import { sql } from 'kysely';
import { codeOf } from '@shared/permissions';
import { jobHandlers } from '../../../jobs/handlers';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { auditLines } from '../../../testing/letters';
import { pdfReader } from '../../../testing/pdfReader';
import { queueDueReports, workOnSending } from './sendReports.service';

/**
 * Saved reports by mail. The tests' now is Friday, 20 November 2026, 15:00 in Kuala Lumpur. A property has two units, …-01 and …-02, of which nobody
 * has sold a night: in the seven days before a day each has seven nights for sale.
 */
type Person = { id: string; name: string; email: string };
let test_: TestApp;
let headers: { authorization: string };
let owner: Person;
let ben: Person;
let place: Awaited<ReturnType<typeof createListing>>;
const pdf = pdfReader();
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  owner = await colleague({ name: 'Anna Tan' });
  ben = await colleague({ name: 'Ben Lim', language: 'ms-MY' });
  headers = await signIn(test_, owner);
  place = await createListing(test_.db, await createBusiness(test_.db), { units: 2 });
  test_.sent.length = 0;
});
afterAll(() => test_.close());

const colleague = (fields: object) =>
  createAccount(test_.db, {
    ...{ role: 'administrator', is_admin: true, permission_codes: [codeOf('reporting.view')] },
    ...fields,
  });
const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, key: string = randomUUID()) =>
  test_.app.inject({
    ...{ method, url: `/api/reports${url}`, headers: { ...headers, 'idempotency-key': key } },
    ...(payload && { payload }),
  });
/** The nights of the last seven days by unit, each day at 16:00 there, to Ben. */
async function saved(fields: Partial<SavedReportInput> = {}): Promise<string> {
  const answer = await call('POST', '', {
    ...{ name: 'Nights of the week', report: 'occupancy', choice: { period: 'last_7_days', by: 'unit' } },
    ...{ repeats: 'daily', hour: 16, format: 'csv', recipientIds: [ben.id] },
    ...fields,
  });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json<{ id: string }>().id;
}
const row = async () => (await call('GET', '/aggregation')).json<{ reports: SavedReport[] }>().reports[0]!;
const last = async () => (await row()).last;
const letters = () =>
  test_.db.selectFrom('outbox_mail').selectAll().orderBy('asked_at').orderBy('recipient').execute();
const queued = () => test_.sent.flatMap((job) => (job.name === 'send-report' ? [job.data.sendingId] : []));
/** Does what the queue was given, once, and forgets it. */
async function work() {
  const ids = queued();
  test_.sent.length = 0;
  for (const id of ids) await jobHandlers(test_.context)['send-report']({ sendingId: id });
  return ids.length;
}
/** The time comes: what is due is queued and done. */
async function pass(now: string) {
  test_.clock.now = new Date(now);
  await queueDueReports(test_.context);
  return work();
}
/** Has the letters leave, and reads the last one. */
async function delivered(recipient: Person = ben): Promise<string | null> {
  for (const { id } of await letters()) await jobHandlers(test_.context).mail({ mailId: id });
  const { id } = (await letters()).findLast((letter) => letter.recipient === recipient.email)!;
  const file = path.join(test_.context.env.DATA_DIR, 'outbox', `${id}.eml`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
/** The file that a letter carries. */
const attached = (eml: string) =>
  Buffer.from(/filename="?[\w.-]+"?[\s\S]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(eml)![1]!, 'base64');

describe('the clock', () => {
  it('sends each time once, from the moment on at which it is due', async () => {
    await saved();
    expect(await pass('2026-11-20T07:59:59.999Z')).toBe(0);
    expect(await pass('2026-11-20T08:00:00Z')).toBe(1);
    expect(await pass('2026-11-20T08:01:00Z')).toBe(0);
    expect(await letters()).toHaveLength(1);
    expect(await row()).toMatchObject({
      nextAt: expect.stringContaining('2026-11-21'),
      last: { state: 'sent', byHand: false },
    });
    expect(await pass('2026-11-21T08:00:00Z')).toBe(1);
    expect(await letters()).toHaveLength(2);
  });

  it('makes up for times that passed while nothing ran by one, about the days that were meant', async () => {
    await saved();
    expect(await pass('2026-11-23T02:00:00Z')).toBe(1);
    expect((await letters())[0]!.subject).toContain('13 Nov 2026 hingga 19 Nov 2026');
    // Monday, 23 November, 16:00 is next.
    expect(new Date((await row()).nextAt!).toISOString()).toBe('2026-11-23T08:00:00.000Z');
  });

  it('knows days by Kuala Lumpur: at its midnight it is the next day', async () => {
    await saved({ choice: { period: 'yesterday', by: 'unit' }, hour: 0 });
    await pass('2026-11-20T16:00:00Z');
    expect((await letters())[0]!.subject).toContain('20 Nov 2026 hingga 20 Nov 2026');
  });

  it('is one letter, however many processes look for what is due', async () => {
    const id = await saved();
    test_.clock.now = new Date('2026-11-20T08:00:00Z');
    const look = () => queueDueReports(test_.context);
    const counts = await Promise.all([look(), look(), look()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    await work();
    expect(await letters()).toHaveLength(1);
    expect(await test_.db.selectFrom('report_sending').select('saved_report_id').execute()).toEqual([
      { saved_report_id: id },
    ]);
  });

  it('is one letter, however many processes work on it', async () => {
    await saved();
    test_.clock.now = new Date('2026-11-20T08:00:00Z');
    await queueDueReports(test_.context);
    const [sendingId] = queued();
    const again = () => workOnSending(test_.context, sendingId!);
    await race(test_.db, holdRow('report_sending', sendingId!), [again, again]);
    await again();
    expect(await letters()).toHaveLength(1);
  });

  it('goes on after a process that was killed in the middle, and once', async () => {
    await saved();
    test_.clock.now = new Date('2026-11-20T08:00:00Z');
    await queueDueReports(test_.context);
    const [sendingId] = queued();
    test_.sent.length = 0;
    // It took the sending and never came back.
    await test_.db
      .updateTable('report_sending')
      .set({ taken_until: new Date('2026-11-20T08:05:00Z') })
      .execute();
    await workOnSending(test_.context, sendingId!);
    expect(await letters()).toHaveLength(0);
    expect(await pass('2026-11-20T08:04:00Z')).toBe(0);
    expect(await pass('2026-11-20T08:11:00Z')).toBe(1);
    expect(await letters()).toHaveLength(1);
    expect(await pass('2026-11-20T08:30:00Z')).toBe(0);
  });

  it('writes all of its letters or none', async () => {
    await saved({ recipientIds: [ben.id, owner.id] });
    let puts = 0;
    const jobs: TestApp['context']['jobs'] = {
      send: async (trx, ...job) => {
        if ((puts += 1) === 2) throw new Error('the queue is away');
        return test_.context.jobs.send(trx, ...job);
      },
    };
    test_.clock.now = new Date('2026-11-20T08:00:00Z');
    await queueDueReports(test_.context);
    const [sendingId] = queued();
    await workOnSending({ ...test_.context, jobs }, sendingId!);
    expect(await letters()).toHaveLength(0);
    expect(await last()).toMatchObject({ state: 'queued', recipients: [] });
    test_.sent.length = 0;
    expect(await pass('2026-11-20T08:01:00Z')).toBe(1);
    expect(await letters()).toHaveLength(2);
  });

  it('gives up after five tries, and says so', async () => {
    await saved();
    const jobs: TestApp['context']['jobs'] = { send: () => Promise.reject(new Error('the queue is away')) };
    test_.clock.now = new Date('2026-11-20T08:00:00Z');
    await queueDueReports(test_.context);
    const [sendingId] = queued();
    // Pauses of 1, 2, 3 and 4 minutes.
    for (const minute of ['00', '01', '03', '06', '10']) {
      expect(await last()).toMatchObject({ state: 'queued' });
      test_.clock.now = new Date(`2026-11-20T08:${minute}:00Z`);
      await workOnSending({ ...test_.context, jobs }, sendingId!);
    }
    expect(await last()).toMatchObject({ state: 'failed', recipients: [] });
    expect(await letters()).toHaveLength(0);
  });
});

describe('who gets it', () => {
  it('is looked at again: who is gone or has lost the right is left out, and it is said', async () => {
    const gone = await colleague({ name: 'Chong' });
    const clerk = await colleague({ name: 'Devi' });
    const demoted = await colleague({ name: 'Eli' });
    await saved({ recipientIds: [ben, gone, clerk, demoted].map(({ id }) => id) });
    const change = (person: Person, fields: object) =>
      test_.db.updateTable('account').set(fields).where('id', '=', person.id).execute();
    await change(gone, { status: 'banned' });
    await change(clerk, { permission_codes: [codeOf('revenue.view')] });
    await change(demoted, { is_admin: false });
    await pass('2026-11-20T08:00:00Z');
    expect((await letters()).map(({ recipient }) => recipient)).toEqual([ben.email]);
    expect(await last()).toMatchObject({
      ...{ state: 'sent', reason: null, isAttached: true },
      recipients: [
        { name: 'Ben Lim', leftOut: null, letter: 'queued' },
        { name: 'Chong', leftOut: 'gone', letter: null },
        { name: 'Devi', leftOut: 'right', letter: null },
        { name: 'Eli', leftOut: 'gone', letter: null },
      ],
    });
    expect((await auditLines(test_)).at(-1)).toMatchObject({
      ...{ action: 'send', entity: 'saved_report', actor_kind: 'system' },
      after: {
        ...{ report: 'occupancy', format: 'csv', attached: true, recipientIds: [ben.id] },
        filter: { by: 'unit', from: '2026-11-13', to: '2026-11-19' },
        leftOut: [
          { id: gone.id, why: 'gone' },
          { id: clerk.id, why: 'right' },
          { id: demoted.id, why: 'gone' },
        ],
      },
    });
  });

  it.each([
    ['its owner has lost the right', { permission_codes: [] as number[] }, 'owner', 'owner'],
    ['its owner is gone', { status: 'banned' }, 'owner', 'owner'],
    ['nobody is left', { permission_codes: [] as number[] }, 'ben', 'nobody'],
  ])('is nobody when %s', async (_case, fields, who, reason) => {
    const id = await saved({ isShared: true });
    const person = who === 'owner' ? owner : ben;
    await test_.db.updateTable('account').set(fields).where('id', '=', person.id).execute();
    await pass('2026-11-20T08:00:00Z');
    expect(await letters()).toEqual([]);
    headers = (await signInAdmin(test_)).headers;
    expect(await last()).toMatchObject({ state: 'stopped', reason });
    expect((await auditLines(test_)).at(-1)).toMatchObject({
      action: 'send',
      entity_id: id,
      after: { stopped: reason },
    });
  });

  it('has no file for who loses the right before the letter leaves', async () => {
    await saved();
    await pass('2026-11-20T08:00:00Z');
    await test_.db.updateTable('account').set({ permission_codes: [] }).where('id', '=', ben.id).execute();
    expect(await delivered()).toBeNull();
    expect((await last())!.recipients).toMatchObject([{ letter: 'retrying' }]);
  });

  it('is nobody once it is deleted', async () => {
    const id = await saved();
    test_.clock.now = new Date('2026-11-20T08:00:00Z');
    await queueDueReports(test_.context);
    await call('DELETE', `/${id}?version=1`);
    await work();
    expect(await letters()).toEqual([]);
    expect(await test_.db.selectFrom('report_sending').select(['state', 'reason']).execute()).toEqual([
      { state: 'stopped', reason: 'deleted' },
    ]);
  });

  it('still has its file when it is deleted after its letters were written', async () => {
    const id = await saved();
    await pass('2026-11-20T08:00:00Z');
    await call('DELETE', `/${id}?version=1`);
    expect(await delivered()).toContain('occupancy-2026-11-13-2026-11-19.csv');
  });

  it('is told when the report cannot be asked so any more', async () => {
    await saved();
    await test_.db
      .updateTable('saved_report')
      .set({ choice: JSON.stringify({ by: 'supplier' }) as never })
      .execute();
    await pass('2026-11-20T08:00:00Z');
    expect(await last()).toMatchObject({ state: 'stopped', reason: 'question' });
  });
});

describe('the letter', () => {
  it('is in the language of its reader, its file in that of the saved report, sorted as it was saved', async () => {
    await saved({ sort: { key: 'name', order: 'desc' }, language: 'cn-ZH' });
    await pass('2026-11-20T08:00:00Z');
    const [letter] = await letters();
    expect(letter).toMatchObject({ language: 'ms-MY', recipient: ben.email, template: 'report.saved' });
    expect(letter!.text_body).toContain('Ben Lim yang dihormati');
    expect(letter!.text_body).toContain('Nights of the week (Penghunian');
    expect(letter!.text_body).toContain(
      'https://attic.example/admin/manage-reporting?report=occupancy&by=unit&from=2026-11-13&to=2026-11-19&sort=name.desc',
    );
    const rows = attached((await delivered())!)
      .toString('utf8')
      .split('\r\n');
    expect(rows[0]).toMatch(/^\uFEFF单位,/);
    // Seven nights for sale each, none sold.
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/-02 .*,7,0,0,/),
      expect.stringMatching(/-01 .*,7,0,0,/),
      '',
    ]);
  });

  it('carries a workbook or a PDF', async () => {
    await saved({ format: 'xlsx' });
    await pass('2026-11-20T08:00:00Z');
    expect(
      attached((await delivered())!)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    await test_.db.updateTable('saved_report').set({ format: 'pdf' }).execute();
    await pass('2026-11-21T08:00:00Z');
    const file = attached((await delivered())!);
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    if (pdf.isThere()) expect(pdf.read(file, 'pdftotext')).toContain('14 Nov 2026');
  });

  it('of a report with too many rows says so and carries its address alone', async () => {
    // With the two that there are 1,501 units: one more than a PDF prints.
    await sql`insert into unit (room_type_id, number) select ${place.roomTypeId}, 'X' || number from generate_series(1, 1499) number`.execute(
      test_.db,
    );
    await saved({ format: 'pdf' });
    await pass('2026-11-20T08:00:00Z');
    const [letter] = await letters();
    expect(letter!.attachments).toEqual([]);
    expect(letter!.text_body).toContain('lebih daripada 1500 baris');
    expect(letter!.text_body).toContain('report=occupancy');
    expect(await last()).toMatchObject({ state: 'sent', isAttached: false });
  });
});

describe('send now', () => {
  it('sends once for one key, besides the schedule', async () => {
    const id = await saved();
    const key = randomUUID();
    expect((await call('POST', `/${id}/send`, undefined, key)).statusCode).toBe(200);
    expect((await call('POST', `/${id}/send`, undefined, key)).statusCode).toBe(200);
    expect(test_.sent).toMatchObject([{ name: 'send-report', urgent: true }]);
    await work();
    expect(await letters()).toHaveLength(1);
    expect(await row()).toMatchObject({
      nextAt: expect.stringContaining('2026-11-20'),
      last: { state: 'sent', byHand: true },
    });
    expect(await pass('2026-11-20T08:00:00Z')).toBe(1);
    expect(await letters()).toHaveLength(2);
  });

  it('refuses one that is being sent, of two at once the second', async () => {
    const id = await saved();
    const ask = () => call('POST', `/${id}/send`);
    const answers = await race(test_.db, holdRow('saved_report', id), [ask, ask]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[1]!.json()).toMatchObject({ code: 'saved_report.sending' });
  });

  it('refuses one without recipients', async () => {
    const id = await saved({ repeats: 'none', hour: null, recipientIds: [] });
    expect((await call('POST', `/${id}/send`)).json()).toMatchObject({ code: 'saved_report.nobody' });
    expect(test_.sent).toEqual([]);
  });

  it('needs a key', async () => {
    const id = await saved();
    expect((await call('POST', `/${id}/send`, undefined, '')).json()).toMatchObject({
      code: 'idempotency.missing',
    });
  });
});
