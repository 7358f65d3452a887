import { screen, within } from '@testing-library/react';
import {
  ownSubmission,
  ownSubmissionsAnswer,
  type OwnSubmission,
} from '@shared/contract/people/changeContact';
import { emptyAnswer } from '@shared/contract/base/common';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import AccountPage from './AccountPage';

const guest = aUser({ role: 'buyer', isAdmin: false });
const LIST = 'GET /api/account/change-contact';
const ASK = 'POST /api/account/change-contact';
const WITHDRAW = 'DELETE /api/account/change-contact/:id';

const aRequest = (changes: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: '0197a5f0-0000-7000-8000-0000000000c1',
  oldEmail: guest.email,
  newEmail: 'new@example.com',
  oldPhone: guest.phone,
  newPhone: null,
  reason: 'I have left that company',
  status: 'pending',
  remark: '',
  createdAt: '2026-11-02T01:30:00.000Z',
  decidedAt: null,
  ...changes,
});
const list =
  (...changeContactSubmissions: OwnSubmission[]) =>
  () =>
    reply(ownSubmissionsAnswer, { changeContactSubmissions });
const open = (api: Handlers = {}) =>
  renderScreen(<AccountPage />, {
    route: '/account?tab=contact',
    user: guest,
    language: 'en-US',
    api: { [LIST]: list(), ...api },
  });
const begin = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Change e-mail or phone' }));
const newEmail = () => screen.getByRole('textbox', { name: /New e-mail/ });
const send = () => screen.getByRole('button', { name: 'Send request' });

test('asks for a change, once, with its reason; then it waits and can be withdrawn', async () => {
  const screen_ = open();
  const { user, api, container } = screen_;
  expect(await screen.findByText('+60123456789')).toBeInTheDocument();
  await begin(screen_);
  await user.type(newEmail(), 'new@example.com');
  await user.type(screen.getByRole('textbox', { name: /New phone/ }), '19-876 5432');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'I have left that company');
  api.use({ [ASK]: () => reply(ownSubmission, aRequest(), 201), [LIST]: list(aRequest()) });
  await user.dblClick(send());
  expect(await screen.findByRole('heading', { name: 'A change is waiting' })).toBeInTheDocument();
  expect(screen.getByText(/02 Nov 2026, 09:30/)).toBeInTheDocument();
  expect(api.callsTo(ASK).map(({ body }) => body)).toEqual([
    { email: 'new@example.com', phone: '+60 19-876 5432', reason: 'I have left that company' },
  ]);
  expect(await axeProblems(container)).toEqual([]);

  api.use({ [WITHDRAW]: () => reply(emptyAnswer, { status: 'ok' }), [LIST]: list() });
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('button', { name: 'Change e-mail or phone' })).toBeInTheDocument();
  expect(api.callsTo(WITHDRAW)[0]?.path).toBe(`/api/account/change-contact/${aRequest().id}`);
});

test('with nothing new says so and sends nothing', async () => {
  const screen_ = open();
  await begin(screen_);
  await screen_.user.click(send());
  expect(screen.getByText('Please enter a new e-mail, a new phone, or both.')).toBeInTheDocument();
  expect(newEmail()).toHaveFocus();
  await screen_.user.type(newEmail(), 'new@');
  await screen_.user.type(screen.getByRole('textbox', { name: /New phone/ }), '12');
  await screen_.user.click(send());
  expect(newEmail()).toHaveAccessibleDescription(/valid e-mail/);
  expect(screen.getByRole('textbox', { name: /New phone/ })).toHaveAccessibleDescription(/valid phone/);
  expect(screen_.api.callsTo(ASK)).toHaveLength(0);
  expect(await axeProblems(screen_.container)).toEqual([]);
});

test.each([
  ['the same', () => fail(409, { code: 'contact.same' }), /what we already have/],
  ['another is waiting', () => fail(409, { code: 'contact.pending' }), /already waiting/],
  ['no answer', () => offline(), /server cannot be reached/],
])('%s: says so, and what was typed stays', async (_name, answer, text) => {
  const screen_ = open({ [ASK]: answer });
  await begin(screen_);
  await screen_.user.type(newEmail(), 'new@example.com');
  await screen_.user.click(send());
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(newEmail()).toHaveValue('new@example.com');
});

test('earlier requests with what was decided and why', async () => {
  open({
    [LIST]: list(
      aRequest({ status: 'rejected', remark: 'Please call us', decidedAt: '2026-11-03T02:00:00.000Z' }),
      aRequest({ id: guest.id, status: 'approved', newEmail: null, newPhone: '+60198765432' }),
    ),
  });
  const [rejected, approved] = await screen.findAllByRole('listitem');
  expect(within(rejected!).getByText('Not changed')).toBeInTheDocument();
  expect(within(rejected!).getByText('Our remark: Please call us')).toBeInTheDocument();
  expect(within(rejected!).getByText('03 Nov 2026, 10:00')).toBeInTheDocument();
  expect(within(approved!).getByText('+60198765432')).toBeInTheDocument();
  expect(within(approved!).queryByText('E-mail')).toBeNull();
});

test('decided in the meantime: the withdrawal says so and the decision shows', async () => {
  const screen_ = open({ [LIST]: list(aRequest()) });
  const button = await screen.findByRole('button', { name: 'Withdraw' });
  screen_.api.use({
    [WITHDRAW]: () => fail(409, { code: 'account.step' }),
    [LIST]: list(aRequest({ status: 'approved' })),
  });
  await screen_.user.click(button);
  expect(await screen.findByText('Changed')).toBeInTheDocument();
});

test('a list that cannot be loaded can be tried again', async () => {
  const { user, api } = open({ [LIST]: () => offline() });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.use({ [LIST]: list() });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Change e-mail or phone' })).toBeInTheDocument();
});
