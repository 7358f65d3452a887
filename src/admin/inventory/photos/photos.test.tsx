import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { album, albumPhoto, type AlbumPhoto } from '@shared/contract/inventory/photoAlbum';
import type { ApiError } from '../../../api/apiError';
import { sendFile } from '../../../api/sendFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { PhotosPanel } from './PhotosPanel';

jest.mock('../../../api/sendFile');
const send = jest.mocked(sendFile);
const lost: ApiError = { kind: 'network', status: 0, message: 'network' };

const alt = (word: string) => ({ 'en-US': word, 'cn-ZH': word, 'ms-MY': '' });
const aPhoto = (n: number): AlbumPhoto => ({
  id: anId(n),
  width: 60,
  height: 40,
  placeholder: '',
  alt: alt(`Picture ${n}`),
  version: n,
});
const ownerId = anId(900);
const found = (ns: number[], version = 1) => reply(album, { photos: ns.map(aPhoto), version, limit: 60 });
const show = (api: Handlers = {}, mayEdit = true) =>
  renderScreen(<PhotosPanel ownerType="property" ownerId={ownerId} mayEdit={mayEdit} />, {
    user: aStaffMember(),
    language: 'en-US',
    api: { 'GET /api/photos/property/:id': () => found([1, 2, 3]), ...api },
  });
const names = () => screen.getAllByRole('img').map((img) => img.getAttribute('alt'));
const ORDER = 'PATCH /api/photos/property/:id/order';
const choose = (count: number, size = 10) =>
  fireEvent.change(screen.getByLabelText('Add pictures', { selector: 'input' }), {
    target: { files: Array.from({ length: count }, (_, n) => sized(new File(['x'], `${n}.jpg`), size)) },
  });
const sized = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

beforeEach(() => send.mockReset());

describe('the pictures', () => {
  it('show their order, cover and missing words, and are clean for axe', async () => {
    show();
    expect(await screen.findByText('Cover')).toBeInTheDocument();
    expect(screen.getByText('3 of 60')).toBeInTheDocument();
    expect(screen.getAllByText(/Description missing: Bahasa/)).toHaveLength(3);
    expect(await axeProblems()).toEqual([]);
  });

  it('are only looked at by those who may not edit', async () => {
    show({}, false);
    await screen.findByText('Cover');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Add pictures')).not.toBeInTheDocument();
  });

  it('move by keys and buttons, are announced, and saved once', async () => {
    const { user, api } = show({ [ORDER]: () => found([2, 1, 3], 2) });
    const handle = await screen.findByRole('button', { name: /^Picture 1 of 3/ });
    handle.focus();
    await user.keyboard('{End}{ArrowLeft}');
    expect(names()).toEqual(['Picture 2', 'Picture 1', 'Picture 3']);
    expect(screen.getByText('Picture is now number 2 of 3.')).toBeInTheDocument();
    await waitFor(() => expect(api.callsTo(ORDER)).toHaveLength(1));
    expect(api.callsTo(ORDER)[0]!.body).toEqual({ ids: [anId(2), anId(1), anId(3)], version: 1 });
    await user.click(screen.getByRole('button', { name: 'Move picture 3 earlier' }));
    expect(names()).toEqual(['Picture 2', 'Picture 3', 'Picture 1']);
    expect(screen.getByRole('button', { name: 'Move picture 1 earlier' })).toBeDisabled();
  });

  it('are saved also when the page is left at once', async () => {
    const { user, api, unmount } = show({ [ORDER]: () => found([2, 1, 3], 2) });
    await user.click(await screen.findByRole('button', { name: 'Move picture 1 later' }));
    unmount();
    await waitFor(() => expect(api.callsTo(ORDER)).toHaveLength(1));
    expect(api.callsTo(ORDER)[0]!.body).toEqual({ ids: [anId(2), anId(1), anId(3)], version: 1 });
  });

  it('say when somebody else has changed them, and show what is saved', async () => {
    let version = 1;
    const { user } = show({
      'GET /api/photos/property/:id': () => (version === 1 ? found([1, 2, 3]) : found([3, 2, 1], 2)),
      [ORDER]: () => {
        version = 2;
        return fail(409, { code: 'row.stale', params: { version } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Move picture 1 later' }));
    expect(await screen.findByText(/Someone else changed the pictures/)).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Picture 3', 'Picture 2', 'Picture 1']));
  });

  it('are described in three languages with their version', async () => {
    const { user, api } = show({ 'PATCH /api/photos/:id': () => reply(albumPhoto, aPhoto(2)) });
    await user.click(await screen.findByRole('button', { name: 'Describe picture 2' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('tab', { name: /Bahasa/ }));
    await user.type(within(dialog).getByLabelText(/Description \(Bahasa/), 'Kolam');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The description has been saved.')).toBeInTheDocument();
    expect(api.callsTo('PATCH /api/photos/:id')[0]!.body).toEqual({
      alt: { 'en-US': 'Picture 2', 'cn-ZH': 'Picture 2', 'ms-MY': 'Kolam' },
      version: 2,
    });
  });

  it('are deleted when that was confirmed', async () => {
    const { user, api } = show({ 'DELETE /api/photos/:id': () => ({ status: 'ok' }) });
    await user.click(await screen.findByRole('button', { name: 'Delete picture 3' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The picture has been deleted.')).toBeInTheDocument();
    expect(api.callsTo('DELETE /api/photos/:id')[0]!.path).toBe(`/api/photos/${anId(3)}`);
  });
});

describe('uploading', () => {
  it('tries again by itself after the connection dropped, each picture under one key, and fetches the album', async () => {
    const keys: unknown[] = [];
    let calls = 0;
    send.mockImplementation((_url, form, { onProgress }) => {
      keys.push(form.get('uploadKey'));
      onProgress(1);
      return ++calls % 3 === 1 ? Promise.reject(lost) : Promise.resolve({});
    });
    const { api } = show();
    await screen.findByText('Cover');
    choose(4);
    expect(await screen.findByText('4 of 4 uploaded')).toBeInTheDocument();
    expect(new Set(keys).size).toBe(4);
    expect(calls).toBeGreaterThan(4);
    expect(send.mock.calls[0]![0]).toBe(`/api/photos/property/${ownerId}`);
    await waitFor(() => expect(api.callsTo('GET /api/photos/property/:id').length).toBeGreaterThan(1));
  });

  it('says in words what the server refuses, and lets it be tried again', async () => {
    send.mockRejectedValue({ kind: 'code', status: 400, code: 'file.broken', message: '' });
    const { user } = show();
    await screen.findByText('Cover');
    choose(1);
    expect(await screen.findByText(/Not uploaded: 1/)).toBeInTheDocument();
    send.mockResolvedValue({});
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 1 uploaded')).toBeInTheDocument();
  });

  it('takes as many as there is room for, and does not send what is too large', async () => {
    send.mockResolvedValue({});
    const ns = Array.from({ length: 58 }, (_, n) => n + 1);
    show({ 'GET /api/photos/property/:id': () => found(ns) });
    await screen.findByText('58 of 60');
    choose(3, 11 * 1024 * 1024);
    expect(
      await screen.findByText('There is room for 2 more. The others were not taken.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/Not uploaded: 2/)).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it('stops when it is cancelled', async () => {
    send.mockImplementation(
      (_url, _form, { signal }) =>
        new Promise((_done, drop) => signal.addEventListener('abort', () => drop(lost))) as never,
    );
    const { user } = show();
    await screen.findByText('Cover');
    choose(3);
    await user.click(await screen.findByRole('button', { name: 'Cancel 2.jpg' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the rest' }));
    await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(3));
    expect(send).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Clear the list' }));
    expect(screen.queryByText('0.jpg')).not.toBeInTheDocument();
  });
});
