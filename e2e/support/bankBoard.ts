import type { Locator, Page } from 'playwright-core';
import { origin } from './browser';
import { textOf } from './textOf';

/** Opens the board of the account that a company has at a bank. */
export async function openBankBoard(page: Page, bank: string) {
  await page.goto(`${origin()}/admin/check-report?tab=bank`);
  await page.getByRole('link', { name: bank }).click();
  await page.locator('a[aria-current="true"]', { hasText: bank }).waitFor();
}

/** Hands a file of the bank to the board that is open; the dialog shows how it would be read, and is returned. */
export async function lookAtBankFile(page: Page, file: string): Promise<Locator> {
  const label = textOf('en-US', 'admin:bank.import.action');
  await page.getByRole('button', { name: label, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(file);
  return dialog;
}
