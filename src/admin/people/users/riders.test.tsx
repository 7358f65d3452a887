import { File as NodeFile } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import {
  attendanceAnswer,
  attendanceRow,
  riderDetail,
  type AttendanceRow,
} from '@shared/contract/people/riders';
import { reservationListAnswer } from '@shared/contract/stays/reservations';
import { userDetail, type UserDetail } from '@shared/contract/people/users';
import { addDays, addMonths, businessDate, monthStart } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aPerson, aRider, aTime } from '../../../testing/peopleRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import UserPage from './UserPage';

jest.mock('../../../api/saveFile');
const GET = 'GET /user-mgmt/get-rider-details';
const TIMES = 'GET /user-mgmt/rider-attendance';
const EDIT = 'POST /user-mgmt/edit-rider-details';
const VERIFY = 'POST /user-mgmt/action-rider-verification';
const ok = () => reply(emptyAnswer, { status: 'ok' });
const rider = (changes = {}) => reply(riderDetail, aRider(changes));
const times = (...attendance: AttendanceRow[]) =>
  reply(attendanceAnswer, {
    attendance,
    totalCount: attendance.length,
    totalMinutes: attendance.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  });

const show = (
  api: Handlers = {},
  {
    language = 'cimode',
    changes = {},
    user = aStaffMember(),
  }: {
    language?: 'cimode' | 'en-US';
    changes?: Partial<UserDetail>;
    user?: ReturnType<typeof aStaffMember>;
  } = {},
) =>
  renderScreen(<UserPage />, {
    route: `/admin/user-details?id=${anId(60)}`,
    user,
    language,
    api: {
      'GET /api/users/:id': () =>
        reply(
          userDetail,
          aPerson({ role: 'rider', name: 'Ravi Kumar', verification: 'submitted', ...changes }),
        ),
      'GET /api/reservations/aggregation': () =>
        reply(reservationListAnswer, { reservations: [], totalCount: 0 }),
      [GET]: () => rider(),
      [TIMES]: () => times(),
      ...api,
    },
  });
const panel = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section')!);
const dialogOf = async () => within(await screen.findByRole('dialog'));
/** Node's own, as FormData is in these tests. */
const selfie = new NodeFile(['x'], 'me.jpg', { type: 'image/jpeg' }) as unknown as File;
const reader = aStaffMember(ALL_CODES.filter((code) => code !== codeOf('user-mgmt.edit')));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:paper';
  URL.revokeObjectURL = () => undefined;
});

describe('identity', () => {
  it('shows the masked number and is verified from the page', async () => {
    const { user, api } = show({ [VERIFY]: ok });
    const part = await panel('rider.parts.identity');
    expect(part.getByText('••••1234')).toBeInTheDocument();
    expect(part.getByText('rider.verification.submitted')).toBeInTheDocument();
    expect(api.callsTo(GET)[0]!.query).toEqual({ account_number: 'AT100060', user_type: 'rider' });
    await user.click(part.getByRole('button', { name: 'user.actions.approve' }));
    await user.click((await dialogOf()).getByRole('button', { name: 'user.actions.approve' }));
    expect(await screen.findByText('rider.approve.done')).toBeInTheDocument();
    expect(api.callsTo(VERIFY)[0]!.body).toEqual({
      account_number: 'AT100060',
      action: 'Approved',
      remarks: '',
    });
    await waitFor(() => expect(api.callsTo(GET)).toHaveLength(2));
  });

  it('is rejected with a reason only; a decision of someone else meanwhile is said and loaded', async () => {
    let verification = 'submitted';
    const { user, api } = show({
      [GET]: () => rider({ verification }),
      [VERIFY]: () => {
        verification = 'approved';
        return fail(409, { code: 'rider.step' });
      },
    });
    const part = await panel('rider.parts.identity');
    await user.click(part.getByRole('button', { name: 'user.actions.reject' }));
    const dialog = await dialogOf();
    await user.click(dialog.getByRole('button', { name: 'user.actions.reject' }));
    const reason = dialog.getByLabelText('user.fields.reason_to_person');
    await waitFor(() => expect(reason).toBeInvalid());
    expect(api.callsTo(VERIFY)).toHaveLength(0);
    await user.type(reason, 'Blurred');
    await user.click(dialog.getByRole('button', { name: 'user.actions.reject' }));
    expect(await screen.findByText('user.overtaken')).toBeInTheDocument();
    expect(api.callsTo(VERIFY)[0]!.body).toMatchObject({ action: 'Rejected', remarks: 'Blurred' });
    expect(await part.findByText('rider.verification.approved')).toBeInTheDocument();
    expect(part.queryByRole('button', { name: 'user.actions.approve' })).not.toBeInTheDocument();
  });

  it('details are changed; an empty number keeps the one there is', async () => {
    const { user, api } = show({ [EDIT]: () => rider() });
    await user.click((await panel('rider.parts.identity')).getByRole('button', { name: 'actions.edit' }));
    const dialog = await dialogOf();
    const plate = dialog.getByLabelText('rider.fields.vehicle_plate');
    await user.clear(plate);
    await user.type(plate, 'ABC 1');
    expect(await axeProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('rider.saved')).toBeInTheDocument();
    expect(Object.fromEntries(api.callsTo(EDIT)[0]!.body as FormData)).toEqual({
      account_number: 'AT100060',
      version: '3',
      identity_type: 'mykad',
      vehicle_plate: 'ABC 1',
      emergency_name: 'Priya',
      emergency_phone: '+60198765432',
    });
  });

  it('details changed by someone else meanwhile are not overwritten', async () => {
    const { user } = show({ [EDIT]: () => fail(409, { code: 'row.stale' }) }, { language: 'en-US' });
    await user.click((await panel('Identity and verification')).getByRole('button', { name: 'Edit' }));
    const dialog = await dialogOf();
    await user.click(dialog.getByLabelText('Remove the kept number'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/Someone else has changed this/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('papers', () => {
  it('are shown to those who decide on them, and the panel says that it is logged', async () => {
    const { user } = show({
      'GET /api/documents/:id': () =>
        new Response(new Blob(['x'], { type: 'image/webp' }), { headers: { 'content-type': 'image/webp' } }),
    });
    const part = await panel('rider.parts.papers');
    expect(part.getByText('rider.views_logged')).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: /actions.view/ }));
    expect(await screen.findByRole('img', { name: 'rider.paper_of' })).toHaveAttribute('src', 'blob:paper');
  });

  it('that are PDFs are downloaded, and why one cannot be had stands beside it', async () => {
    let answer: () => unknown = () => fail(404, { code: 'row.not_found' });
    const { user } = show({ 'GET /api/documents/:id': () => answer() });
    const part = await panel('rider.parts.papers');
    await user.click(part.getByRole('button', { name: /actions.view/ }));
    expect(await part.findByRole('alert')).toBeInTheDocument();
    answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
    await user.click(part.getByRole('button', { name: /actions.view/ }));
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(expect.anything(), 'identity_front.pdf'));
  });

  it('are added with their kind, and removed after a question', async () => {
    const { user, api } = show({ [EDIT]: () => rider(), 'DELETE /api/documents/:id': ok });
    const part = await panel('rider.parts.papers');
    await user.click(part.getByRole('button', { name: 'rider.add_paper' }));
    const dialog = await dialogOf();
    await user.click(dialog.getByLabelText('rider.fields.document_kind'));
    await user.click(await screen.findByTitle('rider.document.selfie'));
    await user.upload(dialog.getByLabelText('rider.fields.document'), selfie);
    await user.click(dialog.getByRole('button', { name: 'actions.upload' }));
    expect(await screen.findByText('rider.paper_added')).toBeInTheDocument();
    const form = api.callsTo(EDIT)[0]!.body as FormData;
    expect(form.get('document_kind')).toBe('selfie');
    expect((form.get('document') as File).name).toBe('me.jpg');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(part.getByRole('button', { name: 'actions.delete' }));
    await user.click((await dialogOf()).getByRole('button', { name: 'actions.delete' }));
    expect(await screen.findByText('rider.remove_paper.done')).toBeInTheDocument();
  });

  it('are only named to readers', async () => {
    show({}, { user: reader });
    const part = await panel('rider.parts.papers');
    expect(part.getByText('rider.document.identity_front')).toBeInTheDocument();
    expect(part.queryByRole('button')).not.toBeInTheDocument();
    expect((await panel('rider.parts.identity')).queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('attendance', () => {
  const from = monthStart(businessDate(new Date()));
  const day = `${from.slice(0, 8)}05`;
  const at = (time: string) => `${day}T${time}:00.000Z`;
  const done = aTime({ date: day, clockedInAt: at('01:00'), clockedOutAt: at('09:30') });
  const running = aTime({
    id: anId(91),
    date: day,
    clockedInAt: at('11:00'),
    clockedOutAt: null,
    minutes: null,
    note: '',
    editedByName: 'Finance',
    editRemark: 'Forgotten',
  });

  it('is a calendar of hours, read day by day', async () => {
    const { api } = show({ [TIMES]: () => times(done, running) }, { language: 'en-US' });
    const part = await panel('Attendance');
    const table = await part.findByRole('table', { name: /Hours per day/ });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    const cell = within(table).getByText('8 h 30 min, at work now').closest('td')!;
    expect(cell.querySelector('time')).toHaveAttribute('datetime', day);
    expect(within(cell).getByText('8:30')).toBeInTheDocument();
    expect(part.getByText('8 h 30 min in 2 entries')).toBeInTheDocument();
    expect(api.callsTo(TIMES)[0]!.query).toEqual({
      account_number: 'AT100060',
      start_date: from,
      end_date: addDays(addMonths(from, 1), -1),
    });
    expect(await axeProblems()).toEqual([]);
  });

  it('is a table with every time and the hours of all', async () => {
    const { user } = show({ [TIMES]: () => times(done, running) }, { language: 'en-US' });
    const part = await panel('Attendance');
    await user.click(await part.findByText('Table'));
    const table = part.getByRole('table');
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByText('Keys to Ombak')).toBeInTheDocument();
    expect(within(table).getByText('Corrected by Finance: Forgotten')).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /Total 8 h 30 min/ })).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('is corrected with a reason; what overlaps is said in the dialog', async () => {
    const CALL = 'PATCH /api/attendance/:id';
    let answer: () => unknown = () => fail(409, { code: 'attendance.overlap' });
    const { user, api } = show({ [TIMES]: () => times(running), [CALL]: () => answer() });
    const part = await panel('attendance.title');
    await user.click(await part.findByText('attendance.table'));
    await user.click(part.getByRole('button', { name: /attendance.correct/ }));
    const dialog = await dialogOf();
    await user.type(dialog.getByLabelText('attendance.fields.clockedOutAt'), `${day} 21:00{Enter}`);
    await user.type(dialog.getByLabelText('attendance.fields.reason'), 'Forgot');
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
    answer = () => reply(attendanceRow, done);
    await user.click(dialog.getByRole('button', { name: 'actions.save' }));
    expect(await screen.findByText('attendance.saved')).toBeInTheDocument();
    expect(api.callsTo(CALL).at(-1)!.body).toEqual({
      clockedInAt: at('11:00'),
      clockedOutAt: at('13:00'),
      remark: 'Forgot',
      version: 2,
    });
  });

  it('is not corrected by readers, and says when there is nothing', async () => {
    const { user, api } = show({}, { user: reader });
    const part = await panel('attendance.title');
    await user.click(await part.findByText('attendance.table'));
    expect(await part.findByText('attendance.none')).toBeInTheDocument();
    api.use({ [TIMES]: () => times(done) });
    expect(part.queryByRole('button', { name: /attendance.correct/ })).not.toBeInTheDocument();
  });
});
