import type { Browser, Locator } from 'playwright-core';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
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

type Night = { date: string; available: number };
type Listed = { listings: { id: string }[] };

test('nights closed in the year of rates are refused to visitors with words, shown on the chart, and open again', async () => {
  const stay = await findStay(210);
  const night = addDays(stay.checkIn, 1);
  const token = await tokenOf('admin@attic.example');
  const isListed = async () => {
    const filter = JSON.stringify({ checkIn: stay.checkIn, checkOut: stay.checkOut, guests: 2 });
    const query = new URLSearchParams({ filter, pagination: '{"limit":100}' });
    const { listings } = await api<Listed>(`/api/public/listings?${query}`);
    return listings.some(({ id }) => id === stay.id);
  };
  const availableOn = async () => {
    const query = new URLSearchParams({ from: night, to: addDays(night, 1) });
    const { nights } = await api<{ nights: Night[] }>(
      `/api/public/listings/${stay.id}/availability?${query}`,
    );
    return nights[0]!.available;
  };
  expect([await isListed(), (await availableOn()) > 0]).toEqual([true, true]);

  const staff = await openPerson(browser, { login: 'admin@attic.example' });
  const { page } = staff;
  await page.goto(`${origin()}/admin/manage-room-types?id=${stay.id}&tab=rates`);
  await page.getByRole('grid').first().waitFor();
  await page.getByRole('button', { name: text('admin:rates.paint.by_dates') }).click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByLabel(text('admin:rates.paint.from')).fill(night);
  await page.keyboard.press('Enter');
  await dialog.getByLabel(text('admin:rates.paint.to')).fill(night);
  await page.keyboard.press('Enter');
  await dialog.getByRole('combobox', { name: text('admin:rates.paint.sale') }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: text('admin:rates.paint.door_closed'), visible: true })
    .click();
  await dialog.getByRole('button', { name: text('admin:rates.paint.apply') }).click();
  await page.getByRole('button', { name: text('common:actions.save'), exact: true }).click();
  await page.getByRole('button', { name: text('admin:rates.undo') }).waitFor();

  // Neither found nor sold, and the calendar shows the night as taken.
  expect([await isListed(), await availableOn()]).toEqual([false, 0]);
  const visitor = await openPerson(browser);
  const address = `${origin()}/listing?id=${stay.id}&checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&guests=2`;
  await visitor.page.goto(address);
  await visitor.page.getByText(text('errors:code.stay_closed')).first().waitFor();
  const words = await visitor.page.locator(`[data-date="${night}"]`).first().textContent();
  expect(words).toContain(text('common:calendar.taken'));

  // The chart of staff says so on the room type and its free units; there it is opened again.
  type Window = { units: { id: string; number: string }[]; bars: { unitId: string }[] };
  const query = new URLSearchParams({
    from: night,
    to: addDays(night, 1),
    filter: JSON.stringify({ roomTypeId: stay.id }),
  });
  const { units, bars } = await api<Window>(`/api/occupancy/window?${query}`, token);
  const { number } = units.find(({ id }) => bars.every(({ unitId }) => unitId !== id))!;
  await page.goto(`${origin()}/admin/reservation?tab=chart&date=${night}&unit=${number}`);
  const grid = page.getByRole('grid', { name: text('admin:tape.title') });
  await grid
    .getByRole('rowheader', { name: new RegExp(`^${number}`) })
    .first()
    .waitFor();
  await grid.focus();
  await page.keyboard.press('Control+Home');
  const closed = text('admin:tape.closed_night');
  // The nights of a row are known when its window has arrived: who goes past it before begins again at the top.
  const reach = async (cell: Locator) => {
    for (let round = 0; round < 40; round += 1) {
      for (let row = 0; row < 30; row += 1) {
        if (await cell.isVisible()) return;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Control+Home');
    }
    await cell.waitFor();
  };
  await reach(grid.getByRole('gridcell', { name: new RegExp(`: ${closed}`) }));
  const free = grid.getByRole('gridcell', { name: new RegExp(`${number}, .*, ${closed}$`) });
  await reach(free);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('c');
  await page.getByRole('button', { name: text('admin:tape.undo') }).waitFor();
  await free.waitFor({ state: 'detached' });

  expect([await isListed(), (await availableOn()) > 0]).toEqual([true, true]);
  await visitor.page.goto(address);
  await visitor.page
    .getByRole('link', { name: text('site:listing.box.book') })
    .first()
    .waitFor();
  expect([...staff.errors, ...visitor.errors]).toEqual([]);
  await Promise.all([staff.context.close(), visitor.context.close()]);
});
