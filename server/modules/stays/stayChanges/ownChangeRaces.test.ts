import type { BookingAnswer } from '@shared/contract/stays/reservations';
import { stayRange } from '../../../db/client';
import type { TestApp } from '../../../testing/buildTestApp';
import { holdRow, outcomesOf, race } from '../../../testing/concurrency';
import { letters } from '../../../testing/letters';
import { OWN_STAY, ownChangeDesk } from '../../../testing/ownChangeDesk';
import { lockRoomType } from '../../nights/occupancy/takeNights.queries';

/** A guest changes his stay while somebody else has to do with it, or wants the same night. */
const desk = ownChangeDesk();
let test_: TestApp;
let place: Awaited<ReturnType<typeof desk.open>>;
beforeAll(async () => {
  test_ = await desk.start();
});
afterAll(() => desk.close());

/** Sends a night more, as it was shown. */
const longer = (booking: BookingAnswer, version: number) => () =>
  desk.inject('POST', desk.own(booking, '/changes'), {
    ...{ ...OWN_STAY, version, checkOut: '2026-12-05', expectedTotal: 113_000 },
  });

describe('a guest changes and staff cancel at once', () => {
  it.each([
    ['the guest', 0],
    ['staff', 1],
  ] as const)('%s first: the other is told that the booking has moved on', async (_who, first) => {
    place = await desk.open();
    const booking = await desk.book();
    const { version } = await desk.view(booking);
    const cancel = () =>
      desk.asStaff('PATCH', `/api/reservations/${booking.id}/cancel`, { version, remark: 'Ill' });
    const calls = [longer(booking, version), cancel];
    const order = first === 0 ? calls : calls.reverse();
    expect(outcomesOf(await race(test_.db, holdRow('reservation', booking.id), order))).toEqual([
      200,
      '409 row.stale',
    ]);
    const after = await desk.view(booking);
    expect([after.status, after.checkOut]).toEqual(
      first === 0 ? ['confirmed', '2026-12-05'] : ['cancelled', '2026-12-04'],
    );
  });
});

it('of two guests who want the same last night one gets it, the other is told what is free', async () => {
  place = await desk.open(3);
  const one = await desk.book();
  const other = await desk.book({}, 'other@example.com');
  // The night is blocked in the units of both: the third is free for one of them.
  const held = await test_.db.selectFrom('occupancy').select('unit_id').execute();
  const stay = stayRange('2026-12-04', '2026-12-05');
  await test_.db
    .insertInto('occupancy')
    .values(held.map(({ unit_id }) => ({ unit_id, kind: 'block' as const, stay, reservation_id: null })))
    .execute();
  const versions = [await desk.view(one), await desk.view(other)].map(({ version }) => version);
  const answers = await race(test_.db, (trx) => lockRoomType(trx, place.roomTypeId), [
    longer(one, versions[0]!),
    longer(other, versions[1]!),
  ]);
  expect(outcomesOf(answers)).toEqual([200, '409 reservation.unavailable']);
  expect((await desk.view(other)).checkOut).toBe('2026-12-04');
  expect((await desk.staffView(one)).segments).toMatchObject([
    { unitId: place.unitIds.find((id) => held.every(({ unit_id }) => unit_id !== id)), to: '2026-12-05' },
  ]);
});

it('a change pressed twice at once is written once, and one letter goes out', async () => {
  place = await desk.open();
  const booking = await desk.book();
  const { version } = await desk.view(booking);
  const press = () =>
    desk.inject(
      'POST',
      desk.own(booking, '/changes'),
      { ...OWN_STAY, version, checkOut: '2026-12-05', expectedTotal: 113_000 },
      { 'idempotency-key': 'pressed-twice' },
    );
  const answers = await race(test_.db, holdRow('reservation', booking.id), [press, press]);
  expect(outcomesOf(answers)).toEqual([200, 200]);
  expect((await desk.view(booking)).version).toBe(version + 1);
  const changed = (await letters(test_)).filter(({ template }) => template === 'booking.changed');
  expect(changed).toHaveLength(1);
});
