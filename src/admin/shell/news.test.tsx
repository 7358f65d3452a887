import { act, screen, waitFor, within } from '@testing-library/react';
import { publicAnnouncementsAnswer, type PublicAnnouncement } from '@shared/contract/office/announcements';
import { axeProblems } from '../../testing/axe';
import { fail, reply } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { anId, aStaffMember } from '../../testing/staffRows';
import { NewsBanner } from './NewsBanner';
import { NewsBell } from './NewsBell';

const words = (text: string) => ({ 'en-US': text, 'cn-ZH': '', 'ms-MY': '' });
const someNews = (last: number, changes: Partial<PublicAnnouncement> = {}): PublicAnnouncement => ({
  id: anId(last),
  title: words(`News ${last}`),
  body: words(`Text ${last}`),
  pinned: false,
  mustAcknowledge: false,
  startsAt: '2026-11-20T00:00:00.000Z',
  read: false,
  acknowledged: false,
  ...changes,
});

/** The shell with a server that keeps what was read and acknowledged. */
function show(...kept: PublicAnnouncement[]) {
  const mark = (id: string, changes: Partial<PublicAnnouncement>) => {
    kept = kept.map((one) => (one.id === id ? { ...one, ...changes } : one));
    return { status: 'ok' };
  };
  return renderScreen(
    <>
      <NewsBell />
      <main>
        <NewsBanner />
        <h1>Dashboard</h1>
      </main>
    </>,
    {
      user: aStaffMember(),
      language: 'en-US',
      api: {
        'GET /api/public/announcements': () =>
          reply(publicAnnouncementsAnswer, { announcements: kept, totalCount: kept.length }),
        'PATCH /api/announcements/:id/read': ({ params }) => mark(params.id!, { read: true }),
        'PATCH /api/announcements/:id/acknowledge': ({ params }) =>
          mark(params.id!, { read: true, acknowledged: true }),
      },
    },
  );
}

it('counts what is new, shows it, and has it read once it was opened', async () => {
  const { user, api } = show(someNews(1), someNews(2, { read: true }));
  await user.click(await screen.findByRole('button', { name: 'Announcements: 1 new' }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('article', { name: 'News 1' })).toHaveTextContent(/New.*Text 1/);
  expect(within(drawer).getByRole('article', { name: 'News 2' })).not.toHaveTextContent('New 2 New');
  await waitFor(() => expect(api.callsTo(`PATCH /api/announcements/${anId(1)}/read`)).toHaveLength(1));
  expect(api.callsTo(`PATCH /api/announcements/${anId(2)}/read`)).toEqual([]);
  expect(await screen.findByRole('button', { name: 'Announcements', hidden: true })).toBeInTheDocument();
});

it('keeps in view what must be acknowledged until it is, one after the other', async () => {
  const must = { mustAcknowledge: true };
  const { user } = show(someNews(1), someNews(2, must), someNews(3, { ...must, read: true }));
  const banner = await screen.findByRole('region', { name: 'Please acknowledge' });
  expect(banner).toHaveTextContent('News 2');
  // What nobody has seen cannot be acknowledged: the text comes first.
  expect(within(banner).queryByRole('button', { name: /I have read this/ })).not.toBeInTheDocument();
  await user.click(within(banner).getByRole('button', { name: 'Read it' }));
  expect(within(banner).getByText('Text 2')).toHaveFocus();
  expect(await axeProblems()).toEqual([]);
  await user.click(within(banner).getByRole('button', { name: 'I have read this: News 2' }));
  const next = await screen.findByText('News 3');
  expect(next.closest('section')).toHaveAccessibleName('Please acknowledge');
  expect(screen.getByRole('button', { name: 'Read it' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Text 3')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'I have read this: News 3' }));
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Please acknowledge' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toHaveFocus();
});

it('stands while the acknowledgement does not get through, and says so', async () => {
  const { user, api } = show(someNews(1, { mustAcknowledge: true }));
  await user.click(await screen.findByRole('button', { name: 'Read it' }));
  api.use({
    [`PATCH /api/announcements/${anId(1)}/acknowledge`]: () => fail(500, { message: 'The house is on fire' }),
  });
  await user.click(screen.getByRole('button', { name: /I have read this/ }));
  expect(await screen.findByText('The house is on fire')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Please acknowledge' })).toBeInTheDocument();
});

it('says nothing to people for whom there is nothing', async () => {
  const { calls } = show();
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Announcements' })).toBeInTheDocument();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('is closed by Back, which leaves the page alone', async () => {
  const { user, router } = show(someNews(1));
  await act(() => router.navigate('/admin/setting'));
  await user.click(await screen.findByRole('button', { name: 'Announcements: 1 new' }));
  expect(await screen.findByRole('dialog')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(router.state.location.pathname).toBe('/admin/setting');
});
