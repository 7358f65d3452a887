import { sql } from 'kysely';
import type { ListingReviews, StayToReview } from '@shared/contract/stays/reviews';
import type { Listing } from '@shared/contract/inventory/listings';
import { codeOf } from '@shared/permissions';
import { buildTestApp, TEST_NOW, type TestApp } from '../../../testing/buildTestApp';
import { holdRow, onServer, race } from '../../../testing/concurrency';
import {
  createAccount,
  createBusiness,
  createListing,
  createReservation,
  signIn,
  signInAdmin,
} from '../../../testing/factories';
import { auditLines, letters, linkIn } from '../../../testing/letters';
import { inviteToReview } from './reviewInvitations.service';
import { showUnread } from './reviews.service';

let test_: TestApp;
let business: Awaited<ReturnType<typeof createBusiness>>;
let place: Awaited<ReturnType<typeof createListing>>;
let staff: Awaited<ReturnType<typeof signInAdmin>>['headers'];
beforeAll(async () => (test_ = await buildTestApp()));
afterAll(() => test_.close());
beforeEach(async () => {
  await test_.reset();
  business = await createBusiness(test_.db);
  place = await createListing(test_.db, business, { units: 3 });
  ({ headers: staff } = await signInAdmin(test_));
});

const DAY_MS = 86_400_000;
type Fields = NonNullable<Parameters<typeof createReservation>[2]>;
/** A stay that ended yesterday. */
const left = (fields: Fields = {}) =>
  createReservation(test_.db, place, {
    ...{ status: 'checked_out', check_in: '2026-11-17', check_out: '2026-11-19', guest_name: 'Tan Mei Ling' },
    ...fields,
  });
const inDays = (days: number) => ({
  ...test_.context,
  now: () => new Date(TEST_NOW.getTime() + days * DAY_MS),
});

const REVIEW = {
  ...{ overall: 4, cleanliness: 5, comfort: 4, place: 3, staff: 5, value: 4 },
  ...{ firstName: 'Mei Ling', text: '很安静，<b>下次</b>再来。', language: 'cn-ZH' },
};
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  test_.app.inject({ method: 'POST', url, payload, headers });
const write = (token: string, changes: object = {}) =>
  post('/api/public/reviews', { ...REVIEW, token, ...changes });
const opened = (token: string) => post('/api/public/reviews/opened', { token });
const invite = async () => {
  await inviteToReview(test_.context);
  return linkIn(test_, 'review.invitation');
};
const listed = async () =>
  (
    await test_.app.inject({ url: `/api/public/listings/${place.roomTypeId}/reviews` })
  ).json() as ListingReviews;
const ratingOf = async () =>
  ((await test_.app.inject({ url: `/api/public/listings/${place.roomTypeId}` })).json() as Listing).rating;
const step = (id: string, name: string, payload: object, headers: Record<string, string> = staff) =>
  test_.app.inject({ method: 'PATCH', url: `/api/reviews/${id}/${name}`, payload, headers });
const reviewId = async () => (await test_.db.selectFrom('review').select('id').executeTakeFirstOrThrow()).id;

describe('the invitation', () => {
  it.each<[string, Fields, number]>([
    ['who left yesterday', {}, 1],
    ['who came through a channel', { source: 'airbnb' }, 1],
    ['who left today', { check_out: '2026-11-20' }, 0],
    ['who left eight days ago', { check_in: '2026-11-01', check_out: '2026-11-12' }, 0],
    ['who never came', { status: 'no_show' }, 0],
    ['who cancelled', { status: 'cancelled' }, 0],
    ['who is still there', { status: 'checked_in' }, 0],
    ['who is the owner', { source: 'owner' }, 0],
    ['who has no e-mail', { guest_email: '' }, 0],
  ])('to a guest %s', async (_who, fields, count) => {
    await left(fields);
    await inviteToReview(test_.context);
    expect(await letters(test_)).toHaveLength(count);
  });

  it('is written once, in the language of the guest, and the reminder once after a week', async () => {
    await left({ language: 'ms-MY' });
    for (const days of [0, 0, 1, 6, 7, 7, 8, 30]) await inviteToReview(inDays(days));
    const written = await letters(test_);
    expect(written.map(({ template }) => template)).toEqual(['review.invitation', 'review.reminder']);
    expect(written[0]!.text).toContain('/ms/review?token=');
    expect(written[0]!.text).toContain('Tulis ulasan');
  });

  it('is not followed by a reminder once there is a review', async () => {
    await left();
    expect((await write(await invite())).statusCode).toBe(200);
    await inviteToReview(inDays(7));
    expect(await letters(test_)).toHaveLength(1);
  });

  it('is not followed by a reminder whose link would not work any more', async () => {
    await left();
    await inviteToReview(test_.context);
    await inviteToReview(inDays(60));
    expect((await letters(test_)).map(({ template }) => template)).toEqual(['review.invitation']);
  });

  it('waits until ten in the morning', async () => {
    await left();
    await inviteToReview({ ...test_.context, now: () => new Date('2026-11-20T01:59:00Z') });
    expect(await letters(test_)).toEqual([]);
    await inviteToReview({ ...test_.context, now: () => new Date('2026-11-20T02:00:00Z') });
    expect(await letters(test_)).toHaveLength(1);
  });

  onServer('is one letter although two processes write it at once', async () => {
    const { id } = await left();
    await race(test_.db, holdRow('reservation', id), [
      () => inviteToReview(test_.context),
      () => inviteToReview(test_.context),
    ]);
    expect(await letters(test_)).toHaveLength(1);
  });

  it('keeps a hash of its secret and never the secret', async () => {
    await left();
    const token = await invite();
    const kept = await sql<{ all: string }>`select json_agg(i)::text as all from review_invitation i`.execute(
      test_.db,
    );
    expect(kept.rows[0]!.all).not.toContain(token);
  });
});

describe('writing by the link', () => {
  it('is shown at once as it was written, with the first name and the month alone, and counts', async () => {
    await left({ guest_email: 'mei@example.com' });
    const token = await invite();
    expect((await opened(token)).json()).toMatchObject({ state: 'open', review: null, isChecked: false });
    const answer = await write(token);
    expect([answer.statusCode, (answer.json() as StayToReview).state]).toEqual([200, 'written']);
    const shown = await listed();
    expect(shown).toMatchObject({
      count: 1,
      averages: { overall: 4, cleanliness: 5, comfort: 4, place: 3, staff: 5, value: 4 },
      reviews: [{ firstName: 'Mei Ling', month: '2026-11-01', text: REVIEW.text, language: 'cn-ZH' }],
    });
    expect(JSON.stringify(shown)).not.toMatch(/Tan|mei@example|TEST-/);
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
    const line = (await auditLines(test_)).find(({ entity }) => entity === 'review')!;
    expect(JSON.stringify(line.after)).not.toContain('安静');
  });

  it('answers the same once more, and refuses another one', async () => {
    await left();
    const token = await invite();
    await write(token);
    expect((await write(token)).statusCode).toBe(200);
    const other = await write(token, { overall: 1 });
    expect([other.statusCode, other.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'review.written' }),
    ]);
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  onServer('makes one review of two that come at once', async () => {
    await left();
    const token = await invite();
    const answers = await race(test_.db, holdRow('room_type', place.roomTypeId), [
      () => write(token),
      () => write(token, { overall: 1 }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  onServer('counts two guests of one listing who write at once', async () => {
    const [one, other] = [await left(), await left()];
    await inviteToReview(test_.context);
    const tokens = (await letters(test_)).map(({ text }) => /token=([\w-]{22})/.exec(text)![1]!);
    expect(one.id).not.toBe(other.id);
    await race(
      test_.db,
      holdRow('room_type', place.roomTypeId),
      tokens.map((token, index) => () => write(token, { overall: 5 - index })),
    );
    expect(await ratingOf()).toEqual({ average: 4.5, count: 2 });
  });

  it.each([
    ['forged', 'A'.repeat(22), 404],
    ['not complete', 'short', 400],
  ])('a link that is %s opens nothing', async (_what, token, status) => {
    await left();
    await invite();
    expect((await opened(token)).statusCode).toBe(status);
    expect((await write(token)).statusCode).toBe(status);
  });

  it('a link that has run out says so, and nothing can be written by it', async () => {
    await left();
    const token = await invite();
    await sql`update review_invitation set expires_at = ${TEST_NOW.toISOString()}`.execute(test_.db);
    expect((await opened(token)).json()).toMatchObject({ state: 'over' });
    const answer = await write(token);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'review.closed' }),
    ]);
  });

  it.each([
    ['no stars', { overall: 0 }],
    ['six stars', { staff: 6 }],
    ['half a star', { value: 4.5 }],
    ['no words', { text: '  ' }],
    ['the whole name', { firstName: 'Tan Mei Ling' }],
    ['an address for a name', { firstName: 'a@b.example' }],
    ['a field that is none', { status: 'shown' }],
  ])('%s is refused', async (_what, changes) => {
    await left();
    expect((await write(await invite(), changes)).statusCode).toBe(400);
  });
});

describe('writing from a booking of one’s own', () => {
  it('is for the account of the booking, and for nobody else', async () => {
    const [mine, theirs] = [await createAccount(test_.db), await createAccount(test_.db)];
    const { id } = await left({ account_id: mine.id });
    const url = `/api/public/reservations/${id}/review`;
    const [own, foreign] = [await signIn(test_, mine), await signIn(test_, theirs)];
    for (const headers of [{}, foreign, staff])
      expect((await post(url, REVIEW, headers)).statusCode).toBe(404);
    expect((await post(url, REVIEW, own)).statusCode).toBe(200);
    expect(await listed()).toMatchObject({ count: 1 });
  });

  it('needs a stay that is over and was not the owner’s', async () => {
    const mine = await createAccount(test_.db);
    const own = await signIn(test_, mine);
    for (const fields of [{ status: 'checked_in' }, { source: 'owner' }] as Fields[]) {
      const { id } = await left({ account_id: mine.id, ...fields });
      expect((await post(`/api/public/reservations/${id}/review`, REVIEW, own)).statusCode).toBe(409);
    }
  });
});

describe('what staff do', () => {
  beforeEach(async () => {
    await left();
    await write(await invite());
  });

  it('answers, and answers anew, below the words that stay', async () => {
    const id = await reviewId();
    expect((await step(id, 'answer', { text: 'Thank you', version: 1 })).statusCode).toBe(200);
    expect((await step(id, 'answer', { text: 'Late', version: 1 })).json()).toMatchObject({
      code: 'row.stale',
    });
    await step(id, 'answer', { text: 'Thank you, Mei Ling', version: 2 });
    expect((await listed()).reviews).toMatchObject([
      { text: REVIEW.text, answer: { text: 'Thank you, Mei Ling' } },
    ]);
  });

  it('holds back for a reason, which is kept, and shows again; the stars go and come with it', async () => {
    const id = await reviewId();
    expect((await step(id, 'hold', { reason: 'too_low', remark: 'x', version: 1 })).statusCode).toBe(400);
    expect((await step(id, 'hold', { reason: 'insult', remark: ' ', version: 1 })).statusCode).toBe(400);
    const held = await step(id, 'hold', { reason: 'insult', remark: 'Names the cleaner', version: 1 });
    expect(held.json()).toMatchObject({
      state: 'held',
      heldReason: 'insult',
      heldRemark: 'Names the cleaner',
    });
    expect(await listed()).toEqual({ count: 0, averages: null, reviews: [] });
    expect(await ratingOf()).toBeNull();
    const line = (await auditLines(test_)).findLast(({ action }) => action === 'hold')!;
    expect(line.after).toMatchObject({ reason: 'insult', remark: 'Names the cleaner' });
    expect((await step(id, 'show', { version: 2 })).json()).toMatchObject({ state: 'shown' });
    expect(await ratingOf()).toEqual({ average: 4, count: 1 });
  });

  it('holds and shows once: the second of two steps is told that it was done', async () => {
    const id = await reviewId();
    expect((await step(id, 'show', { version: 1 })).json()).toMatchObject({ code: 'row.stale' });
    await step(id, 'hold', { reason: 'insult', remark: 'Names the cleaner', version: 1 });
    const again = await step(id, 'hold', { reason: 'advertising', remark: 'A shop', version: 2 });
    expect([again.statusCode, again.json()]).toEqual([409, expect.objectContaining({ code: 'row.stale' })]);
    const { heldReason, heldRemark } = (
      await test_.app.inject({ url: `/api/reviews/${id}`, headers: staff })
    ).json<{ heldReason: string; heldRemark: string }>();
    expect([heldReason, heldRemark]).toEqual(['insult', 'Names the cleaner']);
  });

  it('decides what visitors report, once for the same', async () => {
    const id = await reviewId();
    const report = (remark = '') =>
      post(`/api/public/reviews/${id}/reports`, { reason: 'advertising', remark });
    for (const remark of ['', '', 'Look at the end']) expect((await report(remark)).statusCode).toBe(201);
    const detail = await test_.app.inject({ url: `/api/reviews/${id}`, headers: staff });
    expect(detail.json()).toMatchObject({ openReports: 2 });
    expect((await step(id, 'keep', { version: 1 })).json()).toMatchObject({
      openReports: 0,
      state: 'shown',
      reports: [{ decision: 'kept' }, { decision: 'kept' }],
    });
    await report('Again');
    const held = await step(id, 'hold', { reason: 'advertising', remark: 'A shop', version: 2 });
    expect(held.json()).toMatchObject({ openReports: 0 });
    // What is not shown is nobody's to report.
    expect((await report('Once more')).statusCode).toBe(404);
  });

  it('needs the code of editing listings', async () => {
    const id = await reviewId();
    const { headers } = await signInAdmin(test_, [codeOf('listing.view')]);
    expect((await step(id, 'answer', { text: 'x', version: 1 }, headers)).statusCode).toBe(403);
    expect((await test_.app.inject({ url: '/api/reviews/aggregation', headers })).json()).toMatchObject({
      totalCount: 1,
      reviews: [{ overall: 4, openReports: 0 }],
    });
  });

  it.each([
    [{ state: 'held' }, 0],
    [{ state: ['shown', 'waiting'] }, 1],
    [{ stars: [4, 5] }, 1],
    [{ stars: 1 }, 0],
    [{ reported: true }, 0],
    [{ reported: false }, 1],
    [{ q: '安静' }, 1],
    [{ q: 'nowhere' }, 0],
  ])('finds by %j: %i', async (filter, count) => {
    const url = `/api/reviews/aggregation?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect((await test_.app.inject({ url, headers: staff })).json()).toMatchObject({ totalCount: count });
  });
});

describe('when staff look first', () => {
  beforeEach(async () => {
    await test_.app.inject({
      method: 'PATCH',
      url: '/api/review-rule',
      headers: staff,
      payload: { shown: 'after_check', version: 0 },
    });
    await left();
    await write(await invite(), { overall: 1 });
  });

  it('a review waits, and is shown by itself after a week in which nobody looked', async () => {
    expect(await listed()).toMatchObject({ count: 0 });
    await showUnread(inDays(6));
    expect(await listed()).toMatchObject({ count: 0 });
    await showUnread(inDays(7));
    expect(await listed()).toMatchObject({ count: 1 });
    expect(await ratingOf()).toEqual({ average: 1, count: 1 });
  });

  onServer('stays held back when that is decided while it is shown by itself', async () => {
    const id = await reviewId();
    const hold = { reason: 'insult', remark: 'Names the cleaner', version: 1 };
    const [held, shown] = await race<unknown>(test_.db, holdRow('review', id), [
      () => step(id, 'hold', hold).then(({ statusCode }) => statusCode),
      () => showUnread(inDays(7)),
    ]);
    expect([held, shown]).toEqual([200, 0]);
    expect(await listed()).toMatchObject({ count: 0 });
    expect(await ratingOf()).toBeNull();
  });

  it('staff show it', async () => {
    await step(await reviewId(), 'show', { version: 1 });
    expect(await ratingOf()).toEqual({ average: 1, count: 1 });
  });
});

it.each(['room_type', 'property'] as const)('are nobody’s to read while the %s is a draft', async (table) => {
  await left();
  await write(await invite());
  await test_.db.updateTable(table).set({ status: 'draft' }).execute();
  const url = `/api/public/listings/${place.roomTypeId}/reviews`;
  expect((await test_.app.inject({ url })).statusCode).toBe(404);
});

it('sorts the search so that one five does not outdo fifty of 4.8', async () => {
  const rated = async (stars: number, count: number, rank: number) => {
    const listing = await createListing(test_.db, business, { units: 1 });
    await sql`update room_type set review_count = ${count}, review_stars = ${stars}, review_rank = ${rank}
      where id = ${listing.roomTypeId}`.execute(test_.db);
    return listing.roomTypeId;
  };
  const one = await rated(5, 1, 4091);
  const fifty = await rated(240, 50, 4667);
  const dates = { checkIn: '2026-12-01', checkOut: '2026-12-03' };
  for (const filter of [{}, dates]) {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: '{"rating":"desc"}' });
    const { listings } = (await test_.app.inject({ url: `/api/public/listings?${query}` })).json() as {
      listings: { id: string; rating: unknown }[];
    };
    expect(listings.map(({ id }) => id)).toEqual([fifty, one, place.roomTypeId]);
    expect(listings.map(({ rating }) => rating)).toEqual([
      { average: 4.8, count: 50 },
      { average: 5, count: 1 },
      null,
    ]);
  }
});
