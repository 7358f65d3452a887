import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { AttendanceAnswer, AttendanceRow, RiderDetail } from '@shared/contract/people/riders';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { logOf, signInRider } from '../../../testing/aRider';
import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createAccount, signInAdmin } from '../../../testing/factories';

/** Times at work: clocking in and out, what counts on which day, and what staff put right. */
let test_: TestApp;
let rider: Awaited<ReturnType<typeof signInRider>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  rider = await signInRider(test_, { verification: 'approved' });
  staff = await signInAdmin(test_, [codeOf('user-mgmt.view'), codeOf('user-mgmt.edit')]);
});
afterAll(() => test_.close());

type Headers = Record<string, string>;
const clock = (way: 'in' | 'out', note?: string, headers: Headers = rider.headers) =>
  test_.app.inject({ method: 'POST', url: `/api/rider/clock-${way}`, headers, payload: { note } });
const at = (instant: string) => {
  test_.clock.now = new Date(instant);
};
const own = async (start_date: string, end_date: string) =>
  (
    await test_.app.inject({
      url: '/api/rider/attendance',
      query: { start_date, end_date },
      headers: rider.headers,
    })
  ).json<AttendanceAnswer>();
const seen = (query: Record<string, string> = {}, headers: Headers = staff.headers) =>
  test_.app.inject({
    url: '/user-mgmt/rider-attendance',
    query: {
      account_number: rider.account.account_number,
      start_date: '2026-11-01',
      end_date: '2026-11-30',
      ...query,
    },
    headers,
  });
const correct = (id: string, payload: object, headers: Headers = staff.headers) =>
  test_.app.inject({ method: 'PATCH', url: `/api/attendance/${id}`, headers, payload });
const outcome = (answer: { statusCode: number; json: () => { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];
const insert = (from: string, to: string | null, date = from.slice(0, 10), account = rider.account.id) =>
  test_.db
    .insertInto('attendance')
    .values({
      account_id: account,
      business_date: date,
      clocked_in_at: from,
      clocked_out_at: to,
      edited_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('clocking in and out', () => {
  it('keeps a time, with the notes of both ends', async () => {
    at('2026-11-20T01:00:00.000Z');
    const begun = await clock('in', 'Keys of block B');
    expect(begun.statusCode).toBe(201);
    expect(begun.json()).toMatchObject({
      date: '2026-11-20',
      clockedInAt: '2026-11-20T01:00:00.000Z',
      clockedOutAt: null,
      minutes: null,
      note: 'Keys of block B',
      editedByName: null,
      version: 1,
    });
    const me = (await test_.app.inject({ url: '/api/rider/me', headers: rider.headers })).json<RiderDetail>();
    expect(me.onShiftSince).toBe('2026-11-20T01:00:00.000Z');
    at('2026-11-20T09:30:59.999Z');
    expect((await clock('out', 'All done')).json()).toMatchObject({
      id: begun.json<AttendanceRow>().id,
      minutes: 510,
      note: 'Keys of block B\nAll done',
      version: 2,
    });
    expect((await logOf(test_, rider.account.id)).map(({ action }) => action)).toEqual([
      'clockIn',
      'clockOut',
    ]);
  });

  it('needs approved papers to begin, none to end', async () => {
    for (const verification of ['none', 'submitted', 'rejected']) {
      await test_.db.updateTable('rider').set({ verification }).execute();
      expect(outcome(await clock('in'))).toEqual([409, 'rider.unverified']);
    }
    await test_.db.updateTable('rider').set({ verification: 'approved' }).execute();
    await clock('in');
    await test_.db.updateTable('rider').set({ verification: 'none' }).execute();
    at('2026-11-20T08:00:00.000Z');
    expect((await clock('out')).statusCode).toBe(200);
    const newcomer = await signInRider(test_);
    expect(outcome(await clock('in', '', newcomer.headers))).toEqual([409, 'rider.unverified']);
  });

  it('twice is told apart, and on several devices at once begins and ends one time', async () => {
    const begun = await Promise.all([clock('in'), clock('in'), clock('in'), clock('in')]);
    expect(begun.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
    expect(outcome(await clock('in'))).toEqual([409, 'attendance.open']);
    const ended = await Promise.all([clock('out'), clock('out'), clock('out')]);
    expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(outcome(await clock('out'))).toEqual([409, 'attendance.closed']);
    expect((await own('2026-11-20', '2026-11-20')).totalCount).toBe(1);
    expect(await logOf(test_, rider.account.id)).toHaveLength(2);
  });

  it('works within one millisecond, again and again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await clock('in')).statusCode).toBe(201);
      expect((await clock('out')).statusCode).toBe(200);
    }
    const { attendance, totalMinutes } = await own('2026-11-20', '2026-11-20');
    expect(attendance.map((row) => row.clockedInAt)).toEqual([
      '2026-11-20T07:00:00.002Z',
      '2026-11-20T07:00:00.001Z',
      '2026-11-20T07:00:00.000Z',
    ]);
    expect(totalMinutes).toBe(0);
  });

  it('refuses a note that is too long', async () => {
    expect(outcome(await clock('in', 'x'.repeat(201)))).toEqual([400, 'form.invalid']);
    expect(outcome(await clock('in', 'a\u0000b'))).toEqual([400, 'form.invalid']);
  });
});

describe('the business date', () => {
  it.each([
    ['2026-11-20T15:59:59.999Z', '2026-11-20'],
    ['2026-11-20T16:00:00.000Z', '2026-11-21'],
    ['2026-11-30T15:59:59.999Z', '2026-11-30'],
    ['2026-11-30T16:00:00.000Z', '2026-12-01'],
    ['2028-02-28T16:00:00.000Z', '2028-02-29'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ])('of %s is %s', async (instant, date) => {
    at(instant);
    // The test's session began in another year.
    const { headers } = await signInRider(test_, { verification: 'approved' });
    const begun = (await clock('in', '', headers)).json<AttendanceRow>();
    expect(begun.date).toBe(date);
    at(new Date(Date.parse(instant) + 3_600_000).toISOString());
    // A shift over midnight belongs to the day on which it began.
    expect((await clock('out', '', headers)).json()).toMatchObject({ date, minutes: 60 });
  });

  it('decides which times a range holds; both ends count, the newest comes first', async () => {
    await insert('2026-10-31T15:59:00Z', '2026-10-31T16:30:00Z', '2026-10-31');
    await insert('2026-10-31T23:00:00Z', '2026-11-01T01:00:00Z', '2026-11-01');
    await insert('2026-11-30T15:30:00Z', '2026-11-30T17:00:00Z', '2026-11-30');
    await insert('2026-11-30T17:00:00Z', '2026-11-30T18:00:00Z', '2026-12-01');
    const november = (await seen()).json<AttendanceAnswer>();
    expect(november.attendance.map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-11-30', 90],
      ['2026-11-01', 120],
    ]);
    expect(november).toMatchObject({ totalCount: 2, totalMinutes: 210 });
    expect(await own('2026-11-01', '2026-11-30')).toEqual(november);
    expect((await own('2026-12-01', '2026-12-01')).totalMinutes).toBe(60);
  });
});

describe('GET /user-mgmt/rider-attendance', () => {
  it('counts a time that lasts, and not its minutes', async () => {
    await insert('2026-11-19T01:00:00Z', '2026-11-19T02:00:00Z');
    await insert('2026-11-20T01:00:00Z', null);
    expect((await seen()).json()).toMatchObject({
      totalCount: 2,
      totalMinutes: 60,
      attendance: [{ minutes: null }, { minutes: 60 }],
    });
  });

  it('is refused to others, for others and with bad dates', async () => {
    const buyer = await createAccount(test_.db);
    const number = { account_number: buyer.account_number };
    const { headers } = await signInAdmin(
      test_,
      ALL_CODES.filter((code) => code !== codeOf('user-mgmt.view')),
    );
    expect((await seen({}, {})).statusCode).toBe(401);
    expect((await seen({}, rider.headers)).statusCode).toBe(403);
    expect((await seen({}, headers)).statusCode).toBe(403);
    expect(outcome(await seen(number))).toEqual([404, 'row.not_found']);
    expect(outcome(await seen({ account_number: 'AT999999' }))).toEqual([404, 'row.not_found']);
    const ranges: Record<string, string>[] = [
      { start_date: '2026-12-01' },
      { start_date: '2026-02-30' },
      { end_date: 'tomorrow' },
      { start_date: '2025-11-01', end_date: '2026-11-30' },
    ];
    for (const bad of ranges) expect(outcome(await seen(bad))).toEqual([400, 'query.invalid']);
  });

  it('adds up to the sum of its rows, whatever the times', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.integer({ min: 0, max: 40_000_000 }), fc.integer({ min: 1, max: 90_000_000 })), {
          maxLength: 8,
        }),
        async (gaps) => {
          await test_.db.deleteFrom('attendance').execute();
          let moment = Date.parse('2026-11-01T00:00:00Z');
          let naive = 0;
          for (const [gap, length] of gaps) {
            const from = moment + gap;
            moment = from + length;
            const day = new Date(from + 8 * 3_600_000).toISOString().slice(0, 10);
            await insert(new Date(from).toISOString(), new Date(moment).toISOString(), day);
            naive += Math.floor(length / 60_000);
          }
          const answer = (await seen()).json<AttendanceAnswer>();
          expect(answer).toMatchObject({ totalCount: gaps.length, totalMinutes: naive });
          expect(answer.attendance.reduce((sum, row) => sum + row.minutes!, 0)).toBe(naive);
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('PATCH /api/attendance/:id', () => {
  const CORRECTION = {
    clockedInAt: '2026-11-19T01:00:00Z',
    clockedOutAt: '2026-11-19T09:00:00Z',
    remark: 'Forgot to clock out',
    version: 1,
  };

  it('puts a time right, says who and why, and moves it to its day', async () => {
    const { id } = await insert('2026-11-18T15:00:00Z', null);
    const answer = await correct(id, { ...CORRECTION, clockedInAt: '2026-11-18T16:00:00.5Z' });
    expect(answer.json()).toMatchObject({
      date: '2026-11-19',
      clockedInAt: '2026-11-18T16:00:00.500Z',
      clockedOutAt: '2026-11-19T09:00:00.000Z',
      minutes: 1019,
      editedByName: staff.account.name,
      editRemark: 'Forgot to clock out',
      version: 2,
    });
    expect(await logOf(test_, rider.account.id)).toEqual([
      {
        actor_id: staff.account.id,
        action: 'correctAttendance',
        before: { attendanceId: id, clockedInAt: '2026-11-18T15:00:00.000Z', clockedOutAt: null },
        after: {
          attendanceId: id,
          clockedInAt: '2026-11-18T16:00:00.500Z',
          clockedOutAt: '2026-11-19T09:00:00.000Z',
          remark: 'Forgot to clock out',
        },
      },
    ]);
  });

  it('of an older version is stale; of two at once one wins', async () => {
    const { id } = await insert('2026-11-19T01:00:00Z', null);
    const answers = await Promise.all([correct(id, CORRECTION), correct(id, CORRECTION)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(outcome(await correct(id, CORRECTION))).toEqual([409, 'row.stale']);
  });

  it('cannot overlap with another time of the rider, but touch it, and others are free', async () => {
    const other = await signInRider(test_);
    await insert('2026-11-19T00:00:00Z', '2026-11-19T23:00:00Z', '2026-11-19', other.account.id);
    await insert('2026-11-19T10:00:00Z', '2026-11-19T12:00:00Z');
    const { id } = await insert('2026-11-19T01:00:00Z', '2026-11-19T02:00:00Z');
    for (const clockedOutAt of ['2026-11-19T10:00:00.001Z', null])
      expect(outcome(await correct(id, { ...CORRECTION, clockedOutAt }))).toEqual([
        409,
        'attendance.overlap',
      ]);
    expect(await logOf(test_, rider.account.id)).toEqual([]);
    expect((await correct(id, { ...CORRECTION, clockedOutAt: '2026-11-19T10:00:00Z' })).statusCode).toBe(200);
  });

  it('cannot end in time for whoever is at work again', async () => {
    const { id } = await insert('2026-11-19T01:00:00Z', '2026-11-19T02:00:00Z');
    expect((await correct(id, { ...CORRECTION, clockedOutAt: null })).json()).toMatchObject({
      minutes: null,
    });
    expect(outcome(await clock('in'))).toEqual([409, 'attendance.open']);
  });

  it.each([
    [{ clockedInAt: '2026-11-20T07:00:00.001Z', clockedOutAt: null }, 'clockedInAt', 'future'],
    [{ clockedOutAt: '2026-11-20T07:00:00.001Z' }, 'clockedOutAt', 'future'],
    [{ clockedInAt: '2020-01-01T00:00:00Z' }, 'clockedInAt', 'date_past'],
    [{ clockedInAt: '0000-01-01T00:00:00Z' }, 'clockedInAt', 'date_past'],
    [{ clockedOutAt: '2026-11-19T01:00:00Z' }, 'clockedOutAt', 'after_start'],
    // Later as a text, earlier as an instant.
    [
      { clockedInAt: '2026-11-19T01:00:00.5Z', clockedOutAt: '2026-11-19T01:00:00Z' },
      'clockedOutAt',
      'after_start',
    ],
    [{ remark: ' ' }, 'remark', 'required'],
    [{ version: 0 }, 'version', 'too_small_number'],
  ])('with %j names the field', async (fields, field, rule) => {
    const { id } = await insert('2026-11-19T01:00:00Z', null);
    const answer = await correct(id, { ...CORRECTION, ...fields });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: [{ path: field, rule }] });
  });

  it('takes instants that differ in how they are written', async () => {
    const { id } = await insert('2026-11-19T01:00:00Z', null);
    const written = { clockedInAt: '2026-11-19T01:00:00Z', clockedOutAt: '2026-11-19T01:00:00.5Z' };
    expect((await correct(id, { ...CORRECTION, ...written })).statusCode).toBe(200);
  });

  it('is refused to others and 404 for nothing', async () => {
    const { id } = await insert('2026-11-19T01:00:00Z', null);
    const { headers } = await signInAdmin(
      test_,
      ALL_CODES.filter((code) => code !== codeOf('user-mgmt.edit')),
    );
    expect((await correct(id, CORRECTION, {})).statusCode).toBe(401);
    expect((await correct(id, CORRECTION, rider.headers)).statusCode).toBe(403);
    expect((await correct(id, CORRECTION, headers)).statusCode).toBe(403);
    expect(outcome(await correct(randomUUID(), CORRECTION))).toEqual([404, 'row.not_found']);
    expect((await correct('nothing', CORRECTION)).statusCode).toBe(400);
  });
});
