import type { BookingAnswer, Reservation } from '@shared/contract/stays/reservations';
import type { ChangePreview } from '@shared/contract/stays/stayChanges';
import type { TestApp } from '../../../testing/buildTestApp';
import { auditLines } from '../../../testing/letters';
import { ownChangeDesk } from '../../../testing/ownChangeDesk';

// The tests' today is Friday 2026-11-20; cancelling gives everything back until 2026-11-24.
const desk = ownChangeDesk();
let test_: TestApp;
beforeAll(async () => {
  test_ = await desk.start();
});
beforeEach(async () => {
  await desk.open(1, { infants_most: 1, pets_most: 2, pet_cleaning_sen: 6_000 });
});
afterAll(() => desk.close());

/** Three nights of RM 200, cleaning RM 80 and deposit RM 200 for two and a pet of RM 60: RM 940. */
const withPet = () => desk.book({ pets: 1 });
const PET = { guests: 2, children: 0, infants: 0, pets: 1 };

describe('a guest', () => {
  it('brings another pet at the price of the first, line by line, and it is written as it was shown', async () => {
    const booking = await withPet();
    expect(booking.total).toBe(94_000);
    await test_.db.updateTable('room_type').set({ pet_cleaning_sen: 9_000 }).execute();
    const wish = { pets: 2, children: 1, infants: 1 };
    expect(await desk.seen(booking, wish)).toMatchObject({
      ...{ ...PET, ...wish, oldTotalSen: 94_000, newTotalSen: 100_000, problem: null },
      explanation: [
        { reason: 'cleaning', label: { 'en-US': 'Cleaning after pets' }, oldSen: 6_000, newSen: 12_000 },
      ],
    });
    const changed = await desk.change(booking, wish);
    expect(changed.json()).toMatchObject({ guests: 2, ...wish, totalSen: 100_000 });
    const { lastChange } = await desk.staffView(booking);
    expect(lastChange).toMatchObject({ kind: 'guests', before: { ...PET, totalSen: 94_000 } });
    const line = (await auditLines(test_)).findLast(({ entity }) => entity === 'reservation');
    expect(line).toMatchObject({
      action: 'changeGuests',
      before: { children: 0, infants: 0, pets: 1, total: 94_000 },
      after: { children: 1, infants: 1, pets: 2, total: 100_000 },
    });
  });

  it('who speaks of nobody but the dates comes with everybody', async () => {
    const booking = await withPet();
    expect(await desk.seen(booking, { checkOut: '2026-12-05' })).toMatchObject({
      ...PET,
      newTotalSen: 119_000,
    });
  });

  it('changes nothing by the same party, and something by a child alone, at the same price', async () => {
    const booking = await withPet();
    expect((await desk.seen(booking, PET)).problem).toMatchObject({ params: { reason: 'same' } });
    expect(await desk.seen(booking, { children: 1 })).toMatchObject({
      ...{ problem: null, oldTotalSen: 94_000, newTotalSen: 94_000, explanation: [] },
    });
  });

  it.each<[string, object, object]>([
    ['stay.adult', { children: 2 }, {}],
    ['stay.infants', { infants: 2 }, { infantsMost: 1 }],
    ['stay.pets', { pets: 3 }, { petsMost: 2 }],
  ])('cannot go beyond the listing: %s', async (code, wish, params) => {
    const booking = await withPet();
    expect((await desk.seen(booking, wish)).problem).toEqual({ code, params });
    const refused = await desk.change(booking, wish);
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code, params }]);
    expect(await desk.view(booking)).toMatchObject(PET);
  });

  it('takes no pet away once cancelling costs something; children and infants he may tell anew', async () => {
    const booking = await desk.book({ guests: 3, children: 1, infants: 1, pets: 1 });
    expect((await desk.seen(booking, { pets: 0 })).problem).toBeNull();
    desk.goTo('2026-11-28');
    expect((await desk.seen(booking, { pets: 0 })).problem).toMatchObject({
      params: { reason: 'only_more' },
    });
    expect(await desk.seen(booking, { children: 0, infants: 0 })).toMatchObject({ problem: null });
    const added = await desk.change(booking, { pets: 2, children: 2, infants: 0 });
    expect(added.json()).toMatchObject({ guests: 3, children: 2, infants: 0, pets: 2 });
  });
});

describe('staff', () => {
  const preview = ({ id, version }: Reservation, wish: object) =>
    desk.asStaff('POST', `/api/reservations/${id}/changes/preview`, { version, ...wish });
  const change = async (stay: Reservation, wish: object) => {
    const expectedTotal = (await preview(stay, wish)).json<Partial<ChangePreview>>().newTotalSen ?? 0;
    const { id, version } = stay;
    return desk.asStaff('POST', `/api/reservations/${id}/changes`, { version, expectedTotal, ...wish });
  };
  const started = async (): Promise<[BookingAnswer, Reservation]> => {
    const booking = await withPet();
    return [booking, await desk.staffView(booking)];
  };

  it('go beyond the listing with a warning, and take it back with its price', async () => {
    const [booking, stay] = await started();
    expect((await preview(stay, { pets: 4 })).json<ChangePreview>()).toMatchObject({
      ...{ ...PET, pets: 4, kind: 'guests', newTotalSen: 112_000 },
      warnings: [{ code: 'stay.pets', params: { petsMost: 2 } }],
    });
    expect((await change(stay, { pets: 4, infants: 1 })).statusCode).toBe(200);
    const changed = await desk.staffView(booking);
    expect(changed).toMatchObject({ ...PET, infants: 1, pets: 4, totalSen: 112_000 });
    const undo = { version: changed.version };
    expect((await desk.asStaff('POST', `/api/reservations/${stay.id}/changes/undo`, undo)).statusCode).toBe(
      200,
    );
    expect(await desk.staffView(booking)).toMatchObject({ ...PET, totalSen: 94_000 });
  });

  it('leave an adult among the guests', async () => {
    const [, stay] = await started();
    for (const refused of [await preview(stay, { children: 2 }), await change(stay, { children: 2 })])
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'stay.adult' }]);
  });

  it('name as many people as stay, infants among them', async () => {
    const [, stay] = await started();
    const party = ['Nur Aisyah', 'Tan Mei', 'Little Mei'].map((name) => ({ name, nationality: 'MY' }));
    expect((await preview(stay, { party })).json()).toMatchObject({
      fields: [{ path: 'party', rule: 'party_size' }],
    });
    expect((await preview(stay, { party, infants: 1 })).statusCode).toBe(200);
  });

  it('take back a change that was written before anybody asked for children', async () => {
    const booking = await desk.book();
    const stay = await desk.staffView(booking);
    await change(stay, { checkOut: '2026-12-05' });
    const { before } = await test_.db.selectFrom('stay_change').select('before').executeTakeFirstOrThrow();
    const { children: _children, infants: _infants, pets: _pets, ...old } = before;
    await test_.db
      .updateTable('stay_change')
      .set({ before: JSON.stringify(old) as never })
      .execute();
    const changed = await desk.staffView(booking);
    expect(changed.lastChange!.before).toMatchObject({ guests: 2, children: 0, infants: 0, pets: 0 });
    const undo = { version: changed.version };
    await desk.asStaff('POST', `/api/reservations/${stay.id}/changes/undo`, undo);
    expect(await desk.staffView(booking)).toMatchObject({ checkOut: '2026-12-04', ...PET, pets: 0 });
  });
});
