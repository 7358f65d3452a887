import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen } from '@testing-library/react';
import { ENTRIES, type Permission, type PermissionEntry } from '@shared/permissions';
import { CODES, numberOf, STEPS } from '@shared/testing/permissionCodes';
import en from '../i18n/en-US/officeFrame.json';
import { paths } from '../paths';
import { Can } from '../session/Can';
import { RequirePermission } from '../session/RequirePermission';
import { aUser } from '../testing/aUser';
import { GATES } from '../testing/gates';
import { renderScreen } from '../testing/renderScreen';
import { addressOf, screenAt, SCREENS } from './screens';

/** Section 2 of the specification, word for word. */
const MENU = `
| dashboard | dashboard | /admin/dashboard | none |
| admin-mgmt | Admin | /admin/admin-mgmt | manage-admin |
| user-mgmt | User | /admin/user-mgmt | user-details |
| owner-mgmt | Owner | /admin/owner-mgmt | manage-owner |
| free-stay | Free Stay | /admin/free-stay | manage-free-stay |
| listing | listing | /admin/view-listing | see submenus |
| reservation | reservation | /admin/reservation | reservation-details |
| report | DSR | /admin/report | manage-report |
| check-report | DSR Checking | /admin/check-report | manage-check-report |
| company | company | /admin/company | none |
| service-package | Service Package | /admin/service-package | manage-service-package |
| expenses | expenses | /admin/expenses | manage-service |
| owner-installment | Owner Installment | /admin/owner-installment | manage-owner-installment |
| revenue | revenue | /admin/revenue | manage-revenue |
| reporting | reporting | /admin/reporting | manage-reporting, reporting-pdf |
| announcement | announcement | /admin/announcement | manage-announcement |
| holiday | holiday | /admin/holiday | manage-holiday |
| setting | setting | /admin/setting | none |
| global | global | /admin/global | none |`;
const SUBMENU = `
| view-listing | View Listing | /admin/view-listing | manage-room-types, manage-property, manage-unit |
| integration | Integration | /admin/integration | none |`;

const menu: Record<string, string> = en.menu;
const row = (screen: (typeof SCREENS)[number]) => {
  const aliases = Object.keys(screen.aliases).join(', ');
  const label = menu[screen.label.replace('admin:menu.', '')];
  return `| ${screen.code} | ${label} | ${addressOf(screen)} | ${aliases || (screen.code === 'listing' ? 'see submenus' : 'none')} |`;
};

test('the table is the menu of the specification', () => {
  expect(
    `\n${SCREENS.filter(({ parent }) => !parent)
      .map(row)
      .join('\n')}`,
  ).toBe(MENU);
  expect(
    `\n${SCREENS.filter(({ parent }) => parent === 'listing')
      .map(row)
      .join('\n')}`,
  ).toBe(SUBMENU);
  expect(SCREENS.filter(({ parent }) => parent && parent !== 'listing')).toEqual([]);
});

test('every screen asks for the view permission of its entry; dashboard and setting ask for none', () => {
  for (const { code, parent, permission } of SCREENS) {
    const entry = (parent ?? code) as PermissionEntry;
    expect([code, permission]).toEqual([code, entry in ENTRIES ? `${entry}.view` : null]);
  }
  expect(SCREENS.filter(({ permission }) => !permission).map(({ code }) => code)).toEqual([
    'dashboard',
    'setting',
  ]);
});

test('each address is one line, and an alias belongs to its entry', () => {
  const names = SCREENS.filter(({ code }) => code !== 'listing').flatMap(({ path, aliases }) => [
    path,
    ...Object.keys(aliases),
  ]);
  expect(new Set(names).size).toBe(names.length);
  expect(screenAt('/admin/manage-announcement')?.code).toBe('announcement');
  expect(screenAt('/admin/view-listing')?.code).toBe('view-listing');
  expect(screenAt('/admin/nowhere')).toBeUndefined();
});

const { home, ...builders } = paths.admin;
test.each(Object.entries(builders))('paths.admin.%s lands on a line', (_name, build) => {
  expect(screenAt(build().split('?')[0]!)).toBeDefined();
});

const pages = SCREENS.flatMap(({ path, page, aliases }) =>
  Object.entries({ [path]: page, ...aliases }).filter(([, found]) => found !== null),
);
test.each(pages)('%s loads its page', async (_name, load) => {
  expect(typeof (await load!()).default).toBe('function');
});

test('prints the table', () => {
  const lines = SCREENS.map(
    (screen) => `${row(screen)} ${screen.permission ?? '-'} ${screen.page ? 'built' : 'to come'} |`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
  expect(home()).toBe('/admin');
});

/** The permissions that a file names, in their order; what `useMayChange` of administrators is asked is of theirs. */
const asked = (text: string) =>
  [...text.matchAll(/['"`]([a-z-]+\.(?:view|create|edit|delete|\$\{\w+\}))['"`]|barrier\('(\w+)'\)/g)]
    .map(([, permission, action]) => permission ?? `admin-mgmt.${action}`)
    .filter((permission) => Object.hasOwn(CODES, permission.split('.')[0]!));

test('what each page asks for is what the table by hand says, and every page that asks is in it', () => {
  const src = path.resolve('src');
  const files = ['admin', 'site', 'kit', 'ui', 'app'].flatMap((area) =>
    readdirSync(path.join(src, area), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
      .map((name) => `${area}/${name}`),
  );
  const found = files
    .filter((file) => file !== 'admin/screens.tsx')
    .map((file) => [file, asked(readFileSync(path.join(src, file), 'utf8'))] as const)
    .filter(([, permissions]) => permissions.length > 0);
  const written = Object.entries(GATES).map(([file, gates]) => [
    file,
    gates.map(([permission]) => permission),
  ]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(written));
});

const everyPermission = Object.keys(CODES).flatMap((entry) =>
  Object.keys(STEPS).map((step) => `${entry}.${step}` as Permission),
);
test.each(everyPermission)('%s opens its button and its page to its code, and to no other', (permission) => {
  const code = Number(numberOf(permission));
  const others = Array.from({ length: 64 }, (_, index) => index).filter((other) => other !== code);
  const gated = (
    <>
      <Can do={permission}>the button</Can>
      <RequirePermission do={permission}>the page</RequirePermission>
    </>
  );
  const holder = renderScreen(gated, { user: aUser({ permissionCodes: [code] }) });
  expect(screen.getByText(/the button.*the page/)).toBeInTheDocument();
  holder.unmount();
  renderScreen(gated, { user: aUser({ permissionCodes: others }) });
  expect(screen.queryByText(/the button|the page/)).toBeNull();
});
