import { screen, waitFor, within } from '@testing-library/react';
import { listingListAnswer } from '@shared/contract/inventory/listings';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { staffPaymentMethods, staffQuote } from '@shared/contract/stays/staffBooking';
import { changeAnswer, changePreview } from '@shared/contract/stays/stayChanges';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const LISTINGS = 'GET /api/public/listings';
const QUOTE = 'POST /api/reservations/quote';
const PREVIEW = 'POST /api/reservations/:id/changes/preview';
const CHANGE = 'POST /api/reservations/:id/changes';
const text = (words: string) => ({ 'en-US': words, 'cn-ZH': words, 'ms-MY': words });
const PET_LINE = {
  ...{ kind: 'cleaning' as const, date: null, rate: null, label: text('Cleaning after pets') },
  ...{ quantity: 2, unitSen: 6_000, amountSen: 12_000, percentBp: null },
};

const show = (route: string, api: Handlers) =>
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    { route, api: { ...noPostings, ...api }, user: aStaffMember(), language: 'en-US' },
  );
type Fields = Pick<ReturnType<typeof within>, 'getByLabelText'>;
async function type({ user }: ReturnType<typeof show>, fields: Fields, name: string, count: string) {
  await user.clear(fields.getByLabelText(name));
  await user.type(fields.getByLabelText(name), `${count}{Tab}`);
}

describe('a new booking', () => {
  const methods = { code: 'card_terminal', name: text('Card terminal'), paidFirst: false };
  const priced = () =>
    reply(staffQuote, {
      ...{ listingId: anId(3), checkIn: '2026-12-24', checkOut: '2026-12-26', nights: 2, nationality: 'MY' },
      ...{ guests: 3, children: 1, infants: 1, pets: 2, total: 92_000, deposit: 0, averageNight: 40_000 },
      ...{ available: 2, lines: [PET_LINE] },
      warnings: [
        { code: 'stay.children', params: {} },
        { code: 'stay.pets', params: { petsMost: 1 } },
      ],
    });
  const API: Handlers = {
    'GET /api/reservations/payment-methods': () => reply(staffPaymentMethods, { paymentMethods: [methods] }),
    [LISTINGS]: () =>
      reply(listingListAnswer, {
        listings: [{ id: anId(3), name: text('Sea Studio'), propertyName: text('Ombak'), available: 2 }],
        totalCount: 1,
      }),
    [QUOTE]: priced,
    'GET /api/reservations/free-units': () => ({ status: 200, body: { units: [] } }),
  };
  async function fillIn(view: ReturnType<typeof show>) {
    for (const [name, date] of [
      ['Check-in', '2026-12-24'],
      ['Check-out', '2026-12-26'],
    ] as const) {
      await view.user.click(await screen.findByLabelText(name));
      await view.user.paste(date);
      await view.user.keyboard('{Enter}');
    }
    for (const [name, count] of [
      ['Guests', '3'],
      ['Children among them', '1'],
      ['Infants', '1'],
      ['Pets', '2'],
    ] as const)
      await type(view, screen, name, count);
    await view.user.click(screen.getByLabelText('Room type'));
    await view.user.click(await screen.findByTitle('Sea Studio · Ombak · 2 units free'));
  }

  it('is priced for children, infants and pets, and says what visitors could not have', async () => {
    const view = show('/admin/reservation-details', API);
    await fillIn(view);
    const size = { guests: 3, children: 1, infants: 1, pets: 2 };
    await waitFor(() => expect(view.api.callsTo(QUOTE).at(-1)!.body).toMatchObject(size));
    const asked = view.api.callsTo(LISTINGS).map(({ query }) => JSON.parse(String(query.filter ?? '{}')));
    expect(asked).toContainEqual({ checkIn: '2026-12-24', checkOut: '2026-12-26', ...size });
    expect(
      await screen.findByRole('rowheader', { name: /^Cleaning after pets\s*2 × RM/ }),
    ).toBeInTheDocument();
    expect(screen.getByText('Children cannot stay here.')).toBeInTheDocument();
    expect(screen.getByText('Pets: the place takes 1 at most.')).toBeInTheDocument();
    // An emptied field is nobody, and is not asked for.
    await view.user.clear(screen.getByLabelText('Pets'));
    await waitFor(() => expect(view.api.callsTo(QUOTE).at(-1)!.body).not.toHaveProperty('pets'));
  });

  it('without an adult has no price, said beside the children', async () => {
    const view = show('/admin/reservation-details', {
      ...API,
      [QUOTE]: () => fail(409, { code: 'stay.adult' }),
    });
    await fillIn(view);
    const reason = await screen.findByText('Children need an adult who stays with them.');
    expect(within(reason.closest<HTMLElement>('.ant-form-item')!).getByRole('spinbutton')).toBe(
      screen.getByLabelText('Children among them'),
    );
  });
});

describe('a change', () => {
  const open = async (more: Partial<Reservation>) => {
    const stay = aReservation({ status: 'confirmed', steps: ['change'], payments: [], ...more });
    const size = { guests: 2, children: 0, infants: 1, pets: 2 };
    const view = show(`/admin/reservation-details?id=${stay.id}`, {
      'GET /api/reservations/:id': () => reply(reservation, stay),
      [PREVIEW]: () =>
        reply(changePreview, {
          ...{ kind: 'guests', checkIn: stay.checkIn, checkOut: stay.checkOut, ...size },
          ...{ segments: stay.segments, oldTotalSen: 80_000, newTotalSen: 92_000, paidSen: 0 },
          ...{ balanceSen: 92_000, lines: [], conflicts: [], needsReason: false, refundBp: null },
          warnings: [{ code: 'stay.pets', params: { petsMost: 1 } }],
          explanation: [
            { reason: 'cleaning', dates: [], label: text('Cleaning after pets'), oldSen: 0, newSen: 12_000 },
          ],
        }),
      [CHANGE]: () =>
        reply(changeAnswer, {
          ...{ id: stay.id, changeId: anId(40), version: 8, totalSen: 92_000, segments: stay.segments },
        }),
    });
    await view.user.click(await screen.findByRole('button', { name: 'Change dates' }));
    return { view, dialog: within(await screen.findByRole('dialog')) };
  };

  it('sends whose number is another, once its price was seen', async () => {
    const { view, dialog } = await open({ children: 1, infants: 1 });
    expect(screen.getByText('1 adult, 1 child, 1 infant')).toBeInTheDocument();
    await type(view, dialog, 'Pets', '2');
    await type(view, dialog, 'Children among them', '0');
    expect(await dialog.findByRole('row', { name: /^Cleaning after pets \+RM\s120.00/ })).toBeInTheDocument();
    expect(dialog.getByText('Pets: the place takes 1 at most.')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await waitFor(() =>
      expect(view.api.callsTo(PREVIEW).at(-1)!.body).toEqual({ version: 7, children: 0, pets: 2 }),
    );
    await view.user.click(dialog.getByRole('button', { name: 'Change dates' }));
    expect(await screen.findByText('The stay is changed.')).toBeInTheDocument();
    expect(view.api.callsTo(CHANGE)[0]!.body).toMatchObject({ children: 0, pets: 2, expectedTotal: 92_000 });
  });
});
