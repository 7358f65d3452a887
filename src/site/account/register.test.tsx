import { screen, waitFor } from '@testing-library/react';
import { registerAnswer, userInfoAnswer } from '@shared/contract/people/session';
import { siteInfo } from '@shared/contract/site/site';
import { removeToken } from '../../session/cookies';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { passwordStrength } from './passwordStrength';
import { aSite } from '../testing/aListing';
import RegisterPage from './RegisterPage';

const REGISTER = 'POST /api/auth/register-new-user';
const guest = aUser({ role: 'buyer', isAdmin: false });
const registered = { id: null, accountNumber: null, status: 'active' as const, token: null };
const waiting = { status: 'pending' as const };
const RESEND = 'POST /api/auth/resend-confirmation';
const signedIn: Handlers = {
  'GET /api/public/site': () => reply(siteInfo, aSite()),
  [REGISTER]: () => reply(registerAnswer, registered, 201),
  'GET /api/account/me': () => reply(userInfoAnswer, guest),
};
const somewhere = [{ path: '/account', element: <p>page /account</p> }];

beforeEach(() => removeToken());

describe('registering', () => {
  const open = (api: Handlers = {}, route = '/register') =>
    renderScreen(<RegisterPage />, {
      route,
      language: 'en-US',
      routes: somewhere,
      api: { ...signedIn, ...api },
    });
  const submit = { name: 'Create account' };
  const fill = async ({ user }: ReturnType<typeof open>) => {
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Tan Wei');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'tan@example.com');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Nationality' }), 'SG');
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9123 4567');
    await user.type(screen.getByLabelText('Password'), 'kopi lantern monsoon');
    await user.click(screen.getByRole('button', submit));
  };

  test('has no form while nobody may register, and says where to turn', async () => {
    open({ 'GET /api/public/site': () => reply(siteInfo, aSite({ featuresOff: ['registration'] })) });
    expect(await screen.findByText(/cannot be registered here at present/)).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', submit)).not.toBeInTheDocument();
  });

  test('sends the form once and leads to the mailbox, from where a letter can be had again', async () => {
    const screen_ = open({ [RESEND]: () => ({ status: 'ok' }) });
    await fill(screen_);
    expect(await screen.findByRole('heading', { name: 'Please look in your mailbox' })).toHaveFocus();
    expect(screen.getByText(/written to tan@example.com/)).toBeInTheDocument();
    expect(screen_.store.getState().session.status).toBe('anonymous');
    await screen_.user.click(screen.getByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText(/It is on its way/)).toBeInTheDocument();
    expect(screen_.api.callsTo(RESEND).map(({ body }) => body)).toEqual([{ email: 'tan@example.com' }]);
    expect(await axeProblems(screen_.container)).toEqual([]);
    const calls = screen_.api.callsTo(REGISTER);
    expect(calls).toHaveLength(1);
    expect(Object.fromEntries(calls[0]!.body as FormData)).toEqual({
      role: 'buyer',
      name: 'Tan Wei',
      email: 'tan@example.com',
      nationality: 'SG',
      phone: '+65 9123 4567',
      password: 'kopi lantern monsoon',
      language: 'en-US',
    });
  });

  test.each([
    ['/register?role=owner', 'Owner'],
    ['/register?role=agent', 'Agent'],
    ['/register?role=rider', 'Rider'],
    ['/register?role=buyer', 'Guest'],
    ['/register?role=administrator', 'Guest'],
  ])('%s starts as %s', (route, name) => {
    open({}, route);
    expect(screen.getByRole('radio', { name })).toBeChecked();
    const told = screen.queryByRole('textbox', { name: /What should we know/ });
    expect(told === null).toBe(name === 'Guest');
  });

  test('an owner waits for approval and reads what happens next', async () => {
    const screen_ = open({ [REGISTER]: () => reply(registerAnswer, { ...registered, ...waiting }, 201) });
    await screen_.user.click(screen.getByRole('radio', { name: 'Owner' }));
    await screen_.user.type(screen.getByRole('textbox', { name: /What should we know/ }), 'A loft in Ipoh');
    await fill(screen_);
    expect(await screen.findByRole('heading', { name: /we have your registration/ })).toHaveFocus();
    expect(screen.getByText(/sent to tan@example.com/)).toBeInTheDocument();
    const [call] = screen_.api.callsTo(REGISTER);
    expect(Object.fromEntries(call!.body as FormData)).toMatchObject({
      role: 'owner',
      application: 'A loft in Ipoh',
    });
    expect(screen_.store.getState().session.status).toBe('anonymous');
    expect(await axeProblems(screen_.container)).toEqual([]);
  });

  test('what was told stays while one thinks about who one is, and is not sent for a guest', async () => {
    const screen_ = open({}, '/register?role=rider');
    await screen_.user.type(screen.getByRole('textbox', { name: /What should we know/ }), 'From Monday');
    await screen_.user.click(screen.getByRole('radio', { name: 'Guest' }));
    await screen_.user.click(screen.getByRole('radio', { name: 'Agent' }));
    expect(screen.getByRole('textbox', { name: /What should we know/ })).toHaveValue('From Monday');
    await screen_.user.click(screen.getByRole('radio', { name: 'Guest' }));
    await fill(screen_);
    await screen.findByRole('heading', { name: 'Please look in your mailbox' });
    const [call] = screen_.api.callsTo(REGISTER);
    expect(Object.fromEntries(call!.body as FormData)).not.toHaveProperty('application');
  });

  test('every mistake beside its field, focus on the first, nothing sent', async () => {
    const { user, api } = open();
    await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '12');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(screen.getByRole('button', submit));
    expect(screen.getByText('Please enter Full name')).toBeInTheDocument();
    expect(screen.getByText('Please enter E-mail')).toBeInTheDocument();
    expect(screen.getByText(/valid phone number/)).toBeInTheDocument();
    expect(screen.getByText('The password needs at least 8 characters')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
    expect(api.callsTo(REGISTER)).toHaveLength(0);
  });

  test.each([
    [
      400,
      { code: 'form.invalid', fields: [{ path: 'email', rule: 'email', message: 'no' }] },
      /valid e-mail address/,
    ],
  ])('%i %j stands beside the e-mail, with focus', async (status, body, text) => {
    await fill(open({ [REGISTER]: () => fail(status, body) }));
    const email = screen.getByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(email).toHaveAccessibleDescription(text));
    expect(email).toHaveFocus();
  });

  test('a common password is refused in words beside it', async () => {
    const fields = [{ path: 'password', rule: 'password_common', message: 'no' }];
    await fill(open({ [REGISTER]: () => fail(400, { code: 'form.invalid', fields }) }));
    const password = screen.getByLabelText('Password');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/passwords that are tried first/));
    expect(password).toHaveFocus();
  });

  test('without an answer', async () => {
    await fill(open({ [REGISTER]: () => offline() }));
    expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
  });

  test('the password is judged while it is typed', async () => {
    const { user } = open();
    const password = screen.getByLabelText('Password');
    await user.type(password, 'abc');
    expect(password).toHaveAccessibleDescription(/Too short/);
    await user.type(password, ' lantern monsoon');
    expect(password).toHaveAccessibleDescription(/Good password/);
  });

  test.each([
    ['1234567', 'short'],
    ['aaaaaaaaaaaa', 'weak'],
    ['password123!', 'weak'],
    ['langkawi', 'weak'],
    ['Langkawi26', 'fair'],
    ['kopi lantern monsoon', 'good'],
  ])('%s is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));

  test('axe finds nothing', async () => {
    const { container, user } = open();
    await user.click(screen.getByRole('button', submit));
    expect(await axeProblems(container)).toEqual([]);
  });
});
