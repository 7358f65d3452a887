import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { formatSen } from '@shared/domain/base/money';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';
const KEPT_SEN = 2_000;

type Stay = {
  version: number;
  status: string;
  totalSen: number;
  paidSen: number;
  deposit: {
    heldSen: number;
    settled: { returnedSen: number; keptSen: number; reason: string } | null;
  } | null;
  payments: { kind: string; amountSen: number }[];
  documents: { kind: string; name: string }[];
};

/** A stay in the house whose deposit is held, checked out now. */
async function checkOutOne(token: string): Promise<string> {
  const filter = encodeURIComponent('{"status":"checked_in"}');
  const { reservations } = await api<{ reservations: { id: string }[] }>(
    `/api/reservations/aggregation?filter=${filter}&pagination={"limit":100}`,
    token,
  );
  for (const { id } of reservations) {
    const { deposit, version } = await api<Stay>(`/api/reservations/${id}`, token);
    if (!deposit || deposit.heldSen <= KEPT_SEN) continue;
    const answer = await fetch(`${origin()}/api/reservations/${id}/checkOut`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: token },
      body: JSON.stringify({ version }),
    });
    if (answer.ok) return id;
  }
  throw new Error('nobody in the house has left a deposit');
}

test('a deposit is settled once with a part kept, and the picture of the damage is kept sealed', async () => {
  const token = await tokenOf(ADMIN);
  const id = await checkOutOne(token);
  const read = () => api<Stay>(`/api/reservations/${id}`, token);
  const before = await read();
  const heldSen = before.deposit!.heldSen;
  const { page, context, errors } = await openPerson(browser, { login: ADMIN });
  await page.goto(`${origin()}/admin/reservation-details?id=${id}`);
  const dialog = page.getByRole('dialog').filter({ visible: true });

  const settle = text('admin:deposit.settle');
  await page.getByRole('button', { name: settle }).click();
  await dialog.getByLabel(text('admin:deposit.kept_label')).fill(String((heldSen + 1) / 100));
  await dialog.getByRole('button', { name: settle }).click();
  await dialog.getByText(text('admin:deposit.at_most', { amount: formatSen(heldSen) })).waitFor();
  expect((await read()).version).toBe(before.version);
  await dialog.getByLabel(text('admin:deposit.kept_label')).fill(String(KEPT_SEN / 100));
  await dialog.getByLabel(text('admin:deposit.reason')).fill('Broken lamp');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: settle }).dblclick();
  await page.getByText(text('admin:deposit.done')).waitFor();
  await dialog.waitFor({ state: 'detached' });
  const after = await read();
  expect(after.deposit!.settled).toEqual({
    returnedSen: heldSen - KEPT_SEN,
    keptSen: KEPT_SEN,
    reason: 'Broken lamp',
  });
  expect(after.payments.length).toBe(before.payments.length + 1);
  expect(after.totalSen - after.paidSen).toBe(before.totalSen - before.paidSen);
  await page.getByRole('button', { name: settle }).waitFor({ state: 'detached' });

  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7d6128' } })
    .jpeg()
    .toBuffer();
  await page.getByRole('button', { name: text('admin:reservation.documents.add') }).click();
  await dialog.getByLabel(text('admin:reservation.documents.kind_label')).click();
  await page.getByTitle(text('admin:reservation.documents.kind.damage')).click();
  await dialog
    .getByLabel(text('admin:reservation.documents.file'))
    .setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByRole('button', { name: text('common:actions.upload') }).dblclick();
  await page.getByText(text('admin:reservation.documents.added')).waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect((await read()).documents).toMatchObject([{ kind: 'damage', name: 'lamp.jpg' }]);

  const about = `${text('admin:reservation.documents.kind.damage')}: lamp.jpg`;
  await page.getByRole('button', { name: `${text('common:actions.view')}: ${about}` }).click();
  await dialog.getByRole('img', { name: about }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await axeFindings(page)).toEqual([]);

  const remove = text('common:actions.delete');
  await page.getByRole('button', { name: `${remove}: ${about}` }).click();
  await dialog.getByRole('button', { name: remove, exact: true }).click();
  await page.getByText(text('admin:reservation.documents.deleted')).waitFor();
  expect((await read()).documents).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});
