import type { Browser } from 'playwright-core';
import { api, LANGUAGE_CODES, openBrowser, openPerson, origin, tokenOf } from './support/browser';
import { lookAt, lookInAllLanguages } from './support/looks';
import { textOf } from './support/textOf';

let browser: Browser;
/** A rider, an agent and an owner, for the pages about one person. */
const ids: Record<
  | 'rider'
  | 'agent'
  | 'owner'
  | 'administrator'
  | 'property'
  | 'roomType'
  | 'unit'
  | 'reservation'
  | 'company'
  | 'servicePackage'
  | 'ownerContract'
  | 'unitPool'
  | 'expense'
  | 'statement'
  | 'ownerInstallment'
  | 'ownerAdvance'
  | 'freeStay'
  | 'freeStayRequest'
  | 'ownerPayout'
  | 'eInvoice',
  string
> = {} as never;
beforeAll(async () => {
  browser = await openBrowser();
  const token = await tokenOf('admin@attic.example');
  const idOf = async (resource: string, q: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const answer = await api<Record<string, { id: string }[]>>(
      `/api/${resource}/aggregation?filter=${filter}`,
      token,
    );
    return answer[resource]![0]!.id;
  };
  const first = async (address: string, key: string) =>
    (await api<Record<string, { id: string }[]>>(address, token))[key]![0]!.id;
  ids.property = await first('/api/properties/aggregation', 'properties');
  ids.roomType = await first('/api/room-types/aggregation', 'roomTypes');
  ids.unit = await first('/api/units/aggregation', 'units');
  ids.company = await first('/api/companies/aggregation', 'companies');
  ids.ownerContract = await first('/api/owner-contracts/aggregation', 'ownerContracts');
  ids.unitPool = await first('/api/unit-pools/aggregation', 'unitPools');
  ids.servicePackage = await first('/api/service-packages/aggregation', 'servicePackages');
  ids.statement = await first('/api/statements/aggregation', 'statements');
  ids.ownerInstallment = await first('/api/owner-installments/aggregation', 'ownerInstallments');
  ids.ownerAdvance = await first('/api/owner-advances/aggregation', 'ownerAdvances');
  ids.freeStay = await first('/api/free-stays/aggregation', 'freeStays');
  ids.freeStayRequest = await first('/api/free-stay-requests/aggregation', 'freeStayRequests');
  ids.ownerPayout = await first('/api/owner-payouts/aggregation', 'ownerPayouts');
  ids.expense = await first('/api/expenses/aggregation', 'expenses');
  ids.reservation = await first('/api/reservations/aggregation', 'reservations');
  ids.eInvoice = await first(
    '/api/e-invoices/aggregation?filter=%7B%22state%22%3A%22cancelled%22%7D',
    'eInvoices',
  );
  ids.rider = await idOf('users', 'rider@attic.example');
  ids.agent = await idOf('users', 'agent@attic.example');
  ids.owner = await idOf('owners', 'owner@attic.example');
  ids.administrator = await idOf('administrators', 'finance@attic.example');
});
afterAll(() => browser.close());

/** Every page of the back-office, as an administrator comes to it. */
const ADMIN_PAGES: Record<string, () => string> = {
  dashboard: () => '/admin/dashboard',
  reservations: () => '/admin/reservation',
  'a new booking': () => '/admin/reservation-details',
  'a reservation': () => `/admin/reservation-details?id=${ids.reservation}`,
  'sales of channels': () => '/admin/reservation?tab=sales',
  'the tape chart': () => '/admin/reservation?tab=chart',
  listings: () => '/admin/view-listing',
  reviews: () => '/admin/view-listing?tab=reviews',
  'all units': () => '/admin/view-listing?tab=units',
  'a property': () => `/admin/manage-property?id=${ids.property}`,
  'its photographs': () => `/admin/manage-property?id=${ids.property}&tab=photos`,
  'a new property': () => '/admin/manage-property',
  'a room type': () => `/admin/manage-room-types?id=${ids.roomType}`,
  'its rates': () => `/admin/manage-room-types?id=${ids.roomType}&tab=rates`,
  'a unit': () => `/admin/manage-unit?id=${ids.unit}`,
  integration: () => '/admin/integration',
  'its conflicts': () => '/admin/integration?tab=conflicts',
  'the ledger': () => '/admin/revenue',
  'the trial balance': () => '/admin/revenue?tab=trial-balance',
  'the statement of an account': () => '/admin/revenue?tab=account&account=1400',
  companies: () => '/admin/company',
  'a new company': () => '/admin/company?view=new',
  'a company': () => `/admin/company?id=${ids.company}`,
  'its tax settings': () => `/admin/company?id=${ids.company}&tab=taxes`,
  'its bank accounts': () => `/admin/company?id=${ids.company}&tab=bank`,
  'its numbers of documents': () => `/admin/company?id=${ids.company}&tab=numbering`,
  'what it sells': () => `/admin/company?id=${ids.company}&tab=places`,
  'service packages': () => '/admin/service-package',
  'a new service package': () => '/admin/manage-service-package',
  'a service package': () => `/admin/manage-service-package?id=${ids.servicePackage}`,
  'its new terms': () => `/admin/manage-service-package?id=${ids.servicePackage}&view=terms`,
  'contracts with owners': () => '/admin/service-package?tab=contracts',
  'a new contract': () => '/admin/manage-service-package?contract=new',
  'a contract': () => `/admin/manage-service-package?contract=${ids.ownerContract}`,
  'a month by it': () => `/admin/manage-service-package?contract=${ids.ownerContract}&tab=month`,
  'pools of units': () => '/admin/service-package?tab=pools',
  'a new pool': () => '/admin/manage-service-package?pool=new',
  'a pool': () => `/admin/manage-service-package?pool=${ids.unitPool}`,
  'what it shared': () => `/admin/manage-service-package?pool=${ids.unitPool}&tab=months`,
  'its sample statement': () => `/admin/manage-service-package?id=${ids.servicePackage}&tab=sample`,
  enquiries: () => '/admin/global?tab=enquiries',
  'answer templates': () => '/admin/global?tab=answer-templates',
  'house texts': () => '/admin/global?tab=house-texts',
  destinations: () => '/admin/global?tab=destinations',
  'amenities and kinds': () => '/admin/global?tab=amenities',
  features: () => '/admin/global?tab=features',
  brand: () => '/admin/global?tab=brand',
  'booking rules': () => '/admin/global?tab=booking-rules',
  'set-up guide': () => '/admin/global?tab=set-up',
  translations: () => '/admin/global?tab=translations',
  'letter texts': () => '/admin/global?tab=letters',
  'a letter text': () => '/admin/global?tab=letters&letter=booking.held',
  'the outbox': () => '/admin/global?tab=outbox',
  'cancellation policies': () => '/admin/global?tab=cancellation',
  'taxes and levies': () => '/admin/global?tab=taxes',
  'banking days': () => '/admin/global?tab=banking-days',
  currencies: () => '/admin/global?tab=currencies',
  'personal data': () => '/admin/global?tab=personal-data',
  'payment methods': () => '/admin/global?tab=payment-methods',
  'what owners ask': () => '/admin/revenue?tab=questions',
  'what an owner asks about a statement': () => `/admin/manage-revenue?id=${ids.statement}&tab=questions`,
  'statements of owners': () => '/admin/revenue?tab=statements',
  'payouts to owners': () => '/admin/revenue?tab=payouts',
  'a payout to owners': () => `/admin/manage-revenue?payout=${ids.ownerPayout}`,
  'a new payout to owners': () => '/admin/manage-revenue?payout=new',
  'a statement': () => `/admin/manage-revenue?id=${ids.statement}`,
  'the payments': () => '/admin/revenue?tab=payments',
  'business days': () => '/admin/revenue?tab=business-days',
  'the months of the books': () => '/admin/revenue?tab=months',
  'the checks of the books': () => '/admin/revenue?tab=checks',
  'daily reports': () => '/admin/report',
  'shifts of the drawers': () => '/admin/report?tab=shifts',
  'the checking of reports': () => '/admin/check-report',
  'the lines of the bank, and what they could be': () => '/admin/check-report?tab=bank',
  'the lines of the bank': () => '/admin/check-report?tab=lines',
  'what the bank should show': () => '/admin/check-report?tab=takings',
  'what it should show by day': () => '/admin/check-report?tab=expected',
  'payouts of the payment provider': () => '/admin/check-report?tab=payouts',
  'invoices and receipts': () => '/admin/revenue?tab=documents',
  'e-invoices': () => '/admin/revenue?tab=e-invoices',
  bills: () => '/admin/expenses',
  'what suppliers are owed': () => '/admin/expenses?tab=unpaid',
  'a new bill': () => '/admin/manage-service?bill=new',
  'monthly bills': () => '/admin/expenses?tab=plans',
  'a new monthly bill': () => '/admin/manage-service?plan=new',
  'a bill': () => `/admin/manage-service?bill=${ids.expense}`,
  'instalments of owners': () => '/admin/owner-installment',
  'all instalments': () => '/admin/owner-installment?tab=list',
  'advances to owners': () => '/admin/owner-installment?tab=advances',
  'an advance to an owner': () => `/admin/manage-owner-installment?advance=${ids.ownerAdvance}`,
  'a new advance to an owner': () => '/admin/manage-owner-installment?advance=new',
  'what owners ask for of free stays': () => '/admin/free-stay',
  'accounts of free stays': () => '/admin/free-stay?tab=ledger',
  'an account of free stays': () => `/admin/manage-free-stay?id=${ids.freeStay}`,
  'a request of a free stay': () => `/admin/manage-free-stay?request=${ids.freeStayRequest}`,
  'what units earned of promises': () => '/admin/owner-installment?tab=cover',
  'an instalment': () => `/admin/manage-owner-installment?id=${ids.ownerInstallment}`,
  'the catalogue of reports': () => '/admin/reporting',
  'a report over time': () => '/admin/manage-reporting?report=occupancy',
  'a report of places': () => '/admin/manage-reporting?report=revenue&by=property',
  'a report of a day': () => '/admin/manage-reporting?report=receivables',
  'statements to print': () => '/admin/reporting-pdf',
  'a statement as it is printed': () => `/admin/reporting-pdf?statement=${ids.statement}`,
  'a report as it is printed': () => '/admin/reporting-pdf?report=revenue&by=property&language=cn-ZH',
  'the price list': () => '/admin/expenses?tab=prices',
  'a new service': () => '/admin/manage-service',
  'payouts of channels': () => '/admin/integration?tab=payouts',
  'balances of channels': () => '/admin/integration?tab=balances',
  'a stay that a channel sold': () => '/admin/reservation-details?from=channel',
  holidays: () => '/admin/holiday',
  'school holidays and groups of schools': () => '/admin/holiday?view=school',
  'a new holiday': () => '/admin/manage-holiday',
  announcements: () => '/admin/announcement',
  'an announcement': () => '/admin/manage-announcement',
  administrators: () => '/admin/admin-mgmt',
  'a new administrator': () => '/admin/manage-admin',
  'an administrator': () => `/admin/manage-admin?id=${ids.administrator}`,
  buyers: () => '/admin/user-mgmt',
  agents: () => '/admin/user-mgmt?tab=agents',
  riders: () => '/admin/user-mgmt?tab=riders',
  'pending approval': () => '/admin/user-mgmt?tab=pending',
  dormant: () => '/admin/user-mgmt?tab=dormant',
  'change of contact': () => '/admin/user-mgmt?tab=contact',
  'an agent': () => `/admin/user-details?id=${ids.agent}`,
  'a rider': () => `/admin/user-details?id=${ids.rider}`,
  owners: () => '/admin/owner-mgmt',
  'an owner': () => `/admin/manage-owner?id=${ids.owner}`,
  'a new owner': () => '/admin/manage-owner',
  setting: () => '/admin/setting',
};
describe('the back-office in all languages', () => {
  test.each(Object.keys(ADMIN_PAGES))('%s: accessible, nothing sticks out', (name) =>
    lookInAllLanguages(browser, 'admin@attic.example', ADMIN_PAGES[name]!(), [390, 1280]),
  );
});

// The panel covers the switch of languages in the head; the profiles of the pages above have been led to another language.
test.each(LANGUAGE_CODES)(
  'an e-invoice beside the list in %s: accessible, nothing sticks out',
  (language) => {
    const address = `/admin/revenue?tab=e-invoices&eInvoice=${ids.eInvoice}`;
    return lookAt(browser, language, 'admin@attic.example', address, [768, 390, 1280]);
  },
);

test('a list opens beside its field where motion is reduced', async () => {
  const { page, context } = await openPerson(browser, { login: 'admin@attic.example' });
  await page.goto(`${origin()}/admin/manage-announcement`, { waitUntil: 'networkidle' });
  const field = page.getByRole('combobox', { name: textOf('en-US', 'admin:announcement.fields.audience') });
  await field.click();
  const choice = page.getByTitle(textOf('en-US', 'admin:announcement.audience.owners')).first();
  await choice.click();
  await page.getByTitle(textOf('en-US', 'admin:announcement.audience.owners')).first().waitFor();
  const box = (await field.boundingBox())!;
  await field.click();
  const list = (await choice.boundingBox())!;
  expect(Math.abs(list.x - box.x)).toBeLessThan(40);
  await context.close();
});

test('a list is dense: a low head, and rows of 36 pixels at most', async () => {
  const { page, context } = await openPerson(browser, { login: 'admin@attic.example', width: 1440 });
  await page.goto(`${origin()}/admin/user-mgmt`);
  const row = page.locator('tbody tr.ant-table-row').first();
  expect((await row.boundingBox())!.height).toBeLessThanOrEqual(36);
  expect((await page.locator('main header').first().boundingBox())!.height).toBeLessThanOrEqual(96);
  await context.close();
});
