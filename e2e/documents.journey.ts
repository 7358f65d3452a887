import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('cn-ZH', key, values);
const ADMIN = 'admin@attic.example';
type Documents = {
  documents: { id: string; kind: string; number: string; totalSen: number; creditedSen: number }[];
  toInvoiceSen: number;
};

/** A stay in the house that is not invoiced. */
async function findStay(token: string): Promise<string> {
  const filter = encodeURIComponent('{"status":"checked_in"}');
  const { reservations } = await api<{ reservations: { id: string }[] }>(
    `/api/reservations/aggregation?filter=${filter}`,
    token,
  );
  for (const { id } of reservations) {
    const { toInvoiceSen } = await api<Documents>(`/api/reservations/${id}/issued-documents`, token);
    if (toInvoiceSen > 0) return id;
  }
  throw new Error('everybody in the house is invoiced');
}

test('an invoice is issued in Chinese, opened as a PDF, and taken back by a credit note', async () => {
  const token = await tokenOf(ADMIN);
  const id = await findStay(token);
  const read = () => api<Documents>(`/api/reservations/${id}/issued-documents`, token);
  const { toInvoiceSen } = await read();
  const { page, context, errors } = await openPerson(browser, { login: ADMIN, language: 'cn-ZH' });
  await page.goto(`${origin()}/admin/reservation-details?id=${id}`);
  const dialog = page.getByRole('dialog').filter({ visible: true });

  const issue = text('admin:issued_document.actions.invoice');
  await page.getByRole('button', { name: issue }).click();
  await dialog.getByRole('button', { name: issue }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  const [invoice, ...others] = (await read()).documents;
  expect(others).toEqual([]);
  expect(invoice!.totalSen).toBe(toInvoiceSen);

  const { number } = invoice!;
  await page.getByRole('button', { name: text('admin:issued_document.actions.pdf_of', { number }) }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: '中文' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const credit = text('admin:issued_document.actions.credit_one', { number });
  await page.getByRole('button', { name: credit }).click();
  await dialog.getByRole('button', { name: text('admin:issued_document.actions.all') }).click();
  await dialog.getByLabel(text('admin:issued_document.fields.reason')).fill('抬头有误');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: text('admin:issued_document.actions.credit') }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(text('admin:issued_document.state.credited'), { exact: true }).waitFor();
  const after = await read();
  expect(after.documents.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note']);
  expect(after.documents[0]!.creditedSen).toBe(toInvoiceSen);
  expect(after.toInvoiceSen).toBe(toInvoiceSen);
  expect(errors).toEqual([]);
  await context.close();
});
