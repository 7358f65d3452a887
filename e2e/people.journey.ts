import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { ENTRIES } from '@shared/permissions';
import { axeFindings } from './support/audits';
import { api, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { linkTo, mailTo } from './support/mails';
import { textOf } from './support/textOf';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const text = (key: string, values?: Record<string, string>) => textOf('en-US', key, values);
const ADMIN = 'admin@attic.example';

async function logIn(page: Page, email: string, password: string) {
  await page.goto(`${origin()}/login`);
  await page.getByLabel(text('site:login.email')).fill(email);
  await page.getByLabel(text('site:login.password'), { exact: true }).fill(password);
  await page.locator('main form button[type=submit]').click();
}
/** Presses a button that asks, says why where it wants to know, and presses it again in the dialog. */
async function confirm(page: Page, name: string, remark?: string) {
  await page.getByRole('button', { name, exact: true }).first().click();
  const dialog = page.getByRole('dialog').filter({ visible: true });
  if (remark) await dialog.getByRole('textbox').fill(remark);
  await dialog.getByRole('button', { name, exact: true }).click();
}
const userPage = async (email: string) => {
  const token = await tokenOf(ADMIN);
  const filter = encodeURIComponent(JSON.stringify({ q: email }));
  const { users } = await api<{ users: { id: string }[] }>(`/api/users/aggregation?filter=${filter}`, token);
  return `${origin()}/admin/user-details?id=${users[0]!.id}`;
};
/** The greeting of the account page: whoever sees it is signed in. */
const hello = (page: Page, name: string) =>
  page.getByRole('heading', { name: text('site:account.hello', { name }) }).waitFor();

test('register as an agent → pending → approve → sign in', async () => {
  const person = await openPerson(browser);
  const { page } = person;
  const email = 'farid.agent@example.com';
  const password = 'three quiet words';
  await page.goto(`${origin()}/register`);
  await page.getByRole('radio', { name: new RegExp(text('site:register.role.agent.label')) }).check();
  await page.getByLabel(text('site:register.name')).fill('Farid bin Journey');
  await page.getByLabel(text('site:login.email')).fill(email);
  await page.getByRole('textbox', { name: text('site:register.phone') }).fill('123456789');
  await page.getByLabel(text('site:register.application')).fill('Groups from Medan, every month.');
  await page.getByLabel(text('site:login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('site:register.submit') }).click();
  await page.getByRole('heading', { name: text('site:register.waiting.title') }).waitFor();
  expect(await axeFindings(page)).toEqual([]);

  // Before the mailbox is proved the password is nobody's: signing in tells no more than a wrong one.
  await logIn(page, email, password);
  await page.getByText(text('errors:code.login_failed')).waitFor();
  // The mail's button confirms the address; a mail scanner that opens the link does not.
  const link = await linkTo(email, 'confirm');
  await page.goto(link);
  await page.getByLabel(text('site:confirm.registered.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('site:confirm.registered.submit') }).click();
  await page.getByRole('heading', { name: text('site:confirm.waits.title') }).waitFor();
  await logIn(page, email, password);
  await page.getByText(text('errors:code.login_pending')).waitFor();

  const staff = await openPerson(browser, { login: ADMIN });
  await staff.page.goto(`${origin()}/admin/user-mgmt?tab=pending&q=${email}`);
  await staff.page.getByText('Farid bin Journey').first().waitFor();
  await confirm(staff.page, text('admin:user.actions.approve'));
  await staff.page.getByText(text('admin:user.approve.done', { name: 'Farid bin Journey' })).waitFor();
  await mailTo(email, /approved/);

  await logIn(page, email, password);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${origin()}/account`);
  await hello(page, 'Farid bin Journey');
  expect([...person.errors, ...staff.errors]).toEqual([]);
  await Promise.all([person.context.close(), staff.context.close()]);
});

test('a ban ends the session of the banned person at once', async () => {
  const email = 'agent2@attic.example';
  const person = await openPerson(browser, { login: email });
  await person.page.goto(`${origin()}/account`);
  await hello(person.page, 'Kelvin Soo');
  const staff = await openPerson(browser, { login: ADMIN });
  await staff.page.goto(await userPage(email));
  await confirm(staff.page, text('admin:user.actions.ban'), 'Booked for himself');
  await staff.page.getByText(text('admin:user.ban.done', { name: 'Kelvin Soo' })).waitFor();

  // The next thing that the person does says so, and the page reloads without the login.
  await person.page.getByRole('link', { name: text('site:account.security.title') }).click();
  await person.page.waitForURL(/\/login/);
  expect((await person.context.cookies()).find(({ name }) => name === 'jwt')).toBeUndefined();
  await logIn(person.page, email, 'attic-demo');
  await person.page.getByText(text('errors:code.login_banned')).waitFor();
  await mailTo(email, /Booked for himself/);
  await Promise.all([person.context.close(), staff.context.close()]);
});

test('a change of permissions shows in the other tab without a new sign-in', async () => {
  const finance = await openPerson(browser, { login: 'finance@attic.example' });
  await finance.page.goto(`${origin()}/admin/dashboard`);
  const menu = finance.page.getByRole('navigation').first();
  await menu.getByRole('link', { name: text('admin:menu.reservation') }).waitFor();
  expect(await menu.getByRole('link', { name: text('admin:menu.announcement') }).count()).toBe(0);

  const staff = await openPerson(browser, { login: ADMIN });
  await staff.page.goto(`${origin()}/admin/admin-mgmt?q=finance@attic.example`);
  await staff.page.getByText('finance@attic.example').first().click();
  await staff.page.waitForURL(/\/admin\/manage-admin\?id=/);
  await staff.page.getByRole('tab', { name: text('admin:administrator.parts.permissions') }).click();
  const entry = text('admin:menu.announcement');
  expect(ENTRIES.announcement.base).toBe(36);
  await staff.page
    .getByRole('checkbox', { name: new RegExp(`^${entry}.*${text('admin:permissions.action.view')}`) })
    .first()
    .check();
  await staff.page
    .getByRole('button', { name: text('common:actions.save') })
    .last()
    .click();
  await staff.page.getByText(text('admin:permissions.saved')).waitFor();

  // Coming back to the other window is enough.
  await finance.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await menu.getByRole('link', { name: text('admin:menu.announcement') }).waitFor();
  await menu.getByRole('link', { name: text('admin:menu.announcement') }).click();
  await finance.page.getByRole('heading', { name: text('admin:menu.announcement') }).waitFor();
  await Promise.all([finance.context.close(), staff.context.close()]);
});

test('a forgotten password: one mail, one link, once', async () => {
  const email = 'owner3@attic.example';
  const { page, context, errors } = await openPerson(browser);
  await page.goto(`${origin()}/login`);
  await page.getByLabel(text('site:login.email')).fill(email);
  await page.getByRole('link', { name: text('site:login.forgot') }).click();
  await page.waitForURL(/\/forgot-password/);
  expect(await page.getByLabel(text('site:login.email')).inputValue()).toBe(email);
  await page.getByRole('button', { name: text('site:forgot.submit') }).click();
  await page.getByRole('heading', { name: text('site:forgot.sent.title') }).waitFor();
  const link = await linkTo(email, 'reset-password');
  await page.goto(link);
  await page.waitForURL((url) => !url.search.includes('token'));
  await page.getByLabel(text('site:reset.password'), { exact: true }).fill('another quiet word');
  await page.getByRole('button', { name: text('site:reset.submit') }).click();
  await page.getByRole('heading', { name: text('site:reset.done.title') }).waitFor();
  await logIn(page, email, 'attic-demo');
  await page.getByText(text('errors:code.login_failed')).waitFor();
  await logIn(page, email, 'another quiet word');
  await page.waitForURL((url) => url.pathname !== '/login');

  const second = await openPerson(browser);
  await second.page.goto(link);
  await second.page.getByLabel(text('site:reset.password'), { exact: true }).fill('a thief was here');
  await second.page.getByRole('button', { name: text('site:reset.submit') }).click();
  await second.page.getByText(text('site:reset.invalid')).waitFor();
  expect(errors).toEqual([]);
  await Promise.all([context.close(), second.context.close()]);
});

test('a change of contact: asked for, approved, and both addresses are told', async () => {
  const email = 'guest@attic.example';
  const wanted = 'sarah.wong.new@example.com';
  const person = await openPerson(browser, { login: email });
  const { page } = person;
  await page.goto(`${origin()}/account?tab=contact`);
  await page.getByRole('button', { name: text('site:account.contact.change') }).click();
  await page.getByLabel(text('site:account.contact.new_email')).fill(wanted);
  await page.getByLabel(text('site:account.contact.reason')).fill('I have left the company');
  await page.getByRole('button', { name: text('site:account.contact.send') }).click();
  await page.getByText(text('site:account.contact.pending')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const staff = await openPerson(browser, { login: ADMIN });
  await staff.page.goto(`${origin()}/admin/user-mgmt?tab=contact`);
  const row = staff.page.getByRole('row').filter({ hasText: wanted });
  await row.waitFor();
  await row.getByRole('button', { name: text('admin:user.actions.approve') }).click();
  const dialog = staff.page.getByRole('dialog').filter({ visible: true });
  await dialog.getByRole('button', { name: text('admin:user.actions.approve') }).click();
  await staff.page.getByText(text('admin:contact_change.approve.done', { name: 'Sarah Wong' })).waitFor();
  await mailTo(email, /has been changed/);
  await mailTo(wanted, /has been changed/);

  await page.reload();
  await page.getByText(wanted).first().waitFor();
  expect([...person.errors, ...staff.errors]).toEqual([]);
  await Promise.all([person.context.close(), staff.context.close()]);
});

test("a rider's day: papers, verification, clock in and out; staff see the hours", async () => {
  const email = 'rider4@attic.example';
  const person = await openPerson(browser, { width: 390, height: 844 });
  const { page } = person;
  await logIn(page, email, 'attic-demo');
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(`${origin()}/account?tab=work`);
  await page.getByText(text('site:work.clock.unverified')).waitFor();

  await page.getByLabel(text('site:work.identity.type'), { exact: true }).selectOption('mykad');
  await page.getByLabel(text('site:work.identity.number'), { exact: true }).fill('950505-14-5050');
  await page
    .getByRole('button', { name: text('common:actions.save') })
    .first()
    .click();
  await page.getByText(text('site:work.identity.saved')).first().waitFor();
  const photo = await sharp({ create: { width: 500, height: 320, channels: 3, background: '#cfe0e4' } })
    .png()
    .toBuffer();
  for (const kind of ['identity_front', 'selfie']) {
    const what = text(`site:work.kind.${kind}`);
    await page
      .getByLabel(text('site:work.papers.choose_for', { what }))
      .setInputFiles({ name: `${kind}.png`, mimeType: 'image/png', buffer: photo });
    await page.getByRole('button', { name: text('site:work.papers.upload', { what }) }).click();
    await page.getByText(text('site:work.papers.uploaded', { what })).first().waitFor();
  }
  await page.getByRole('button', { name: text('site:work.papers.hand_in') }).click();
  await page.getByText(text('site:work.papers.status.submitted')).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);

  const staff = await openPerson(browser, { login: ADMIN });
  const address = await userPage(email);
  await staff.page.goto(address);
  await confirm(staff.page, text('admin:user.actions.approve'));
  await staff.page.getByText(text('admin:rider.approve.done', { name: 'Jason Yeoh' })).waitFor();

  await page.reload();
  const clockIn = page.getByRole('button', { name: text('site:work.clock.in'), exact: true });
  await clockIn.dblclick();
  await page.getByText(text('site:work.clock.on')).waitFor();
  await page.waitForTimeout(1600);
  await page.getByRole('button', { name: text('site:work.clock.out'), exact: true }).click();
  await page.getByText(text('site:work.clock.off')).waitFor();
  const token = (await person.context.cookies()).find(({ name }) => name === 'jwt')!.value;
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { totalCount } = await api<{ totalCount: number }>(
    `/api/rider/attendance?start_date=${today}&end_date=${today}`,
    token,
  );
  expect(totalCount).toBe(1);

  await staff.page.reload();
  await staff.page.getByRole('heading', { name: text('admin:attendance.title') }).waitFor();
  expect([...person.errors, ...staff.errors]).toEqual([]);
  await Promise.all([person.context.close(), staff.context.close()]);
});
