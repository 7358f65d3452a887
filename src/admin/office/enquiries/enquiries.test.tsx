import { act, screen, waitFor, within } from '@testing-library/react';
import { enquiryDetail, enquiryListAnswer, type EnquiryDetail } from '@shared/contract/site/enquiries';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from '../global/GlobalPage';

const LIST = 'GET /api/enquiries/aggregation';
const GET = `GET /api/enquiries/${anId(1)}`;
const ANSWER = `PATCH /api/enquiries/${anId(1)}/answer`;
const anEnquiry = (changes: Partial<EnquiryDetail> = {}): EnquiryDetail => ({
  id: anId(1),
  name: 'Devi',
  email: 'devi@example.com',
  phone: '+60123456789',
  topic: 'booking',
  message: 'Is there parking?\nWe come by car.',
  language: 'ms-MY',
  status: 'open',
  createdAt: '2026-11-20T07:00:00.000Z',
  answeredAt: null,
  version: 3,
  listing: null,
  account: null,
  answers: [],
  history: [],
  ...changes,
});
type LetterState = NonNullable<EnquiryDetail['answers'][number]['letter']>['state'];
const answered = (text: string, state: LetterState = 'retrying'): Partial<EnquiryDetail> => ({
  status: 'answered',
  version: 4,
  answers: [
    {
      id: anId(9),
      authorName: 'Mei Ling',
      text,
      createdAt: '2026-11-20T08:00:00.000Z',
      letter: { id: anId(8), state },
    },
  ],
});
const TEMPLATES = `GET /api/enquiries/${anId(1)}/templates`;
const listed = () =>
  reply(enquiryListAnswer, {
    enquiries: [{ ...anEnquiry(), excerpt: 'Is there parking? We come by car.' }],
    totalCount: 1,
  });
const OPEN = `/admin/global?tab=enquiries&enquiry=${anId(1)}`;
const show = (route: string, api: Handlers, codes: readonly number[] = ALL_CODES) =>
  renderScreen(<GlobalPage />, {
    route,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: { [LIST]: listed, [TEMPLATES]: () => ({ templates: [] }), ...api },
  });

it('lists what the dashboard counts, and each row leads to its enquiry', async () => {
  const { calls } = show('/admin/global?tab=enquiries&status=open', {});
  expect(await screen.findByRole('link', { name: 'Devi' })).toHaveAttribute(
    'href',
    `/admin/global?tab=enquiries&status=open&enquiry=${anId(1)}`,
  );
  expect(screen.getByText('Is there parking? We come by car.')).toBeInTheDocument();
  expect(calls[0]!.query.filter).toBe('{"status":"open"}');
  expect(await axeProblems()).toEqual([]);
});

it('sends an answer with the version that was read, once, and shows it with its letter', async () => {
  const { user, api } = show(OPEN, {
    [GET]: () => reply(enquiryDetail, anEnquiry()),
    [ANSWER]: () => {
      api.use({ [GET]: () => reply(enquiryDetail, anEnquiry(answered('Ya, percuma.'))) });
      return reply(enquiryDetail, anEnquiry(answered('Ya, percuma.')));
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Answer' });
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(api.callsTo(ANSWER)).toEqual([]);
  await user.type(field, 'Ya, percuma.');
  await user.dblClick(screen.getByRole('button', { name: 'Send answer' }));
  const article = await screen.findByRole('article', { name: 'Answer' });
  expect(article).toHaveTextContent('Ya, percuma.');
  expect(within(article).getByRole('link', { name: 'Being tried again' })).toHaveAttribute(
    'href',
    `/admin/global?tab=outbox&letter=${anId(8)}`,
  );
  expect(api.callsTo(ANSWER)).toMatchObject([{ body: { text: 'Ya, percuma.', version: 3 } }]);
  expect(screen.getByText('The answer is on its way to devi@example.com.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
});

it('shows that a letter has left as soon as it has, and asks no more', async () => {
  const withLetter = (state: LetterState) => () => reply(enquiryDetail, anEnquiry(answered('Ya.', state)));
  jest.useFakeTimers();
  try {
    const { api } = show(OPEN, { [GET]: withLetter('queued') });
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByRole('link', { name: 'To be sent' })).toBeInTheDocument();
    api.use({ [GET]: withLetter('sent') });
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('link', { name: 'Sent' })).toBeInTheDocument();
    const asked = api.callsTo(GET).length;
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(api.callsTo(GET)).toHaveLength(asked);
  } finally {
    jest.useRealTimers();
  }
});

it('tells the second of two who answer, shows the answer of the first, and keeps the text', async () => {
  const { user, api } = show(OPEN, {
    [GET]: () => reply(enquiryDetail, anEnquiry()),
    [ANSWER]: () => {
      api.use({ [GET]: () => reply(enquiryDetail, anEnquiry(answered('No, there is none.'))) });
      return fail(409, { code: 'row.stale', params: { version: 4 } });
    },
  });
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/Somebody else has answered or closed this/);
  expect(await screen.findByText('No, there is none.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes');
});

it('asks before an answer that was begun is left behind', async () => {
  const { user } = show(OPEN, { [GET]: () => reply(enquiryDetail, anEnquiry()) });
  await user.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Yes');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
});

describe('an enquiry opened from the list', () => {
  const LIST_AT = '/admin/global?tab=enquiries';
  const panel = () => screen.queryByRole('dialog');
  const open = async () => {
    const view = show('/admin/dashboard', { [GET]: () => reply(enquiryDetail, anEnquiry()) });
    await act(() => view.router.navigate(LIST_AT));
    await view.user.click(await screen.findByRole('link', { name: 'Devi' }));
    const field = await screen.findByRole('textbox', { name: 'Answer' });
    const at = () => view.router.state.location.pathname + view.router.state.location.search;
    return { ...view, field, at, back: () => act(() => view.router.navigate(-1)) };
  };

  it('is closed by Back, and by its cross without a step that Back would have to go once more', async () => {
    const { user, at, back } = await open();
    await back();
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(at()).toBe(LIST_AT);
    await user.click(screen.getByRole('link', { name: 'Devi' }));
    await screen.findByRole('textbox', { name: 'Answer' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(at()).toBe(LIST_AT);
    await back();
    expect(at()).toBe('/admin/dashboard');
  });

  it('asks once before Back loses what was typed, and Back at the question stays', async () => {
    const { user, field, at, back } = await open();
    const opened = at();
    await user.type(field, 'Yes');
    await back();
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await back();
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument());
    expect(at()).toBe(opened);
    expect(field).toHaveValue('Yes');
    await back();
    await screen.findByText('Leave without saving?');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(panel()).not.toBeInTheDocument());
    expect(at()).toBe(LIST_AT);
  });
});

it('closes an open enquiry, and offers to reopen one that is answered', async () => {
  const CLOSE = `PATCH /api/enquiries/${anId(1)}/close`;
  const { user, api } = show(OPEN, {
    [GET]: () => reply(enquiryDetail, anEnquiry()),
    [CLOSE]: () => {
      api.use({ [GET]: () => reply(enquiryDetail, anEnquiry({ status: 'closed', version: 4 })) });
      return reply(enquiryDetail, anEnquiry({ status: 'closed', version: 4 }));
    },
  });
  await screen.findByRole('textbox', { name: 'Answer' });
  await user.click(screen.getByRole('button', { name: 'Close enquiry' }));
  expect(await screen.findByRole('button', { name: 'Reopen' })).toBeEnabled();
  await waitFor(() => expect(api.callsTo(CLOSE)).toMatchObject([{ body: { version: 3 } }]));
});

it('shows everything and offers nothing to those who may only look', async () => {
  show(OPEN, { [GET]: () => reply(enquiryDetail, anEnquiry(answered('Ya.'))) }, [codeOf('global.view')]);
  expect(await screen.findByRole('region', { name: 'Message' })).toHaveTextContent('Is there parking?');
  expect(screen.getByText('Ya.')).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'Answer' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
});
