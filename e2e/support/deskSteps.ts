import type { Locator, Page } from 'playwright-core';
import { formatSen } from '@shared/domain/base/money';
import { choose, inDialog, typeInto } from './dialogs';
import { textOf } from './textOf';

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);

/** Does a step that asks first, with a remark where one is typed. */
export const confirm = (
  page: Page,
  action: string,
  title: string,
  remark?: { label: string; words: string },
) =>
  inDialog(page, { button: text(action), title: text(title) }, async (dialog) => {
    if (remark) await dialog.getByLabel(text(remark.label)).fill(remark.words);
  });
/** Waits until the report on screen is in a state. */
export const waitForMark = (page: Page, mark: string) =>
  page
    .getByText(text(`admin:dsr.mark.${mark}`), { exact: true })
    .first()
    .waitFor();

/** Waits until rows of the drawer on screen have these amounts. */
export async function waitForDrawer(page: Page, amounts: Record<string, string>) {
  const drawer = page.getByRole('table', { name: text('admin:dsr.cash.title') });
  for (const [key, amount] of Object.entries(amounts))
    await drawer
      .getByRole('row', { name: text(key) })
      .filter({ hasText: amount })
      .waitFor();
}

/** Opens the report of a day from the list of reports; returns its id. */
export async function openReport(page: Page, property: string, day: string): Promise<string> {
  const opening = { button: text('admin:dsr.open.action'), title: text('admin:dsr.open.title') };
  await inDialog(page, opening, async (dialog) => {
    await choose(page, dialog, text('admin:dsr.fields.property'), property, 'typed');
    await typeInto(dialog, text('admin:dsr.fields.date'), day);
  });
  await page.waitForURL((url) => url.pathname === '/admin/manage-report');
  return new URL(page.url()).searchParams.get('id')!;
}

/** Writes cash that is in, or goes out of, the drawer of the report on screen. */
export async function moveCash(page: Page, kind: 'opening' | 'banked', amount: string, slip?: string) {
  const moving = { button: text('admin:dsr.drawer.move'), title: text('admin:dsr.drawer.move_title') };
  await inDialog(page, moving, async (dialog) => {
    await choose(page, dialog, text('admin:dsr.fields.kind'), text(`admin:dsr.movement_kind.${kind}`));
    const label = kind === 'opening' ? 'admin:dsr.fields.float' : 'admin:dsr.fields.amount';
    await dialog.getByLabel(text(label)).fill(amount);
    if (slip) await dialog.getByLabel(text('admin:dsr.fields.reference')).fill(slip);
  });
}

/** Types how many notes and coins there are, by their value in sen. */
export async function count(page: Page, pieces: Record<number, number>) {
  for (const [value, number] of Object.entries(pieces)) {
    const name = text('admin:dsr.count.pieces_of', { amount: formatSen(Number(value)) });
    await page.getByRole('spinbutton', { name, exact: true }).fill(String(number));
  }
}

/** Writes money of the stay that is on screen, and waits for what the screen says of it. */
export async function money(
  page: Page,
  action: 'record' | 'refund',
  amount: string,
  fillIn: (dialog: Locator, method: (name: string) => Promise<void>) => Promise<unknown>,
) {
  const button = text(`admin:payment.actions.${action}`);
  await page.getByRole('button', { name: button, exact: true }).waitFor();
  const title = page.getByRole('heading', { name: text('admin:reservation.parts.payments'), exact: true });
  const listed = page.locator('section').filter({ has: title }).getByRole('listitem');
  const before = await listed.count();
  await inDialog(page, { button }, async (dialog) => {
    await dialog.getByLabel(text('admin:payment.fields.amount')).fill(amount);
    await fillIn(dialog, (name) =>
      choose(page, dialog, text('admin:payment.fields.method'), text(`admin:payment.method.${name}`)),
    );
  });
  await page.getByText(text('admin:payment.recorded', { amount: `RM ${amount}` })).waitFor();
  // The next form begins with what is listed by then: a refund with the way of the latest payment.
  await listed.nth(before).waitFor();
}

/** Books a guest from Singapore who walks in, alone and paying in cash, once the page has said what the stay costs with its deposit. */
export async function bookWalkIn(
  page: Page,
  { property, checkIn, checkOut, total }: Record<'property' | 'checkIn' | 'checkOut' | 'total', string>,
) {
  await typeInto(page, text('admin:reservation.fields.checkIn'), checkIn);
  await typeInto(page, text('admin:reservation.fields.checkOut'), checkOut);
  await typeInto(page, text('admin:reservation.fields.guests'), '1');
  await choose(page, page, text('admin:reservation.fields.roomType'), property, 'typed');
  const source = text('admin:reservation.source.walk_in');
  await choose(page, page, text('admin:reservation.fields.source'), source);
  await typeInto(page, text('admin:user.fields.name'), 'Lim Wei');
  await typeInto(page, text('admin:reservation.fields.guestPhone'), '+6591234567');
  await choose(page, page, text('admin:reservation.fields.nationality'), 'Singapore', 'typed');
  await page.getByRole('button', { name: text('admin:party.add'), exact: true }).click();
  await choose(page, page, text('admin:payment.fields.method'), text('admin:payment.method.cash'));
  await page.getByText(total).first().waitFor();
  await page.getByRole('button', { name: text('admin:new_booking.save'), exact: true }).click();
  await page.waitForURL(/[?&]id=/);
}
