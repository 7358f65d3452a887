import { screen, waitFor, within } from '@testing-library/react';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import { changeAnswer, changePreview } from '@shared/contract/stays/stayChanges';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { reply, type Handlers } from '../../../testing/fakeApi';
import { noPostings } from '../../../testing/ledgerRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import ReservationPage from './ReservationPage';

const PREVIEW = 'POST /api/reservations/:id/changes/preview';
const CHANGE = 'POST /api/reservations/:id/changes';
const person = (name: string, nationality: string, more: object = {}) => ({
  name,
  nationality,
  permanentResident: false,
  child: false,
  ...more,
});

const show = (more: Partial<Reservation> = {}, codes: readonly number[] = ALL_CODES, api: Handlers = {}) => {
  const stay = aReservation({ status: 'confirmed', steps: ['change'], payments: [], ...more });
  return renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${stay.id}`,
      api: {
        ...noPostings,
        'GET /api/reservations/:id': () => reply(reservation, stay),
        [PREVIEW]: () =>
          reply(changePreview, {
            kind: 'guests',
            checkIn: stay.checkIn,
            checkOut: stay.checkOut,
            guests: 2,
            ...{ children: 0, infants: 0, pets: 0 },
            segments: stay.segments,
            oldTotalSen: 80_000,
            newTotalSen: 82_000,
            paidSen: 0,
            balanceSen: 82_000,
            lines: [],
            explanation: [{ reason: 'tourism_tax', dates: [], label: null, oldSen: 0, newSen: 2_000 }],
            warnings: [],
            conflicts: [],
            needsReason: false,
            refundBp: null,
          }),
        [CHANGE]: () =>
          reply(changeAnswer, {
            id: stay.id,
            changeId: anId(40),
            version: 8,
            totalSen: 82_000,
            segments: stay.segments,
          }),
        ...api,
      },
      user: aStaffMember(codes),
      language: 'en-US',
    },
  );
};
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Guests of the stay' })).closest('section')!);

test('shows who stays with their papers, and what the tourism tax makes of it', async () => {
  show({
    guests: 3,
    party: [person('Nur Aisyah', 'MY'), person('Lim Wei', 'SG', { permanentResident: true, child: true })],
  });
  const guests = await panel();
  expect(guests.getByText(/Malaysia · MyKad/)).toBeInTheDocument();
  expect(guests.getByText(/Singapore · MyPR · Child/)).toBeInTheDocument();
  expect(
    guests.getByText(/^2 of 3 guests named.*only Malaysians and permanent residents/),
  ).toBeInTheDocument();
});

test('writes a foreigner down: the tax is shown before it is charged, and only then sent', async () => {
  const { user, api } = show();
  await user.click((await panel()).getByRole('button', { name: 'Edit guests' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Add guest' }));
  const first = within(dialog.getByRole('group', { name: 'Guest 1' }));
  expect(first.getByLabelText('Full name')).toHaveValue('Tan Mei Ling');
  await user.click(dialog.getByRole('button', { name: 'Add guest' }));
  const second = within(dialog.getByRole('group', { name: 'Guest 2' }));
  expect(second.queryByLabelText('Permanent resident of Malaysia')).not.toBeInTheDocument();
  await user.type(second.getByLabelText('Full name'), ' Lim Wei ');
  // Before a select was opened, whose hidden list antd leaves without a name.
  expect(await axeProblems()).toEqual([]);
  await user.click(second.getByRole('combobox', { name: 'Nationality' }));
  await user.keyboard('Singapore');
  await user.click(await screen.findByTitle('Singapore'));
  expect(await second.findByLabelText('Permanent resident of Malaysia')).not.toBeChecked();
  await user.click(second.getByLabelText('Child'));
  // The price of the adult may be on its way still: it goes when that of the child is asked for.
  const asked = { party: [person('Tan Mei Ling', 'MY'), person('Lim Wei', 'SG', { child: true })] };
  await waitFor(() => expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject(asked));
  expect(await dialog.findByRole('row', { name: /Tourism tax \+RM\s20.00/ })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Edit guests' }));
  await waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
  expect(api.callsTo(CHANGE)[0]!.body).toMatchObject({
    version: 7,
    expectedTotal: 82_000,
    party: [person('Tan Mei Ling', 'MY'), person('Lim Wei', 'SG', { child: true })],
  });
  expect(api.callsTo(CHANGE)[0]!.body).not.toHaveProperty('guests');
});

test('more people than guests booked are more guests; somebody removed is gone', async () => {
  const { user, api } = show({ guests: 1, party: [person('Nur Aisyah', 'MY'), person('Lim Wei', 'MY')] });
  await user.click((await panel()).getByRole('button', { name: 'Edit guests' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(within(dialog.getByRole('group', { name: 'Guest 1' })).getByLabelText('Full name'), ' A');
  await waitFor(() =>
    expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({
      guests: 2,
      party: [{ name: 'Nur Aisyah A' }, {}],
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Remove guest 2' }));
  await waitFor(() => expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ party: [{}] }));
  expect(api.callsTo(PREVIEW).at(-1)?.body).not.toHaveProperty('guests');
});

test('an infant is one of the people and no guest', async () => {
  const { user, api } = show({ guests: 1, infants: 1, party: [person('Nur Aisyah', 'MY')] });
  expect((await panel()).getByText(/^1 of 2 guests named/)).toBeInTheDocument();
  await user.click((await panel()).getByRole('button', { name: 'Edit guests' }));
  const dialog = within(await screen.findByRole('dialog'));
  const add = async (number: number, name: string) => {
    await user.click(dialog.getByRole('button', { name: 'Add guest' }));
    const row = within(dialog.getByRole('group', { name: `Guest ${number}` }));
    await user.type(row.getByLabelText('Full name'), name);
  };
  await add(2, 'Little Mei');
  await waitFor(() =>
    expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({ party: [{}, { name: 'Little Mei' }] }),
  );
  expect(api.callsTo(PREVIEW).at(-1)?.body).not.toHaveProperty('guests');
  await add(3, 'Lim Wei');
  await waitFor(() =>
    expect(api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({
      guests: 2,
      party: [{}, {}, { name: 'Lim Wei' }],
    }),
  );
});

test('who may only look sees the guests and no button', async () => {
  show({ steps: [], party: [person('Lim Wei', 'SG')] }, [codeOf('reservation.view')]);
  const guests = await panel();
  expect(guests.getByText(/passport/)).toBeInTheDocument();
  expect(guests.queryByRole('button')).not.toBeInTheDocument();
});

describe('the agent of a booking', () => {
  const agent = {
    id: anId(60),
    accountNumber: 'AT100060',
    name: 'Nadia Stays',
    agentType: 'agency' as const,
    commissionRate: 7.5,
    baseSen: 70_000,
    commissionSen: 5_250,
  };
  const COMMISSION = 'PATCH /api/reservations/:id/commission';

  test('stands with the commission, which changes with a reason', async () => {
    const { user, api } = show({ source: 'agent', agent }, ALL_CODES, {
      [COMMISSION]: () => reply(reservation, aReservation({ agent })),
    });
    expect(await screen.findByText('Nadia Stays · AT100060')).toBeInTheDocument();
    expect(screen.getByText(/7.5% of the room price RM\s700.00: RM\s52.50/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change commission' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.clear(dialog.getByLabelText('Commission in percent'));
    await user.type(dialog.getByLabelText('Commission in percent'), '10');
    await user.click(dialog.getByRole('button', { name: 'Change commission' }));
    expect(await dialog.findByText('Please enter Reason')).toBeInTheDocument();
    expect(api.callsTo(COMMISSION)).toHaveLength(0);
    await user.type(dialog.getByLabelText('Reason'), 'Group of ten');
    expect(await axeProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change commission' }));
    await waitFor(() =>
      expect(api.callsTo(COMMISSION)[0]?.body).toEqual({
        version: 7,
        commissionRate: 10,
        remark: 'Group of ten',
      }),
    );
  });

  test('cannot be changed by who may not change what is earned', async () => {
    show(
      { source: 'agent', agent },
      ALL_CODES.filter((code) => code !== codeOf('revenue.edit')),
    );
    await screen.findByText('Nadia Stays · AT100060');
    expect(screen.queryByRole('button', { name: 'Change commission' })).not.toBeInTheDocument();
  });
});
