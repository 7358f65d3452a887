import { screen, waitFor, within } from '@testing-library/react';
import { reservation, type Reservation } from '@shared/contract/stays/reservations';
import {
  changeAnswer,
  changePreview,
  stayUnits,
  type ChangePreview,
} from '@shared/contract/stays/stayChanges';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../../testing/axe';
import { fail, reply, type Handlers } from '../../../../testing/fakeApi';
import { noPostings } from '../../../../testing/ledgerRows';
import { renderScreen } from '../../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../../testing/staffRows';
import { AdminTheme } from '../../../../ui/AdminTheme';
import ReservationPage from '../ReservationPage';

const { id } = aReservation();
const GET = 'GET /api/reservations/:id';
const PREVIEW = 'POST /api/reservations/:id/changes/preview';
const CHANGE = 'POST /api/reservations/:id/changes';
const UNDO = 'POST /api/reservations/:id/changes/undo';
const UNITS = 'GET /api/reservations/:id/units';

const stay = (more: Partial<Reservation> = {}) =>
  aReservation({ status: 'confirmed', steps: ['change'], payments: [], ...more });
/** A night more for RM 200.00 and its service tax, unless told otherwise. */
const effect = (more: Partial<ChangePreview> = {}) =>
  reply(changePreview, {
    kind: 'dates',
    checkIn: '2026-12-24',
    checkOut: '2026-12-27',
    guests: 2,
    ...{ children: 0, infants: 0, pets: 0 },
    segments: stay().segments,
    oldTotalSen: 80_000,
    newTotalSen: 101_600,
    paidSen: 50_000,
    balanceSen: 51_600,
    lines: [],
    explanation: [
      { reason: 'night_added', dates: ['2026-12-26'], label: null, oldSen: 0, newSen: 20_000 },
      { reason: 'sst', dates: [], label: null, oldSen: 5_600, newSen: 7_200 },
    ],
    warnings: [],
    conflicts: [],
    needsReason: false,
    refundBp: null,
    ...more,
  });
const unit = (last: number, number: string, more: object = {}) => ({
  id: anId(last),
  number,
  roomTypeId: anId(3),
  roomTypeName: stay().roomTypeName,
  status: 'active' as const,
  current: false,
  limited: false,
  conflicts: [],
  ...more,
});
const UNIT_LIST = [
  unit(4, '18-05', { current: true }),
  unit(5, '18-06'),
  unit(6, '18-07', {
    conflicts: [
      {
        kind: 'reservation',
        reservationId: anId(9),
        reference: 'AT-OTHER1',
        from: '2026-12-25',
        to: '2026-12-28',
      },
    ],
  }),
  unit(7, '20-01', { roomTypeId: anId(8), limited: true }),
];
const accepted = () =>
  reply(changeAnswer, { id, changeId: anId(40), version: 8, totalSen: 101_600, segments: stay().segments });

const show = (api: Handlers = {}, more: Partial<Reservation> = {}, codes: readonly number[] = ALL_CODES) =>
  renderScreen(
    <AdminTheme>
      <ReservationPage />
    </AdminTheme>,
    {
      route: `/admin/reservation-details?id=${id}`,
      api: {
        ...noPostings,
        [GET]: () => reply(reservation, stay(more)),
        [PREVIEW]: () => effect(),
        [UNITS]: () => reply(stayUnits, { units: UNIT_LIST }),
        [CHANGE]: accepted,
        ...api,
      },
      user: aStaffMember(codes),
      language: 'en-US',
    },
  );
type View = ReturnType<typeof show>;
const open = async ({ user }: View, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const setDate = async ({ user }: View, field: HTMLElement, date: string) => {
  await user.click(field);
  await user.clear(field);
  await user.type(field, `${date}{Enter}`);
};
const choose = async ({ user }: View, dialog: ReturnType<typeof within>, number: string) => {
  await user.click(dialog.getByRole('combobox', { name: 'Unit' }));
  await user.click(
    await screen.findByText(
      (text, node) => text === number && Boolean(node?.closest('.ant-select-item-option')),
    ),
  );
};

test('a night more: its price line by line, and only what was seen is sent', async () => {
  const view = show();
  const dialog = await open(view, 'Change dates');
  expect(dialog.getByText('Change something to see what it does to the price.')).toBeInTheDocument();
  await setDate(view, dialog.getByLabelText('Check-out'), '2026-12-27');
  expect(await dialog.findByRole('row', { name: /Nights added 26 Dec \+RM\s200.00/ })).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /Service tax \(SST\) \+RM\s16.00/ })).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /New total RM\s1,016.00/ })).toBeInTheDocument();
  expect(dialog.getByRole('row', { name: /Still to pay RM\s516.00/ })).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
  await view.user.click(dialog.getByRole('button', { name: 'Change dates' }));
  expect(await screen.findByText('The stay is changed.')).toBeInTheDocument();
  const [call] = view.api.callsTo(CHANGE);
  expect(call!.body).toEqual({ version: 7, checkOut: '2026-12-27', reason: '', expectedTotal: 101_600 });
  expect(call!.headers['idempotency-key']).toBeTruthy();
});

test('what is in the way is named, and nothing is sent', async () => {
  const conflicts = [
    {
      unitId: anId(4),
      number: '18-05',
      kind: 'reservation' as const,
      reservationId: anId(9),
      reference: 'AT-OTHER1',
      from: '2026-12-26',
      to: '2026-12-28',
    },
    {
      unitId: anId(4),
      number: '18-05',
      kind: 'block' as const,
      reservationId: null,
      reference: null,
      from: '2026-12-28',
      to: '2026-12-29',
    },
  ];
  const view = show({ [PREVIEW]: () => effect({ conflicts }) });
  const dialog = await open(view, 'Change dates');
  await setDate(view, dialog.getByLabelText('Check-out'), '2026-12-29');
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Unit 18-05, 26 Dec – 28 Dec 2026: AT-OTHER1');
  expect(alert).toHaveTextContent('Unit 18-05, 28 Dec – 29 Dec 2026: a block');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Change dates' })).toBeDisabled());
  expect(view.api.callsTo(CHANGE)).toHaveLength(0);
});

test('a price that moved, or a guest who was quicker: said in the dialog, with the price of now', async () => {
  let total = 101_600;
  const view = show({
    [PREVIEW]: () => effect({ newTotalSen: total }),
    [CHANGE]: () => {
      total = 120_000;
      return fail(409, { code: 'quote.changed' });
    },
  });
  const dialog = await open(view, 'Change dates');
  await setDate(view, dialog.getByLabelText('Check-out'), '2026-12-27');
  await dialog.findByRole('row', { name: /New total RM\s1,016.00/ });
  await view.user.click(dialog.getByRole('button', { name: 'Change dates' }));
  expect(await dialog.findByText(/The price has changed since you saw it/)).toBeInTheDocument();
  expect(await dialog.findByRole('row', { name: /New total RM\s1,200.00/ })).toBeInTheDocument();
});

test('a field that the preview refuses says why', async () => {
  const view = show({
    [PREVIEW]: () =>
      fail(400, { code: 'form.invalid', fields: [{ path: 'checkOut', rule: 'date_too_far', message: '' }] }),
  });
  const dialog = await open(view, 'Change dates');
  await setDate(view, dialog.getByLabelText('Check-out'), '2029-12-27');
  expect(await dialog.findByText('Check-out is too far ahead')).toBeInTheDocument();
});

test('rules for visitors are warnings', async () => {
  const warnings = [{ code: 'stay.min_nights', params: { minNights: 5 } }];
  const view = show({ [PREVIEW]: () => effect({ warnings }) });
  const dialog = await open(view, 'Change dates');
  await setDate(view, dialog.getByLabelText('Check-out'), '2026-12-27');
  expect(await dialog.findByText('Shorter than the 5 nights that guests must book.')).toBeInTheDocument();
});

describe('another unit', () => {
  it('is chosen among the free ones, for a reason; taken ones say by what', async () => {
    const view = show({ [PREVIEW]: () => effect({ kind: 'unit', needsReason: true, explanation: [] }) });
    const dialog = await open(view, 'Change unit');
    await view.user.click(dialog.getByRole('combobox', { name: 'Unit' }));
    expect(await screen.findByText('taken: AT-OTHER1, 25 Dec – 28 Dec 2026')).toBeInTheDocument();
    expect(screen.getByText('where the guest is now')).toBeInTheDocument();
    expect(screen.getByText('free, but not for visitors')).toBeInTheDocument();
    await view.user.click(dialog.getByRole('combobox', { name: 'Unit' }));
    await choose(view, dialog, '18-06');
    expect(await dialog.findByText('The price stays at RM 1,016.00.')).toBeInTheDocument();
    expect(dialog.queryByText('Keep the price as sold')).not.toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Change unit' }));
    expect(await dialog.findByText('Please enter Reason')).toBeInTheDocument();
    await view.user.type(dialog.getByLabelText('Reason'), 'Sea view');
    await view.user.click(dialog.getByRole('button', { name: 'Change unit' }));
    await waitFor(() =>
      expect(view.api.callsTo(CHANGE)[0]?.body).toEqual({
        version: 7,
        units: [{ unitId: anId(5), from: '2026-12-24' }],
        reason: 'Sea view',
        expectedTotal: 101_600,
      }),
    );
  });

  it('of another room type asks which price', async () => {
    const view = show();
    const dialog = await open(view, 'Change unit');
    await choose(view, dialog, '20-01');
    await view.user.click(await dialog.findByRole('radio', { name: 'Keep the price as sold' }));
    await waitFor(() =>
      expect(view.api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({
        price: 'keep',
        units: [{ unitId: anId(7) }],
      }),
    );
  });
});

test('a stay is split from a night on', async () => {
  const view = show({ [PREVIEW]: () => effect({ kind: 'split', needsReason: true }) });
  const dialog = await open(view, 'Split the stay');
  await choose(view, dialog, '18-06');
  await waitFor(() =>
    expect(view.api.callsTo(PREVIEW).at(-1)?.body).toMatchObject({
      units: [
        { unitId: anId(4), from: '2026-12-24' },
        { unitId: anId(5), from: '2026-12-25' },
      ],
    }),
  );
});

test('an agreed price needs a right of its own', async () => {
  const view = show();
  const dialog = await open(view, 'Agree a price');
  await view.user.type(dialog.getByLabelText('Room for all nights, before taxes'), '500');
  await view.user.tab();
  await waitFor(() =>
    expect(view.api.callsTo(PREVIEW).at(-1)?.body).toEqual({ version: 7, agreedSen: 50_000 }),
  );
  view.unmount();
  show(
    {},
    {},
    ALL_CODES.filter((code) => code !== codeOf('revenue.edit')),
  );
  await screen.findByRole('button', { name: 'Change dates' });
  expect(screen.queryByRole('button', { name: 'Agree a price' })).not.toBeInTheDocument();
});

describe('undo', () => {
  const lastChange = {
    id: anId(41),
    kind: 'dates' as const,
    createdAt: '2026-11-20T01:00:00.000Z',
    byName: 'Aisyah',
    before: {
      ...{ checkIn: '2026-12-24', checkOut: '2026-12-25', guests: 2, children: 0, infants: 0, pets: 0 },
      ...{ totalSen: 42_200, units: '18-05' },
    },
  };

  it('says what the stay goes back to and what it then costs', async () => {
    const view = show({ [UNDO]: accepted }, { lastChange });
    const dialog = await open(view, 'Undo last change');
    expect(dialog.getByText(/24 Dec – 25 Dec 2026, 2 guests, unit 18-05/)).toBeInTheDocument();
    expect(dialog.getByText(/goes back to RM 422.00 \(−RM\s378.00\)/)).toBeInTheDocument();
    await view.user.click(dialog.getByRole('button', { name: 'Undo last change' }));
    expect(await screen.findByText('The change is taken back.')).toBeInTheDocument();
    expect(view.api.callsTo(UNDO)[0]!.body).toEqual({ version: 7, reason: '' });
  });

  it('names who has the nights by now', async () => {
    const conflicts = [
      {
        unitId: anId(4),
        number: '18-05',
        kind: 'channel',
        reservationId: null,
        reference: null,
        from: '2026-12-24',
        to: '2026-12-28',
      },
    ];
    const view = show(
      { [UNDO]: () => fail(409, { code: 'reservation.overlap', data: { conflicts } }) },
      { lastChange },
    );
    const dialog = await open(view, 'Undo last change');
    await view.user.click(dialog.getByRole('button', { name: 'Undo last change' }));
    expect(await dialog.findByText(/a booking of a channel/)).toBeInTheDocument();
  });
});

test('a stay that is over can no longer be changed', async () => {
  show({}, { steps: [], status: 'checked_out' });
  await screen.findByRole('heading', { name: 'AT-3BERV6' });
  expect(screen.queryByRole('button', { name: 'Change dates' })).not.toBeInTheDocument();
});

test('how the unit was chosen is said, and where a split stay is when', async () => {
  const units = [
    { number: '18-05', figure: 4, ownerFigure: 4 },
    { number: '18-06', figure: 9, ownerFigure: 9 },
  ];
  const unitChoice = {
    rule: 'nights' as const,
    period: 'quarter' as const,
    from: '2026-10-01',
    to: '2027-01-01',
    chosen: '18-05',
    units,
    free: 2,
  };
  const [first] = stay().segments;
  const segments = [
    { ...first!, to: '2026-12-25' },
    { ...first!, number: '18-06', from: '2026-12-25' },
  ];
  show({}, { unitChoice, segments });
  expect(
    await screen.findByText(
      /18-05 with 4 nights per unit of its owner in October 2026 – December 2026, the least of 2 free units/,
    ),
  ).toHaveTextContent('The others: 18-06: 9 nights');
  expect(screen.getByText(/18-06 · Sea Studio · 25 Dec – 26 Dec 2026/)).toBeInTheDocument();
});
