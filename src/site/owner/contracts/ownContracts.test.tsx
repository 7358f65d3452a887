import { screen, waitFor, within } from '@testing-library/react';
import { ownContractsAnswer, type OwnContract } from '@shared/contract/money/ownContracts';
import type { Language } from '@shared/languages';
import { saveFile } from '../../../api/saveFile';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId } from '../../../testing/staffRows';
import { anOwnContract } from '../../testing/ownContractRows';
import { siteHandlers } from '../../testing/siteHandlers';
import OwnContractsPage from './OwnContractsPage';

jest.mock('../../../api/saveFile');

const LIST = 'GET /api/owner/contracts';
const open = (contracts: OwnContract[], more: Handlers = {}, language: Language = 'en-US') =>
  renderScreen(<OwnContractsPage />, {
    ...{ route: '/owner/contracts', language },
    user: aUser({ role: 'owner', isAdmin: false, isOwner: true }),
    api: { ...siteHandlers(), [LIST]: () => reply(ownContractsAnswer, { contracts }), ...more },
  });
const card = (name: string) => screen.findByRole('region', { name });
const ALONE = 'Bayu Apartments · A-28-01 · C-00012';

test('a contract says its days, its terms of today in words and its promised sums; earlier terms open', async () => {
  const { container, api, user } = open([anOwnContract()]);
  const found = await card(ALONE);
  expect(found).toHaveTextContent('C-00012 · Seruling Stays · signed on 20 Aug 2026');
  expect(found).toHaveTextContent('From01 Sep 2026');
  expect(found).toHaveTextContent('None: it holds until one side gives notice');
  expect(found).toHaveTextContent('Your share100 %');
  expect(within(found).getByRole('heading', { name: 'Terms: From 01 Oct 2026' })).toBeVisible();
  expect(within(found).getByText('6 % of the purchase price a year, paid quarterly')).toBeVisible();
  expect(within(found).getByText('5 nights free in each year')).toBeVisible();
  const earlier = within(found).getByText('Earlier terms and those to come');
  expect(within(found).getByText(/a month, whatever happens/)).not.toBeVisible();
  await user.click(earlier);
  expect(within(found).getByText(/a month, whatever happens/)).toBeVisible();
  await user.click(within(found).getByText('Promised sums'));
  expect(found).toHaveTextContent(/01 Oct 2026 to 31 Dec 2026RM\s7,500\.00/);
  expect(within(found).getByRole('link', { name: 'Instalments' })).toHaveAttribute(
    'href',
    '/owner/instalments',
  );
  expect(api.callsTo(LIST)[0]!.query).toEqual({ language: 'en-US' });
  expect(screen.getByRole('link', { name: 'Contracts' })).toHaveAttribute('aria-current', 'page');
  expect(await axeProblems(container)).toEqual([]);
});

test('of several contracts the rules open on demand', async () => {
  const { user } = open([anOwnContract(), anOwnContract({ id: anId(163), number: 'C-00013' })]);
  const found = await card(ALONE);
  expect(within(found).getByText('5 nights free in each year')).not.toBeVisible();
  const [rules] = within(found).getAllByText('What is charged, who bears what, free stays and notice');
  await user.click(rules!);
  expect(within(found).getByText('5 nights free in each year')).toBeVisible();
});

test('its print in three languages, and what both have signed', async () => {
  const file = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  const { user, api } = open([anOwnContract()], {
    'GET /api/owner/contracts/:id/pdf': file,
    'GET /api/owner/contracts/:id/files/:file': file,
  });
  await user.click(await screen.findByRole('button', { name: 'Print contract C-00012 in Bahasa Melayu' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'C-00012.pdf'));
  expect(api.callsTo('GET /api/owner/contracts/:id/pdf')[0]!.query.language).toBe('ms-MY');
  await user.click(screen.getByRole('button', { name: 'Signed paper signed.pdf of contract C-00012' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'C-00012-signed.pdf'));
});

test('of a contract of several owners his share and the notice are told, and that the signed paper does not open', async () => {
  open([
    anOwnContract({
      ...{ isAlone: false, files: [], priceSen: null, lastDay: '2027-03-31', promised: [] },
      times: [
        { shareBp: 6_000, from: '2026-09-01', lastDay: '2026-09-30' },
        { shareBp: 5_000, from: '2026-10-01', lastDay: null },
      ],
      notice: { on: '2026-11-02', from: 'company', reason: null },
    }),
  ]);
  const found = await card(ALONE);
  expect(found).toHaveTextContent('Last day31 Mar 2027');
  expect(found).toHaveTextContent('60 %, 01 Sep 2026 to 30 Sep 2026');
  expect(found).toHaveTextContent('50 % from 01 Oct 2026');
  expect(found).toHaveTextContent('given by the company on 02 Nov 2026');
  expect(found).toHaveTextContent('The signed paper names them');
  expect(
    within(found)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label')),
  ).toEqual([
    'Print contract C-00012 in English',
    'Print contract C-00012 in 中文',
    'Print contract C-00012 in Bahasa Melayu',
  ]);
  expect(found).not.toHaveTextContent(/Purchase price|Promised sums/);
});

test('who sold reads until when it was his; without a signed paper the page says so', async () => {
  open([
    anOwnContract({
      ...{ status: 'ended', leftOn: '2026-10-31', files: [] },
      times: [{ shareBp: 10_000, from: '2026-09-01', lastDay: '2026-10-31' }],
      notice: { on: '2026-10-01', from: 'owner', reason: 'He sells' },
    }),
  ]);
  const found = await card(ALONE);
  expect(found).toHaveTextContent('Ended');
  expect(found).toHaveTextContent('You had a share until31 Oct 2026');
  expect(found).toHaveTextContent('given for the owners on 01 Oct 2026: He sells');
  expect(found).toHaveTextContent('There is no copy of the signed paper here.');
  expect(found).not.toHaveTextContent('Last day');
});

test('without a contract the page says so', async () => {
  open([]);
  expect(await screen.findByText('No contracts yet')).toBeVisible();
});

test('a print that fails says why', async () => {
  const { user } = open([anOwnContract()], {
    'GET /api/owner/contracts/:id/files/:file': () => fail(404, { code: 'row.not_found' }),
  });
  await user.click(
    await screen.findByRole('button', { name: 'Signed paper signed.pdf of contract C-00012' }),
  );
  expect(await screen.findByText(/This no longer exists/)).toBeVisible();
});

test('in Chinese the sentences are asked for in Chinese', async () => {
  const { api } = open([anOwnContract({ id: anId(162) })], {}, 'cn-ZH');
  expect(await screen.findByRole('heading', { name: '您的合约' })).toBeVisible();
  await waitFor(() => expect(api.callsTo(LIST)[0]!.query).toEqual({ language: 'cn-ZH' }));
});
