import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { currentAdmin, currentUser, devicesAnswer, type CurrentAdmin } from '@shared/contract/people/session';
import { aCurrentAdmin, aDevice } from '../../../testing/administratorRows';
import { axeProblems } from '../../../testing/axe';
import { fail, offline, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import SettingPage from './SettingPage';

const OK = () => ({ status: 'ok' });
const ADMIN = 'GET /api/account/admin';
const DEVICES = 'GET /api/account/sessions';
const UPDATE = 'PATCH /api/account/:id';
const PHOTO = 'GET /api/account/:id/photo';
const me = (changes: Partial<CurrentAdmin> = {}) => reply(currentAdmin, aCurrentAdmin(changes));
const devices = () =>
  reply(devicesAnswer, { devices: [aDevice({ id: anId(41), current: true }), aDevice()] });
const show = (api: Handlers = {}, language: 'cimode' | 'en-US' = 'cimode') =>
  renderScreen(
    <AdminTheme>
      <SettingPage />
    </AdminTheme>,
    {
      route: '/admin/setting',
      user: aStaffMember(),
      language,
      api: { [ADMIN]: () => me(), [DEVICES]: devices, ...api },
    },
  );
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const formOf = (body: unknown) => Object.fromEntries((body as FormData).entries());

// jsdom makes no object addresses.
const revoked: string[] = [];
beforeEach(() => {
  revoked.length = 0;
  let made = 0;
  URL.createObjectURL = () => `blob:attic/${++made}`;
  URL.revokeObjectURL = (url) => void revoked.push(url);
});

it('says who one is, and what one may do', async () => {
  show();
  expect(await screen.findByText('permissions.every')).toBeInTheDocument();
  expect(screen.getByText('aisyah@attic.example')).toBeInTheDocument();
  expect(screen.getByText('A-000001')).toBeInTheDocument();
  await screen.findByText('Safari · iPhone', { selector: 'li:last-child strong' });
  expect(await axeProblems()).toEqual([]);
});

it('says when it could not be loaded, and tries again', async () => {
  let broken = true;
  const { user } = show({ [ADMIN]: () => (broken ? fail(502) : me()) });
  broken = false;
  await user.click(await button('actions.retry'));
  expect(await screen.findByLabelText('setting.fields.name')).toHaveValue('Aisyah Rahman');
});

describe('the profile', () => {
  it('is saved with its version; the header follows, and the next save starts from there', async () => {
    let version = 1;
    const { user, api, store } = show({
      [UPDATE]: ({ body }) => {
        const { name = '' } = formOf(body) as { name?: string };
        return reply(currentUser, aCurrentAdmin({ name, version: ++version }));
      },
    });
    const name = await screen.findByLabelText('setting.fields.name');
    await user.type(name, ' binti Omar');
    await user.click(await button(/actions.save/));
    expect(await screen.findByText('setting.saved')).toBeInTheDocument();
    expect(store.getState().session.user).toMatchObject({ name: 'Aisyah Rahman binti Omar' });
    await user.click(await button(/actions.save/));
    await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(2));
    expect(api.callsTo(UPDATE).map(({ path, body }) => [path, formOf(body)])).toEqual(
      ['1', '2'].map((seen) => [
        `/api/account/${aCurrentAdmin().id}`,
        { name: 'Aisyah Rahman binti Omar', nationality: 'MY', language: 'en-US', version: seen },
      ]),
    );
  });

  it('changed by someone else is compared', async () => {
    const { user } = show({ [UPDATE]: () => fail(409, { code: 'row.stale', params: { version: 5 } }) });
    await user.type(await screen.findByLabelText('setting.fields.name'), '!');
    await user.click(await button(/actions.save/));
    const stale = await dialog('form.stale.title');
    expect(await stale.findByRole('row', { name: /Aisyah Rahman! Aisyah Rahman/ })).toBeInTheDocument();
  });

  it('without a connection says so once and keeps what was typed', async () => {
    const { user } = show({ [UPDATE]: () => offline() }, 'en-US');
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(await button(/Save$/));
    expect(await screen.findByText(/The server cannot be reached/)).toBeInTheDocument();
    expect(screen.getByLabelText('Name')).toHaveValue('Aisyah Rahman!');
  });
});

describe('the photo', () => {
  const picture = new File(['x'], 'me.png', { type: 'image/png' });

  it('is looked at before it is sent, and the profile form goes on from the new version', async () => {
    let hasPhoto = false;
    let version = 1;
    const { user, api, unmount } = show({
      [ADMIN]: () => me({ hasPhoto, version }),
      [PHOTO]: () => new Response(new Blob(['y'], { type: 'image/webp' })),
      [UPDATE]: () => {
        hasPhoto = true;
        return reply(currentUser, aCurrentAdmin({ hasPhoto, version: ++version }));
      },
    });
    await user.upload(await screen.findByLabelText('setting.photo.file'), picture);
    expect(await screen.findByRole('img', { name: 'setting.photo.preview' })).toHaveAttribute(
      'src',
      'blob:attic/1',
    );
    await user.click(await button('setting.photo.save'));
    expect(await screen.findByRole('img', { name: 'setting.photo.current' })).toBeInTheDocument();
    const sent = formOf(api.callsTo(UPDATE)[0]!.body);
    // jsdom's File is no Blob of Node's FormData: that it goes along is what can be seen here.
    expect(Object.keys(sent).sort()).toEqual(['photo', 'version']);
    expect(sent.version).toBe('1');
    await user.click(await button(/actions.save/));
    await waitFor(() => expect(api.callsTo(UPDATE)).toHaveLength(2));
    expect(formOf(api.callsTo(UPDATE)[1]!.body)).toMatchObject({ version: '2' });
    // Every address that was made is given back.
    unmount();
    expect(revoked).toContain('blob:attic/1');
    expect(revoked).toContain('blob:attic/2');
  });

  it('refused by the server says why beside it', async () => {
    const { user } = show({ [UPDATE]: () => fail(400, { code: 'file.pixels' }) }, 'en-US');
    await user.upload(await screen.findByLabelText('Picture file'), picture);
    await user.click(await button('Save photo'));
    expect(await screen.findByText(/too many pixels/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'The picture you have chosen' })).toBeInTheDocument();
  });

  it('must be a picture', async () => {
    show();
    const input = await screen.findByLabelText('setting.photo.file');
    fireEvent.change(input, { target: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] } });
    expect(await screen.findByRole('alert')).toHaveTextContent('code.file_type');
  });

  it('is removed after a question', async () => {
    const { user, api } = show({
      [ADMIN]: () => me({ hasPhoto: true }),
      [PHOTO]: () => new Response(new Blob(['y'], { type: 'image/webp' })),
      [UPDATE]: () => reply(currentUser, aCurrentAdmin({ version: 2 })),
    });
    await user.click(await button('setting.photo.remove'));
    const asked = await dialog('setting.photo.remove_title');
    await user.click(asked.getByRole('button', { name: 'setting.photo.remove' }));
    await waitFor(() =>
      expect(formOf(api.callsTo(UPDATE)[0]!.body)).toEqual({ version: '1', removePhoto: 'true' }),
    );
  });
});

describe('the password', () => {
  const CHANGE = 'POST /api/account/password';
  const open = async (api: Handlers) => {
    const shown = show(api, 'en-US');
    await shown.user.click(await button('Change password'));
    return { ...shown, asked: await dialog('Change password') };
  };

  it('is changed with the present one, typed twice', async () => {
    const { user, api, asked } = await open({ [CHANGE]: OK });
    await user.type(asked.getByLabelText('Present password'), 'old secret');
    await user.type(asked.getByLabelText('New password'), 'short');
    await user.type(asked.getByLabelText('New password again'), 'other');
    await user.click(asked.getByRole('button', { name: 'Change password' }));
    expect(await asked.findByText('The password needs at least 8 characters')).toBeInTheDocument();
    expect(asked.getByText('The two new passwords are not the same')).toBeInTheDocument();
    for (const label of ['New password', 'New password again']) {
      await user.clear(asked.getByLabelText(label));
      await user.type(asked.getByLabelText(label), 'a new secret');
    }
    await user.click(asked.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password has been changed/)).toBeInTheDocument();
    expect(api.callsTo(CHANGE).map(({ body }) => body)).toEqual([
      { currentPassword: 'old secret', newPassword: 'a new secret' },
    ]);
  });

  it('that is wrong is said beside its field', async () => {
    const { user, asked } = await open({ [CHANGE]: () => fail(400, { code: 'password.wrong' }) });
    await user.type(asked.getByLabelText('Present password'), 'guess');
    await user.type(asked.getByLabelText('New password'), 'a new secret');
    await user.type(asked.getByLabelText('New password again'), 'a new secret');
    await user.click(asked.getByRole('button', { name: 'Change password' }));
    expect(await asked.findByText('The current password is not right.')).toBeInTheDocument();
    expect(asked.getByLabelText('Present password')).toBeInvalid();
  });

  it('that one never had is chosen by a link', async () => {
    show({ [ADMIN]: () => me({ hasPassword: false }) });
    expect(await screen.findByText('setting.password.none')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'setting.password.change' })).not.toBeInTheDocument();
  });
});

describe('the devices', () => {
  it('can be signed out, one or all others, but not the one in use', async () => {
    const { user, api } = show({
      'DELETE /api/account/sessions/:id': OK,
      'DELETE /api/account/sessions': OK,
    });
    const list = await screen.findByRole('list', { name: 'setting.parts.devices' });
    const [ours, other] = within(list).getAllByRole('listitem');
    expect(within(ours!).getByText('setting.devices.current')).toBeInTheDocument();
    expect(within(ours!).queryByRole('button')).not.toBeInTheDocument();
    await user.click(within(other!).getByRole('button', { name: 'setting.devices.end_name' }));
    let asked = await dialog('setting.devices.end_title');
    await user.click(asked.getByRole('button', { name: 'setting.devices.end' }));
    expect(await screen.findByText('setting.devices.ended')).toBeInTheDocument();
    expect(api.callsTo('DELETE /api/account/sessions/:id')[0]!.path).toBe(
      `/api/account/sessions/${anId(40)}`,
    );
    await user.click(await button('setting.devices.end_others'));
    asked = await dialog('setting.devices.end_others');
    await user.click(asked.getByRole('button', { name: 'setting.devices.end_others' }));
    await waitFor(() => expect(api.callsTo('DELETE /api/account/sessions')).toHaveLength(1));
  });
});
