import { File as NodeFile } from 'node:buffer';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  paymentMethodDetail,
  paymentMethodListAnswer,
  type PaymentMethodDetail,
} from '@shared/contract/system/paymentMethods';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import { newBookingApi } from '../../stays/reservations/newBooking.api';
import GlobalPage from './GlobalPage';
import { paymentMethodsApi } from './paymentMethods.api';

const LIST = 'GET /api/payment-methods/aggregation';
const ONE = 'GET /api/payment-methods/duitnow_qr';
const SAVE = 'PATCH /api/payment-methods/:code';
const CODE = 'PATCH /api/payment-methods/:code/qr';
const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const aMethod = (changes: Partial<PaymentMethodDetail> = {}): PaymentMethodDetail => ({
  id: 'duitnow_qr',
  kind: 'qr',
  name: inAll('DuitNow QR'),
  instructions: inAll('Scan our code.'),
  bank: '',
  accountHolder: '',
  accountNumber: '',
  qrUrl: null,
  enabled: true,
  forVisitors: true,
  offered: false,
  needsSlip: true,
  rates: [],
  version: 4,
  history: [],
  ...changes,
});
const show = (api: Handlers = {}, codes: readonly number[] = ALL_CODES, method = '&method=duitnow_qr') =>
  renderScreen(<GlobalPage />, {
    route: `/admin/global?tab=payment-methods${method}`,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      [LIST]: () => {
        const { history: _history, instructions: _instructions, ...row } = aMethod();
        const cash = { ...row, id: 'cash', kind: 'cash', name: inAll('Cash'), forVisitors: false };
        return reply(paymentMethodListAnswer, { paymentMethods: [row, cash], totalCount: 2 });
      },
      [ONE]: () => reply(paymentMethodDetail, aMethod()),
      ...api,
    },
  });
/** By its title: antd gives every dialog of a test the same id. */
const dialogOf = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!);
/** Node's own, as FormData and fetch are in these tests. */
const picture = () => new NodeFile(['png'], 'code.png', { type: 'image/png' }) as unknown as File;

beforeAll(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:code', revokeObjectURL: () => undefined });
});

it('says to whom each way is offered, and which one waits for its code', async () => {
  show({}, ALL_CODES, '');
  const link = await screen.findByRole('link', { name: 'DuitNow QR' });
  expect(link).toHaveAttribute('href', '/admin/global?tab=payment-methods&method=duitnow_qr');
  expect(screen.getByText('Waits for its code')).toBeInTheDocument();
  expect(screen.getByText('Staff only')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('says that a transfer without an account is not offered to guests', async () => {
  const transfer = aMethod({ id: 'bank_transfer', kind: 'bank_transfer', name: inAll('Bank transfer') });
  const { history: _history, instructions: _instructions, rates: _rates, ...row } = transfer;
  show(
    {
      [LIST]: () => reply(paymentMethodListAnswer, { paymentMethods: [row], totalCount: 1 }),
      'GET /api/payment-methods/bank_transfer': () => reply(paymentMethodDetail, transfer),
    },
    ALL_CODES,
    '&method=bank_transfer',
  );
  expect(await screen.findByText('Waits for its account')).toBeInTheDocument();
  expect(await screen.findByText(/^Guests are not offered this: nobody has said yet/)).toBeVisible();
});

it('says that nobody pays online without a payment provider', async () => {
  const online = aMethod({ id: 'online', kind: 'card', name: inAll('Pay online'), needsSlip: false });
  const { history: _history, instructions: _instructions, rates: _rates, ...row } = online;
  show(
    {
      [LIST]: () => reply(paymentMethodListAnswer, { paymentMethods: [row], totalCount: 1 }),
      'GET /api/payment-methods/online': () => reply(paymentMethodDetail, online),
    },
    ALL_CODES,
    '&method=online',
  );
  expect(await screen.findByText('Waits for a payment provider')).toBeInTheDocument();
  expect(await screen.findByText(/the server has no keys of a payment provider yet/)).toBeVisible();
});

it('sends account and words with the version, and puts what is wrong beside its field', async () => {
  const { user, api } = show({
    [SAVE]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [{ path: 'accountNumber', rule: 'bank_account', message: 'x' }],
      }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await user.type(await panel.findByLabelText('Bank'), 'Hibiscus Bank');
  await user.type(panel.getByLabelText('Account holder'), 'Loft Sdn. Bhd.');
  await user.type(panel.getByLabelText('Account number'), '51');
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByText('Please enter the account number, 6 to 20 digits')).toBeInTheDocument();
  expect(api.callsTo(SAVE)[0]!.body).toEqual({
    name: inAll('DuitNow QR'),
    instructions: inAll('Scan our code.'),
    bank: 'Hibiscus Bank',
    accountHolder: 'Loft Sdn. Bhd.',
    accountNumber: '51',
    enabled: true,
    version: 4,
  });
  expect(panel.getByText('Please save or discard your changes above first.')).toBeInTheDocument();
});

it('changed by someone else is compared, and mine can be saved over it', async () => {
  let kept = aMethod();
  const { user, api, router } = show({
    [ONE]: () => reply(paymentMethodDetail, kept),
    [SAVE]: ({ body }) =>
      (body as { version: number }).version === kept.version
        ? reply(paymentMethodDetail, kept)
        : fail(409, { code: 'row.stale', params: { version: kept.version } }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await user.type(await panel.findByLabelText('Bank'), 'Hibiscus Bank');
  kept = aMethod({ bank: 'Orchid Bank', version: 9 });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  const asked = await dialogOf('Changed by someone else');
  expect(await asked.findByRole('row', { name: 'Bank Hibiscus Bank Orchid Bank' })).toBeInTheDocument();
  expect(panel.getByLabelText('Bank')).toHaveValue('Hibiscus Bank');
  await user.click(asked.getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(router.state.location.search).toBe('?tab=payment-methods'));
  expect(api.callsTo(SAVE).at(-1)!.body).toMatchObject({ bank: 'Hibiscus Bank', version: 9 });
});

it('what is typed stays when the method is fetched again in the meantime', async () => {
  const { user, api, store } = show();
  const panel = within(await screen.findByRole('dialog'));
  await user.type(await panel.findByLabelText('Bank'), 'Hibiscus Bank');
  api.use({ [ONE]: () => reply(paymentMethodDetail, aMethod({ name: inAll('DuitNow'), version: 5 })) });
  act(
    () =>
      void store.dispatch(
        paymentMethodsApi.util.invalidateTags([{ type: 'PaymentMethod', id: 'duitnow_qr' }]),
      ),
  );
  expect(await panel.findByRole('heading', { name: 'DuitNow' })).toBeInTheDocument();
  expect(panel.getByLabelText('Bank')).toHaveValue('Hibiscus Bank');
});

it('what was saved is offered, or not, to the next booking of staff', async () => {
  const OFFERED = 'GET /api/reservations/payment-methods';
  const { user, api, store } = show({
    [SAVE]: () => reply(paymentMethodDetail, aMethod({ enabled: false, version: 5 })),
    [OFFERED]: () => ({ paymentMethods: [] }),
  });
  await store.dispatch(newBookingApi.endpoints.listMethodsToBook.initiate());
  const panel = within(await screen.findByRole('dialog'));
  await user.click(await panel.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(OFFERED)).toHaveLength(2));
});

it('takes no typing while a code is on its way, and begins again from the answer', async () => {
  const kept = aMethod({
    bank: 'Orchid Bank',
    qrUrl: '/api/public/payment-methods/duitnow_qr/qr?v=5',
    version: 5,
  });
  let answer: () => void = () => undefined;
  const sent = new Promise<void>((done) => (answer = done));
  const { user, api } = show({
    [CODE]: async () => {
      await sent;
      return reply(paymentMethodDetail, kept);
    },
    [SAVE]: () => reply(paymentMethodDetail, { ...kept, version: 6 }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await user.upload(await panel.findByLabelText('Picture of the code'), picture());
  await user.click(panel.getByRole('button', { name: 'Save code' }));
  await waitFor(() => expect(panel.getByLabelText('Bank')).toBeDisabled());
  answer();
  await waitFor(() => expect(panel.getByLabelText('Bank')).toHaveValue('Orchid Bank'));
  expect(panel.getByLabelText('Bank')).toBeEnabled();
  await user.click(panel.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.callsTo(SAVE)).toHaveLength(1));
  expect(api.callsTo(SAVE)[0]!.body).toMatchObject({ bank: 'Orchid Bank', version: 5 });
});

it('keeps a chosen picture while the form is saved, and asks before it is lost', async () => {
  const saved = aMethod({ bank: 'Hibiscus Bank', version: 5 });
  const { user, api, router } = show({
    [SAVE]: () => reply(paymentMethodDetail, saved),
    [CODE]: () => reply(paymentMethodDetail, { ...saved, version: 6 }),
  });
  const panel = within(await screen.findByRole('dialog'));
  await user.upload(await panel.findByLabelText('Picture of the code'), picture());
  await user.type(panel.getByLabelText('Bank'), 'Hibiscus Bank');
  expect(panel.getByText('Please save or discard your changes above first.')).toBeInTheDocument();
  api.use({ [ONE]: () => reply(paymentMethodDetail, saved) });
  await user.click(panel.getByRole('button', { name: 'Save' }));
  expect(await panel.findByRole('button', { name: 'Save code' })).toBeInTheDocument();
  expect(panel.getByLabelText('Bank')).toHaveValue('Hibiscus Bank');

  await user.click(panel.getByRole('button', { name: 'Close' }));
  const asked = await dialogOf('Leave without saving?');
  await user.click(asked.getByRole('button', { name: 'Stay on this page' }));
  expect(router.state.location.search).toBe('?tab=payment-methods&method=duitnow_qr');

  await user.click(panel.getByRole('button', { name: 'Save code' }));
  await waitFor(() => expect(api.callsTo(CODE)).toHaveLength(1));
  const form = api.callsTo(CODE)[0]!.body as FormData;
  expect(form.get('version')).toBe('5');
  expect((form.get('qr') as File).name).toBe('code.png');
});

it('shows a chosen code before it is sent, sends it once, and shows the kept one', async () => {
  const kept = aMethod({ qrUrl: '/api/public/payment-methods/duitnow_qr/qr?v=5', version: 5, offered: true });
  const { user, api } = show({ [CODE]: () => reply(paymentMethodDetail, kept) });
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('There is no code yet.')).toBeInTheDocument();
  await user.upload(panel.getByLabelText('Picture of the code'), picture());
  expect(panel.getByRole('img', { name: 'The picture you have chosen' })).toHaveAttribute('src', 'blob:code');
  api.use({ [ONE]: () => reply(paymentMethodDetail, kept) });
  await user.dblClick(panel.getByRole('button', { name: 'Save code' }));
  expect(await panel.findByRole('img', { name: 'The code that guests see' })).toHaveAttribute(
    'src',
    kept.qrUrl,
  );
  expect(api.callsTo(CODE)).toHaveLength(1);
});

it('says beside the code why a picture was not taken, and keeps it', async () => {
  const { user } = show({ [CODE]: () => fail(409, { code: 'row.stale', params: { version: 9 } }) });
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText('There is no code yet.');
  await user.upload(panel.getByLabelText('Picture of the code'), picture());
  await user.click(panel.getByRole('button', { name: 'Save code' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(/someone else/i);
  expect(await panel.findByRole('button', { name: 'Save code' })).toBeInTheDocument();
});

it('those who may only look find facts, no form and no button', async () => {
  show({}, [codeOf('global.view')]);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('Scan our code.')).toBeInTheDocument();
  await waitFor(() => expect(panel.queryByRole('button', { name: /save|choose/i })).not.toBeInTheDocument());
});
