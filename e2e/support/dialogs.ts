import type { Locator, Page } from 'playwright-core';

type Form = Page | Locator;
const fieldOf = (form: Form, label: string) => form.getByLabel(label, { exact: true }).first();

/** Types into a field and leaves it, as a date wants it; Enter would send a dialog. */
export async function typeInto(form: Form, label: string, value: string) {
  const field = fieldOf(form, label);
  await field.fill(value);
  await field.press('Tab');
}

/** Chooses from a list of the page or of a dialog on it; `typed` where the list is searched first. */
export async function choose(page: Page, form: Form, label: string, option: string, typed?: 'typed') {
  const field = fieldOf(form, label);
  await field.click();
  if (typed) await field.pressSequentially(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}

/** Opens a dialog by its button, has it filled in, sends it by a button of the same words and waits until it is gone. */
export async function inDialog(
  page: Page,
  { button, title = button }: { button: string; title?: string },
  fillIn: (dialog: Locator) => Promise<unknown> = () => Promise.resolve(),
) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await fillIn(dialog);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
