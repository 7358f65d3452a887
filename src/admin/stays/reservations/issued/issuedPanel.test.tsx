import { screen, waitFor, within } from '@testing-library/react';
import {
  issuedAnswer,
  issuedDocument,
  stayDocuments,
  type IssuedDocumentRow,
  type StayDocuments,
} from '@shared/contract/money/issuedDocuments';
import { reservation } from '@shared/contract/stays/reservations';
import { codeOf } from '@shared/permissions';
import { saveFile } from '../../../../api/saveFile';
import { axeProblems } from '../../../../testing/axe';
import { fail, reply, type Handlers } from '../../../../testing/fakeApi';
import { noDocuments, noPostings } from '../../../../testing/ledgerRows';
import { renderScreen } from '../../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../../testing/staffRows';
import { AdminTheme } from '../../../../ui/AdminTheme';
import ReservationPage from '../ReservationPage';

jest.mock('../../../../api/saveFile');

const OF_STAY = 'GET /api/reservations/:id/issued-documents';
const ISSUE = 'POST /api/issued-documents';
const CREDIT = 'POST /api/issued-documents/:id/credit';
const PDF = 'GET /api/issued-documents/:id/pdf';
const stay = aReservation({ payments: [] });
const name = { 'en-US': 'Ombak Residences', 'cn-ZH': '海浪公寓', 'ms-MY': 'Residensi Ombak' };
const aDocument = (changes: Partial<IssuedDocumentRow> = {}): IssuedDocumentRow => ({
  id: anId(80),
  kind: 'tax_invoice',
  number: 'INV-2026-00001',
  isTaxInvoice: true,
  isRefund: false,
  issuedOn: '2026-11-20',
  issuedAt: '2026-11-20T07:00:00.000Z',
  issuedByName: 'Aisyah Rahman',
  language: 'en-US',
  company: { id: anId(3), name: 'Attic Sdn Bhd' },
  property: { id: anId(2), name },
  reservation: { id: stay.id, reference: stay.reference, guestName: stay.guestName },
  paymentId: null,
  buyerName: stay.guestName,
  totalSen: 97_200,
  creditedSen: 0,
  correctsNumber: null,
  isVoid: false,
  mail: null,
  ...changes,
});
const show = (documents: StayDocuments, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: {
        ...noPostings,
        'GET /api/reservations/:id': () => reply(reservation, stay),
        [OF_STAY]: () => reply(stayDocuments, documents),
        ...api,
      },
      user,
      language: 'en-US',
    },
  );
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Invoices and receipts' })).closest('section')!);
const pdf = () => new Blob(['%PDF'], { type: 'application/pdf' });

test('lists what was issued with its state, and is free of axe’s findings', async () => {
  show(
    noDocuments({
      documents: [
        aDocument({ creditedSen: 5_000, mail: { state: 'sent', recipient: 'mei@attic.example', askedAt: '2026-11-20T07:00:00.000Z' } }),
        aDocument({ id: anId(81), kind: 'credit_note', number: 'CN-2026-00001', totalSen: 5_000, correctsNumber: 'INV-2026-00001' }),
        aDocument({ id: anId(82), kind: 'receipt', number: 'RCT-2026-00001', isVoid: true, paymentId: anId(20) }),
      ],
      toInvoiceSen: -1_000,
    }),
  ); // prettier-ignore
  const documents = await panel();
  expect(await documents.findByText('Tax invoice INV-2026-00001')).toBeInTheDocument();
  expect(documents.getByText('Partly credited')).toBeInTheDocument();
  expect(documents.getByText(/RM 50\.00 credited · Sent to mei@attic\.example/)).toBeInTheDocument();
  expect(documents.getByText(/corrects INV-2026-00001/)).toBeInTheDocument();
  expect(documents.getByText('Void')).toBeInTheDocument();
  expect(documents.getByText(/RM 10\.00 more is invoiced than the stay costs/)).toBeInTheDocument();
  expect(documents.queryByRole('button', { name: 'Issue invoice' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

test('issues an invoice to a company under one key, also when it is sent again', async () => {
  let tries = 0;
  const { user, api } = show(noDocuments({ toInvoiceSen: 97_200 }), {
    [ISSUE]: () =>
      (tries += 1) === 1
        ? fail(400, { code: 'form.invalid', fields: [{ path: 'buyer.tin', rule: 'tin', message: '' }] })
        : reply(issuedAnswer, { id: anId(80), number: 'INV-2026-00001' }, 201),
  });
  const documents = await panel();
  await user.click(await documents.findByRole('button', { name: 'Issue invoice' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invoice for RM 972.00' }));
  await user.click(dialog.getByRole('checkbox'));
  await user.type(await dialog.findByLabelText('Written to'), 'Acme Sdn Bhd');
  await user.type(dialog.getByLabelText('TIN'), 'wrong');
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }));
  expect(await dialog.findByRole('alert')).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('TIN'));
  await user.type(dialog.getByLabelText('TIN'), 'C20880050010');
  await user.click(dialog.getByRole('button', { name: 'Issue invoice' }));
  expect(await screen.findByText('INV-2026-00001 is issued.')).toBeInTheDocument();
  const [first, second] = api.callsTo(ISSUE);
  expect(first!.headers['idempotency-key']).toBe(second!.headers['idempotency-key']);
  expect(second!.body).toMatchObject({
    kind: 'tax_invoice',
    reservationId: stay.id,
    buyer: { name: 'Acme Sdn Bhd', tin: 'C20880050010' },
  });
});

test('takes back lines by a credit note, a discount below 0', async () => {
  const line = { date: null, label: null, quantity: 1, taxBp: 800 };
  const { user, api } = show(noDocuments({ documents: [aDocument()] }), {
    'GET /api/issued-documents/:id': () =>
      reply(issuedDocument, {
        ...aDocument(),
        tourismTaxExempt: null,
        lines: [
          { ...line, category: 'cleaning', unitSen: 10_000, netSen: 10_000, taxSen: 800, grossSen: 10_800, standingSen: 10_800 },
          { ...line, category: 'discount', unitSen: -1_000, netSen: -1_000, taxSen: -80, grossSen: -1_080, standingSen: -1_080 },
        ],
      }),
    [CREDIT]: () => reply(issuedAnswer, { id: anId(81), number: 'CN-2026-00001' }, 201),
  }); // prettier-ignore
  const documents = await panel();
  await user.click(await documents.findByRole('button', { name: 'Credit note for INV-2026-00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Take back all' }));
  expect(await dialog.findByText('Credit note: RM 97.20')).toBeInTheDocument();
  await user.type(dialog.getByLabelText('Reason'), 'Wrong name');
  await user.click(dialog.getByRole('button', { name: 'Credit note' }));
  expect(await screen.findByText('CN-2026-00001 is issued.')).toBeInTheDocument();
  expect(api.callsTo(CREDIT)[0]!.body).toEqual({
    reason: 'Wrong name',
    lines: [
      { line: 0, amountSen: 10_800 },
      { line: 1, amountSen: -1_080 },
    ],
  });
});

test('gives the receipt of a payment, also where somebody was quicker', async () => {
  const payments = [
    { id: anId(20), isRefund: false, amountSen: 50_000, receivedOn: '2026-11-20', depositSen: 20_000 },
  ];
  const { user } = show(noDocuments({ payments }), {
    [ISSUE]: () =>
      fail(409, {
        code: 'issued_document.exists',
        params: { number: 'RCT-2026-00007' },
        data: { id: anId(82), number: 'RCT-2026-00007' },
      }),
    [PDF]: pdf,
  });
  const documents = await panel();
  expect(
    await documents.findByRole('button', { name: /^Deposit receipt for RM 200\.00/ }),
  ).toBeInTheDocument();
  await user.click(documents.getByRole('button', { name: /^Receipt for RM 500\.00/ }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'RCT-2026-00007.pdf'));
});

test('shows those who may only look no way to issue', async () => {
  show(
    noDocuments({ documents: [aDocument()], toInvoiceSen: 100 }),
    {},
    aStaffMember([codeOf('reservation.view')]),
  );
  const documents = await panel();
  await documents.findByText('Tax invoice INV-2026-00001');
  expect(documents.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Registration card',
    'PDF',
  ]);
});
