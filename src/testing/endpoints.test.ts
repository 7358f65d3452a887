import { readdirSync } from 'node:fs';
import path from 'node:path';

type Endpoint = {
  type: 'query' | 'mutation';
  extraOptions?: { quiet?: boolean; retries?: number };
  keepUnusedDataFor?: number;
  onQueryStarted?: unknown;
};
type Build = Record<'query' | 'mutation', (endpoint: object) => Endpoint>;

/** Every endpoint as its file wrote it. */
const mockEndpoints: Record<string, Endpoint> = {};
/** Names that a second file took as well: there is one API, which leaves the later endpoint out without a word. */
const mockTaken: string[] = [];
jest.mock('../api/baseApi', () => ({
  baseApi: {
    injectEndpoints({ endpoints }: { endpoints: (build: Build) => Record<string, Endpoint> }) {
      const own = endpoints({
        query: (endpoint) => ({ ...endpoint, type: 'query' }),
        mutation: (endpoint) => ({ ...endpoint, type: 'mutation' }),
      });
      mockTaken.push(...Object.keys(own).filter((name) => name in mockEndpoints));
      Object.assign(mockEndpoints, own);
      return { endpoints: own };
    },
  },
}));

const SOURCES = path.resolve('src');
beforeAll(() => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  for (const file of files) if (file.endsWith('.api.ts')) jest.requireActual(path.join(SOURCES, file));
  jest.requireActual('../api/listCalls');
});

/** Pages of rows: 3 more tries, one toast when all have failed, kept 5 minutes (specification, sections 8 and 9). */
const LISTS = [
  'listAdministrators',
  'listAgentBookings',
  'listAnnouncements',
  'listAnswerTemplates',
  'listBankLines',
  'listBankTakings',
  'listBusinessDays',
  'listCancellationPolicies',
  'listCashShifts',
  'listChangeContactSubmissions',
  'listChannelPayouts',
  'listChannelSales',
  'listCompanies',
  'listConflicts',
  'listCurrencyRates',
  'listDailyReports',
  'listDormantUsers',
  'listEInvoices',
  'listEnquiries',
  'listExpensePlans',
  'listExpenses',
  'listFreeStayRequests',
  'listFreeStays',
  'listHolidays',
  'listHouseTexts',
  'listIntegrations',
  'listIssuedDocuments',
  'listLedgerChecks',
  'listLedgerEntries',
  'listLetters',
  'listListingTerms',
  'listListings',
  'listLocationEntries',
  'listLocations',
  'listMyReservations',
  'listOnlinePayouts',
  'listOwnFreeStayRequests',
  'listOwnInstallments',
  'listOwnPayouts',
  'listOwnerAdvances',
  'listOwnerContracts',
  'listOwnerInstallments',
  'listOwnerPayouts',
  'listOwnerQuestions',
  'listOwners',
  'listPaymentMethods',
  'listPayments',
  'listPendingUsers',
  'listPersonalDataRuns',
  'listProperties',
  'listPublicAnnouncements',
  'listReservations',
  'listResource',
  'listReviews',
  'listRoomTypes',
  'listSavedReports',
  'listSchoolHolidays',
  'listServicePackages',
  'listServicePrices',
  'listStatements',
  'listTranslations',
  'listUnitPools',
  'listUnits',
  'listUsers',
];

/** One row: a toast as the catalogue says, and the page says in the row's place what is wrong (decision 10). */
const DETAILS = [
  'getAdministrator',
  'getAnnouncement',
  'getAnswerTemplate',
  'getCashShift',
  'getChannelPayout',
  'getCompany',
  'getDailyReport',
  'getEnquiry',
  'getReview',
  'getExpense',
  'getExpensePlan',
  'getFreeStayRequest',
  'getFreeStays',
  'getHoliday',
  'getHouseText',
  'getIntegration',
  'getLedgerEntry',
  'getLetter',
  'getOnlinePayout',
  'getOwner',
  'getOwnerAdvance',
  'getOwnerContract',
  'getUnitPool',
  'getOwnerInstallment',
  'getOwnerPayout',
  'getPersonalDataRun',
  'getProperty',
  'getReservation',
  'getRiderDetails',
  'getRoomType',
  'getServicePackage',
  'getServicePrice',
  'getStatement',
  'getUnit',
  'getUser',
];

/** Choices of a field that has no place of its own to say that they are missing. */
const CHOICES = ['getUnitChoices', 'listServicePlaces'];

/** The endpoints whose screen itself says what is wrong, by how often they are asked again (decision 23). */
const QUIET: Record<string, number> = {
  // Nothing can be shown without them.
  getAvailability: 2,
  getBooking: 1,
  getFree: 3,
  getFavourites: 2,
  getListing: 2,
  getListingTerms: 2,
  getOwnGroup: 1,
  getPublicHouseText: 2,
  getSearchPrices: 2,
  getSiteInfo: 2,
  getStayToReview: 1,
  getWindow: 3,
  listFreeFrom: 2,
  listGroups: 3,
  listGuestGroups: 2,
  listListingReviews: 2,
  listOtherDates: 2,
};

const queries = () => Object.entries(mockEndpoints).filter(([, { type }]) => type === 'query');
const named = (wanted: (endpoint: Endpoint) => boolean) =>
  queries()
    .filter(([, endpoint]) => wanted(endpoint))
    .map(([name]) => name)
    .sort();

it('finds the endpoints', () => {
  expect(queries().length).toBeGreaterThan(60);
});

it('gives each endpoint a name of its own', () => {
  expect(mockTaken).toEqual([]);
});

it('lists behave as the specification says', () => {
  expect(named(({ onQueryStarted }) => onQueryStarted !== undefined)).toEqual(LISTS);
  for (const name of LISTS) {
    const { extraOptions, keepUnusedDataFor } = mockEndpoints[name]!;
    expect({ name, extraOptions, keepUnusedDataFor }).toEqual({
      name,
      extraOptions: { quiet: true, retries: 3 },
      keepUnusedDataFor: 300,
    });
  }
});

it('reading one row is said in a toast, and asked once', () => {
  expect(named(({ extraOptions }) => !extraOptions?.quiet)).toEqual([...DETAILS, ...CHOICES].sort());
  expect(DETAILS.filter((name) => mockEndpoints[name]!.extraOptions?.retries)).toEqual([]);
});

it('of the others few are asked again', () => {
  const others = queries().filter(([name]) => !LISTS.includes(name) && !DETAILS.includes(name));
  const again = others.flatMap(([name, { extraOptions }]) =>
    extraOptions?.retries ? [[name, extraOptions.retries] as const] : [],
  );
  expect(Object.fromEntries(again)).toEqual(QUIET);
});

it('what changes something is never sent twice by itself', () => {
  const changes = Object.entries(mockEndpoints).filter(([, { type }]) => type === 'mutation');
  expect(changes.length).toBeGreaterThan(60);
  expect(changes.filter(([, { extraOptions }]) => extraOptions?.retries)).toEqual([]);
});
