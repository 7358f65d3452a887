import { screen, waitFor, within } from '@testing-library/react';
import {
  currenciesToday,
  currencyRate,
  currencyRateDetail,
  currencyRateListAnswer,
  type CurrencyRateRow,
} from '@shared/contract/pricing/currencyRates';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const LIST = '/admin/global?tab=currencies';
const ONE = `${LIST}&rate=${anId(7)}`;
const TODAY = 'GET /api/currency-rates/today';
const READ = `GET /api/currency-rates/${anId(7)}`;
const MAKE = 'POST /api/currency-rates';
const SAVE = 'PATCH /api/currency-rates/:id';
const DELETE = 'DELETE /api/currency-rates/:id';

const aRate = (changes: Partial<CurrencyRateRow> = {}): CurrencyRateRow => ({
  ...{ id: anId(7), currency: 'SGD', validFrom: '2026-11-03', myrPerUnit: '3.47', holds: true, version: 3 },
  ...changes,
});
const RATES = [
  aRate({ id: anId(8), currency: 'CNY', validFrom: '2026-11-10', myrPerUnit: null }),
  aRate(),
  aRate({ id: anId(9), validFrom: '2026-10-01', myrPerUnit: '3.4', holds: false }),
];
/** On 1 December 2026: the 17th of October is 45 days ago, the 16th is 46. */
const onPages = (...since: [code: string, day: string][]) => ({
  [TODAY]: () =>
    reply(currenciesToday, {
      businessDate: '2026-12-01',
      currencies: since.map(([code, day]) => ({ code, myrPerUnit: '3.47', since: day })),
    }),
});
const show = (route: string, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<GlobalPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      ...onPages(['SGD', '2026-11-03']),
      [READ]: () => reply(currencyRateDetail, { ...aRate(), history: [] }),
      'GET /api/currency-rates/aggregation': () =>
        reply(currencyRateListAnswer, { currencyRates: RATES, totalCount: 3 }),
      ...api,
    },
  });
const panel = async () => within(await screen.findByRole('dialog'));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent!.replaceAll('\u00a0', ' '));

it('lists rates with what they mean and which holds today, and says that guests pay in ringgit', async () => {
  show(LIST);
  await screen.findAllByRole('link', { name: 'SGD – Singapore Dollar' });
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('link'));
  expect(rows.map(cells)).toEqual([
    ['CNY – Chinese Yuan', '10 Nov 2026', 'Not shown', '–', 'Holds today'],
    ['SGD – Singapore Dollar', '03 Nov 2026', 'RM 3.47', 'SGD 144', 'Holds today'],
    ['SGD – Singapore Dollar', '01 Oct 2026', 'RM 3.40', 'SGD 147', '–'],
  ]);
  expect(screen.getByText(/^Guests always pay in ringgit\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Currencies', current: 'page' })).toBeInTheDocument();
  expect(screen.queryByText(/days old/)).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('names the rates that are more than 45 days old', async () => {
  show(LIST, onPages(['AUD', '2026-10-17'], ['SGD', '2026-10-16'], ['USD', '2026-01-02']));
  expect(await screen.findByText(/days old/)).toHaveTextContent(
    'These rates are more than 45 days old: SGD of 16 Oct 2026, USD of 02 Jan 2026. Please give new ones.',
  );
});

it('makes one, and shows meanwhile what visitors will read', async () => {
  const { user, api } = show(`${LIST}&rate=new`, { [MAKE]: () => reply(currencyRate, aRate(), 201) });
  const form = await panel();
  const example = await form.findByRole('status', { name: 'What visitors read' });
  expect(example).toHaveTextContent('Choose the currency and type the rate.');
  await user.click(form.getByRole('combobox', { name: 'Currency' }));
  await user.keyboard('Japanese');
  await user.click(await screen.findByTitle('JPY – Japanese Yen'));
  await waitFor(() => expect(example).toHaveTextContent('no prices are shown in JPY'));
  const rate = form.getByRole('textbox', { name: 'Ringgit for 1 unit' });
  await user.type(rate, '0.029');
  await waitFor(() => expect(example).toHaveTextContent('RM 500.00 is about JPY 17,241.'));
  const day = form.getByLabelText('From');
  await user.clear(day);
  await user.type(day, '2026-11-03{Enter}');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toEqual({
      ...{ currency: 'JPY', validFrom: '2026-11-03', myrPerUnit: '0.029' },
    }),
  );
});

it('does not send what is no rate', async () => {
  const { user, api } = show(ONE);
  const form = await panel();
  const rate = await form.findByRole('textbox', { name: 'Ringgit for 1 unit' });
  await user.clear(rate);
  await user.type(rate, '3,47');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText('Please enter a rate such as 3.3')).toBeInTheDocument();
  expect(api.callsTo(SAVE)).toEqual([]);
});

it('left empty the currency is shown no more; who was slower compares', async () => {
  const { user, api } = show(ONE, { [SAVE]: () => fail(409, { code: 'row.stale', params: { version: 4 } }) });
  const form = await panel();
  await user.clear(await form.findByRole('textbox', { name: 'Ringgit for 1 unit' }));
  expect(await form.findByText('From that day on, no prices are shown in SGD.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(SAVE)[0]?.body).toEqual({
      ...{ currency: 'SGD', validFrom: '2026-11-03', myrPerUnit: null, version: 3 },
    }),
  );
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
});

it('says beside the day that the currency has a rate from it already', async () => {
  const fields = [{ path: 'validFrom', rule: 'rate_day_taken', message: 'x' }];
  const { user } = show(ONE, { [SAVE]: () => fail(400, { code: 'form.invalid', fields }) });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Save' }));
  const message = await form.findByText('The currency has a rate from that day on already');
  expect(message.closest('.ant-form-item')).toContainElement(form.getByLabelText('From'));
});

it('is deleted once it was confirmed, with its version', async () => {
  const { user, api } = show(ONE, { [DELETE]: () => ({ status: 'ok' }) });
  await user.click(await (await panel()).findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the rate?' }));
  expect(dialog.getByText(/^SGD – Singapore Dollar from 03 Nov 2026/)).toBeInTheDocument();
  expect(api.callsTo(DELETE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo(DELETE)[0]?.query).toEqual({ version: '3' }));
});

it('shows its history in words', async () => {
  const change = {
    ...{ id: 1, at: '2026-11-20T04:00:00.000Z', actorName: 'Aisyah', actorKind: 'staff' as const },
    ...{ action: 'update', before: { myrPerUnit: '3.4' }, after: { myrPerUnit: null } },
  };
  show(ONE, { [READ]: () => reply(currencyRateDetail, { ...aRate(), history: [change] }) });
  const form = await panel();
  expect(await form.findByText('RM 3.40')).toBeInTheDocument();
  expect(form.getByText('Not shown')).toBeInTheDocument();
});

it('those who may only look find facts, no form and no button', async () => {
  const codes = ALL_CODES.filter(
    (code) => !(['global.create', 'global.edit', 'global.delete'] as const).map(codeOf).includes(code),
  );
  show(ONE, {}, aStaffMember(codes));
  const facts = await panel();
  expect(await facts.findByText('RM 3.47')).toBeInTheDocument();
  expect(facts.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'New rate' })).not.toBeInTheDocument();
});
