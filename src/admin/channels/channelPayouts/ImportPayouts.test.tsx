import { screen, waitFor, within } from '@testing-library/react';
import {
  payoutImportAnswer,
  payoutListAnswer,
  payoutPreview,
  type PayoutPreview,
} from '@shared/contract/money/channelPayouts';
import { ledgerPlacesAnswer } from '@shared/contract/money/ledger';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import { PayoutsTab } from './PayoutsTab';

const PREVIEW = 'POST /api/channel-payouts/preview';
const IMPORT = 'POST /api/channel-payouts/import';
const aPreview = (changes: Partial<PayoutPreview> = {}): PayoutPreview => ({
  layout: {
    delimiter: ',',
    headerRow: 1,
    dateOrder: 'dmy',
    decimal: '.',
    columns: { paidOn: 0, code: 1, net: 2 },
    header: ['Paid', 'Booking', 'Net'],
    costSign: 'plus',
    currency: 'MYR',
  },
  isKept: false,
  head: [
    { line: 1, cells: ['Paid', 'Booking', 'Net'] },
    { line: 2, cells: ['18/11/2026', '812345678', '850.00'] },
  ],
  sample: [
    {
      paidOn: '2026-11-18',
      reference: '',
      code: '812345678',
      guest: '',
      checkIn: null,
      checkOut: null,
      currency: 'MYR',
      grossSen: null,
      commissionSen: null,
      netSen: 85_000,
    },
  ],
  payoutCount: 1,
  itemCount: 1,
  totals: [{ currency: 'MYR', sen: 85_000 }],
  faults: [],
  faultCount: 0,
  ...changes,
});
const done = {
  created: 1,
  known: 0,
  rewritten: 0,
  added: 2,
  unpaidItems: 0,
  matched: 1,
  payoutIds: [anId(5)],
};
const show = async (api: Handlers) => {
  const shown = renderScreen(
    <AdminTheme>
      <PayoutsTab />
    </AdminTheme>,
    {
      route: '/admin/integration?tab=payouts',
      user: aStaffMember(),
      language: 'en-US',
      api: {
        'GET /api/channel-payouts/aggregation': () => reply(payoutListAnswer, { payouts: [], totalCount: 0 }),
        'GET /api/ledger/places': () =>
          reply(ledgerPlacesAnswer, { companies: [{ id: anId(1), name: 'Attic Sdn Bhd' }], properties: [] }),
        ...api,
      },
    },
  );
  const { user } = shown;
  const button = await screen.findByRole('button', { name: 'Import a file' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Import payouts of a channel' });
  const pick = async (field: string, option: string) => {
    await user.click(within(dialog).getByRole('combobox', { name: field }));
    await user.click(await screen.findByTitle(option));
  };
  const upload = (content: BlobPart) =>
    user.upload(
      within(dialog).getByLabelText('File (CSV)', { selector: 'input' }),
      new File([content], 'agoda.csv'),
    );
  const send = () => within(dialog).getByRole('button', { name: 'Import a file' });
  return { ...shown, dialog, pick, upload, send };
};

test('a channel whose columns are not known is read by those that are chosen, and imported once nothing is wrong', async () => {
  let preview = aPreview({
    faults: [
      { rule: 'column_missing', row: null, what: 'net' },
      { rule: 'excel_date', row: 2, what: '46000' },
    ],
    faultCount: 2,
    sample: [],
  });
  const { api, user, dialog, pick, upload, send } = await show({
    [PREVIEW]: () => reply(payoutPreview, preview),
    [IMPORT]: () => reply(payoutImportAnswer, done, 201),
  });
  await pick('Channel', 'Agoda');
  // As Excel saves it: Windows-1252.
  await upload(new Uint8Array([0x50, 0x61, 0x69, 0x64, 0xe9]));
  expect(await within(dialog).findByText(/Rows that cannot be read: 2/)).toBeVisible();
  expect(within(dialog).getByText('A column that is needed is not chosen · Paid for it (net)')).toBeVisible();
  expect(within(dialog).getByText(/Row 2 · Changed by a spreadsheet/)).toBeVisible();
  expect(send()).toBeDisabled();
  expect(await axeProblems(dialog)).toEqual([]);
  expect(api.callsTo(PREVIEW)[0]!.body).toEqual({ channel: 'agoda', text: 'Paidé' });
  preview = aPreview();
  await pick('Dates are written', 'Year, month, day');
  const items = await within(dialog).findByRole('table', { name: 'First items as they are read' });
  expect(within(items).getByRole('cell', { name: '812345678' })).toBeVisible();
  expect(within(dialog).getByText('Payouts: 1, items: 1, together RM 850.00')).toBeVisible();
  expect(api.callsTo(PREVIEW).at(-1)!.body).toMatchObject({
    layout: { dateOrder: 'ymd', header: ['Paid', 'Booking', 'Net'] },
  });
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(await screen.findByText(/Items added to payouts that were there: 2/)).toBeVisible();
  expect(api.callsTo(IMPORT)[0]!.body).toEqual({
    companyId: anId(1),
    channel: 'agoda',
    fileName: 'agoda.csv',
    text: 'Paidé',
    layout: preview.layout,
  });
});

test('a file that cannot be read says why beside it, and a channel with known columns asks for none', async () => {
  const faults = [{ rule: 'sum', row: null, what: '2026-11-18 G-1' }];
  const { api, user, dialog, pick, upload, send } = await show({
    [PREVIEW]: () =>
      fail(400, { code: 'channel.payout_file', data: { faults: [{ rule: 'quote', row: 3, what: '' }] } }),
    [IMPORT]: () => fail(400, { code: 'channel.payout_file', data: { faults } }),
  });
  await upload('PK\u0003\u0004');
  expect(await within(dialog).findByText('This is no text file. Save it as CSV')).toBeVisible();
  expect(send()).toBeDisabled();
  await upload('Date,Type');
  await waitFor(() => expect(send()).toBeEnabled());
  await user.click(send());
  expect(
    await within(dialog).findByText('The items do not add up to the payout · 2026-11-18 G-1'),
  ).toBeVisible();
  expect(api.callsTo(PREVIEW)).toHaveLength(0);
  await pick('Channel', 'Traveloka');
  expect(await within(dialog).findByText(/Row 3 · A quotation mark is never closed/)).toBeVisible();
  expect(send()).toBeDisabled();
});
