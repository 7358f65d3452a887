import { screen, waitFor, within } from '@testing-library/react';
import {
  announcement,
  announcementDetail,
  announcementListAnswer,
  announcementReadersAnswer,
} from '@shared/contract/office/announcements';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anAnnouncement, anId, aStaffMember } from '../../../testing/staffRows';
import AnnouncementPage from './AnnouncementPage';
import AnnouncementsPage from './AnnouncementsPage';

jest.mock('../../../api/saveFile');

const id = anAnnouncement().id;
const READ_AT = '2026-11-20T01:05:00.000Z';
const listed = (...rows: ReturnType<typeof anAnnouncement>[]) =>
  reply(announcementListAnswer, { announcements: rows, totalCount: rows.length });
const found = (changes = {}) => reply(announcementDetail, anAnnouncement(changes));
const without = (...codes: number[]) => aStaffMember(ALL_CODES.filter((code) => !codes.includes(code)));

// In `cimode` a text with a fallback is its fallback: errors are read in English.
function show(route: string, api: Handlers, user = aStaffMember(), language: 'cimode' | 'en-US' = 'cimode') {
  const page = route.startsWith('/admin/manage-announcement') ? <AnnouncementPage /> : <AnnouncementsPage />;
  return renderScreen(page, {
    route,
    user,
    language,
    api: {
      'GET /api/announcements/aggregation': () => listed(),
      'GET /api/announcements/:id/readers': () =>
        reply(announcementReadersAnswer, {
          readers: [
            { id: anId(31), name: 'Ann', readAt: null, acknowledgedAt: null },
            { id: anId(32), name: 'Ben', readAt: READ_AT, acknowledgedAt: READ_AT },
          ],
          totalCount: 2,
          unnamedCount: 0,
        }),
      ...api,
    },
    routes: route.startsWith('/admin/manage')
      ? [{ path: '/admin/announcement', element: <h1>list</h1> }]
      : [],
  });
}
const label = (field: string, language = 'English') => `announcement.fields.${field} (${language})`;

describe('the list', () => {
  it('shows the announcements and asks for what the address says', async () => {
    const { calls } = show('/admin/announcement?phase=live&sort=title.asc', {
      'GET /api/announcements/aggregation': () => listed(anAnnouncement()),
    });
    expect(await screen.findByRole('link', { name: 'Pool closed' })).toHaveAttribute(
      'href',
      `/admin/manage-announcement?id=${id}`,
    );
    expect(screen.getByText('announcement.phase.live', { selector: 'td span' })).toBeInTheDocument();
    expect(calls[0]!.query).toEqual({
      filter: '{"phase":"live"}',
      sort: '{"title":"asc"}',
      pagination: '{"limit":10,"currentPage":1}',
    });
    expect(await axeProblems()).toEqual([]);
  });

  it('is empty with a next step, and only those who may write begin a new one', async () => {
    const { user, router } = show('/admin/announcement', {});
    expect(await screen.findByText('announcement.empty')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'announcement.actions.create' }));
    expect(router.state.location.pathname).toBe('/admin/manage-announcement');
  });

  it('hides the button from readers', async () => {
    show('/admin/announcement', {}, without(codeOf('announcement.create')));
    await screen.findByText('announcement.empty');
    expect(screen.queryByRole('button', { name: 'announcement.actions.create' })).not.toBeInTheDocument();
  });

  it('says once that it could not be loaded, and tries again', async () => {
    let broken = true;
    const { user } = show(
      '/admin/announcement',
      {
        'GET /api/announcements/aggregation': () =>
          broken ? fail(400, { code: 'query.invalid' }) : listed(anAnnouncement()),
      },
      aStaffMember(),
      'en-US',
    );
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(
      screen.getByText('This search is not valid. Clear the filters and try again.'),
    ).toBeInTheDocument();
    broken = false;
    await user.click(retry);
    expect(await screen.findByRole('link', { name: 'Pool closed' })).toBeInTheDocument();
  });

  it('is taken as a file, as it is filtered', async () => {
    const { user, api } = show('/admin/announcement?audience=owners', {
      'GET /api/announcements/export': () =>
        new Response('a,b', {
          headers: { 'content-disposition': 'attachment; filename="announcements.xlsx"' },
        }),
    });
    await screen.findByText('list.nothing_found');
    await user.click(screen.getByRole('button', { name: 'actions.export' }));
    await user.click(await screen.findByText('list.export_xlsx'));
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    expect(api.callsTo('GET /api/announcements/export')[0]!.query).toMatchObject({
      format: 'xlsx',
      filter: '{"audience":"owners"}',
    });
  });
});

describe('a new announcement', () => {
  it('is written, sent, and leads back to the list', async () => {
    const { user, router, api } = show('/admin/manage-announcement', {
      'POST /api/announcements': () => reply(announcement, anAnnouncement(), 201),
    });
    await user.type(screen.getByLabelText(label('title')), 'Pool closed');
    await user.type(screen.getByLabelText(label('body')), 'On Tuesday.');
    await user.click(screen.getByLabelText('announcement.fields.pinned'));
    await user.type(screen.getByLabelText('announcement.fields.startsAt'), '2026-12-24 08:00{Enter}');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcement'));
    expect(screen.getByText('announcement.saved')).toBeInTheDocument();
    expect(api.callsTo('POST /api/announcements')[0]!.body).toEqual({
      title: { 'en-US': 'Pool closed', 'cn-ZH': '', 'ms-MY': '' },
      body: { 'en-US': 'On Tuesday.', 'cn-ZH': '', 'ms-MY': '' },
      audience: 'everyone',
      propertyId: null,
      status: 'draft',
      startsAt: '2026-12-24T00:00:00.000Z',
      endsAt: null,
      pinned: true,
      mustAcknowledge: false,
    });
  });

  it('offers no audience that cannot be chosen yet, and is clean for axe', async () => {
    const { user } = show('/admin/manage-announcement', {});
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByLabelText('announcement.fields.audience'));
    expect(await screen.findByTitle('announcement.audience.owners')).toBeInTheDocument();
    expect(screen.queryByTitle('announcement.audience.property_guests')).not.toBeInTheDocument();
  });

  it("shows the server's mistakes beside their fields and keeps what was typed", async () => {
    const refusal = { code: 'form.invalid', fields: [{ path: 'endsAt', rule: 'after_start', message: '' }] };
    const { user } = show(
      '/admin/manage-announcement',
      { 'POST /api/announcements': () => fail(400, refusal) },
      aStaffMember(),
      'en-US',
    );
    await user.type(screen.getByLabelText('Title (English)'), 'Pool closed');
    await user.type(screen.getByLabelText('Text (English)'), 'On Tuesday.');
    await user.click(screen.getByRole('button', { name: /Save/ }));
    expect(await screen.findByText('The end must be after the start')).toBeInTheDocument();
    expect(screen.getByText('Please check the marked fields.')).toBeInTheDocument();
    expect(screen.getByLabelText('Title (English)')).toHaveValue('Pool closed');
  });

  it('is not for those who may not write', () => {
    show('/admin/manage-announcement', {}, without(codeOf('announcement.create')));
    expect(screen.getByText('forbidden.title')).toBeInTheDocument();
  });
});

describe('an announcement', () => {
  const route = `/admin/manage-announcement?id=${id}`;
  const get = 'GET /api/announcements/:id';

  it('is changed with its version', async () => {
    const { user, router, api } = show(route, {
      [get]: () => found(),
      'PATCH /api/announcements/:id': () => reply(announcement, anAnnouncement()),
    });
    expect(await screen.findByRole('heading', { name: 'Pool closed' })).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Bahasa Melayu form.translation_missing' })).toBeInTheDocument();
    expect(screen.getByLabelText('announcement.fields.startsAt')).toHaveValue('2026-11-19 00:00');
    expect(screen.getByText('history.action.update')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
    await user.type(screen.getByLabelText(label('title')), '!');
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcement'));
    expect(api.callsTo('PATCH /api/announcements/:id')[0]!.body).toMatchObject({
      title: { 'en-US': 'Pool closed!' },
      version: 2,
    });
  });

  it('names who has acknowledged it and when, and who has not read it yet', async () => {
    show(route, { [get]: () => found({ mustAcknowledge: true }) }, aStaffMember(), 'en-US');
    const ben = (await screen.findByText('Ben')).closest('li');
    // Five past one in the morning, UTC, in Kuala Lumpur.
    expect(ben).toHaveTextContent('Acknowledged 20 Nov 2026, 09:05');
    expect(screen.getByText('Ann').closest('li')).toHaveTextContent('Not read yet');
  });

  it('counts the readers who are not named, alone and beside those who are', async () => {
    const readers = (names: string[], unnamedCount: number) => ({
      [get]: () => found(),
      'GET /api/announcements/:id/readers': () =>
        reply(announcementReadersAnswer, {
          readers: names.map((name) => ({ id: anId(33), name, readAt: READ_AT, acknowledgedAt: null })),
          totalCount: names.length,
          unnamedCount,
        }),
    });
    const { unmount } = show(route, readers([], 2), aStaffMember(), 'en-US');
    expect(
      await screen.findByText('Read by 2 people whom your permissions do not let you see.'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Nobody has read it yet.')).not.toBeInTheDocument();
    unmount();
    show(route, readers(['Ben'], 1), aStaffMember(), 'en-US');
    expect(
      await screen.findByText('Read by 1 person whom your permissions do not let you see.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Ben')).toBeInTheDocument();
  });

  it('of one property keeps it', async () => {
    const propertyName = { 'en-US': 'Ombak', 'cn-ZH': '', 'ms-MY': '' };
    const { user, api } = show(route, {
      [get]: () => found({ audience: 'property_guests', propertyId: anId(2), propertyName }),
      'PATCH /api/announcements/:id': () => reply(announcement, anAnnouncement()),
    });
    expect(await screen.findByText('announcement.fields.property: Ombak')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/announcements/:id')[0]!.body).toMatchObject({ propertyId: anId(2) }),
    );
  });

  it('changed by someone else is compared, and mine can be saved over it', async () => {
    let version = 2;
    const { user, router, api } = show(route, {
      [get]: () => found({ version, pinned: version > 2 }),
      'PATCH /api/announcements/:id': ({ body }) =>
        (body as { version: number }).version === version
          ? reply(announcement, anAnnouncement())
          : fail(409, { code: 'row.stale', params: { version } }),
    });
    await user.type(await screen.findByLabelText(label('title')), '!');
    version = 5;
    await user.click(screen.getByRole('button', { name: /actions.save/ }));
    const dialog = await screen.findByRole('dialog', { name: 'form.stale.title' });
    expect(await within(dialog).findByRole('row', { name: /Pool closed! Pool closed/ })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: /pinned no yes/ })).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'form.stale.overwrite' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcement'));
    expect(api.callsTo('PATCH /api/announcements/:id').at(-1)!.body).toMatchObject({
      version: 5,
      pinned: false,
    });
  });

  it('is deleted after a question, once it is no longer published', async () => {
    const { user, router, api } = show(route, {
      [get]: () => found({ status: 'archived', phase: 'archived' }),
      'DELETE /api/announcements/:id': () => ({ status: 'ok' }),
    });
    await user.click(await screen.findByRole('button', { name: 'actions.delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'announcement.delete.title' });
    await user.click(within(dialog).getByRole('button', { name: 'actions.delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/announcement'));
    expect(api.callsTo('DELETE /api/announcements/:id')).toHaveLength(1);
  });

  it('published in the meantime is not deleted, and the dialog says why', async () => {
    const { user } = show(
      route,
      {
        [get]: () => found({ status: 'draft', phase: 'draft' }),
        'DELETE /api/announcements/:id': () => fail(409, { code: 'announcement.published' }),
      },
      aStaffMember(),
      'en-US',
    );
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await within(dialog).findByText(/cannot be deleted. Archive it first/)).toBeInTheDocument();
  });

  it('published has no delete button, and those who may only look get no form', async () => {
    show(route, { [get]: () => found() }, without(codeOf('announcement.edit')));
    expect(await screen.findByText('The pool is closed on Tuesday.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'actions.delete' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /actions.save/ })).not.toBeInTheDocument();
  });

  it('that is gone says so', async () => {
    show(route, { [get]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('code.row_not_found')).toBeInTheDocument();
  });
});
