import type { Browser } from 'playwright-core';
import { addMonths, monthStart } from '@shared/domain/base/stayDates';
import { SOME_TERMS } from '@shared/testing/somePackageTerms';
import { amountsIn, minus, money } from './support/shownAmounts';
import { axeFindings, settledOverflow } from './support/audits';
import { openBrowser, send, tokenOf } from './support/browser';
import { comeIn, goOnAt } from './support/movedClock';
import {
  activatePackage,
  giveUnit,
  makeOwner,
  signContract,
  statementOf,
  unitOf,
} from './support/ownedHouse';
import { bookInQuietHouse, letIn, makeQuietHouse } from './support/quietHouse';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

/*
 * A unit of Anna, 60 %, and Ben, 40 %, sold in their name; from the 16th it is all Anna's. Worked by hand as W10 of the books.
 *
 * Nights of the 14th, 15th and 16th at 300.00 each: 900.00. The fee is 20 % of it, 180.00, and its service tax 8 %, 14.40. A bill of the 15th,
 * 33.33, is the owners' by the shares of its day.
 *
 *                  whole unit    Anna                              Ben
 *   rent               900.00    180.00 + 180.00 + 300.00 = 660.00    120.00 + 120.00 = 240.00
 *   fee               −180.00    −180.00 × 660 / 900 = −132.00        −48.00
 *   its service tax    −14.40    −14.40 × 660 / 900 = −10.56          −3.84
 *   lines together     705.60    517.44                               188.16
 *   bill               −33.33    −33.33 × 60 % = −20.00               −13.33
 *   to pay             672.27    497.44                               174.83
 */
const ADMIN = 'admin@attic.example';
const text = (key: string, values?: Record<string, string>) =>
  textOf('en-US', `admin:owner_statement.${key}`, values);

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a co-owner who leaves on the 16th has the nights before it, and every line adds up to the unit', async () => {
  const token = await tokenOf(ADMIN);
  const month = addMonths(monthStart(inADay(0)), 1);
  const day = (number: number) => `${month.slice(0, 8)}${number}`;
  const house = await makeQuietHouse('Leaving House', 'rhb', token);
  const unitId = await unitOf(house.propertyId, 'Q-1', token);
  const anna = await makeOwner({ name: 'Anna Leaving', accountNo: '512345678901' }, token);
  const ben = await makeOwner({ name: 'Ben Leaving', accountNo: '512345678902' }, token);
  await giveUnit(
    unitId,
    {
      from: inADay(0),
      shares: [
        [anna, 6_000],
        [ben, 4_000],
      ],
    },
    token,
  );
  await giveUnit(unitId, { from: day(16), shares: [[anna, 10_000]] }, token);
  const packageId = await activatePackage(
    { name: 'Leaving package', validFrom: inADay(0), terms: SOME_TERMS },
    token,
  );
  await signContract(
    { unitId, packageId, validFrom: `${month.slice(0, 8)}01`, role: 'agent' },
    inADay(0),
    token,
  );
  const stay = { name: 'Ng Mei', checkIn: day(14), checkOut: day(17), unitId };
  const { id: stayId, total } = await bookInQuietHouse(house, stay, token);
  await goOnAt(day(14), '20:00');
  await letIn(stayId, { cash: total }, await tokenOf(ADMIN), day(14));
  const next = addMonths(month, 1);
  await goOnAt(next, '12:00');
  const later = await tokenOf(ADMIN);
  const { id: billId } = await send<{ id: string }>(
    'POST',
    '/api/expenses',
    {
      ...{ propertyId: house.propertyId, unitId, vendorName: 'Tenaga', number: 'T-1', billDate: day(15) },
      ...{ dueDate: next, category: 'utilities', amountSen: 3_333, ownerBp: 10_000 },
    },
    later,
  );
  await send('PATCH', `/api/expenses/${billId}/approve`, { version: 1 }, later);
  await send('POST', '/api/business-days/close', { propertyId: house.propertyId, date: day(28) }, later);
  await send('POST', '/api/statements/run', { companyId: house.companyId, month: month.slice(0, 7) }, later);

  const { page, show, leave } = await comeIn(browser, ADMIN);
  const look = async (owner: { id: string; name: string }) => {
    const { id } = await statementOf(owner, month.slice(0, 7), later);
    await show(`manage-revenue?id=${id}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(owner.name) }).waitFor();
    return {
      lines: await amountsIn(page, text('unit', { number: 'Q-1' })),
      bills: await amountsIn(page, text('account.title')),
      // The summary ends with what is to be paid.
      toPay: await page
        .getByRole('table', { name: text('summary') })
        .locator('tfoot td')
        .innerText(),
    };
  };
  expect(await look(anna)).toEqual({
    lines: [
      [money('900.00'), money('660.00')],
      [minus('180.00'), minus('132.00')],
      [minus('14.40'), minus('10.56')],
      [money('705.60'), money('517.44')],
    ],
    // The one bill, and the sum of all.
    bills: [[minus('20.00')], [minus('20.00')]],
    toPay: money('497.44'),
  });
  expect(await axeFindings(page)).toEqual([]);
  expect(await look(ben)).toEqual({
    lines: [
      [money('900.00'), money('240.00')],
      [minus('180.00'), minus('48.00')],
      [minus('14.40'), minus('3.84')],
      [money('705.60'), money('188.16')],
    ],
    bills: [[minus('13.33')], [minus('13.33')]],
    toPay: money('174.83'),
  });
  // A narrow window has the same, and the page stays within it.
  await page.setViewportSize({ width: 390, height: 900 });
  await page
    .getByRole('table', { name: text('unit', { number: 'Q-1' }) })
    .getByText(minus('3.84'))
    .waitFor();
  expect(await settledOverflow(page)).toBe(0);
  await leave();
});
