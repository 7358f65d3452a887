import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import {
  schoolGroupsAnswer,
  schoolMoveDetail,
  schoolMoveImpact,
  schoolMoveMade,
  type SchoolMoveImpact,
} from '@shared/contract/pricing/schoolGroups';
import { schoolHolidayListAnswer } from '@shared/contract/pricing/schoolHolidays';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aSchoolMove, someSchoolGroups } from '../../../testing/schoolMoveRows';
import { anId, aStaffMember } from '../../../testing/staffRows';
import HolidaysPage from './HolidaysPage';

const inAll = (text: string) => ({ 'en-US': text, 'cn-ZH': text, 'ms-MY': text });
const MOVE = aSchoolMove();
const { history: _history, ...ROW } = MOVE;
const IMPACT: SchoolMoveImpact = {
  holidays: 1,
  holidayExamples: [
    {
      ...{ id: anId(2), name: inAll('Raya break'), group: 'A', gained: true },
      ...{ startsOn: '2099-03-20', endsOn: '2099-03-28' },
    },
  ],
  requests: 7,
  requestExamples: [
    {
      ...{
        id: anId(3),
        contractId: anId(4),
        propertyName: inAll('Tropicana'),
        unitNumber: 'A-1',
        closed: true,
      },
      ...{ checkIn: '2099-03-21', checkOut: '2099-03-23', status: 'approved' },
    },
  ],
};
const TAB = '/admin/holiday?view=school&year=2026';
const ASK = 'POST /api/school-groups/impact';
const MAKE = 'POST /api/school-groups';
const show = (route = TAB, api: Handlers = {}, user = aStaffMember()) =>
  renderScreen(<HolidaysPage />, {
    route,
    user,
    language: 'en-US',
    api: {
      'GET /api/school-holidays/aggregation': () =>
        reply(schoolHolidayListAnswer, { schoolHolidays: [], totalCount: 0 }),
      'GET /api/school-groups': () => reply(schoolGroupsAnswer, someSchoolGroups(MOVE)),
      'GET /api/school-groups/:id': () => reply(schoolMoveDetail, MOVE),
      [ASK]: () => reply(schoolMoveImpact, IMPACT),
      ...api,
    },
  });
const without = (...permissions: Permission[]) =>
  aStaffMember(ALL_CODES.filter((code) => !permissions.map(codeOf).includes(code)));
const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

it('tells which states are in which group today, and the moves', async () => {
  show();
  expect(await screen.findByText('KedahKelantanTerengganu', { normalizer: joined })).toBeInTheDocument();
  const planned = within(screen.getByRole('list', { name: 'Planned moves' }));
  expect(planned.getAllByRole('listitem').map((row) => plain(row.textContent))).toEqual([
    'Johor to Group Afrom 01 Jan 2099 · Notice 3/2098',
  ]);
  expect(screen.queryByRole('list', { name: 'Moves that have begun' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});
/** The names of the states, whatever stands between them. */
const joined = (text: string) => text.replaceAll(/,|\band\b|\s/g, '');

it('tells before it is saved what a move touches, and sends it', async () => {
  const { user, api } = show(`${TAB}&move=new`, {
    [MAKE]: () => reply(schoolMoveMade, { move: ROW, impact: IMPACT }, 201),
  });
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByText('Choose a state, its group and a day to see what it touches.')).toBeInTheDocument();
  await user.click(form.getByLabelText('State'));
  await user.click(await screen.findByTitle('Johor'));
  await user.click(form.getByLabelText('New group'));
  await user.click(await screen.findByTitle('Group A'));
  await user.type(form.getByLabelText('From'), '2099-01-01{Enter}');
  expect(await form.findByText('1 school holiday changes there.')).toBeInTheDocument();
  expect(form.getByText('New: Raya break, Group A')).toBeVisible();
  expect(form.getByText(/^7 free stays that wait or are approved are touched/)).toBeVisible();
  expect(form.getByRole('link', { name: 'Tropicana, A-1' })).toHaveAttribute(
    'href',
    `/admin/manage-free-stay?request=${anId(3)}`,
  );
  expect(form.getByText(/approved · the days become closed$/)).toBeVisible();
  expect(form.getByText('and 6 more')).toBeVisible();
  await user.type(form.getByLabelText('Source'), 'Notice 3/2098');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.callsTo(MAKE)[0]?.body).toEqual({
      ...{ state: 'MY-01', group: 'A', validFrom: '2099-01-01', source: 'Notice 3/2098', note: '' },
    }),
  );
});

it('says beside the form why a move is refused', async () => {
  const { user } = show(`${TAB}&move=new`, {
    [ASK]: () =>
      fail(400, {
        code: 'form.invalid',
        fields: [{ path: 'group', rule: 'school_move_same', message: 'x' }],
      }),
  });
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByLabelText('State'));
  await user.click(await screen.findByTitle('Johor'));
  await user.click(form.getByLabelText('New group'));
  await user.click(await screen.findByTitle('Group B'));
  await user.type(form.getByLabelText('From'), '2099-01-01{Enter}');
  expect(await form.findByText('The state is in this group on that day already')).toBeInTheDocument();
});

it('asks before a move is taken back, with what that changes', async () => {
  const { user, api } = show(`${TAB}&move=${MOVE.id}`, {
    'DELETE /api/school-groups/:id': () => reply(emptyAnswer, { status: 'ok' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(await screen.findByText('1 school holiday changes there.')).toBeInTheDocument();
  expect(api.callsTo(ASK).at(-1)!.body).toEqual({ id: MOVE.id });
  const dialog = screen.getAllByRole('dialog').at(-1)!;
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() =>
    expect(api.callsTo('DELETE /api/school-groups/:id')[0]?.query).toEqual({ version: '3' }),
  );
});

it('offers no way back from a move that has begun, and no move to who may not', async () => {
  const begun = aSchoolMove({ validFrom: '2020-01-01' });
  show(
    `${TAB}&move=${MOVE.id}`,
    {
      'GET /api/school-groups': () => reply(schoolGroupsAnswer, someSchoolGroups(begun)),
      'GET /api/school-groups/:id': () => reply(schoolMoveDetail, begun),
    },
    without('holiday.create'),
  );
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByText('Notice 3/2098')).toBeInTheDocument();
  expect(panel.queryByRole('button', { name: 'Take back' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Move a state' })).not.toBeInTheDocument();
});
