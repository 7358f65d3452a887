import { screen, waitFor, within } from '@testing-library/react';
import {
  consolidateAnswer,
  eInvoice,
  eInvoiceAnswer,
  eInvoiceListAnswer,
  eInvoiceMonths,
  type EInvoiceMonth,
  type EInvoiceRow,
} from '@shared/contract/money/eInvoices';
import { issuedDocumentListAnswer } from '@shared/contract/money/issuedDocuments';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anEInvoice, aWholeEInvoice, NO_BUYER } from '../../../testing/eInvoiceRows';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

jest.mock('../../../api/saveFile');

const LIST = 'GET /api/e-invoices/aggregation';
const MONTHS = 'GET /api/e-invoices/months';
const ONE = 'GET /api/e-invoices/:id';
const company = { id: anId(70), name: 'Attic Sdn Bhd' };

function show(
  rows: EInvoiceRow[],
  {
    months = [],
    api = {},
    codes = ALL_CODES,
  }: { months?: EInvoiceMonth[]; api?: Handlers; codes?: readonly number[] } = {},
) {
  return renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      route: '/admin/revenue?tab=e-invoices',
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        [ONE]: ({ params }) => reply(eInvoice, aWholeEInvoice(rows.find(({ id }) => id === params.id)!)),
        [LIST]: () => reply(eInvoiceListAnswer, { eInvoices: rows, totalCount: rows.length }),
        [MONTHS]: () => reply(eInvoiceMonths, { months }),
        ...api,
      },
    },
  );
}

test('each e-invoice says how far it is, and in words what has to be mended', async () => {
  show(
    [
      anEInvoice({ id: anId(80), state: 'waiting', missing: ['supplier.msic', 'buyer.city'], madeAt: null }),
      anEInvoice({
        id: anId(81),
        codeNumber: 'INV-2026-00002',
        state: 'invalid',
        environment: 'sandbox',
        errors: [{ code: 'CF321', message: 'Buyer TIN is unknown', path: null }],
      }),
      anEInvoice({
        id: anId(82),
        codeNumber: 'CONS-2026-10',
        kind: 'consolidated',
        state: 'valid',
        buyerName: 'General Public',
        environment: 'production',
        portalUrl: 'https://myinvois.hasil.gov.my/U/share/L',
        steps: [],
      }),
    ],
    { codes: [codeOf('revenue.view')] },
  );
  const table = await screen.findByRole('table');
  expect(await within(table).findByText("The company's MSIC code")).toBeInTheDocument();
  expect(within(table).getByText("The town in the buyer's address")).toBeInTheDocument();
  expect(within(table).getByText('Buyer TIN is unknown (CF321)')).toBeInTheDocument();
  expect(within(table).getByText('Sandbox (trial)')).toBeInTheDocument();
  expect(within(table).getByRole('link', { name: 'CONS-2026-10 at LHDN' })).toHaveAttribute(
    'href',
    'https://myinvois.hasil.gov.my/U/share/L',
  );
  // Who only reads has nothing to press: the text that is sent has the numbers of persons.
  expect(
    screen.queryByRole('button', { name: /JSON of|Buyer of|Send again|E-invoice for a guest/ }),
  ).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('a self-billed one names its owner, what is missing of him, and leads to his statement and his page', async () => {
  const statement = { id: anId(90), number: 'OST-2026-00001', owner: { id: anId(91), name: 'Anna Tan' } };
  const row = anEInvoice({
    ...{ kind: 'self_billed', type: '11', codeNumber: 'SBI-2026-00001', state: 'waiting', documents: 0 },
    ...{ statement, buyerName: 'Attic Sdn Bhd', missing: ['owner.tin', 'owner.city'], madeAt: null },
    steps: ['send_again'],
  });
  const { user } = show([row], {
    api: { [ONE]: () => reply(eInvoice, aWholeEInvoice(row, { buyer: null, contents: [] })) },
  });
  const table = await screen.findByRole('table');
  expect(await within(table).findByText('Self-billed invoice')).toBeInTheDocument();
  expect(within(table).getByText('Anna Tan')).toBeInTheDocument();
  expect(within(table).getByText("The owner's tax number (TIN), in LHDN's form")).toBeInTheDocument();
  expect(within(table).getByText("The town in the owner's address")).toBeInTheDocument();
  await user.click(within(table).getByRole('link', { name: 'SBI-2026-00001' }));
  const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
  expect(await panel.findByRole('link', { name: 'OST-2026-00001' })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${statement.id}`,
  );
  expect(panel.getByRole('link', { name: 'Open the owner' })).toHaveAttribute(
    'href',
    `/admin/manage-owner?id=${statement.owner.id}`,
  );
  expect(await axeProblems()).toEqual([]);
});

test('a sale above the limit says why it has an e-invoice of its own, and those that need somebody are a filter', async () => {
  const { user, api } = show([anEInvoice({ state: 'waiting', isLarge: true, missing: ['buyer.id'] })]);
  expect(await screen.findByText('Above the limit for a consolidated one')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Needs somebody' }));
  await waitFor(() => expect(api.callsTo(LIST).at(-1)!.query).toMatchObject({ filter: '{"toDo":true}' }));
  await user.click(await screen.findByRole('link', { name: 'INV-2026-00001' }));
  const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
  expect(await panel.findByText(/may not go into a consolidated e-invoice/)).toBeInTheDocument();
  expect(panel.getByText('Invoice · Above the limit for a consolidated one')).toBeInTheDocument();
});

test('the file is what is sent, and one that LHDN gave back is sent again', async () => {
  const row = anEInvoice({ state: 'invalid' });
  const { user, api } = show([row], {
    api: {
      'GET /api/e-invoices/:id/document': () => new Response('{}'),
      'PATCH /api/e-invoices/:id/send-again': () =>
        reply(eInvoice, aWholeEInvoice(anEInvoice({ state: 'queued' }))),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Download the JSON of INV-2026-00001' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'INV-2026-00001.json'));
  await user.click(screen.getByRole('button', { name: 'Send again: INV-2026-00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('E-invoice INV-2026-00001 is being made anew.')).toBeInTheDocument();
  expect(api.callsTo('PATCH /api/e-invoices/:id/send-again')[0]!.body).toEqual({ version: 3 });
});

test('what the e-invoice says of its buyer is entered, and a refusal stands in the dialog', async () => {
  const STEP = 'PATCH /api/e-invoices/:id/buyer';
  let isRefused = true;
  const { user, api } = show([anEInvoice({ state: 'waiting' })], {
    api: {
      [STEP]: () =>
        isRefused
          ? fail(409, { code: 'e_invoice.step' })
          : reply(eInvoice, aWholeEInvoice(anEInvoice({ state: 'waiting' }))),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Buyer of INV-2026-00001' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'What the e-invoice says of Buyer Sdn Bhd' }),
  );
  await user.type(dialog.getByLabelText('Town'), 'Ipoh');
  await user.type(dialog.getByLabelText('Phone'), '+6051234567');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/it cannot be changed now/)).toBeInTheDocument();
  isRefused = false;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsTo(STEP).at(-1)!.body).toEqual({
    version: 3,
    buyer: { ...NO_BUYER, city: 'Ipoh', phone: '+6051234567' },
  });
});

test('months that are over are consolidated, one that runs waits', async () => {
  const month = { company, documents: 3, totalSen: 217_680, dueOn: '2026-11-07' } as const;
  const POST = 'POST /api/e-invoices/consolidate';
  const { user, api } = show([], {
    months: [
      { ...month, month: '2026-10', state: 'late' },
      { ...month, month: '2026-11', dueOn: '2026-12-07', state: 'running' },
    ],
    api: { [POST]: () => reply(consolidateAnswer, { ids: [anId(90)] }, 201) },
  });
  const table = await screen.findByRole('table', { name: 'Months to consolidate' });
  expect(within(table).getByText('Late, was due by 07 Nov 2026')).toBeInTheDocument();
  expect(within(table).getAllByRole('button')).toHaveLength(1);
  expect(await axeProblems()).toEqual([]);
  await user.click(within(table).getByRole('button', { name: 'Consolidate October 2026, Attic Sdn Bhd' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/3 invoices go into the consolidated e-invoice/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Consolidate' }));
  expect(await screen.findByText(/for October 2026 of Attic Sdn Bhd is being made/)).toBeInTheDocument();
  const [call] = api.callsTo(POST);
  expect(call!.body).toEqual({ companyId: company.id, month: '2026-10' });
  expect(call!.headers['idempotency-key']).toBeTruthy();
});

test('a guest who asks for it gets an e-invoice of his own', async () => {
  const POST = 'POST /api/e-invoices';
  const document = { id: anId(60), number: 'INV-2026-00007', buyerName: 'Tan Mei Ling' };
  const { user, api } = show([], {
    api: {
      'GET /api/issued-documents/aggregation': () =>
        reply(issuedDocumentListAnswer, { issuedDocuments: [document], totalCount: 1 }),
      [POST]: () => reply(eInvoiceAnswer, { id: anId(91) }, 201),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'E-invoice for a guest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'E-invoice for a guest' }));
  await user.click(dialog.getByRole('combobox', { name: 'Invoice' }));
  await user.click(await screen.findByTitle('INV-2026-00007 · Tan Mei Ling'));
  await user.type(dialog.getByLabelText('Number'), '900101145566');
  await user.click(dialog.getByRole('button', { name: 'Make e-invoice' }));
  expect(await screen.findByText('The e-invoice is being made.')).toBeInTheDocument();
  expect(api.callsTo(POST)[0]!.body).toMatchObject({
    documentId: document.id,
    buyer: { idKind: 'NRIC', idNumber: '900101145566', country: 'MY' },
  });
});

test('without a server the months and the buyer say so, and can be had later', async () => {
  let isGone = true;
  const { user } = show([anEInvoice()], {
    api: {
      [MONTHS]: () =>
        isGone ? fail(503, { code: 'service.unavailable' }) : reply(eInvoiceMonths, { months: [] }),
      [ONE]: () =>
        isGone ? fail(503, { code: 'service.unavailable' }) : reply(eInvoice, aWholeEInvoice(anEInvoice())),
    },
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Buyer of INV-2026-00001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Buyer' }));
  isGone = false;
  await user.click(await dialog.findByRole('button', { name: 'Try again' }));
  const form = within(await screen.findByRole('dialog', { name: /Buyer Sdn Bhd/ }));
  expect(form.getByDisplayValue('1 Jalan Ampang')).toBeVisible();
});
