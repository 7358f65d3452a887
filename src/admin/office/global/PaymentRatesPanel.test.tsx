import { screen, waitFor, within } from '@testing-library/react';
import {
  paymentMethodDetail,
  paymentMethodListAnswer,
  type PaymentMethodDetail,
  type PaymentRate,
} from '@shared/contract/system/paymentMethods';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const ADD = 'POST /api/payment-methods/:code/rates';
const REMOVE = 'PATCH /api/payment-methods/:code/rates/remove';
const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const tomorrow = addDays(businessDate(new Date()), 1);
const aRate = (last: number, changes: Partial<PaymentRate> = {}): PaymentRate => ({
  id: anId(last),
  cardKind: 'local_credit',
  validFrom: '2000-01-01',
  feeBp: 140,
  feeSstBp: 800,
  settlementDays: 2,
  used: true,
  ...changes,
});
const aCard = (changes: Partial<PaymentMethodDetail> = {}): PaymentMethodDetail => ({
  id: 'card_terminal',
  kind: 'card',
  name: inAll('Card terminal'),
  instructions: inAll(''),
  bank: '',
  accountHolder: '',
  accountNumber: '',
  qrUrl: null,
  enabled: true,
  forVisitors: false,
  offered: false,
  needsSlip: false,
  rates: [
    aRate(1, { cardKind: 'local_debit', feeBp: 60, settlementDays: 1 }),
    aRate(2, { validFrom: '2027-03-01', feeBp: 155, used: false }),
    aRate(3),
  ],
  version: 4,
  history: [
    {
      id: 1,
      at: '2026-11-19T16:00:00.000Z',
      actorName: 'Aisyah Rahman',
      actorKind: 'staff',
      action: 'setRate',
      before: null,
      after: { cardKind: 'foreign', feeBp: 275 },
    },
  ],
  ...changes,
});
const show = (api: Handlers = {}, { method = aCard(), codes = ALL_CODES as readonly number[] } = {}) =>
  renderScreen(<GlobalPage />, {
    route: '/admin/global?tab=payment-methods&method=card_terminal',
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      'GET /api/payment-methods/aggregation': () =>
        reply(paymentMethodListAnswer, { paymentMethods: [], totalCount: 0 }),
      'GET /api/payment-methods/card_terminal': () => reply(paymentMethodDetail, method),
      ...api,
    },
  });
const rates = async () =>
  within((await screen.findByRole('heading', { name: 'Fees and settlement' })).closest('section')!);
const addDialog = async (view: ReturnType<typeof show>) => {
  await view.user.click((await rates()).getByRole('button', { name: 'Add a rate' }));
  return within(await screen.findByRole('dialog', { name: 'Add a rate' }));
};

it('says of each kind of card what it costs from which day, and how long the bank takes', async () => {
  show();
  const rows = (await rates()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Local debit card, from 01 Jan 2000Fee 0.6 %, SST on it 8 % · 1 banking day',
    'Local credit card, from 01 Mar 2027Fee 1.55 %, SST on it 8 % · 2 banking daysRemove',
    'Local credit card, from 01 Jan 2000Fee 1.4 %, SST on it 8 % · 2 banking days',
  ]);
  expect(screen.getByText('Rate set')).toBeInTheDocument();
  expect(screen.getByText('Foreign card')).toBeInTheDocument();
  expect(screen.getByText('2.75 %')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('adds a rate from tomorrow on, and shows it', async () => {
  const saved = aCard({ version: 5, rates: [aRate(9, { validFrom: tomorrow, feeBp: 70, used: false })] });
  const view = show({ [ADD]: () => reply(paymentMethodDetail, saved) });
  const asked = await addDialog(view);
  expect(asked.getByRole('textbox', { name: 'Valid from' })).toHaveValue(tomorrow);
  const fee = asked.getByRole('spinbutton', { name: 'Fee' });
  expect(fee).toHaveValue('0.60');
  await view.user.clear(fee);
  await view.user.type(fee, '0.70');
  await view.user.click(asked.getByRole('button', { name: 'Save rate' }));
  await waitFor(() => expect(view.api.callsTo(ADD)).toHaveLength(1));
  expect(view.api.callsTo(ADD)[0]!.body).toEqual({
    cardKind: 'local_debit',
    validFrom: tomorrow,
    feeBp: 70,
    feeSstBp: 800,
    settlementDays: 1,
    version: 4,
  });
  expect(await screen.findByText('The rate has been saved.')).toBeInTheDocument();
  expect(await (await rates()).findByText(/Fee 0.7 %/)).toBeInTheDocument();
});

it('says beside the day that money came in by the rate before', async () => {
  const view = show({
    [ADD]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [{ path: 'validFrom', rule: 'after_takings', message: 'x', params: { day: '2026-11-19' } }],
      }),
  });
  const asked = await addDialog(view);
  await view.user.click(asked.getByRole('button', { name: 'Save rate' }));
  expect(await asked.findByText(/until 2026-11-19: choose a later day/)).toBeInTheDocument();
});

it('asks no kind of card of any other way to pay', async () => {
  const transfer = { kind: 'bank_transfer', rates: [aRate(1, { cardKind: null, feeBp: 0 })] };
  const saved = aCard({ ...transfer, version: 5 });
  const view = show({ [ADD]: () => reply(paymentMethodDetail, saved) }, { method: aCard(transfer) });
  const asked = await addDialog(view);
  expect(asked.queryByLabelText('Kind of card')).not.toBeInTheDocument();
  await view.user.click(asked.getByRole('button', { name: 'Save rate' }));
  await waitFor(() => expect(view.api.callsTo(ADD)[0]?.body).toMatchObject({ cardKind: null }));
});

it('removes a rate that nothing was paid by, and offers it for no other', async () => {
  const saved = aCard({ version: 5, rates: [aRate(3)] });
  const view = show({ [REMOVE]: () => reply(paymentMethodDetail, saved) });
  const remove = (await rates()).getAllByRole('button', { name: /^Remove the rate/ });
  expect(remove).toHaveLength(1);
  await view.user.click(remove[0]!);
  const asked = within(await screen.findByRole('dialog', { name: 'Remove this rate?' }));
  await view.user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(view.api.callsTo(REMOVE)).toHaveLength(1));
  expect(view.api.callsTo(REMOVE)[0]!.body).toEqual({ rateId: anId(2), version: 4 });
  await waitFor(() => expect(screen.queryByText(/1.55 %/)).not.toBeInTheDocument());
});

it('those who may only look see the rates and no button', async () => {
  show({}, { codes: [codeOf('global.view')] });
  const panel = await rates();
  expect(await panel.findByText('Local debit card, from 01 Jan 2000')).toBeInTheDocument();
  expect(panel.queryByRole('button')).not.toBeInTheDocument();
});
