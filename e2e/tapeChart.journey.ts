import type { Browser, Locator, Page } from 'playwright-core';
import { addDays } from '@shared/domain/base/stayDates';
import { axeFindings, overflowOf } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { inADay } from './support/stays';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const ADMIN = 'admin@attic.example';
const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);

type Unit = { id: string; number: string; roomTypeId: string };
type Bar = { id: string; unitId: string; from: string; to: string };
type Stay = { id: string; totalSen: number; checkIn: string; checkOut: string; version: number };
type Place = { units: [Unit, Unit]; from: string };

/** Two units of one room type that have nothing for ten nights from a day on. */
async function findPlace(token: string, ahead: number): Promise<Place> {
  for (let day = ahead; day < ahead + 120; day += 1) {
    const [from, to] = [inADay(day), inADay(day + 10)];
    const query = new URLSearchParams({ from, to, pagination: '{"limit":200}' });
    const { units, bars } = await api<{ units: Unit[]; bars: Bar[] }>(
      `/api/occupancy/window?${query}`,
      token,
    );
    const taken = new Set(bars.map(({ unitId }) => unitId));
    const free = units.filter(({ id }) => !taken.has(id));
    const first = free.find((unit) => free.some((one) => one !== unit && one.roomTypeId === unit.roomTypeId));
    const second = free.find((unit) => unit !== first && unit.roomTypeId === first?.roomTypeId);
    if (first && second) return { units: [first, second], from };
  }
  throw new Error('no two free units');
}

const post = async <T>(path: string, token: string, body: object): Promise<T> => {
  const answer = await fetch(origin() + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: token,
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as T;
};

const book = (token: string, unit: Unit, checkIn: string, nights: number, name: string) =>
  post<{ id: string }>('/api/reservations', token, {
    listingId: unit.roomTypeId,
    unitId: unit.id,
    checkIn,
    checkOut: addDays(checkIn, nights),
    guests: 1,
    nationality: 'MY',
    guest: { name, email: 'journey.chart@example.com', phone: '+60123456789' },
    paymentMethod: 'cash',
    source: 'walk_in',
  });

/** A stay in the first place that takes one: some days are closed to arrival. */
async function bookSomewhere(token: string, ahead: number, nights: number, name: string) {
  for (let day = ahead; day < ahead + 40; day += 1) {
    const place = await findPlace(token, day);
    try {
      return { ...place, ...(await book(token, place.units[0], place.from, nights, name)) };
    } catch (refusal) {
      if (!String(refusal).includes('stay.')) throw refusal;
    }
  }
  throw new Error('no such stay');
}

/** Where a pointer presses, as an event says it. */
async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox())!;
  const place = { clientX: x + width / 2, clientY: y + height / 2 };
  return { ...place, button: 0, pointerId: 1, pointerType: 'mouse', bubbles: true };
}

const read = (token: string, id: string) => api<Stay>(`/api/reservations/${id}`, token);

/** The chart on one room type's units, from the day before a stay on. */
async function openChart(page: Page, from: string, number: string) {
  await page.goto(`${origin()}/admin/reservation?tab=chart&date=${addDays(from, -1)}&unit=${number}`);
  return page.getByRole('grid', { name: text('admin:tape.title') });
}

test('a stay is moved by keyboard with its price before, and taken back by a key', async () => {
  const token = await tokenOf(ADMIN);
  const { id, units, from } = await bookSomewhere(token, 40, 2, 'Keyboard Tan');
  const before = await read(token, id);
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  const grid = await openChart(page, from, units[0].number);
  await grid.getByRole('gridcell', { name: /^Keyboard Tan, / }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // From the first day on screen, the day before: one to the right is the stay, and the first unit is the only one of its number.
  await grid.focus();
  await page.keyboard.press('ArrowRight');
  const bar = grid.getByRole('gridcell', { name: /^Keyboard Tan, / });
  for (let row = 0; row < 10; row += 1) {
    if ((await grid.getAttribute('aria-activedescendant')) === (await bar.getAttribute('id'))) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('row', { name: text('admin:change.new_total') }).waitFor();
  // Shown, not saved.
  expect((await read(token, id)).checkIn).toBe(from);
  const reason = dialog.getByLabel(text('admin:change.fields.reason'));
  if (await reason.isVisible()) await reason.fill('Flight moved');
  await dialog.getByRole('button', { name: text('admin:tape.move.action') }).press('Enter');
  await page.getByText(text('admin:tape.move.done', { guest: 'Keyboard Tan' })).waitFor();
  expect(await read(token, id)).toMatchObject({ checkIn: addDays(from, 3), checkOut: addDays(from, 5) });

  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('u');
  await page.getByText(text('admin:change.undo.done')).waitFor();
  const back = await read(token, id);
  expect([back.checkIn, back.checkOut, back.totalSen]).toEqual([
    before.checkIn,
    before.checkOut,
    before.totalSen,
  ]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a stay is lengthened by dragging its end; what another person does appears; a conflict is explained', async () => {
  const token = await tokenOf(ADMIN);
  const { id, units, from } = await bookSomewhere(token, 60, 2, 'Drag Tan');
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  const grid = await openChart(page, from, units[0].number);
  const bar = grid.getByRole('gridcell', { name: /^Drag Tan, / });
  await bar.waitFor();

  /** Takes the end of the bar with the mouse and lets it go some pixels further. */
  const dragEnd = async (by: number) => {
    const box = (await bar.boundingBox())!;
    await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width + by / 2, box.y + box.height / 2, { steps: 4 });
    await page.mouse.move(box.x + box.width - 3 + by, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
  };
  await dragEnd(40);
  const dialog = page.getByRole('dialog').filter({ visible: true });
  await dialog.getByText(text('admin:change.reason.night_added')).waitFor();
  const action = text('admin:change.dates.action');
  await dialog.getByRole('button', { name: action }).click();
  await page.getByText(text('admin:tape.move.done', { guest: 'Drag Tan' })).waitFor();
  expect((await read(token, id)).checkOut).toBe(addDays(from, 3));
  await dialog.waitFor({ state: 'detached' });

  // A second person books the same unit two nights later: it comes without a reload.
  await book(token, units[0], addDays(from, 5), 2, 'Second Person');
  await grid.getByRole('gridcell', { name: /^Second Person, / }).waitFor();

  // Three nights more would end in it.
  await dragEnd(120);
  await dialog.getByText(text('admin:change.conflict.title')).waitFor();
  await dialog.locator('button:disabled', { hasText: action }).waitFor();
  expect((await read(token, id)).checkOut).toBe(addDays(from, 3));
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('nights dragged over become a booking of that unit; on a phone the page keeps its width', async () => {
  const token = await tokenOf(ADMIN);
  const { units, from } = await findPlace(token, 90);
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  const grid = await openChart(page, from, units[0].number);
  const row = grid.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: new RegExp(`^${units[0].number}`) }),
  });
  await row.first().waitFor();
  const box = (await grid.boundingBox())!;
  const place = (await row.first().boundingBox())!;
  const left = Number(
    await grid.evaluate((element) => element.style.getPropertyValue('--left').replace('px', '')),
  );
  // A column is 40 px wide, a night begins in its middle, and the first column is the day before.
  const night = (index: number) => box.x + left + (index + 1) * 40 + 40;
  await page.mouse.move(night(0), place.y + 14);
  await page.mouse.down();
  await page.mouse.move(night(1), place.y + 14, { steps: 5 });
  await page.mouse.up();
  // Who may set rates as well says which of both is meant.
  await page.getByRole('button', { name: text('admin:tape.cancel'), exact: true }).waitFor();
  await page
    .getByRole('button', { name: text('admin:new_booking.action') })
    .last()
    .click();
  await page.waitForURL(/reservation-details/);
  const stay = page.getByLabel(text('admin:reservation.fields.checkIn'));
  expect(await stay.inputValue()).toBe(from);
  expect(await page.getByLabel(text('admin:reservation.fields.checkOut')).inputValue()).toBe(
    addDays(from, 2),
  );
  await page.getByText(units[0].number, { exact: true }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();

  const phone = await openPerson(browser, { login: ADMIN, width: 390, height: 844 });
  const small = await openChart(phone.page, from, units[0].number);
  await small.getByRole('rowheader').nth(1).waitFor();
  expect(await overflowOf(phone.page)).toBe(0);
  expect(await axeFindings(phone.page)).toEqual([]);
  await phone.context.close();
});

test('a notice on a phone covers nothing of what is opened under it', async () => {
  const token = await tokenOf(ADMIN);
  const { units, from } = await bookSomewhere(token, 110, 2, 'Phone Tan');
  const { page, context, errors } = await openPerson(browser, { login: ADMIN, width: 390, height: 844 });
  const grid = await openChart(page, from, units[0].number);
  const bar = grid.getByRole('gridcell', { name: /^Phone Tan, / });
  await bar.waitFor();
  await grid.focus();
  await page.keyboard.press('u');
  await page.getByText(text('admin:tape.nothing_to_undo')).hover();
  await bar.dispatchEvent('pointerdown', await middleOf(bar));
  await bar.dispatchEvent('pointerup', await middleOf(bar));
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' }).first();
  // Presses where it stands: what lay over it would take the press.
  await close.click({ timeout: 5_000 });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
  await context.close();
});

test.each([768, 1440])(
  'at %i px the Malay names of room types, the longest, are read whole',
  async (width) => {
    const { page, context } = await openPerson(browser, { login: ADMIN, width, language: 'ms-MY' });
    await page.goto(`${origin()}/admin/reservation?tab=chart`);
    const names = page.getByRole('grid').locator('button[title]');
    await names.first().waitFor();
    const cut = await names.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const words = button.querySelector('span:not([role])')!;
        const isCut =
          words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1;
        return isCut ? [button.getAttribute('title')] : [];
      }),
    );
    expect(cut).toEqual([]);
    await context.close();
  },
);
