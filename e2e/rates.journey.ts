import type { Browser } from 'playwright-core';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings } from './support/audits';
import { openBrowser, openPerson, origin } from './support/browser';
import { findStay } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);

test('a season made and a night painted by staff are seen in a quote', async () => {
  const stay = await findStay(150);
  const last = addDays(stay.checkOut, -1);
  const staff = await openPerson(browser, { login: 'admin@attic.example' });
  const { page } = staff;
  await page.goto(`${origin()}/admin/manage-room-types?id=${stay.id}&tab=rates`);
  await page.getByRole('grid').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: text('admin:rates.season.create') }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByLabel(`${text('admin:rates.season.name')} (English)`).fill('Journey weeks');
  await dialog.getByLabel(text('admin:rates.season.startsOn')).fill(stay.checkIn);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(text('admin:rates.season.endsOn')).fill(last);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(text('admin:rates.season.rate')).fill('777');
  await dialog.getByText(/→ RM\s777\.00/).waitFor();
  await dialog.getByRole('button', { name: text('common:actions.save') }).click();
  await page.getByText(text('admin:rates.saved')).first().waitFor();

  // By the form, which needs no calendar turned to its year.
  await page.getByRole('button', { name: text('admin:rates.paint.by_dates') }).click();
  await dialog.getByLabel(text('admin:rates.paint.from')).fill(last);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(text('admin:rates.paint.to')).fill(last);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(text('admin:rates.paint.rate')).fill('888');
  await dialog.getByRole('button', { name: text('admin:rates.paint.apply') }).click();
  await page.getByText(text('admin:rates.unsaved')).waitFor();
  await page.getByRole('button', { name: text('common:actions.save'), exact: true }).click();
  await page.getByRole('button', { name: text('admin:rates.undo') }).waitFor();

  const visitor = await openPerson(browser);
  await visitor.page.goto(
    `${origin()}/booking?listing=${stay.id}&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`,
  );
  await visitor.page
    .getByText(/Journey weeks/)
    .first()
    .waitFor();
  await visitor.page
    .getByText(/RM\s1,554\.00/)
    .first()
    .waitFor();
  await visitor.page
    .getByText(/RM\s888\.00/)
    .first()
    .waitFor();
  expect([...staff.errors, ...visitor.errors]).toEqual([]);
  await Promise.all([staff.context.close(), visitor.context.close()]);
});
