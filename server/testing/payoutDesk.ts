import type { BookingAnswer } from '@shared/contract/stays/reservations';
import { sql } from 'kysely';
import { createPayingAccount } from './ownedUnits';
import { onlineDesk } from './onlineDesk';
import type { TestApp } from './buildTestApp';
import type { StripeStandIn } from './stripeStandIn';

/**
 * A business whose guests have paid online, and what became of their money. By hand, in RM:
 *
 * | row                                  |  amount |   fee |  tax | paid out |
 * | ------------------------------------ | ------: | ----: | ---: | -------: |
 * | card of the first stay               |  680.00 | 20.40 | 1.63 |   657.97 |
 * | card of the second stay              |  480.00 | 14.40 | 1.15 |   464.45 |
 * | refund to the first guest            | -100.00 |       |      |  -100.00 |
 * | the second guest disputes all of it  | -480.00 | 60.00 | 4.80 |  -544.80 |
 * | clearing (1200) has                  |         |       |      |   477.62 |
 * | fee of the account, and the tax      |   -5.83 |       |      |    -5.83 |
 * | the payout                           |         |       |      |   471.79 |
 *
 * Fees (5200) are 94.80 by then and 100.20 with that of the account, the tax on them (5210) 7.58 and 8.01.
 */
export function payoutDesk() {
  const desk = onlineDesk();
  let test: TestApp;
  let stripe: StripeStandIn;
  let first: BookingAnswer;
  let second: BookingAnswer;
  let companyId: string;
  let accountId: string;

  const pay = async (checkOut: string, feeSen: number, feeTaxSen: number) => {
    const booking = await desk.book({ checkOut });
    const page = await desk.page(booking);
    stripe.pay(page, { way: 'card', country: 'MY', feeSen, feeTaxSen });
    await desk.tell(page);
    desk.pass(1);
    return { booking, page };
  };

  return {
    ...desk,
    async start() {
      ({ test, stripe } = await desk.start());
      return { test, stripe };
    },
    /** Money came, went back, and was disputed; nothing is paid out yet. */
    async open() {
      await desk.open(2);
      ({ id: companyId } = await test.db.selectFrom('company').select('id').executeTakeFirstOrThrow());
      accountId = await createPayingAccount(test, companyId);
      const one = await pay('2026-12-03', 2_040, 163);
      const two = await pay('2026-12-02', 1_440, 115);
      [first, second] = [one.booking, two.booking];
      const answer = await desk.asStaff('POST', `/api/reservations/${first.id}/payments`, {
        ...{
          kind: 'refund',
          method: 'online',
          amountSen: 10_000,
          receivedOn: '2026-11-20',
          remark: 'agreed',
        },
      });
      if (answer.statusCode !== 201) throw new Error(answer.body);
      await desk.sweep();
      desk.pass(1);
      const { id } = stripe.openDispute(two.page);
      stripe.takeBack(id, { feeSen: 6_000, feeTaxSen: 480 });
      await desk.tell(id, 'charge.dispute.created');
      desk.pass(1);
      stripe.bookOnAccount(-540);
      desk.pass(1);
      stripe.bookOnAccount(-43, 'tax_fee', 'SST');
      desk.pass(1);
      return { first, second, companyId, accountId, firstPage: one.page, secondPage: two.page };
    },
    /** What the books have on the accounts of the bank, of clearing and of fees, in sen. */
    async money(): Promise<Record<number, number>> {
      await desk.booked(first.id);
      const { rows } = await sql<{ account: number; sen: number }>`
        select account, sum(amount_sen)::integer as sen from ledger_line where account in (1100, 1200, 5200, 5210)
        group by account having sum(amount_sen) <> 0 order by account`.execute(test.db);
      return Object.fromEntries(rows.map(({ account, sen }) => [account, sen]));
    },
  };
}
/** The day on which the payout is to arrive. */
export const ARRIVAL = new Date('2026-11-24T00:00:00.000Z');
export const PAYOUT_SEN = 47_179;
