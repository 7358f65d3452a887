import { screen, waitFor, within } from '@testing-library/react';
import { ownerQuestionDetail, ownerQuestionListAnswer } from '@shared/contract/money/ownerQuestions';
import { statementDetail, type StatementDetail } from '@shared/contract/money/ownerStatements';
import { codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { aQuestion } from '../../../testing/ownStatementRows';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import { aStatementDetail } from '../../../testing/statementRows';
import { AdminTheme } from '../../../ui/AdminTheme';
import RevenuePage from '../RevenuePage';
import StatementPage from '../statements/StatementPage';

const ANSWER = 'PATCH /api/owner-questions/:id/answer';
const CLOSE = 'PATCH /api/owner-questions/:id/close';
const asked = aQuestion({
  ...{ state: 'open', version: 3 },
  messages: [{ byOwner: true, text: 'Why 540?', saidAt: '2026-11-06T01:05:00.000Z' }],
});
const whole = aQuestion({
  ...{ id: anId(125), figure: null },
  messages: [{ byOwner: true, text: 'Thank you', saidAt: '2026-11-07T01:05:00.000Z' }],
});
const row = {
  ...{ id: asked.id, figure: asked.figure, state: asked.state, version: 3, excerpt: 'Why 540?' },
  statement: { id: anId(80), number: 'ST-00007', month: '2026-10-01' },
  company: { id: anId(81), name: 'Seruling Stays' },
  owner: { id: anId(82), name: 'Anna Tan', accountNumber: 'OW-0001' },
  ...{ unitNumber: 'A-28-01', createdAt: asked.createdAt, saidAt: asked.createdAt },
};
const { excerpt: _excerpt, ...kept } = row;
const done = (state: 'answered' | 'closed') =>
  reply(ownerQuestionDetail, { ...kept, state, messages: [], history: [] });

const show = (api: Handlers = {}, user = aStaffMember(), found?: () => StatementDetail) =>
  renderScreen(
    <AdminTheme>
      <StatementPage />
    </AdminTheme>,
    {
      ...{ route: `/admin/manage-revenue?id=${anId(80)}&tab=questions`, user, language: 'en-US' },
      api: {
        'GET /api/statements/:id': () =>
          reply(statementDetail, found?.() ?? aStatementDetail({ questions: [whole, asked] })),
        ...api,
      },
    },
  );

/** The panel of a question, by its heading. */
const panelOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section')!;

test('the list leads to the statement, what waits for an answer is told from what does not', async () => {
  renderScreen(
    <AdminTheme>
      <RevenuePage />
    </AdminTheme>,
    {
      ...{ route: '/admin/revenue?tab=questions&state=open', user: aStaffMember(), language: 'en-US' },
      api: {
        'GET /api/owner-questions/aggregation': () =>
          reply(ownerQuestionListAnswer, { ownerQuestions: [row], totalCount: 1 }),
      },
    },
  );
  const line = await screen.findByRole('row', { name: /Anna Tan/ });
  expect(line).toHaveTextContent(
    /A line of a unit · A-28-01Why 540\?.*ST-00007 · October 2026.*Waits for an answer/,
  );
  expect(within(line).getByRole('link', { name: /Anna Tan/ })).toHaveAttribute(
    'href',
    `/admin/manage-revenue?id=${anId(80)}&tab=questions`,
  );
});

test('what waits comes first, each below the figure that it is about, and is answered', async () => {
  let state: 'open' | 'answered' = 'open';
  const { user, api } = show(
    {
      [ANSWER]: () => {
        state = 'answered';
        return done('answered');
      },
    },
    aStaffMember(),
    () => aStatementDetail({ questions: [whole, { ...asked, state }] }),
  );
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'A-28-01 · Management fee',
    'The whole statement',
  ]);
  expect(screen.getByRole('link', { name: 'Questions (2)' })).toHaveAttribute('aria-current', 'page');
  const panel = await panelOf('A-28-01 · Management fee');
  await user.type(within(panel).getByRole('textbox', { name: 'Answer' }), '20 % of 2,700.00');
  await user.click(within(panel).getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(within(panel).getByText('Answered')).toBeVisible());
  expect(api.callsTo(ANSWER).map(({ path, body }) => [path, body])).toEqual([
    [`/api/owner-questions/${asked.id}/answer`, { text: '20 % of 2,700.00', version: 3 }],
  ]);
  expect(within(panel).getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  expect(await axeProblems()).toEqual([]);
});

test('an answer that the owner has overtaken stays typed, and says so', async () => {
  const { user } = show({ [ANSWER]: () => fail(409, { code: 'row.stale' }) });
  const panel = await panelOf('A-28-01 · Management fee');
  await user.type(within(panel).getByRole('textbox', { name: 'Answer' }), 'So');
  await user.click(within(panel).getByRole('button', { name: 'Send answer' }));
  expect(await within(panel).findByRole('alert')).toHaveTextContent('The owner or a colleague has written');
  expect(within(panel).getByRole('textbox', { name: 'Answer' })).toHaveValue('So');
});

test('one that needs no answer is closed', async () => {
  const { user, api } = show({ [CLOSE]: () => done('closed') });
  const panel = await panelOf('A-28-01 · Management fee');
  await user.click(within(panel).getByRole('button', { name: 'Close without an answer' }));
  await waitFor(() => expect(api.callsTo(CLOSE).map(({ body }) => body)).toEqual([{ version: 3 }]));
});

test('whoever may only look answers nothing', async () => {
  show({}, aStaffMember([codeOf('revenue.view')]));
  expect(await screen.findByText('Why 540?')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
});

test('a statement that nothing was asked about says so', async () => {
  show({}, aStaffMember(), () => aStatementDetail());
  expect(await screen.findByText('The owner has asked nothing about this statement.')).toBeVisible();
});
