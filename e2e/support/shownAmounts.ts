import type { Page } from 'playwright-core';

/** An amount as pages write it (`771.76`), its sign and currency kept with it. */
export const money = (amount: string) => `RM\u00a0${amount}`;
export const minus = (amount: string) => `−${money(amount)}`;

/** The amounts of a table on screen, row by row as they stand there. */
export async function amountsIn(page: Page, title: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: title }).locator('tbody tr');
  await rows.first().waitFor();
  return Promise.all((await rows.all()).map((row) => row.locator('td').allInnerTexts()));
}
