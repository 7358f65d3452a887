import { screen, waitFor, within } from '@testing-library/react';
import {
  dueAnswer,
  eraseAnswer,
  personalDataAnswer,
  personalDataRun,
  personAnswer,
  runListAnswer,
  type PersonAnswer,
  type PersonalDataRun,
} from '@shared/contract/office/personalData';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember, anId } from '../../../testing/staffRows';
import GlobalPage from '../global/GlobalPage';

const GET = 'GET /api/personal-data';
const PATCH = 'PATCH /api/personal-data';
const DUE = 'GET /api/personal-data/due';
const RUNS = 'GET /api/personal-data/runs/aggregation';
const RUN = 'GET /api/personal-data/runs/:id';
const PERSON = 'POST /api/personal-data/person';
const ERASE = 'POST /api/personal-data/person/erase';
const RULES = {
  identityPaperDays: 30,
  enquiryDays: 365,
  accountYears: 3,
  unusedBookingDays: 365,
  bookYears: 7,
  letterDays: 730,
  referralMonths: 24,
  contactChangeDays: 365,
  bankChangeDays: 730,
};
const rules = (changes: object = {}) =>
  reply(personalDataAnswer, {
    ...{ ...RULES, version: 2, history: [] },
    held: [
      {
        kind: 'identityPapers',
        basis: 'stay',
        ends: ['identityPapers'],
        does: 'delete',
        tables: ['reservation_document'],
      },
    ],
    ...changes,
  });
const PAPERS = {
  kind: 'identityPapers',
  keptFor: 30,
  lastDay: '2026-10-22',
  rowCount: 12,
  oldest: '2026-08-01',
} as const;
const aRun: PersonalDataRun = {
  ...{
    id: anId(7),
    night: '2026-11-20',
    state: 'done',
    seconds: 3,
    rowCount: 12,
    fileCount: 11,
    failedCount: 1,
  },
  ...{ startedAt: '2026-11-19T19:30:00.000Z', endedAt: '2026-11-19T19:30:03.000Z' },
  kinds: [{ ...PAPERS, fileCount: 11, failedCount: 1, isDone: true }],
};
const { kinds: _kinds, ...aRow } = aRun;
const aPerson = (changes: Partial<PersonAnswer> = {}) =>
  reply(personAnswer, {
    accounts: [],
    found: {
      ...{ accounts: 1, stays: 2, enquiries: 0, freeStayWishes: 0, letters: 4, contactChanges: 0 },
      documents: 1,
    },
    papers: { own: 3, ofOthers: 0, unclear: [] },
    refusals: [],
    stays: [{ what: 'bookedStays', count: 1, until: '2033-12-31' }],
    ...changes,
  });
const show = (api: Handlers = {}, codes: readonly number[] = ALL_CODES, route = '') =>
  renderScreen(<GlobalPage />, {
    route: `/admin/global?tab=personal-data${route}`,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      [GET]: () => rules(),
      [DUE]: () => reply(dueAnswer, { night: '2026-11-21', kinds: [PAPERS] }),
      [RUNS]: () => reply(runListAnswer, { runs: [aRow], totalCount: 1 }),
      [RUN]: () => reply(personalDataRun, aRun),
      ...api,
    },
  });

it('says what would go tonight: each kind, its time, how many and since when', async () => {
  show();
  expect(
    await screen.findByText('12 rows would go in the night of 21 Nov 2026. Nothing has gone yet.'),
  ).toBeInTheDocument();
  const table = screen.getByRole('region', { name: 'What would go in the next night' });
  expect(within(table).getByRole('row', { name: /Copies of identity papers/ })).toHaveTextContent(
    'Copies of identity papers30 days22 Oct 20261201 Aug 2026',
  );
  await screen.findByText('What is held, and why');
  expect(await axeProblems()).toEqual([]);
});

it('names e-invoices among what goes and what is held, with their count and what becomes of them', async () => {
  const eInvoices = { kind: 'eInvoices', basis: 'law', ends: ['eInvoices'], does: 'nameless' };
  const due = { kind: 'eInvoices', keptFor: 7, lastDay: '2018-12-31', rowCount: 41, oldest: '2018-03-05' };
  show({
    [GET]: () => rules({ held: [{ ...eInvoices, tables: ['e_invoice'] }] }),
    [DUE]: () => reply(dueAnswer, { night: '2026-11-21', kinds: [due as never] }),
  });
  expect(await screen.findAllByRole('row', { name: /People in e-invoices/ })).toHaveLength(2);
  const rowOf = (region: string) =>
    within(screen.getByRole('region', { name: region })).getByRole('row', { name: /People in e-invoices/ });
  expect(rowOf('What would go in the next night')).toHaveTextContent(
    'People in e-invoices, with the sealed text7 years after the end of the year31 Dec 20184105 Mar 2018',
  );
  expect(rowOf('What is held, and why')).toHaveTextContent(
    'People in e-invoices, with the sealed textThe law asks for recordsMade nameless; sums and days stay',
  );
});

it('says of an erasure that e-invoices stay, and until when', async () => {
  const { user } = show({
    [PERSON]: () =>
      aPerson({
        stays: [
          { what: 'bookedStays', count: 1, until: '2033-12-31' },
          { what: 'eInvoices', count: 2, until: '2034-12-31' },
        ],
      }),
  });
  await user.type(await screen.findByLabelText('E-mail'), 'mei@attic.example');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(
    await screen.findByText(
      '2 e-invoices that name the guest: they are what was declared to LHDN, kept for seven years. Until 31 Dec 2034.',
    ),
  ).toBeInTheDocument();
});

it('saves the times with the version that was read, and refuses fewer than seven years of books', async () => {
  const { user, api } = show({ [PATCH]: () => rules({ identityPaperDays: 14, version: 3 }) });
  const books = await screen.findByLabelText(
    'Names in the books and in e-invoices, years after the year of the last entry',
  );
  await user.clear(books);
  await user.type(books, '6');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(books).toHaveAccessibleDescription(/7/));
  expect(api.callsTo(PATCH)).toEqual([]);
  await user.clear(books);
  await user.type(books, '7');
  const papers = screen.getByLabelText('Copies of identity papers, days after check-out');
  await user.clear(papers);
  await user.type(papers, '14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The times are saved.')).toBeInTheDocument();
  expect(api.callsTo(PATCH)).toMatchObject([{ body: { ...RULES, identityPaperDays: 14, version: 2 } }]);
});

it('offers to reload or compare when somebody else has settled the times meanwhile', async () => {
  const { user } = show({
    [PATCH]: () => fail(409, { code: 'row.stale', current: { version: 3 } } as never),
  });
  const papers = await screen.findByLabelText('Copies of identity papers, days after check-out');
  await user.clear(papers);
  await user.type(papers, '14');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
});

it('opens the report of a night beside the list', async () => {
  show({}, ALL_CODES, `&run=${anId(7)}`);
  const report = await screen.findByRole('dialog', { name: 'Report of a night' });
  expect(await within(report).findByText('Copies of identity papers')).toBeInTheDocument();
  expect(within(report).getByText(/What failed is tried again/)).toBeInTheDocument();
});

it('says what is held of a person, and erases once the e-mail was typed again', async () => {
  const { user, api } = show({
    [PERSON]: () => aPerson(),
    [ERASE]: () =>
      reply(eraseAnswer, {
        found: {
          accounts: 1,
          stays: 2,
          enquiries: 0,
          freeStayWishes: 0,
          letters: 4,
          contactChanges: 0,
          documents: 1,
        },
        stays: [{ what: 'farewell', count: 1, until: '2027-02-18' }],
      }),
  });
  await user.type(await screen.findByLabelText('E-mail'), 'mei@attic.example');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('2 stays')).toBeInTheDocument();
  expect(
    screen.getByText(
      'The name of the guest in 1 stay: the books are kept for seven years. Until 31 Dec 2033.',
    ),
  ).toBeInTheDocument();
  expect(api.callsTo(PERSON)).toMatchObject([{ body: { email: 'mei@attic.example' } }]);
  await user.click(screen.getByRole('button', { name: 'Erase…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Erase this person?' });
  await user.type(within(dialog).getByLabelText('Type mei@attic.example to confirm'), 'mei@attic.example');
  await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  expect(
    await screen.findByText('The letter that tells the person about the erasure. Until 18 Feb 2027.'),
  ).toBeInTheDocument();
  expect(api.callsTo(ERASE)).toMatchObject([
    { body: { email: 'mei@attic.example', confirm: 'mei@attic.example' } },
  ]);
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
});

it('keeps what was typed, and says beside the field that it is not the same', async () => {
  const { user } = show({
    [PERSON]: () => aPerson(),
    [ERASE]: () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'confirm', rule: 'repeated' }] } as never),
  });
  await user.type(await screen.findByLabelText('E-mail'), 'mei@attic.example');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(await screen.findByRole('button', { name: 'Erase…' }));
  const field = await screen.findByLabelText('Type mei@attic.example to confirm');
  await user.type(field, 'may@attic.example');
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/is not the same as above/));
  expect(field).toHaveValue('may@attic.example');
});

it('says why a person cannot be erased, and has no button for it then', async () => {
  const { user } = show({ [PERSON]: () => aPerson({ refusals: ['role', 'openStay'] }) });
  await user.type(await screen.findByLabelText('Telephone'), '+60 12-345 6789');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('A stay is not over yet.')).toBeInTheDocument();
  expect(screen.getByText(/The account is of staff, an owner, an agent or a rider/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download everything (ZIP)' })).toBeInTheDocument();
});

it('is read by who may not settle it, without the form and without people', async () => {
  show({}, [codeOf('global.view')]);
  expect(await screen.findByText('Copies of identity papers, days after check-out')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('E-mail')).not.toBeInTheDocument();
});

it('lets who may not delete users look and download, and no more', async () => {
  const codes = ALL_CODES.filter((code) => code !== codeOf('user-mgmt.delete'));
  const { user } = show({ [PERSON]: () => aPerson() }, codes);
  await user.type(await screen.findByLabelText('E-mail'), 'mei@attic.example');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(await screen.findByRole('button', { name: 'Download everything (ZIP)' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase…' })).not.toBeInTheDocument();
});

it('says what the file has of papers, and leads to those of which nobody can tell whose they are', async () => {
  const at = { addedAt: '2026-11-12T17:00:00.000Z' };
  const papers: PersonAnswer['papers'] = {
    ...{ own: 1, ofOthers: 2 },
    unclear: [
      { ...at, reservationId: anId(31), reference: 'ATC-31', kind: 'identity' },
      { ...at, reservationId: anId(31), reference: 'ATC-31', kind: 'slip' },
      { ...at, reservationId: null, reference: 'A-7', kind: 'passport' },
    ],
  };
  const { user } = show({ [PERSON]: () => aPerson({ papers }) });
  await user.type(await screen.findByLabelText('E-mail'), 'mei@attic.example');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(
    await screen.findByText('1 paper or payment slip of this person goes into the file.'),
  ).toBeInTheDocument();
  expect(screen.getByText('2 papers stay out: they are about somebody else.')).toBeInTheDocument();
  expect(screen.getByText(/^3 papers stay out because nobody can tell/)).toBeInTheDocument();
  // 17:00 in London is one o'clock of the next day in Malaysia.
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.filter((line) => /^P.* 13 Nov 2026$/.test(line))).toEqual([
    'Passport or MyKad, ATC-31, 13 Nov 2026',
    'Payment slip, ATC-31, 13 Nov 2026',
    'Passport, account A-7, 13 Nov 2026',
  ]);
  expect(screen.getAllByRole('link', { name: 'ATC-31' })[0]).toHaveAttribute(
    'href',
    `/admin/reservation-details?id=${anId(31)}`,
  );
});
