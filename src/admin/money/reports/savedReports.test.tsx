import { screen, waitFor, within } from '@testing-library/react';
import { emptyAnswer } from '@shared/contract/base/common';
import { ledgerPlacesAnswer } from '@shared/contract/money/ledger';
import { report } from '@shared/contract/money/reports';
import {
  reportRecipientsAnswer,
  savedReportListAnswer,
  savedReportSaved,
  type SavedReport,
} from '@shared/contract/money/savedReports';
import { codeOf } from '@shared/permissions';
import { reportRunsAnswer } from '@shared/contract/money/reportRuns';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import ReportPage from './ReportPage';
import ReportsPage from './ReportsPage';

const BEN = { id: anId(2), name: 'Ben Lim' };
const CHONG = { id: anId(3), name: 'Chong' };
const aSaved = (fields: Partial<SavedReport> = {}): SavedReport => ({
  ...{ id: anId(50), name: 'Monday sales', report: 'revenue', sort: { key: 'salesSen', order: 'asc' } },
  choice: { by: 'property', period: 'last_7_days' },
  ...{
    isShared: false,
    isMine: true,
    owner: { id: anId(1), name: 'Anna Tan' },
    format: 'xlsx',
    language: 'ms-MY',
  },
  ...{
    repeats: 'weekly',
    weekday: 1,
    monthDay: null,
    hour: 7,
    nextAt: '2026-11-22T23:00:00.000Z',
    last: null,
  },
  recipients: [{ ...BEN, leftOut: null }],
  ...{ updatedAt: '2026-11-20T07:00:00.000Z', version: 3 },
  ...fields,
});
const THEIRS = aSaved({
  ...{ id: anId(51), name: 'Levies of the quarter', report: 'levies', choice: {}, sort: null },
  ...{ isMine: false, isShared: true, owner: { id: anId(4), name: 'Devi' }, version: 1 },
  ...{ repeats: 'none', weekday: null, hour: null, nextAt: null },
});

const sent: { call: string; body: unknown; id: string | undefined; key: string | undefined }[] = [];
beforeEach(() => sent.splice(0));

const show = (
  route: string,
  {
    saved = [aSaved(), THEIRS],
    codes,
    api = {},
  }: { saved?: SavedReport[]; codes?: number[]; api?: Handlers } = {},
) => {
  const note =
    (call: string, answer: () => unknown): Handlers[string] =>
    ({ body, params, headers }) => {
      sent.push({ call, body, id: params.id, key: headers['idempotency-key'] });
      return answer();
    };
  return renderScreen(route.includes('/manage-') ? <ReportPage /> : <ReportsPage />, {
    route,
    user: aStaffMember(codes),
    language: 'en-US',
    api: {
      'GET /api/reports/:name': () =>
        reply(report, {
          ...{ name: 'revenue', by: 'property', from: '2026-11-13', to: '2026-11-19', rows: [], total: {} },
          ...{
            propertyId: null,
            companyId: null,
            property: null,
            company: null,
            madeAt: '2026-11-20T07:00:00.000Z',
          },
        }),
      'GET /api/report-runs': () => reply(reportRunsAnswer, { runs: [] }),
      'GET /api/reports/aggregation': () =>
        reply(savedReportListAnswer, { reports: saved, totalCount: saved.length }),
      'GET /api/reports/recipients': () => reply(reportRecipientsAnswer, { recipients: [BEN, CHONG] }),
      'GET /api/reports/places': () => reply(ledgerPlacesAnswer, { companies: [], properties: [] }),
      'POST /api/reports': note('create', () => reply(savedReportSaved, { id: anId(60) }, 201)),
      'PATCH /api/reports/:id': note('update', () => reply(savedReportSaved, { id: anId(50) })),
      'DELETE /api/reports/:id': note('delete', () => reply(emptyAnswer, { status: 'ok' })),
      'POST /api/reports/:id/send': note('send', () => reply(emptyAnswer, { status: 'ok' })),
      ...api,
    },
  });
};
const item = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
const choose = async (user: ReturnType<typeof show>['user'], field: string, option: string) => {
  await user.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: field }));
  await user.click(await screen.findByTitle(option));
};

describe('the saved reports', () => {
  it('stand first: one’s own and those that colleagues share, with what they ask and when they are sent', async () => {
    const { container } = show('/admin/reporting');
    const mine = await item('Monday sales');
    expect(mine).toHaveTextContent('Revenue · Property · Last 7 days');
    expect(mine).toHaveTextContent('Every Monday at 07:00 · XLSX to 1 person · next 23 Nov 2026, 07:00');
    expect(within(mine).getByRole('link')).toHaveAttribute(
      'href',
      `/admin/manage-reporting?report=revenue&by=property&period=last_7_days&sort=salesSen.asc&saved=${anId(50)}`,
    );
    const theirs = await item('Levies of the quarter');
    expect(theirs).toHaveTextContent('Not sent by itself');
    expect(theirs).toHaveTextContent('By Devi');
    const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(heads.slice(0, 3)).toEqual(['My saved reports', 'Shared by colleagues', 'Sales']);
    expect(await axeProblems(container)).toEqual([]);
  });

  it('say what became of the last time', async () => {
    const last = {
      dueAt: '2026-11-15T23:00:00.000Z',
      byHand: false,
      reason: null,
      isAttached: true,
    } as const;
    const named = (name: string, fields: Partial<SavedReport>) =>
      aSaved({ id: anId(name.length), name, ...fields });
    show('/admin/reporting', {
      saved: [
        named('A', {
          last: { ...last, state: 'sent', recipients: [{ ...BEN, leftOut: null, letter: 'sent' }] },
        }),
        named('AB', {
          last: {
            ...{ ...last, state: 'sent', isAttached: false },
            recipients: [
              { ...BEN, leftOut: null, letter: 'refused' },
              { ...CHONG, leftOut: 'right', letter: null },
            ],
          },
        }),
        named('ABC', { last: { ...last, state: 'stopped', reason: 'nobody', recipients: [] } }),
        named('ABCD', { last: { ...last, state: 'failed', recipients: [] } }),
      ],
    });
    expect(await item('A')).toHaveTextContent('Sent to 1 person16 Nov 2026, 07:00');
    const second = await item('AB');
    expect(second).toHaveTextContent('Too many rows for a letter: it carried a link.');
    expect(second).toHaveTextContent('Left out: Chong (may not see reports).');
    expect(second).toHaveTextContent('The letter did not reach: Ben Lim.');
    expect(await item('ABC')).toHaveTextContent('None of its recipients may see reports.');
    expect(await item('ABCD')).toHaveTextContent('Not sent');
  });

  it('are only read by who may not change those of others, and changed by who may', async () => {
    const view = codeOf('reporting.view');
    const names = async () =>
      within(await item('Levies of the quarter'))
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    const { unmount } = show('/admin/reporting', { codes: [view] });
    expect(await names()).toEqual([]);
    expect(within(await item('Monday sales')).getAllByRole('button')).toHaveLength(3);
    unmount();
    const second = show('/admin/reporting', { codes: [view, codeOf('reporting.edit')] });
    expect(await names()).toEqual(['Send now', 'Edit']);
    second.unmount();
    show('/admin/reporting', { codes: [view, codeOf('reporting.delete')] });
    expect(await names()).toEqual(['Delete']);
  });

  it('are sent at once and deleted after a question, once', async () => {
    const { user } = show('/admin/reporting');
    const mine = await item('Monday sales');
    await user.click(within(mine).getByRole('button', { name: 'Send “Monday sales” now' }));
    const asks = await screen.findByRole('dialog');
    expect(asks).toHaveTextContent('sent to: Ben Lim');
    await user.click(within(asks).getByRole('button', { name: 'Send now' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ call: 'send', id: anId(50), key: expect.stringMatching(/.{8}/) }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(within(mine).getByRole('button', { name: 'Delete “Monday sales”' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['send', 'delete']));
  });

  it('say why one cannot be sent now', async () => {
    const { user } = show('/admin/reporting', {
      api: { 'POST /api/reports/:id/send': () => fail(409, { code: 'saved_report.sending' }) },
    });
    await user.click(within(await item('Monday sales')).getByRole('button', { name: /^Send/ }));
    const asks = await screen.findByRole('dialog');
    await user.click(within(asks).getByRole('button', { name: 'Send now' }));
    expect(await within(asks).findByText(/is being sent already/)).toBeVisible();
  });

  it('are edited with the version that was seen, and keep what they ask', async () => {
    const { user } = show('/admin/reporting');
    await user.click(within(await item('Monday sales')).getByRole('button', { name: /^Edit/ }));
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByLabelText('Name'));
    await user.type(within(dialog).getByLabelText('Name'), 'Monthly sales');
    await choose(user, 'Sent by mail', 'Every month');
    await choose(user, 'Day of the month', '5');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ call: 'update', id: anId(50) },
      body: {
        ...{ name: 'Monthly sales', report: 'revenue', choice: { by: 'property', period: 'last_7_days' } },
        ...{ sort: { key: 'salesSen', order: 'asc' }, isShared: false, format: 'xlsx', language: 'ms-MY' },
        ...{ repeats: 'monthly', weekday: null, monthDay: 5, hour: 7, recipientIds: [BEN.id], version: 3 },
      },
    });
  });
});

describe('saving from the page of a report', () => {
  it('keeps what is chosen, asks whom it is sent to, and stays with the new one', async () => {
    const { user, router } = show(
      '/admin/manage-reporting?report=revenue&by=property&period=last_month&sort=salesSen.desc',
    );
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save the report' });
    expect(dialog).toHaveTextContent('Revenue · Property · Last month');
    await user.type(within(dialog).getByLabelText('Name'), 'Sales');
    await user.click(within(dialog).getByRole('checkbox', { name: /^Shared/ }));
    await choose(user, 'Sent by mail', 'Every day');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please choose Recipients')).toBeVisible();
    expect(sent).toEqual([]);
    await choose(user, 'Recipients', 'Chong');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'create',
      body: {
        ...{
          name: 'Sales',
          report: 'revenue',
          choice: { by: 'property', period: 'last_month' },
          isShared: true,
        },
        ...{
          sort: { key: 'salesSen', order: 'desc' },
          repeats: 'daily',
          weekday: null,
          monthDay: null,
          hour: 8,
        },
        ...{ format: 'pdf', language: 'en-US', recipientIds: [CHONG.id] },
      },
    });
    await waitFor(() => expect(router.state.location.search).toContain(`saved=${anId(60)}`));
  });

  it('says that days that were chosen stay', async () => {
    const { user } = show('/admin/manage-reporting?report=revenue&from=2026-09-01&to=2026-09-30');
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /01 Sep 2026 to 30 Sep 2026.*It always shows these days/,
    );
  });

  it('puts a name that is taken beside the name', async () => {
    const { user } = show('/admin/manage-reporting?report=revenue', {
      api: {
        'POST /api/reports': () =>
          fail(400, { code: 'form.invalid', fields: [{ path: 'name', rule: 'taken', message: 'taken' }] }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Name'), 'Monday sales');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Name is already taken')).toBeVisible();
  });

  it('of one that was opened saves the change in it, or under a new name', async () => {
    const address = `/admin/manage-reporting?report=revenue&by=owner&saved=${anId(50)}`;
    const { user } = show(address);
    await user.click(await screen.findByRole('button', { name: 'Save as new' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit “Monday sales”' });
    expect(within(dialog).getByLabelText('Name')).toHaveValue('Monday sales');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'update',
      body: { choice: { by: 'owner' }, sort: null, version: 3 },
    });
  });

  it('of somebody else’s makes one’s own, for who may not change that', async () => {
    show(`/admin/manage-reporting?report=levies&saved=${anId(51)}`, { codes: [codeOf('reporting.view')] });
    expect(await screen.findByText('Levies of the quarter')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull();
  });
});
