import { screen, waitFor, within } from '@testing-library/react';
import {
  conflictListAnswer,
  conflictUnits,
  decidedConflict,
} from '@shared/contract/stays/integrationConflicts';
import {
  exportAddress,
  integrationDetail,
  integrationListAnswer,
  integrationRow,
  integrationUnitAnswer,
  syncAnswer,
} from '@shared/contract/channels/integrations';
import { reservation } from '@shared/contract/stays/reservations';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { saveFile } from '../../../api/saveFile';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aConflict, aFeed } from '../../../testing/integrationRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aReservation, aStaffMember } from '../../../testing/staffRows';
import IntegrationsPage from './IntegrationsPage';

jest.mock('../../../api/saveFile');

const listed = (...rows: ReturnType<typeof aFeed>[]) =>
  reply(integrationListAnswer, { integrations: rows, totalCount: rows.length });
const conflicts = (...rows: ReturnType<typeof aConflict>[]) =>
  reply(conflictListAnswer, { conflicts: rows, totalCount: rows.length });
const show = (route: string, api: Handlers, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<IntegrationsPage />, { route, user: aStaffMember([...codes]), language: 'en-US', api });
const LIST = 'GET /api/integrations/aggregation';
const CONFLICTS = 'GET /api/integration-conflicts/aggregation';
const FEED = `/admin/integration?id=${anId(1)}`;

describe('the feeds', () => {
  it('show how they are, in words, and ask for what the address says', async () => {
    const trouble = aFeed({
      id: anId(5),
      channel: 'booking_com',
      health: 'trouble',
      lastError: 'html',
      openConflicts: 2,
    });
    const { calls } = show('/admin/integration?health=trouble,suspicious&sort=channel.asc', {
      [LIST]: () => listed(trouble),
    });
    expect(await screen.findByRole('link', { name: /A-12-3 · Ombak/ })).toHaveAttribute(
      'href',
      `/admin/integration?id=${anId(5)}`,
    );
    expect(screen.getByText(/leads to a web page instead of a calendar/)).toBeInTheDocument();
    expect(screen.getByText('2 open conflicts')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Events in the last runs: 4, 5' })).toBeInTheDocument();
    expect(calls[0]!.query).toMatchObject({
      filter: '{"health":["trouble","suspicious"]}',
      sort: '{"channel":"asc"}',
    });
    expect(await axeProblems()).toEqual([]);
  });

  it.each([
    ['/admin/integration?channel=airbnb', 'GET /api/integrations/export', 'channels.csv'],
    [
      '/admin/integration?tab=conflicts&channel=airbnb',
      'GET /api/integration-conflicts/export',
      'conflicts.csv',
    ],
  ])('%s is taken as a file, as it is filtered', async (route, call, name) => {
    const { user, api } = show(route, {
      [LIST]: () => listed(aFeed()),
      [CONFLICTS]: () => conflicts(aConflict()),
      [call]: () =>
        new Response('a,b', { headers: { 'content-disposition': `attachment; filename="${name}"` } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByText(/CSV/));
    await waitFor(() => expect(saveFile).toHaveBeenLastCalledWith(expect.anything(), name));
    expect(api.callsTo(call)[0]!.query).toMatchObject({ format: 'csv', filter: '{"channel":"airbnb"}' });
  });

  it('are connected in a dialog, which leads to the new one', async () => {
    const { user, router, api } = show('/admin/integration', {
      [LIST]: () => listed(),
      // Before the units: the later line wins where two fit.
      'GET /api/integrations/:id': () => reply(integrationDetail, aFeed()),
      'GET /api/integrations/units': () =>
        reply(integrationUnitAnswer, {
          units: [
            {
              unitId: anId(2),
              unitNumber: 'A-12-3',
              propertyName: aFeed().propertyName,
              roomTypeName: aFeed().roomTypeName,
            },
          ],
        }),
      'POST /api/integrations': () => reply(integrationRow, aFeed(), 201),
    });
    expect(await screen.findByText(/No unit is connected/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Connect a channel' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Unit'), 'A-12');
    await user.click(await screen.findByTitle('A-12-3 · Ombak · Sea view studio'));
    await user.type(within(dialog).getByLabelText('Import address'), 'https://www.airbnb.com/x.ics');
    await user.click(within(dialog).getByRole('button', { name: 'Connect a channel' }));
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${anId(1)}`));
    expect(api.callsTo('POST /api/integrations')[0]!.body).toEqual({
      unitId: anId(2),
      channel: 'airbnb',
      importUrl: 'https://www.airbnb.com/x.ics',
    });
  });
});

describe('one feed', () => {
  it('shows its runs, what the channel has, and never the whole address', async () => {
    show(FEED, { 'GET /api/integrations/:id': () => reply(integrationDetail, aFeed()) });
    expect(await screen.findByRole('heading', { name: 'A-12-3 · Airbnb' })).toBeInTheDocument();
    expect(screen.getByText('www.airbnb.com/…x9Qz')).toBeInTheDocument();
    expect(screen.getByText(/Booking · HMABC12345/)).toBeInTheDocument();
    expect(screen.getByText(/5 events · 1 new · HTTP 200/)).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('is synced, and the result is said once it is there', async () => {
    let runs = aFeed().runs;
    const { user } = show(FEED, {
      'GET /api/integrations/:id': () => reply(integrationDetail, aFeed({ runs })),
      'POST /api/integrations/:id/sync': () => {
        runs = [{ ...runs[0]!, id: 3, created: 2, updated: 1, conflicts: 1 }, ...runs];
        return reply(syncAnswer, { status: 'queued', lastRunId: 2 });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Sync now' }));
    expect(await screen.findByText('Synced: 2 new, 1 changed, 0 gone, 1 conflicts.')).toBeInTheDocument();
  });

  it('gets a new export address after a question, shown once', async () => {
    const { user, api } = show(FEED, {
      'GET /api/integrations/:id': () => reply(integrationDetail, aFeed()),
      'PATCH /api/integrations/:id/export-address': () =>
        reply(exportAddress, { address: 'https://attic.example/api/public/ical/secret.ics', version: 4 }),
    });
    await user.click(await screen.findByRole('button', { name: 'New address' }));
    const question = await screen.findByRole('dialog', { name: 'Make a new address?' });
    await user.click(within(question).getByRole('button', { name: 'New address' }));
    expect(await screen.findByRole('textbox', { name: 'Export address' })).toHaveValue(
      'https://attic.example/api/public/ical/secret.ics',
    );
    expect(api.callsTo('PATCH /api/integrations/:id/export-address')[0]!.body).toEqual({ version: 3 });
  });

  it('that has dropped most asks for a decision; one that is changed meanwhile says so', async () => {
    const { user } = show(FEED, {
      'GET /api/integrations/:id': () =>
        reply(integrationDetail, aFeed({ health: 'suspicious', lastError: 'dropped' })),
      'PATCH /api/integrations/:id/accept-drop': () =>
        fail(409, { code: 'row.stale', params: { version: 5 } }),
    });
    expect(await screen.findByText(/Most of what this feed held has vanished/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'It is really gone' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'It is really gone' }));
    expect(await within(dialog).findByText(/Someone else has changed this/)).toBeInTheDocument();
  });

  it('names the events that could not be read, and goes on without them once they are accepted', async () => {
    const problem = {
      id: anId(21),
      uid: 'x@channel',
      reason: 'rule' as const,
      line: 14,
      property: 'RRULE',
      value: 'FREQ=SOMETIMES',
      foundAt: '2026-11-20T06:50:00.000Z',
      acceptedAt: null,
      acceptedByName: null,
    };
    let isAccepted = false;
    const { user, api } = show(FEED, {
      'GET /api/integrations/:id': () =>
        reply(
          integrationDetail,
          aFeed({
            health: 'trouble',
            lastError: 'unreadable',
            problems: [
              isAccepted ? { ...problem, acceptedAt: problem.foundAt, acceptedByName: 'Siti' } : problem,
            ],
          }),
        ),
      'PATCH /api/integrations/:id/accept-unread': () => {
        isAccepted = true;
        return reply(integrationRow, aFeed({ version: 4 }));
      },
    });
    expect(await screen.findByText('RRULE: FREQ=SOMETIMES')).toBeInTheDocument();
    expect(screen.getByText('Line 14')).toBeInTheDocument();
    expect(screen.getByText('x@channel')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    const question = await screen.findByRole('dialog', { name: 'Go on without these events?' });
    await user.click(within(question).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Line 14 · Accepted by Siti')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(api.callsTo('PATCH /api/integrations/:id/accept-unread')[0]!.body).toEqual({
      version: 3,
      problemIds: [problem.id],
    });
  });

  it('is only looked at by those who may not change it, and says when it is gone', async () => {
    const { api } = show(FEED, { 'GET /api/integrations/:id': () => reply(integrationDetail, aFeed()) }, [
      codeOf('listing.view'),
    ]);
    await screen.findByRole('heading', { name: 'A-12-3 · Airbnb' });
    for (const name of ['Sync now', 'Pause', 'Remove', 'New address', 'Change address'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(api.calls).not.toHaveLength(0);
  });
  it('that is gone says so', async () => {
    show(FEED, { 'GET /api/integrations/:id': () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText('This no longer exists, or the link is wrong.')).toBeInTheDocument();
  });
});

describe('the conflict centre', () => {
  const paid = aReservation({
    paidSen: 80_000,
    cancelPreview: { refundSen: 50_000, keptSen: 30_000, refundBp: 5_000 },
  });
  const route = '/admin/integration?tab=conflicts';
  it('shows both sides and is clean for axe', async () => {
    show(route, { [CONFLICTS]: () => conflicts(aConflict()) });
    expect(await screen.findByText('02 Dec – 04 Dec 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ATC-7K2M9' })).toHaveAttribute(
      'href',
      `/admin/reservation-details?id=${anId(11)}`,
    );
    expect(screen.getByText('Mei Ling')).toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it.each([
    ['Keep ours', 'keep', { version: 1 }],
    ['Cancel ours', 'cancel', { version: 1, remark: 'Sold twice' }],
  ])('%s is one step after a question', async (name, path, body) => {
    const { user, api } = show(route, {
      [CONFLICTS]: () => conflicts(aConflict()),
      'GET /api/reservations/:id': () => reply(reservation, paid),
      [`PATCH /api/integration-conflicts/:id/${path}`]: () =>
        reply(decidedConflict, { state: 'kept', version: 2 }),
    });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    if ('remark' in body)
      expect(await within(dialog).findByText(/RM\s500.00/)).toHaveTextContent(/RM\s300.00/);
    if ('remark' in body) await user.type(within(dialog).getByRole('textbox'), body.remark!);
    await user.click(within(dialog).getByRole('button', { name }));
    await waitFor(() =>
      expect(api.callsTo(`PATCH /api/integration-conflicts/:id/${path}`)[0]!.body).toEqual(body),
    );
  });

  it('moves our stay to a free unit', async () => {
    const { user, api } = show(route, {
      [CONFLICTS]: () => conflicts(aConflict()),
      'GET /api/integration-conflicts/:id/units': () =>
        reply(conflictUnits, { units: [{ id: anId(20), number: 'A-14-1', limited: true }] }),
      'PATCH /api/integration-conflicts/:id/move': () =>
        reply(decidedConflict, { state: 'moved', version: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Move ours' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByLabelText('New unit'));
    expect(await screen.findByTitle('A-14-1')).toHaveTextContent('A-14-1 free, but not for visitors');
    await user.click(await screen.findByTitle('A-14-1'));
    await user.click(within(dialog).getByRole('button', { name: 'Move ours' }));
    await waitFor(() =>
      expect(api.callsTo('PATCH /api/integration-conflicts/:id/move')[0]!.body).toEqual({
        version: 1,
        unitId: anId(20),
      }),
    );
  });

  it('says that a guest without an e-mail address is not told', async () => {
    const mute = aConflict({ reservation: { ...aConflict().reservation!, hasEmail: false } });
    const { user } = show(route, {
      [CONFLICTS]: () => conflicts(mute),
      'GET /api/integration-conflicts/:id/units': () => reply(conflictUnits, { units: [] }),
      'GET /api/reservations/:id': () => reply(reservation, paid),
    });
    for (const name of ['Move ours', 'Cancel ours']) {
      await user.click(await screen.findByRole('button', { name }));
      const dialog = within(await screen.findByRole('dialog'));
      expect(dialog.getByText(/no mail is sent, tell the guest yourself/)).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: 'Back' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
  });

  it('is searched, and the file holds what was found', async () => {
    const { user, api } = show(route, { [CONFLICTS]: () => conflicts(aConflict()) });
    await user.type(await screen.findByRole('searchbox', { name: 'Unit, property, code or guest' }), 'mei');
    await waitFor(() =>
      expect(JSON.parse(String(api.callsTo(CONFLICTS).at(-1)!.query.filter))).toEqual({ q: 'mei' }),
    );
  });

  it('offers what is possible and allowed alone, and shows what was decided', async () => {
    const decided = aConflict({
      id: anId(12),
      state: 'kept',
      decidedByName: 'Aisyah',
      decidedAt: '2026-11-20T07:00:00.000Z',
      remark: 'Agreed',
    });
    const channel = aConflict({
      reservation: null,
      other: { start: '2026-12-01', end: '2026-12-05', kind: 'channel', channel: 'agoda' },
    });
    show(route, { [CONFLICTS]: () => conflicts(channel, decided) }, [
      codeOf('listing.view'),
      codeOf('listing.edit'),
    ]);
    expect(await screen.findByText('Agoda', { selector: 'td span' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Keep ours' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Move|Cancel/ })).not.toBeInTheDocument();
    expect(screen.getByText('Agreed')).toBeInTheDocument();
  });
});
