import { screen, waitFor, within } from '@testing-library/react';
import {
  eInvoice,
  eInvoiceAnswer,
  eInvoiceListAnswer,
  eInvoiceMonths,
  type EInvoice,
} from '@shared/contract/money/eInvoices';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { anEInvoice, aWholeEInvoice, NO_BUYER } from '../../../testing/eInvoiceRows';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';

const CANCEL = 'PATCH /api/e-invoices/:id/cancel';
const RENEW = 'POST /api/e-invoices/:id/renew';
const TAKE_OUT = 'PATCH /api/e-invoices/:id/take-out';

/** The list with one e-invoice, and its panel where `isOpen`. */
function show(
  one: EInvoice,
  {
    api = {},
    codes = ALL_CODES,
    isOpen = false,
  }: { api?: Handlers; codes?: readonly number[]; isOpen?: boolean } = {},
) {
  const { buyer: _buyer, contents: _contents, original: _original, ...some } = one;
  const { cancelReason: _reason, history: _history, ...row } = some;
  return renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      route: `/admin/revenue?tab=e-invoices${isOpen ? `&eInvoice=${one.id}` : ''}`,
      user: aStaffMember([...codes]),
      language: 'en-US',
      api: {
        'GET /api/ledger/places': () => ({ companies: [], properties: [] }),
        'GET /api/e-invoices/:id': () => reply(eInvoice, one),
        'GET /api/e-invoices/aggregation': () =>
          reply(eInvoiceListAnswer, { eInvoices: [row], totalCount: 1 }),
        'GET /api/e-invoices/months': () => reply(eInvoiceMonths, { months: [] }),
        ...api,
      },
    },
  );
}
const VALID = anEInvoice({
  state: 'valid',
  environment: 'production',
  steps: ['cancel'],
  uuid: 'UUID1',
  validatedAt: '2026-11-20T07:01:00.000Z',
  cancellableUntil: '2026-11-23T07:01:00.000Z',
  portalUrl: 'https://myinvois.hasil.gov.my/UUID1/share/L',
});
const MONTH = anEInvoice({
  kind: 'consolidated',
  codeNumber: 'CONS-2026-10',
  month: '2026-10',
  state: 'waiting',
  missing: ['below_zero'],
  steps: ['send_again', 'take_out'],
  madeAt: null,
});
const inMonth = (number: number, changes: object = {}) => ({
  id: anId(number),
  number: `INV-2026-0000${number}`,
  buyerName: `Guest ${number}`,
  totalSen: 10_000 * number,
  correctsId: null,
  reservationId: anId(50 + number),
  problem: null,
  ...changes,
});
const IN_MONTH = [
  inMonth(1),
  inMonth(2, { problem: 'below_zero' }),
  inMonth(3, { number: 'CN-2026-00003', correctsId: anId(1) }),
];

test('a valid one is cancelled with a reason, and what to do afterwards is said', async () => {
  let isLate = true;
  const { user, api } = show(aWholeEInvoice(VALID), {
    api: {
      [CANCEL]: () =>
        isLate
          ? fail(409, { code: 'e_invoice.too_late' })
          : reply(eInvoice, aWholeEInvoice(VALID, { state: 'cancelling' })),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel INV-2026-00001 at LHDN' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Cancel e-invoice INV-2026-00001 at LHDN?' }),
  );
  expect(dialog.getByText(/The document itself stays as it is, in the books too/)).toBeInTheDocument();
  expect(dialog.getByText(/issue a credit note for the invoice/)).toBeInTheDocument();
  expect(dialog.getByText(/until 23 Nov 2026, 15:01/)).toBeInTheDocument();
  const submit = dialog.getByRole('button', { name: 'Cancel at LHDN' });
  await user.click(submit);
  expect(await dialog.findByText(/Reason/, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  expect(api.callsTo(CANCEL)).toEqual([]);
  await user.type(dialog.getByLabelText('Reason'), 'Wrong buyer details');
  await user.click(submit);
  expect(await dialog.findByText(/Issue a credit note instead/)).toBeInTheDocument();
  isLate = false;
  await user.click(submit);
  expect(await screen.findByText('LHDN is being told to cancel e-invoice INV-2026-00001.')).toBeVisible();
  expect(api.callsTo(CANCEL).at(-1)!.body).toEqual({ version: 3, reason: 'Wrong buyer details' });
});

test('a refusal of LHDN to cancel stands in words beside what is valid', async () => {
  show(
    aWholeEInvoice({
      ...VALID,
      errors: [{ code: 'ActiveReferencingDocuments', message: 'refused', path: null }],
    }),
  );
  const table = await screen.findByRole('table');
  expect(await within(table).findByText(/a credit note at LHDN corrects it/)).toBeInTheDocument();
});

test('a cancelled one is made anew with what is entered of its buyer', async () => {
  const cancelled = anEInvoice({
    state: 'cancelled',
    steps: ['renew'],
    cancelledAt: '2026-11-20T08:00:00.000Z',
  });
  const { user, api } = show(aWholeEInvoice(cancelled), {
    api: { [RENEW]: () => reply(eInvoiceAnswer, { id: anId(99) }, 201) },
  });
  await user.click(await screen.findByRole('button', { name: 'New e-invoice for INV-2026-00001' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New e-invoice for INV-2026-00001' }));
  await user.type(dialog.getByLabelText('Town'), 'Ipoh');
  await user.click(dialog.getByRole('button', { name: 'Make e-invoice' }));
  expect(await screen.findByText('The new e-invoice for INV-2026-00001 is being made.')).toBeVisible();
  const [call] = api.callsTo(RENEW);
  expect(call!.body).toEqual({ buyer: { ...NO_BUYER, city: 'Ipoh' } });
  expect(call!.headers['idempotency-key']).toBeTruthy();
});

test('a credit note whose invoice LHDN has no more says so, leads there, and is set aside with a reason', async () => {
  const SET_ASIDE = 'PATCH /api/e-invoices/:id/set-aside';
  const stranded = anEInvoice({
    codeNumber: 'CN-2026-00001',
    type: '02',
    state: 'waiting',
    missing: ['original_cancelled'],
    steps: ['send_again', 'buyer', 'set_aside'],
  });
  const original = { id: anId(81), codeNumber: 'INV-2026-00001', state: 'cancelled' } as const;
  const { user, api } = show(aWholeEInvoice(stranded, { original }), {
    isOpen: true,
    api: {
      [SET_ASIDE]: () => reply(eInvoice, aWholeEInvoice({ ...stranded, state: 'set_aside', steps: [] })),
    },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
  expect(await panel.findByText(/Have that made anew, and this one follows by itself/)).toBeInTheDocument();
  expect(panel.getByText(/was cancelled and not made anew/)).toBeInTheDocument();
  expect(panel.getByRole('link', { name: 'INV-2026-00001' })).toHaveAttribute(
    'href',
    `/admin/revenue?tab=e-invoices&eInvoice=${anId(81)}`,
  );
  await user.click(panel.getByRole('button', { name: 'Set CN-2026-00001 aside' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Set the e-invoice of CN-2026-00001 aside?' }),
  );
  await user.type(dialog.getByLabelText('Reason'), 'There was no sale');
  await user.click(dialog.getByRole('button', { name: 'Set aside' }));
  expect(await screen.findByText('The e-invoice of CN-2026-00001 has been set aside.')).toBeVisible();
  expect(api.callsTo(SET_ASIDE)[0]!.body).toEqual({ version: 3, reason: 'There was no sale' });
});

test('what a buyer wants on LHDN’s portal is said with his words and what to do, and marked as seen', async () => {
  const SEEN = 'PATCH /api/e-invoices/:id/seen';
  const rejection = { askedAt: '2026-11-20T09:00:00.000Z', reason: 'Wrong buyer details' };
  const told = { ...VALID, rejection, isNews: true, steps: ['cancel', 'seen'] as ('cancel' | 'seen')[] };
  const { user, api } = show(aWholeEInvoice(told), {
    isOpen: true,
    api: { [SEEN]: () => reply(eInvoice, aWholeEInvoice({ ...told, isNews: false, steps: ['cancel'] })) },
  });
  const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
  expect(
    await panel.findByText(/asked on the MyInvois portal .*20 Nov 2026, 17:00: “Wrong buyer details”/),
  ).toBeInTheDocument();
  expect(panel.getByText(/Where the buyer is right, cancel it/)).toBeInTheDocument();
  expect(panel.getByText('The buyer asks to reject it')).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Mark INV-2026-00001 as seen' }));
  await waitFor(() => expect(api.callsTo(SEEN)[0]?.body).toEqual({ version: 3 }));
});

test('what was cancelled on LHDN’s portal says so', async () => {
  const gone = anEInvoice({
    state: 'cancelled',
    cancelledElsewhere: true,
    isNews: true,
    steps: ['renew', 'seen'],
  });
  show(aWholeEInvoice(gone, { cancelReason: 'Made twice' }), { isOpen: true });
  const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
  expect(await panel.findByText(/cancelled it on the MyInvois portal: “Made twice”/)).toBeInTheDocument();
});

test.each([
  [
    'whose text is gone',
    { hasText: false },
    'The years for which it had to be kept are over. On 01 Jan 2034, 03:30 its text and everything it said of people were deleted; its number, sums and days stay. Nothing can be done with it any more.',
  ],
  [
    'whose text names nobody',
    { hasText: true },
    'The years for which it had to be kept are over. On 01 Jan 2034, 03:30 what people had written about it was deleted; its text names nobody and stays. Nothing can be done with it any more.',
  ],
])(
  'a nameless one %s says so in place of advice, and has no file that is not there',
  async (_, row, said) => {
    const rejection = { askedAt: '2026-11-20T09:00:00.000Z', reason: '—' };
    const nameless = { ...row, rejection, namelessAt: '2033-12-31T19:30:00.000Z', steps: [], buyerName: '—' };
    show(aWholeEInvoice(anEInvoice({ state: 'valid', ...nameless }), { buyer: null }), { isOpen: true });
    const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
    expect(await panel.findByText(said)).toBeInTheDocument();
    expect(panel.queryByText(/72 hours/)).not.toBeInTheDocument();
    expect(panel.queryAllByRole('button', { name: /^Download the JSON/ })).toHaveLength(row.hasText ? 1 : 0);
    expect(await axeProblems()).toEqual([]);
  },
);

test('a credit note to the general public is made anew without a buyer', async () => {
  const cancelled = anEInvoice({ state: 'cancelled', steps: ['renew'], type: '02' });
  const { user, api } = show(aWholeEInvoice(cancelled, { buyer: null }), {
    api: { [RENEW]: () => reply(eInvoiceAnswer, { id: anId(99) }, 201) },
  });
  await user.click(await screen.findByRole('button', { name: 'New e-invoice for INV-2026-00001' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Make e-invoice' }));
  await waitFor(() => expect(api.callsTo(RENEW)).toHaveLength(1));
  expect(api.callsTo(RENEW)[0]!.body).toEqual({});
});

describe('a consolidated one', () => {
  const month = aWholeEInvoice(MONTH, { buyer: null, contents: IN_MONTH as never });
  const answered = { [TAKE_OUT]: () => reply(eInvoice, month) };
  const open = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Take apart CONS-2026-10' }));
    return within(await screen.findByRole('dialog', { name: 'Take CONS-2026-10 apart' }));
  };

  test('has what keeps it from being made chosen, which gets an e-invoice of its own', async () => {
    const { user, api } = show(month, { api: answered });
    const dialog = await open(user);
    expect(
      dialog.getByText('INV-2026-00002 · Guest 2 · RM 200.00, keeps it from being made'),
    ).toBeInTheDocument();
    expect(dialog.getByText(/entered afterwards, in the list/)).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.type(dialog.getByLabelText('Reason'), 'Enter it on the portal');
    await user.click(dialog.getByRole('button', { name: 'Take apart' }));
    expect(await screen.findByText('CONS-2026-10 has been taken apart.')).toBeVisible();
    expect(api.callsTo(TAKE_OUT)[0]!.body).toEqual({
      version: 3,
      to: 'own',
      documentIds: [anId(2)],
      reason: 'Enter it on the portal',
    });
  });

  test('goes whole into the next month, which is late, and says so', async () => {
    const { user, api } = show(month, { api: answered });
    const dialog = await open(user);
    await user.click(
      dialog.getByRole('radio', { name: 'The whole of it waits for the e-invoice of November 2026' }),
    );
    expect(dialog.getByText(/within seven days after its end/)).toBeInTheDocument();
    expect(dialog.queryByRole('combobox', { name: 'Invoices' })).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Reason'), 'After the deadline');
    await user.click(dialog.getByRole('button', { name: 'Take apart' }));
    await waitFor(() => expect(api.callsTo(TAKE_OUT)).toHaveLength(1));
    // Credit notes go with their invoices.
    expect(api.callsTo(TAKE_OUT)[0]!.body).toEqual({
      version: 3,
      to: 'next_month',
      documentIds: [anId(1), anId(2)],
      reason: 'After the deadline',
    });
  });
});

describe('the panel', () => {
  test('has what is in it, until when it can be cancelled, and everything that has happened, by whom', async () => {
    const entry = (id: number, action: string, after: object, actorName: string | null = null) => ({
      id,
      at: '2026-11-20T07:00:00.000Z',
      actorName,
      actorKind: actorName ? 'staff' : 'system',
      action,
      before: null,
      after,
    });
    const history = [
      entry(7, 'cancelRefused', { reasons: ['refused (IncorrectState)'] }),
      entry(6, 'cancel', { reason: 'Wrong buyer details' }, 'Aminah'),
      entry(5, 'validate', { uuid: 'UUID1' }),
      entry(4, 'submit', { environment: 'production', uuid: 'UUID1' }),
      entry(3, 'refuse', { reasons: ['Buyer TIN is unknown (CF321)', 'Too old'] }),
      entry(2, 'takeOut', { to: 'next_month', documents: ['INV-1', 'INV-2'], reason: 'Late' }, 'Aminah'),
      entry(1, 'make', { total: 75_440 }),
    ];
    show(aWholeEInvoice(VALID, { history }), { isOpen: true });
    const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
    expect(await panel.findByRole('link', { name: 'INV-2026-00001' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(50)}`,
    );
    expect(
      panel.getByText(/LHDN lets it be cancelled until 23 Nov 2026, 15:01\. After that a credit note/),
    ).toBeInTheDocument();
    const lines = within(panel.getByRole('region', { name: 'History' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const told = (place: number) => lines[place]!.replace(' · 20 Nov 2026, 15:00', ' · then ');
    expect(lines).toHaveLength(7);
    expect(told(0)).toBe('Not cancelledSystem · then LHDN saysrefused (IncorrectState)');
    expect(told(1)).toBe('Cancellation asked forAminah · then ReasonWrong buyer details');
    expect(told(2)).toBe('Valid at LHDNSystem · then LHDN numberUUID1');
    expect(told(3)).toBe('Sent to LHDNSystem · then ServiceProductionLHDN numberUUID1');
    expect(told(4)).toBe('Refused by LHDNSystem · then LHDN saysBuyer TIN is unknown (CF321); Too old');
    expect(told(5)).toBe('Taken apartAminah · then ToThe next monthDocumentsINV-1, INV-2ReasonLate');
    expect(told(6)).toBe('MadeSystem · then TotalRM\u00a0754.40');
    expect(await axeProblems()).toEqual([]);
  });

  test.each([
    [
      'after 72 hours a credit note is asked for',
      { ...VALID, cancellableUntil: null, steps: [] },
      /72 hours/,
    ],
    [
      'a cancelled one',
      anEInvoice({ state: 'cancelled', steps: ['renew'] }),
      /The document stands, in the books too\..*make a new e-invoice of it/,
    ],
    [
      'a cancelled one that was made anew',
      anEInvoice({ state: 'cancelled', steps: [] }),
      /in another e-invoice now/,
    ],
    [
      'a cancelled month',
      anEInvoice({ ...MONTH, state: 'cancelled', steps: [] }),
      /wait for the consolidated e-invoice of their month again/,
    ],
    [
      'what was taken apart',
      anEInvoice({ ...MONTH, state: 'dissolved', steps: [] }),
      /of their own, or wait/,
    ],
  ] as const)('says what to do: %s', async (_what, row, words) => {
    show(aWholeEInvoice({ ...row, steps: [...row.steps] }), {
      isOpen: true,
      codes: [codeOf('revenue.view')],
    });
    const panel = within(await screen.findByRole('dialog', { name: 'E-invoice' }));
    expect(await panel.findByText(words)).toBeInTheDocument();
    // Who may not see stays has no way to them.
    expect(panel.queryByRole('link', { name: row.codeNumber })).not.toBeInTheDocument();
  });

  test('is opened by the number in the list, and closed by Back', async () => {
    const { user } = show(aWholeEInvoice(VALID));
    await user.click(await screen.findByRole('link', { name: 'INV-2026-00001' }));
    const panel = await screen.findByRole('dialog', { name: 'E-invoice' });
    await user.click(within(panel).getByRole('button', { name: /close/i }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
