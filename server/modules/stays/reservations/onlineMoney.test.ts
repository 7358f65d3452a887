import { buildTestApp, type TestApp } from '../../../testing/buildTestApp';
import { createBusiness, words } from '../../../testing/factories';
import { factsOfBooking, onlineMoney } from './onlineMoney.service';

/*
 * The business date of these tests is Friday the 20th of November 2026; the 21st and 22nd are a weekend, the 23rd is a Monday.
 * Kuala Lumpur is eight hours ahead: 16:30 UTC on the 20th is 0:30 there on the 21st.
 */
let test_: TestApp;
beforeAll(async () => (test_ = await buildTestApp()));
beforeEach(async () => {
  await test_.reset();
  await createBusiness(test_.db);
  const way = { code: 'online', kind: 'card', name: words('Online'), instructions: words('') };
  await test_.db.insertInto('payment_method').values(way).execute();
  const rate = {
    method: 'online',
    card_kind: 'online',
    valid_from: '2001-01-01',
    settlement_days: 2,
  } as const;
  await test_.db
    .insertInto('payment_method_rate')
    .values({ ...rate, fee_bp: 300, fee_sst_bp: 800 })
    .execute();
});
afterAll(() => test_.close());

const facts = (bookedAt: string, availableAt: string) =>
  test_.db.transaction().execute((trx) =>
    factsOfBooking(
      { now: () => new Date('2026-11-20T04:00:00Z') },
      trx,
      { kind: 'refund', amountSen: 30_000, cardKind: 'online' },
      {
        ...{ bookedAt: new Date(bookedAt), availableAt: new Date(availableAt) },
        ...{ feeSen: 150, feeTaxSen: 12 },
      },
    ),
  );

it.each([
  ['on the day of the booking', '2026-11-18T04:00:00Z', '2026-11-19T04:00:00Z', '2026-11-18', '2026-11-19'],
  ['on no day to come', '2026-11-20T16:30:00Z', '2026-11-24T04:00:00Z', '2026-11-20', '2026-11-24'],
  ['due on the next banking day', '2026-11-18T04:00:00Z', '2026-11-21T04:00:00Z', '2026-11-18', '2026-11-23'],
  [
    'due no earlier than it moved',
    '2026-11-19T04:00:00Z',
    '2026-11-17T04:00:00Z',
    '2026-11-19',
    '2026-11-19',
  ],
])(
  'money that the provider has booked is written %s, with its fee',
  async (_, booked, available, on, due) => {
    expect(await facts(booked, available)).toMatchObject({
      receivedOn: on,
      cost: { card_kind: 'online', fee_sen: 150, fee_sst_sen: 12, due_on: due },
    });
  },
);

it('counts as a whole: a card rounds nothing', () => {
  expect(onlineMoney(30_003)).toEqual({
    method: 'online',
    methodKind: 'card',
    amountSen: 30_003,
    roundingSen: 0,
    countsSen: 30_003,
  });
});
