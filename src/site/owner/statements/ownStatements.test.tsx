import type { ReactNode } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import { ownerQuestion } from '@shared/contract/money/ownerQuestions';
import {
  ownStatement,
  ownStatementChoices,
  ownStatementListAnswer,
  ownTaxYear,
  type OwnStatement,
} from '@shared/contract/money/ownStatements';
import { siteInfo } from '@shared/contract/site/site';
import { saveFile } from '../../../api/saveFile';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { anOwnStatement, anOwnStatementRow, aQuestion, aTaxYear } from '../../../testing/ownStatementRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId } from '../../../testing/staffRows';
import { aSite } from '../../testing/aListing';
import OwnStatementPage from './OwnStatementPage';
import OwnStatementsPage from './OwnStatementsPage';
import OwnTaxYearPage from './OwnTaxYearPage';

jest.mock('../../../api/saveFile');

const CHOICES = 'GET /api/owner/statements/choices';
const LIST = 'GET /api/owner/statements/aggregation';
const ONE = 'GET /api/owner/statements/:id';
const ASK = 'POST /api/owner/statements/:id/questions';
const SITE = 'GET /api/public/site';
const WRITE = 'POST /api/owner/questions/:id/messages';
const owner = aUser({ role: 'owner', isOwner: true });
const company = { id: anId(81), name: 'Seruling Stays' };
const show = (page: ReactNode, route: string, api: Handlers) =>
  renderScreen(page, { route, user: owner, language: 'en-US', api });
const open = (found: OwnStatement, api: Handlers = {}, hash = '') =>
  show(<OwnStatementPage />, `/owner/statement?id=${found.id}${hash}`, {
    [ONE]: () => reply(ownStatement, found),
    [SITE]: () => reply(siteInfo, aSite()),
    ...api,
  });
const card = (name: string) => screen.findByRole('region', { name });
/** A figure of a card, opened. */
async function figure(of: HTMLElement, name: RegExp) {
  const summary = within(of).getByText(name).closest('summary')!;
  const details = summary.closest('details')!;
  if (!details.open) summary.click();
  await waitFor(() => expect(details.open).toBe(true));
  return details;
}

test('the statements of the latest year, what of each is still to come, and the way to another', async () => {
  const rows = [
    anOwnStatementRow(),
    anOwnStatementRow({ id: anId(98), number: 'ST-00003', month: '2026-09-01', status: 'paid', restSen: 0 }),
    anOwnStatementRow({
      id: anId(97),
      number: 'ST-00001',
      month: '2026-08-01',
      status: 'carried',
      restSen: 0,
    }),
  ];
  const { api, container } = show(<OwnStatementsPage />, '/owner/statements', {
    [CHOICES]: () => reply(ownStatementChoices, { years: [2026, 2025], companies: [company] }),
    [LIST]: () => reply(ownStatementListAnswer, { statements: rows, totalCount: 3 }),
  });
  const list = await card('Statements of 2026');
  expect(within(list).getByRole('link', { name: 'October 2026' })).toHaveAttribute(
    'href',
    `/owner/statement?id=${anId(80)}`,
  );
  expect(within(list).getByText(/RM\s300\.00 to come/)).toBeVisible();
  expect(within(list).getByText('Settled')).toBeVisible();
  expect(within(list).getByText('Carried on')).toBeVisible();
  expect(JSON.parse(api.callsTo(LIST)[0]!.query.filter!)).toEqual({ year: 2026 });
  const years = screen.getByRole('navigation', { name: 'Years' });
  expect(within(years).getByRole('link', { name: '2026' })).toHaveAttribute('aria-current', 'page');
  expect(within(years).getByRole('link', { name: '2025' })).toHaveAttribute(
    'href',
    '/owner/statements?year=2025',
  );
  expect(screen.getByRole('link', { name: '2026 for your tax' })).toHaveAttribute(
    'href',
    '/owner/tax-year?year=2026',
  );
  expect(await axeProblems(container)).toEqual([]);
});

test('whoever has no statement yet is told so', async () => {
  show(<OwnStatementsPage />, '/owner/statements', {
    [CHOICES]: () => reply(ownStatementChoices, { years: [], companies: [] }),
  });
  expect(await screen.findByRole('heading', { name: 'No statement yet' })).toBeVisible();
});

test('each figure opens to its words with their numbers, and guests are not named', async () => {
  const { container } = open(anOwnStatement());
  expect(await screen.findByRole('heading', { level: 1, name: 'October 2026' })).toBeVisible();
  const sums = await figure(await card('Summary'), /^Revenue$/);
  expect(sums).toHaveTextContent('Your share of what your units earned in this month');
  expect(sums).toHaveTextContent(/September 2026: RM\s2,100\.00/);
  const unit = await card('Seruling · A-28-01');
  expect(unit).toHaveTextContent('20 of 31 nights let · 5 stays · contract C-00007 · Full care');
  const fee = await figure(unit, /^Management fee/);
  expect(fee).toHaveTextContent(/20 % of RM\s4,500\.00/);
  expect(fee).toHaveTextContent(
    /The whole unit: -RM\s900\.00|The whole unit: −RM\s900\.00|The whole unit: RM\s-900\.00/,
  );
  const changed = await figure(await card('Changes of earlier months'), /^Room/);
  expect(changed).toHaveTextContent(/Statement ST-00003 said RM\s1,000\.00. It is now RM\s950\.00/);
  expect(await card('Bills and account')).toHaveTextContent(/Cool Air Sdn Bhd 4711.*Maintenance · A-28-01/);
  expect(await card('Stays')).toHaveTextContent(/A-28-01 · AT-3BERV6 · Airbnb/);
  expect(await axeProblems(container)).toEqual([]);
});

test('the print in three languages, and the slip of the bank', async () => {
  const file = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  const { user, api } = open(anOwnStatement(), {
    'GET /api/owner/statements/:id/pdf': file,
    'GET /api/owner/payout-items/:id/files/:file': file,
  });
  await user.click(await screen.findByRole('button', { name: 'ST-00007 as PDF, 中文' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'ST-00007.pdf'));
  expect(api.callsTo('GET /api/owner/statements/:id/pdf')[0]!.query.language).toBe('cn-ZH');
  await user.click(screen.getByRole('button', { name: 'Bank slip slip.pdf of PAY-0003' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'slip.pdf'));
});

test('the receipt of a bill opens beside its figure; without one the page says so', async () => {
  const found = anOwnStatement();
  const [line] = found.accountLines;
  const { user, api } = open(
    {
      ...found,
      accountLines: [
        line!,
        { ...line!, entryId: 990, what: 'Bright Lamps 12', bill: { id: anId(124), files: [] } },
      ],
    },
    {
      'GET /api/owner/bills/:id/files/:file': () =>
        new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } }),
    },
  );
  const bill = await figure(await card('Bills and account'), /^Cool Air Sdn Bhd 4711/);
  await user.click(within(bill).getByRole('button', { name: 'Bill aircon.pdf of Cool Air Sdn Bhd 4711' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'aircon.pdf'));
  expect(api.callsTo('GET /api/owner/bills/:id/files/:file')[0]!.path).toContain(line!.bill!.id);
  const other = await figure(await card('Bills and account'), /^Bright Lamps 12/);
  expect(within(other).queryByRole('button', { name: /^Bill/ })).not.toBeInTheDocument();
  expect(other).toHaveTextContent('There is no copy of the bill here.');
});

test('a figure is asked about once, and the question stands below it', async () => {
  let found = anOwnStatement({ questions: [] });
  const asked = aQuestion({
    ...{ figure: { kind: 'sum', sum: 'feeSen' }, state: 'open' },
    messages: [{ byOwner: true, text: 'Why 540?', saidAt: '2026-11-06T01:05:00.000Z' }],
  });
  const { user, api } = open(found, {
    [ONE]: () => reply(ownStatement, found),
    [ASK]: () => {
      found = { ...found, questions: [asked] };
      return reply(ownerQuestion, asked, 201);
    },
  });
  const fee = await figure(await card('Summary'), /^Fee$/);
  await user.click(within(fee).getByRole('button', { name: 'Ask about this figure' }));
  await user.click(within(fee).getByRole('button', { name: 'Send' }));
  expect(within(fee).getByText('Please enter Your question')).toBeVisible();
  await user.type(within(fee).getByRole('textbox', { name: 'Your question' }), 'Why 540?');
  await user.dblClick(within(fee).getByRole('button', { name: 'Send' }));
  expect(await within(fee).findByText('Why 540?')).toBeVisible();
  expect(within(fee).getAllByText('Waits for our answer')).not.toHaveLength(0);
  const [call, ...more] = api.callsTo(ASK);
  expect(more).toEqual([]);
  expect(call!.body).toEqual({ figure: { kind: 'sum', sum: 'feeSen' }, text: 'Why 540?' });
  expect(call!.headers['idempotency-key']).toMatch(/^[\da-f]{32}$/);
});

test('nothing new is asked where questions are switched off, and what goes on is written on', async () => {
  open(
    anOwnStatement({ questions: [aQuestion({ figure: { kind: 'sum', sum: 'feeSen' }, state: 'answered' })] }),
    {
      [SITE]: () => reply(siteInfo, aSite({ featuresOff: ['owner_questions'] })),
    },
  );
  const fee = await figure(await card('Summary'), /^Fee$/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Ask about/ })).not.toBeInTheDocument());
  expect(within(fee).getByRole('button', { name: 'Write on' })).toBeVisible();
});

test('an answer is read where its letter leads to, and written on; what is refused stays typed', async () => {
  const { user, api } = open(
    anOwnStatement(),
    { [WRITE]: () => fail(409, { code: 'owner_question.unanswered', params: { most: 5 } }) },
    `#question-${anId(120)}`,
  );
  const answer = await screen.findByText('20 % of 2,700.');
  await waitFor(() => expect(answer.closest('details')!.open).toBe(true));
  const fee = answer.closest('details')!;
  await user.click(within(fee).getByRole('button', { name: 'Write on' }));
  await user.type(within(fee).getByRole('textbox', { name: 'Your message' }), 'And the rest?');
  await user.click(within(fee).getByRole('button', { name: 'Send' }));
  expect(await within(fee).findByText(/You have written 5 messages without an answer/)).toBeVisible();
  expect(within(fee).getByRole('textbox', { name: 'Your message' })).toHaveValue('And the rest?');
  expect(api.callsTo(WRITE)[0]!.path).toBe(`/api/owner/questions/${anId(120)}/messages`);
});

test('a closed question leaves room for a new one', async () => {
  open(anOwnStatement({ questions: [aQuestion({ figure: null, state: 'closed' })] }));
  const questions = await card('Questions');
  expect(within(questions).getByText('Closed')).toBeVisible();
  expect(within(questions).getByRole('button', { name: 'Ask about this statement' })).toBeVisible();
});

test('a statement that is not his is none', async () => {
  show(<OwnStatementPage />, `/owner/statement?id=${anId(7)}`, {
    [ONE]: () => fail(404, { code: 'row.not_found' }),
  });
  expect(await screen.findByRole('heading', { name: 'There is no such statement' })).toBeVisible();
});

test('the year for his tax: each figure opens to the statements that it is made of', async () => {
  const { user, api, container } = show(<OwnTaxYearPage />, '/owner/tax-year?year=2026', {
    [CHOICES]: () => reply(ownStatementChoices, { years: [2026], companies: [company] }),
    'GET /api/owner/statements/tax-year': () => reply(ownTaxYear, aTaxYear()),
    'GET /api/owner/statements/tax-year/export': () => new Response('x'),
  });
  const found = await card('Seruling Stays');
  const revenue = await figure(found, /^Revenue, your share$/);
  expect(revenue).toHaveTextContent(/Of it for months of earlier years: RM\s90\.00/);
  expect(within(revenue).getByRole('link', { name: 'October 2026 · ST-00007' })).toHaveAttribute(
    'href',
    `/owner/statement?id=${anId(80)}`,
  );
  for (const name of [/^Channel commission/i, /^Bills: Maintenance$/])
    expect(within(found).getByText(name)).toBeInTheDocument();
  expect(await figure(found, /^Paid to you in the year$/)).toHaveTextContent(/10 Nov 2026 · PAY-0003/);
  await user.click(screen.getByRole('button', { name: 'As a spreadsheet' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'statements-2026.xlsx'));
  expect(api.callsTo('GET /api/owner/statements/tax-year')[0]!.query.year).toBe('2026');
  expect(await axeProblems(container)).toEqual([]);
});
