import { File as NodeFile } from 'node:buffer';
import { screen, waitFor } from '@testing-library/react';
import { currentUser, userInfoAnswer } from '@shared/contract/people/session';
import { siteInfo, type SiteInfo } from '@shared/contract/site/site';
import { loadNamespace } from '../../i18n';
import { removeToken, saveToken } from '../../session/cookies';
import { aUser } from '../../testing/aUser';
import { axeProblems } from '../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { aSite } from '../testing/aListing';
import AccountPage from './AccountPage';

const guest = aUser({ role: 'buyer', isAdmin: false });
const SAVE = 'PATCH /api/account/:id';
const PHOTO = 'GET /api/account/:id/photo';
// jsdom's own File is no Blob for the FormData of fetch.
const fileOf = (bytes: number, name: string, type: string) =>
  new NodeFile([new Uint8Array(bytes)], name, { type }) as unknown as File;
const png = (bytes = 4) => fileOf(bytes, 'me.png', 'image/png');
/** An answer waits for `clicked`, so that the second click of a double click falls while the first one is on its way. */
function clicks() {
  let haveClicked = (): void => undefined;
  const clicked = new Promise<void>((resolve) => (haveClicked = resolve));
  return { clicked, haveClicked };
}

beforeAll(() => {
  // jsdom has none.
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
beforeEach(() => removeToken());

const site = (changes: Partial<SiteInfo> = {}): Handlers => ({
  'GET /api/public/site': () => reply(siteInfo, aSite(changes)),
});
const open = (api: Handlers = {}, user = guest) =>
  renderScreen(<AccountPage />, {
    route: '/account?tab=profile',
    user,
    language: 'en-US',
    api: { ...site(), ...api },
  });
const fieldsOf = (body: unknown) => Object.fromEntries(body as FormData);
const save = () => screen.getByRole('button', { name: 'Save' });
const name = () => screen.getByRole('textbox', { name: 'Name' });

test('name and nationality are saved once, and the page knows it', async () => {
  const saved = { ...guest, name: 'Aisyah binti Rahman', nationality: 'SG', version: 2 };
  const { clicked, haveClicked } = clicks();
  const { user, api, container } = open({
    [SAVE]: async () => {
      await clicked;
      return reply(currentUser, saved);
    },
  });
  expect(screen.getByText('A-000001')).toBeInTheDocument();
  await user.clear(name());
  await user.type(name(), 'Aisyah binti Rahman');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nationality' }), 'SG');
  await user.dblClick(save());
  haveClicked();
  expect(await screen.findByRole('heading', { name: 'Hello, Aisyah binti Rahman' })).toBeInTheDocument();
  expect(await screen.findByText('Your profile is saved')).toBeInTheDocument();
  const calls = api.callsTo(SAVE);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.path).toBe(`/api/account/${guest.id}`);
  expect(fieldsOf(calls[0]?.body)).toEqual({
    version: '1',
    name: 'Aisyah binti Rahman',
    nationality: 'SG',
    language: 'en-US',
  });
  expect(await axeProblems(container)).toEqual([]);
});

test('another language is that of the page too', async () => {
  // As the site's layout and the page do.
  await loadNamespace('site');
  await loadNamespace('siteAccount');
  const { user } = open({ [SAVE]: () => reply(currentUser, { ...guest, language: 'ms-MY', version: 2 }) });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'ms-MY');
  await user.click(save());
  expect(await screen.findByText('Nombor akaun')).toBeInTheDocument();
});

test('without a name nothing is sent', async () => {
  const { user, api } = open();
  await user.clear(name());
  await user.click(save());
  expect(name()).toHaveAccessibleDescription('Please enter Name');
  expect(name()).toHaveFocus();
  expect(api.calls).toHaveLength(0);
});

test('without an answer what was typed stays', async () => {
  const { user, container } = open({ [SAVE]: () => offline() });
  await user.type(name(), ' A.');
  await user.click(save());
  expect(await screen.findByText(/server cannot be reached/)).toBeInTheDocument();
  expect(name()).toHaveValue('Aisyah Rahman A.');
  expect(await axeProblems(container)).toEqual([]);
});

test('changed in another tab: nothing is overwritten, a reload shows what was saved there', async () => {
  saveToken('mine');
  const newer = { ...guest, name: 'Aisyah R.', version: 5 };
  const { user } = open({
    [SAVE]: () => fail(409, { code: 'row.stale' }),
    'GET /api/account/me': () => reply(userInfoAnswer, newer),
  });
  await user.type(name(), ' A.');
  await user.click(save());
  expect(await screen.findByText(/Nothing was overwritten/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(name()).toHaveValue('Aisyah R.'));
});

test('a photo is looked at before it is sent; the typed name stays', async () => {
  const { clicked, haveClicked } = clicks();
  const { user, api, container } = open({
    [SAVE]: async () => {
      await clicked;
      return reply(currentUser, { ...guest, hasPhoto: true, version: 2 });
    },
    [PHOTO]: () => new Response(new Blob(['x'])),
  });
  await user.type(name(), ' A.');
  await user.upload(screen.getByLabelText('Choose a photo'), png());
  expect(screen.getByRole('img', { name: 'Preview of your new photo' })).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
  await user.dblClick(screen.getByRole('button', { name: 'Use this photo' }));
  haveClicked();
  expect(await screen.findByRole('img', { name: 'Your photo' })).toBeInTheDocument();
  expect(api.callsTo(SAVE)).toHaveLength(1);
  expect(fieldsOf(api.callsTo(SAVE)[0]?.body)).toMatchObject({
    version: '1',
    photo: expect.objectContaining({ name: 'me.png' }) as File,
  });
  expect(name()).toHaveValue('Aisyah Rahman A.');
  // The photo has moved the version on: that is no change by somebody else.
  await user.click(save());
  await waitFor(() => expect(fieldsOf(api.callsTo(SAVE)[1]?.body)).toMatchObject({ version: '2' }));
  expect(await axeProblems(container)).toEqual([]);
});

test('a photo is taken away', async () => {
  const { user, api } = open(
    {
      [SAVE]: () => reply(currentUser, { ...guest, version: 2 }),
      [PHOTO]: () => new Response(new Blob(['x'])),
    },
    { ...guest, hasPhoto: true },
  );
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Your photo is removed')).toBeInTheDocument();
  expect(fieldsOf(api.callsTo(SAVE)[0]?.body)).toEqual({ version: '1', removePhoto: 'true' });
  expect(screen.queryByRole('img', { name: 'Your photo' })).toBeNull();
});

test.each([
  [fileOf(1, 'me.svg', 'image/svg+xml'), /kind of file is not accepted/],
  [png(0), /choose a file/],
  [png(11 * 1024 * 1024), /too large/],
])('%# a file that the server would not take is refused here', async (file, text) => {
  const { user, api } = open();
  // The list of kinds is only a help: a person can get around it.
  screen.getByLabelText('Choose a photo').removeAttribute('accept');
  await user.upload(screen.getByLabelText('Choose a photo'), file);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(api.calls).toHaveLength(0);
});

test('a refused photo can be sent again', async () => {
  const { user } = open({ [SAVE]: () => fail(400, { code: 'file.broken' }) });
  await user.upload(screen.getByLabelText('Choose a photo'), png());
  await user.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(await screen.findByText(/cannot be read/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Use this photo' })).toBeInTheDocument();
});

describe('an agent', () => {
  const agent = aUser({
    role: 'agent',
    isAdmin: false,
    agentType: 'agency',
    commissionRate: 7.5,
    url: 'aisyah-kl',
  });

  test('sees what was agreed', () => {
    open({}, agent);
    expect(screen.getByText('Agency')).toBeInTheDocument();
    expect(screen.getByText('7.5 %')).toBeInTheDocument();
    expect(screen.getByText('aisyah-kl')).toBeInTheDocument();
  });

  test('sees nothing of links while the business has switched them off', async () => {
    open(site({ featuresOff: ['referral_links'] }), agent);
    await waitFor(() => expect(screen.queryByText('aisyah-kl')).not.toBeInTheDocument());
    expect(screen.getByText('7.5 %')).toBeInTheDocument();
  });

  test('without a referral name yet', () => {
    open({}, { ...agent, url: null, agentType: null, commissionRate: null });
    expect(screen.getByText(/Not given yet/)).toBeInTheDocument();
  });
});
