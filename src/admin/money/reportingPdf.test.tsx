import { screen, waitFor } from '@testing-library/react';
import { ledgerPlacesAnswer } from '@shared/contract/money/ledger';
import { statementListAnswer } from '@shared/contract/money/ownerStatements';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../testing/axe';
import { fail, reply, type Handlers } from '../../testing/fakeApi';
import { renderScreen } from '../../testing/renderScreen';
import { anId, aStaffMember } from '../../testing/staffRows';
import ReportingPdfPage from './ReportingPdfPage';

const STATEMENT = anId(4);
const asked: { of: string; query: Record<string, string> }[] = [];
const pdf = (name: string) =>
  new Response(new Blob(['%PDF-1.7'], { type: 'application/pdf' }), {
    headers: { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` },
  });
beforeEach(() => {
  asked.splice(0);
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
});

const show = (route: string, api: Handlers = {}, codes?: number[]) =>
  renderScreen(<ReportingPdfPage />, {
    route: `/admin/reporting-pdf${route}`,
    user: aStaffMember(codes),
    language: 'en-US',
    api: {
      [`GET /api/statements/${STATEMENT}/pdf`]: ({ query }) => {
        asked.push({ of: 'statement', query });
        return pdf('ST-2026-0007.pdf');
      },
      'GET /api/reports/:name': ({ query }) => {
        asked.push({ of: 'report', query });
        return pdf('revenue.pdf');
      },
      'GET /api/ledger/places': () => reply(ledgerPlacesAnswer, { companies: [], properties: [] }),
      'GET /api/statements/aggregation': () => reply(statementListAnswer, { statements: [], totalCount: 0 }),
      ...api,
    },
  });

test('a statement is shown as it is printed, in the owner’s language until another is chosen', async () => {
  const { user, router, container } = show(`?statement=${STATEMENT}`);
  expect(await screen.findByTitle('PDF of the statement')).toHaveAttribute(
    'src',
    expect.stringMatching(/^blob:/),
  );
  expect(screen.getByText('ST-2026-0007.pdf')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');
  expect(asked).toEqual([{ of: 'statement', query: {} }]);
  expect(await axeProblems(container)).toEqual([]);

  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByTitle('中文'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ of: 'statement', query: { language: 'cn-ZH' } }));
  expect(router.state.location.search).toBe(`?statement=${STATEMENT}&language=cn-ZH`);
});

test('one unit of a statement is asked for alone', async () => {
  show(`?statement=${STATEMENT}&unitId=${anId(5)}&language=ms-MY`);
  await screen.findByText('ST-2026-0007.pdf');
  expect(asked).toEqual([{ of: 'statement', query: { language: 'ms-MY', unitId: anId(5) } }]);
});

test('a report is printed as it was asked for, in the reader’s language', async () => {
  show('?report=revenue&by=property&period=last_month');
  await screen.findByText('revenue.pdf');
  expect(asked).toEqual([
    { of: 'report', query: { by: 'property', period: 'last_month', format: 'pdf', language: 'en-US' } },
  ]);
  expect(screen.getByRole('link', { name: 'Report' })).toHaveAttribute(
    'href',
    '/admin/manage-reporting?report=revenue&period=last_month&by=property',
  );
});

test('a browser that draws no PDF says what to do', async () => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
  show(`?statement=${STATEMENT}`);
  expect(await screen.findByText(/^This browser shows no PDF within a page/)).toBeVisible();
  expect(screen.queryByTitle('PDF of the statement')).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('a print that fails is said, and asked for again', async () => {
  let isGone = true;
  const { user } = show(`?statement=${STATEMENT}`, {
    [`GET /api/statements/${STATEMENT}/pdf`]: () =>
      isGone ? fail(503, { code: 'service.unavailable' }) : pdf('ST-2026-0007.pdf'),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isGone = false;
  await user.click(again);
  expect(await screen.findByTitle('PDF of the statement')).toBeVisible();
});

test('without a choice it lists the statements that there are', async () => {
  show('');
  expect(await screen.findByRole('heading', { name: 'Statements on paper' })).toBeVisible();
  expect(await screen.findByText(/^No statement yet/)).toBeVisible();
});

test('who may see reports alone has reports on paper, and no statement', async () => {
  const { unmount } = show(`?statement=${STATEMENT}`, {}, [codeOf('reporting.view')]);
  expect(await screen.findByText(/permission/i)).toBeVisible();
  expect(asked).toEqual([]);
  unmount();
  show('?report=revenue', {}, [codeOf('reporting.view')]);
  expect(await screen.findByText('revenue.pdf')).toBeVisible();
});
