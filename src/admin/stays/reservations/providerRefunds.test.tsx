import { screen, within } from '@testing-library/react';
import type { StayProviderRefund } from '@shared/contract/stays/providerRefunds';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { axeProblems } from '../../../testing/axe';
import { reply } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aPayment, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

/** Refunds that somebody made at the payment provider, as staff see and settle them. */
const paid = aPayment({
  id: anId(21),
  ...{ method: 'online', methodKind: 'card', cardKind: 'online', hasSlip: false, reference: 'pi_1' },
  ...{ status: 'received', claimedSen: null, receivedOn: '2026-11-20' },
  ...{ amountSen: 88_000, leftSen: 58_000, feeSen: 2_640, feeSstSen: 211 },
});
const gone = aPayment({
  ...paid,
  ...{ id: anId(22), kind: 'refund', madeAtProvider: true, reference: 're_1', leftSen: null },
  ...{ amountSen: 30_000, refundOf: paid.id, receivedOn: '2026-11-24', checkedByName: null },
  sending: { state: 'done', failure: '' },
});
const aRefund = (changes: Partial<StayProviderRefund> = {}): StayProviderRefund => ({
  ...{ id: anId(31), providerId: 're_1', ofPaymentId: paid.id, paymentId: gone.id, byHandId: null },
  ...{ amountSen: 30_000, state: 'booked', bookedOn: '2026-11-24' },
  ...{ lookedAt: null, lookedByName: null, note: '', waivedSen: 0, waivableSen: 0, version: 1 },
  ...changes,
});
const renderHistory = (history: Reservation['history']) => show(null, { history });
type Asked = { body: unknown };
const show = (
  refund: StayProviderRefund | null,
  { codes, ...changes }: { codes?: number[] } & Partial<Reservation> = {},
) => {
  const asked: unknown[] = [];
  const stay = aReservation({
    ...{ status: 'confirmed', totalSen: 88_000, paidSen: 58_000, steps: [], payments: [paid, gone] },
    providerRefunds: refund ? [refund] : [],
    ...changes,
  });
  const view = renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${anId(1)}`,
      api: {
        ...noPostings,
        'GET /api/reservations/:id': () => reply(reservation, stay),
        'PATCH /api/provider-refunds/:id/look': ({ body }: Asked) => {
          asked.push(body);
          return reply(reservation, stay);
        },
        'PATCH /api/provider-refunds/:id/waive': ({ body }: Asked) => {
          asked.push({ waive: body });
          return reply(reservation, stay);
        },
      },
      user: aStaffMember(codes),
      language: 'en-US',
    },
  );
  return { ...view, asked };
};
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section')!);
const TITLE = 'Refunds made at the payment provider';

it('says what went back, when, of which payment, and that nobody here wrote it', async () => {
  show(aRefund());
  const [row] = (await panel(TITLE)).getAllByRole('listitem');
  expect(row).toHaveTextContent('In the books');
  expect(row).toHaveTextContent('To look at');
  expect(row).toHaveTextContent('−RM 300.00');
  expect(row).toHaveTextContent('made on 24 Nov 2026');
  expect(row).toHaveTextContent('of the payment of RM 880.00, 20 Nov 2026');
  expect(row).toHaveTextContent('at the provider re_1');
  expect(row).toHaveTextContent('Nobody here wrote it');
  // Its line among the money says so too.
  expect((await panel('Payments')).getAllByRole('listitem')[1]).toHaveTextContent(
    'Refund made at the payment provider',
  );
  expect(await axeProblems()).toEqual([]);
});

it('is looked at with one press and a note', async () => {
  const { user, asked } = show(aRefund());
  await user.click(await screen.findByRole('button', { name: /^Looked at: refund of RM\s300\.00$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Have you looked at this refund?' }));
  await user.click(dialog.getByRole('button', { name: 'Looked at' }));
  expect(await dialog.findByText(/Note/, { selector: '.ant-form-item-explain-error' })).toBeVisible();
  expect(asked).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Agreed by telephone');
  await user.click(dialog.getByRole('button', { name: 'Looked at' }));
  expect(await screen.findByText('Noted.')).toBeVisible();
  expect(asked).toEqual([{ version: 1, note: 'Agreed by telephone' }]);
});

it.each([
  ['It is in the books', true],
  ['It is another one', false],
])('of one that may be in the books already somebody says: %s', async (label, inBooks) => {
  const { user, asked } = show(aRefund({ state: 'asked', paymentId: null, byHandId: anId(23) }));
  expect((await panel(TITLE)).getByText(/so that it is not booked twice/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: new RegExp(`^${label}: refund of RM\\s300\\.00$`) }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Looked');
  await user.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText('Noted.')).toBeVisible();
  expect(asked).toEqual([{ version: 1, note: 'Looked', inBooks }]);
});

it('says who has looked at it and what for, and asks for nothing more', async () => {
  show(aRefund({ lookedAt: '2026-11-25T04:00:00.000Z', lookedByName: 'Farah', note: 'A broken heater' }));
  const found = await panel(TITLE);
  expect(found.getByText(/Looked at by Farah, .*: A broken heater/)).toBeVisible();
  expect(found.queryByRole('button')).not.toBeInTheDocument();
  expect(found.queryByText('To look at')).not.toBeInTheDocument();
});

it.each([
  ['', null],
  [', after somebody has looked', '2026-11-25T04:00:00.000Z'],
])('the fee that it gave back is waived with a note%s', async (_when, lookedAt) => {
  const { user, asked } = show(aRefund({ waivableSen: 12_000, lookedAt, lookedByName: lookedAt && 'Farah' }));
  expect(
    (await panel(TITLE)).getByText(/^RM\s120\.00 of the fee is due again because of it\.$/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Waive the fee: RM\s120\.00$/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Waive the fee that went back?' }));
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  expect(await dialog.findByText(/Note/, { selector: '.ant-form-item-explain-error' })).toBeVisible();
  expect(asked).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'A death in the family');
  await user.click(dialog.getByRole('button', { name: 'Waive the fee' }));
  expect(await screen.findByText('The fee is charged no longer.')).toBeVisible();
  expect(asked).toEqual([{ waive: { version: 1, note: 'A death in the family' } }]);
});

it('a fee that is waived is said, and not asked for again', async () => {
  show(aRefund({ waivedSen: 12_000, lookedAt: '2026-11-25T04:00:00.000Z', lookedByName: 'Farah' }));
  const found = await panel(TITLE);
  expect(found.getByText(/^RM\s120\.00 of the fee is charged no longer because of it\.$/)).toBeVisible();
  expect(found.queryByRole('button')).not.toBeInTheDocument();
});

it('one who may write refunds, and not go beyond a policy, looks at it alone', async () => {
  show(aRefund({ waivableSen: 12_000 }), { codes: [12, 14] });
  const found = await panel(TITLE);
  expect(found.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Looked at']);
});

it('one without the right for refunds sees it, and settles nothing', async () => {
  show(aRefund(), { codes: [12] });
  const found = await panel(TITLE);
  expect(found.getByText('To look at')).toBeVisible();
  expect(found.queryByRole('button')).not.toBeInTheDocument();
});

it('without any there is no panel', async () => {
  show(null);
  await panel('Payments');
  expect(screen.queryByRole('heading', { name: TITLE })).not.toBeInTheDocument();
});

it('the history tells of it in words', async () => {
  const at = { at: '2026-11-24T04:00:00.000Z', actorName: null, actorKind: 'system' };
  const entry = (id: number, action: string, after: object) =>
    ({ ...at, id, action, before: null, after }) as never;
  renderHistory([
    entry(1, 'refundAtProvider', { paid: 58_000, amount: 30_000, refundAtProvider: 're_1' }),
    entry(3, 'waiveFeeOfRefund', { total: 0, refundAtProvider: 're_1', remark: 'A death in the family' }),
    entry(2, 'lookAtRefund', { amount: 30_000, refundAtProvider: 're_1', refundAnswer: 'in_books' }),
  ]);
  const found = await panel('History');
  expect(found.getByText('Refund made at the payment provider, by nobody here')).toBeVisible();
  expect(found.getByText('Refund made at the payment provider looked at')).toBeVisible();
  expect(found.getByText(/In the books by hand/)).toBeVisible();
  expect(found.getByText('Fee waived after a refund at the payment provider')).toBeVisible();
});
