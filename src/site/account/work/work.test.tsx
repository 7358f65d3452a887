import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import {
  attendanceAnswer,
  attendanceRow,
  riderDetail,
  type AttendanceRow,
  type RiderDetail,
} from '@shared/contract/people/riders';
import { businessDate } from '@shared/domain/base/stayDates';
import { aUser } from '../../../testing/aUser';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import AccountPage from '../AccountPage';
import { monthOf, weekOf } from './workTime';

const ME = 'GET /api/rider/me';
const TIMES = 'GET /api/rider/attendance';
const IN = 'POST /api/rider/clock-in';
const OUT = 'POST /api/rider/clock-out';
const PATCH = 'PATCH /api/rider/me';
const ADD = 'POST /api/rider/documents';
const VIEW = 'GET /api/rider/documents/:id';
const REMOVE = 'DELETE /api/rider/documents/:id';
const SUBMIT = 'POST /api/rider/submit';
const person = aUser({ role: 'rider', isAdmin: false });
const today = businessDate(new Date());

const aRider = (changes: Partial<RiderDetail> = {}): RiderDetail => ({
  id: person.id,
  accountNumber: person.accountNumber,
  name: person.name,
  email: person.email,
  phone: person.phone,
  status: 'active',
  verification: 'approved',
  remarks: '',
  submittedAt: '2026-11-01T02:00:00.000Z',
  decidedAt: '2026-11-02T02:00:00.000Z',
  decidedByName: 'Siti',
  identityType: 'mykad',
  identityNoMasked: '••••5678',
  vehiclePlate: 'VAB 1234',
  emergencyName: null,
  emergencyPhone: null,
  documents: [],
  onShiftSince: null,
  version: 3,
  ...changes,
});
const paper = (
  kind: RiderDetail['documents'][number]['kind'],
  id = '0197a5f0-0000-7000-8000-0000000000e1',
) => ({
  id,
  kind,
  mime: 'image/webp',
  sizeBytes: 1000,
  createdAt: '2026-11-02T01:30:00.000Z',
  uploadedByName: null,
});
const aTime = (changes: Partial<AttendanceRow> = {}): AttendanceRow => ({
  id: '0197a5f0-0000-7000-8000-0000000000f1',
  date: today,
  clockedInAt: `${today}T00:15:00.000Z`,
  clockedOutAt: `${today}T04:30:00.000Z`,
  minutes: 255,
  note: '',
  editedByName: null,
  editRemark: '',
  version: 1,
  ...changes,
});
const times =
  (...attendance: AttendanceRow[]) =>
  () =>
    reply(attendanceAnswer, {
      attendance,
      totalCount: attendance.length,
      totalMinutes: attendance.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    });
const me =
  (changes: Partial<RiderDetail> = {}) =>
  () =>
    reply(riderDetail, aRider(changes));
// jsdom's own File is no Blob for the FormData of fetch.
const jpeg = (name = 'front.jpg') => new NodeFile(['x'], name, { type: 'image/jpeg' }) as unknown as File;

beforeAll(() => {
  // jsdom has none.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
const open = (api: Handlers = {}, route = '/account?tab=work') =>
  renderScreen(<AccountPage />, {
    route,
    user: person,
    language: 'en-US',
    api: { [ME]: me(), [TIMES]: times(), ...api },
  });

test('work is the first section of a rider', async () => {
  open();
  const links = within(screen.getByRole('navigation', { name: 'My account' })).getAllByRole('link');
  expect(links[0]).toHaveTextContent('My work');
  expect(links[0]).toHaveAttribute('href', '/account?tab=work');
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(await screen.findByText('You are not at work')).toBeInTheDocument();
});

test('what cannot be loaded can be tried again', async () => {
  const { user, api } = open({ [ME]: () => offline() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use({ [ME]: me() });
  await user.click(again);
  expect(await screen.findByText('You are not at work')).toBeInTheDocument();
});

describe('the clock', () => {
  test('a double tap clocks in once, with its note; then it says since when', async () => {
    const { user, api, container } = open();
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Keys for Ipoh');
    const since = new Date(Date.now() - 130 * 60_000).toISOString();
    api.use({
      [IN]: () => reply(attendanceRow, aTime({ clockedInAt: since, clockedOutAt: null, minutes: null }), 201),
      [ME]: me({ onShiftSince: since }),
    });
    await user.dblClick(screen.getByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText('You are at work')).toBeInTheDocument();
    expect(screen.getByText('2 h 10 min')).toBeInTheDocument();
    expect(api.callsTo(IN).map(({ body }) => body)).toEqual([{ note: 'Keys for Ipoh' }]);
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('');
    // The second tap may come when the button already means the opposite.
    await user.click(screen.getByRole('button', { name: 'Clock out' }));
    expect(api.callsTo(OUT)).toHaveLength(0);
    expect(await axeProblems(container)).toEqual([]);
  });

  test('clocks out', async () => {
    const { user, api } = open({ [ME]: me({ onShiftSince: '2026-11-21T00:15:00.000Z' }) });
    expect(await screen.findByText('Since 21 Nov 2026, 08:15')).toBeInTheDocument();
    api.use({ [OUT]: () => reply(attendanceRow, aTime()), [ME]: me() });
    await user.click(screen.getByRole('button', { name: 'Clock out' }));
    expect(await screen.findByText('You are not at work')).toBeInTheDocument();
    expect(api.callsTo(OUT)).toHaveLength(1);
  });

  test('turns with the answer, even when the rest cannot be fetched anew', async () => {
    const { user, api } = open();
    const button = await screen.findByRole('button', { name: 'Clock in' });
    const row = aTime({ clockedOutAt: null, minutes: null });
    api.use({ [IN]: () => reply(attendanceRow, row, 201), [ME]: () => offline() });
    await user.click(button);
    expect(await screen.findByText('You are at work')).toBeInTheDocument();
  });

  test('without an answer it says so and changes nothing', async () => {
    const { user, api, container } = open({ [IN]: () => offline() });
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Keys');
    api.use({ [ME]: () => offline() });
    await user.click(screen.getByRole('button', { name: 'Clock in' }));
    expect(await screen.findByText(/There was no answer/)).toBeInTheDocument();
    expect(screen.getByText('You are not at work')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('Keys');
    expect(await axeProblems(container)).toEqual([]);
    api.use({
      [IN]: () => fail(409, { code: 'attendance.open' }),
      [ME]: me({ onShiftSince: `${today}T00:15:00.000Z` }),
    });
    await user.click(screen.getByRole('button', { name: 'Clock in' }));
    // The first attempt had arrived after all.
    expect(await screen.findByText('You are at work')).toBeInTheDocument();
  });

  test('waits for the papers', async () => {
    open({ [ME]: me({ verification: 'submitted' }) });
    expect(await screen.findByText(/once your identity papers below are approved/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Clock in' })).toBeNull();
  });
});

describe('the times', () => {
  test('of this week, in Malaysian time, with their sum', async () => {
    const { api } = open({
      [TIMES]: times(
        aTime({ note: 'Keys for Ipoh', editedByName: 'Siti', editRemark: 'forgotten' }),
        aTime({ id: person.id, clockedInAt: `${today}T05:00:00.000Z`, clockedOutAt: null, minutes: null }),
      ),
    });
    expect(await screen.findByText(/^08:15 – 12:30$/)).toBeInTheDocument();
    expect(screen.getByText(/^13:00 – now$/)).toBeInTheDocument();
    expect(screen.getByText('Keys for Ipoh')).toBeInTheDocument();
    expect(screen.getByText('Corrected by Siti: forgotten')).toBeInTheDocument();
    expect(screen.getAllByText('4 h 15 min')).toHaveLength(3);
    const { from, to } = weekOf(today);
    expect(api.callsTo(TIMES)[0]?.query).toEqual({ start_date: from, end_date: to });
    expect(screen.getByRole('link', { name: 'This week' })).toHaveAttribute('aria-current', 'page');
  });

  test('of other days, by link and by date; the address knows which', async () => {
    const { user, api, router, container } = open();
    await user.click(await screen.findByRole('link', { name: 'Last month' }));
    const last = monthOf(today, -1);
    await waitFor(() =>
      expect(api.callsTo(TIMES).at(-1)?.query).toEqual({ start_date: last.from, end_date: last.to }),
    );
    const from = screen.getByLabelText('From');
    await user.clear(from);
    await user.type(from, '2026-03-10');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-03-01');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end must be after the start');
    await user.clear(screen.getByLabelText('To'));
    await user.type(screen.getByLabelText('To'), '2026-03-12');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    await waitFor(() => expect(router.state.location.search).toBe('?tab=work&from=2026-03-10&to=2026-03-12'));
    expect(await screen.findByText('No times in these days.')).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  test('that cannot be loaded can be tried again', async () => {
    const { user, api } = open({ [TIMES]: () => offline() });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use({ [TIMES]: times(aTime()) });
    await user.click(again);
    expect(await screen.findByText(/08:15 – 12:30/)).toBeInTheDocument();
  });
});

describe('the papers', () => {
  const fresh = {
    verification: 'none',
    identityType: null,
    identityNoMasked: null,
    vehiclePlate: null,
    version: 0,
  } as const;

  test('details are saved: only what changed, with the version', async () => {
    const { user, api } = open({ [ME]: me(fresh) });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Identity' }), 'passport');
    await user.type(screen.getByRole('textbox', { name: 'Number' }), 'A 123-456');
    await user.type(screen.getByRole('textbox', { name: /emergency/ }), 'Mak');
    const saved = {
      ...fresh,
      identityType: 'passport',
      identityNoMasked: '••••3456',
      emergencyName: 'Mak',
      version: 1,
    } as const;
    api.use({ [PATCH]: () => reply(riderDetail, aRider(saved)), [ME]: me(saved) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your details are saved')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({
      identityType: 'passport',
      identityNo: 'A 123-456',
      emergencyName: 'Mak',
      version: 0,
    });
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveValue('');
    expect(await screen.findByText(/We have ••••3456/)).toBeInTheDocument();
    // Of a passport's holder no card is asked for.
    expect(screen.queryByText('MyKad, front')).toBeNull();
  });

  test('mistakes stand beside their fields', async () => {
    const { user, api, container } = open();
    await user.type(await screen.findByRole('textbox', { name: 'Number' }), '12');
    await user.type(screen.getByRole('textbox', { name: /Their phone/ }), '1');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveAccessibleDescription(
      /as on the MyKad or passport/,
    );
    expect(screen.getByRole('textbox', { name: 'Number' })).toHaveFocus();
    expect(api.callsTo(PATCH)).toHaveLength(0);
    expect(screen.getByText(/have to verify it again/)).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
  });

  test('changed by staff meanwhile: nothing is overwritten, a reload shows it', async () => {
    const { user, api } = open({ [PATCH]: () => fail(409, { code: 'row.stale' }) });
    const plate = await screen.findByRole('textbox', { name: /plate/ });
    await user.type(plate, '5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    api.use({ [ME]: me({ vehiclePlate: 'WXY 1', version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: /plate/ })).toHaveValue('WXY 1'));
  });

  test('a paper is looked at, then uploaded once', async () => {
    const { user, api, container } = open({ [ME]: me({ verification: 'none' }) });
    await user.upload(await screen.findByLabelText('Choose a file: MyKad, front'), jpeg());
    expect(screen.getByRole('img', { name: 'Preview: MyKad, front' })).toBeInTheDocument();
    expect(api.callsTo(ADD)).toHaveLength(0);
    let answer: (value: unknown) => void = () => undefined;
    const waiting = new Promise((done) => (answer = done));
    const after = { verification: 'none', documents: [paper('identity_front')] } as const;
    api.use({
      [ADD]: async () => {
        await waiting;
        return reply(riderDetail, aRider({ ...after, documents: [...after.documents] }), 201);
      },
    });
    await user.dblClick(screen.getByRole('button', { name: 'Upload: MyKad, front' }));
    expect(screen.getByRole('progressbar', { name: 'Uploading: MyKad, front' })).toBeInTheDocument();
    expect(await axeProblems(container)).toEqual([]);
    api.use({ [ME]: me({ verification: 'none', documents: [paper('identity_front')] }) });
    answer(null);
    expect(await screen.findByText('Added 02 Nov 2026, 09:30')).toBeInTheDocument();
    expect(api.callsTo(ADD)).toHaveLength(1);
    const body = api.callsTo(ADD)[0]?.body as FormData;
    expect([body.get('kind'), (body.get('document') as File).name]).toEqual(['identity_front', 'front.jpg']);
  });

  test.each([
    ['no answer', () => offline(), /server cannot be reached/],
    ['a broken file', () => fail(400, { code: 'file.broken' }), /cannot be read/],
    ['too many', () => fail(409, { code: 'document.limit' }), /too many documents/],
  ])('%s: said beside the paper, which stays', async (_name, answer, text) => {
    const { user } = open({ [ME]: me({ verification: 'none' }), [ADD]: answer });
    await user.upload(await screen.findByLabelText('Choose a file: MyKad, front'), jpeg());
    await user.click(screen.getByRole('button', { name: 'Upload: MyKad, front' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Preview: MyKad, front' })).toBeInTheDocument();
  });

  test('a paper is viewed, and taken away after a question', async () => {
    const { user, api } = open({
      [ME]: me({ verification: 'rejected', remarks: 'The photo is blurred', documents: [paper('selfie')] }),
      [VIEW]: () => new Response(new Blob(['x'])),
    });
    expect(await screen.findByText('Our remark: The photo is blurred')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'View: Photo of yourself' }));
    const picture = await screen.findByRole('dialog', { name: 'Photo of yourself' });
    expect(within(picture).getByRole('img', { name: 'Photo of yourself' })).toBeInTheDocument();
    await user.click(within(picture).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Remove Photo of yourself' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(api.callsTo(REMOVE)).toHaveLength(0);
    api.use({ [REMOVE]: () => reply(emptyAnswer, { status: 'ok' }), [ME]: me({ verification: 'rejected' }) });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/^Added/)).toBeNull());
    expect(api.callsTo(REMOVE)).toHaveLength(1);
  });

  test('what is missing is said; complete papers are handed in and then stay as they are', async () => {
    const documents = [paper('identity_front'), paper('selfie', '0197a5f0-0000-7000-8000-0000000000e2')];
    const { user, api } = open({ [ME]: me({ verification: 'none', identityNoMasked: null }) });
    expect(await screen.findByText(/your MyKad \(front\) or passport/)).toBeInTheDocument();
    expect(screen.getByText(/the number of your MyKad/)).toBeInTheDocument();
    expect(screen.getByText('a photo of yourself')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hand in' })).toBeDisabled();
    api.use({
      [ME]: me({ verification: 'none', documents }),
      [PATCH]: () => reply(riderDetail, aRider({ verification: 'none' })),
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hand in' })).toBeEnabled());
    const submitted = { verification: 'submitted', documents } as const;
    api.use({
      [SUBMIT]: () => reply(riderDetail, aRider({ ...submitted, documents })),
      [ME]: me({ ...submitted, documents }),
    });
    await user.click(screen.getByRole('button', { name: 'Hand in' }));
    expect(await screen.findByText(/Handed in on 01 Nov 2026, 10:00/)).toBeInTheDocument();
    expect(api.callsTo(SUBMIT)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Hand in' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Number' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: /plate/ })).toBeEnabled();
  });
});
