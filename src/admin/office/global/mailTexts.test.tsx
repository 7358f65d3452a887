import { screen, waitFor, within } from '@testing-library/react';
import {
  mailPreview,
  mailTestAnswer,
  mailTextDetail,
  mailTextsAnswer,
  type MailTextDetail,
} from '@shared/contract/system/mailTexts';
import { MAIL_KIND_NAMES, mailKind } from '@shared/domain/system/mailKinds';
import { ALL_CODES, codeOf } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { aStaffMember } from '../../../testing/staffRows';
import GlobalPage from './GlobalPage';

const AT = '/api/mail-texts/booking.slipLate/en-US';
const GET = `GET ${AT}`;
const PATCH = `PATCH ${AT}`;
const PREVIEW = `POST ${AT}/preview`;
const TEST = `POST ${AT}/test`;
const LIST = 'GET /api/mail-texts';

const kinds = (changed: readonly string[] = []) =>
  MAIL_KIND_NAMES.map((kind) => {
    const { group, languages } = mailKind(kind);
    const own = kind === 'booking.held' ? changed : [];
    return { kind, group, languages, changed: own, unfit: own.filter((one) => one === 'ms-MY') };
  });
const detail = (changes: Partial<MailTextDetail> = {}): MailTextDetail => ({
  ...{ kind: 'booking.slipLate', language: 'en-US', languages: ['en-US', 'cn-ZH', 'ms-MY'] },
  ...{ subject: '', body: '', closing: '', version: 0, history: [], needed: ['keptUntil'] },
  standard: { subject: '{reference}: still checking', body: 'Kept until {keptUntil}.', closing: '' },
  placeholders: [
    { name: 'reference', example: 'AT-7K2M9Q' },
    { name: 'keptUntil', example: '2026-12-01 18:30' },
  ],
  ...changes,
});
const letter = { subject: 'AT-7K2M9Q: hello', text: 'The plain letter', html: '<p>The letter</p>' };
const show = (
  api: Handlers = {},
  { query = '&letter=booking.slipLate', codes = ALL_CODES as readonly number[], text = detail() } = {},
) =>
  renderScreen(<GlobalPage />, {
    route: `/admin/global?tab=letters${query}`,
    user: aStaffMember([...codes]),
    language: 'en-US',
    api: {
      'GET /api/public/site': () => new Promise(() => undefined),
      [LIST]: () => reply(mailTextsAnswer, { kinds: kinds() } as never),
      [GET]: () => reply(mailTextDetail, text),
      [PREVIEW]: () => reply(mailPreview, letter),
      ...api,
    },
  });
const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) });

it('lists every letter by who gets it, with whose words it has', async () => {
  show(
    { [LIST]: () => reply(mailTextsAnswer, { kinds: kinds(['cn-ZH', 'ms-MY']) } as never) },
    { query: '' },
  );
  const guests = within(await screen.findByRole('list', { name: 'To guests' }));
  // 13 about bookings, the document, the acknowledgement and the answer to an enquiry, the invitation to review and its reminder.
  expect(guests.getAllByRole('listitem')).toHaveLength(19);
  const held = guests.getByRole('link', { name: 'Booking on hold' }).closest('li')!;
  expect(held).toHaveTextContent('When nights are kept for a guest until the payment comes.');
  expect(within(held).getByText('Your words: 中文')).toBeVisible();
  expect(within(held).getByText('Does not fit any more: Bahasa Melayu')).toBeVisible();
  const count = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('listitem').length;
  expect(['About accounts', 'To owners', 'To your staff'].map(count)).toEqual([17, 11, 7]);
  expect(await axeProblems()).toEqual([]);
});

it('opens a letter and leads back to the list', async () => {
  const { user } = show({}, { query: '' });
  await user.click(await screen.findByRole('link', { name: 'Slip still being checked' }));
  expect(await screen.findByRole('heading', { name: 'Slip still being checked' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'All letters' }));
  expect(await screen.findByRole('link', { name: 'Booking on hold' })).toBeVisible();
});

it('saves own words with the version that was seen, and puts a placeholder where the cursor is', async () => {
  const saved = detail({ body: 'Until {keptUntil}!', version: 1 });
  const { user, api } = show({ [PATCH]: () => reply(mailTextDetail, saved) });
  const body = await field('Text');
  await user.type(body, 'Until !');
  (body as HTMLTextAreaElement).setSelectionRange(6, 6);
  await user.click(screen.getByRole('button', { name: 'Insert {keptUntil}' }));
  expect(body).toHaveValue('Until {keptUntil}!');
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The words of the letter are saved.')).toBeVisible();
  expect(api.callsTo(PATCH)).toMatchObject([
    { body: { subject: '', body: 'Until {keptUntil}!', closing: '', version: 0 } },
  ]);
});

it.each([
  ['For {{gest}', 'Subject has placeholders that this letter does not know: {gest}'],
  ['For {{reference', 'Subject has a brace without the other one: {reference'],
])('refuses %j beside its field, and sends nothing', async (typed, words) => {
  const { user, api } = show();
  await user.type(await field('Subject'), typed);
  expect(await screen.findByText(words)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('The preview waits until your words are right.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send me a test letter' })).toBeDisabled();
  expect(api.callsTo(PATCH)).toEqual([]);
});

it('begins from the words of the house', async () => {
  const { user } = show();
  const subject = await field('Subject');
  await user.click(screen.getByRole('button', { name: 'Begin from these: Subject' }));
  expect(subject).toHaveValue('{reference}: still checking');
  expect(screen.queryByRole('button', { name: 'Begin from these: Subject' })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('shows the letter as the server writes it, in a frame where nothing runs, and as plain text', async () => {
  const { user, api } = show();
  const frame = await screen.findByTitle('Preview');
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', '<p>The letter</p>');
  expect(screen.getByText('AT-7K2M9Q: hello')).toBeVisible();
  await user.type(await field('Subject'), 'Hello');
  await waitFor(() => expect(api.callsTo(PREVIEW).at(-1)).toMatchObject({ body: { subject: 'Hello' } }));
  await user.click(screen.getByText('As plain text'));
  expect(screen.getByText('The plain letter')).toBeVisible();
});

it('sends one test letter for a double click, with what is in the editor', async () => {
  const { user, api } = show({
    [TEST]: () => reply(mailTestAnswer, { status: 'ok', to: 'me@attic.example' }),
  });
  await user.type(await field('Closing sentence'), 'Bye');
  await user.dblClick(screen.getByRole('button', { name: 'Send me a test letter' }));
  expect((await screen.findAllByText('A test letter is on its way to me@attic.example.'))[0]).toBeVisible();
  const calls = api.callsTo(TEST);
  expect(calls[0]).toMatchObject({ body: { closing: 'Bye' } });
  // A second one is the same request, which the server answers without another letter.
  expect(new Set(calls.map(({ headers }) => new Headers(headers).get('idempotency-key'))).size).toBe(1);
});

it('says when enough test letters were sent', async () => {
  const { user } = show({ [TEST]: () => fail(429, { code: 'mail.limit', params: { phone: '' } }) });
  await user.click(await screen.findByRole('button', { name: 'Send me a test letter' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We have sent enough letters');
});

it('goes back to the words of the house after a question', async () => {
  const { user, api } = show(
    { [PATCH]: () => reply(mailTextDetail, detail({ version: 4 })) },
    { text: detail({ subject: 'Own', version: 3 }) },
  );
  expect(await field('Subject')).toHaveValue('Own');
  await user.click(screen.getByRole('button', { name: 'Back to the standard words' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Back to the standard words' }));
  await waitFor(async () => expect(await field('Subject')).toHaveValue(''));
  expect(api.callsTo(PATCH)).toMatchObject([{ body: { subject: '', body: '', closing: '', version: 3 } }]);
});

it('asks whose words count when somebody else was faster, and loses nothing', async () => {
  const { user, api } = show({ [PATCH]: () => fail(409, { code: 'row.stale', params: { version: 1 } }) });
  await user.type(await field('Subject'), 'Mine');
  api.use({ [GET]: () => reply(mailTextDetail, detail({ subject: 'Theirs', version: 1 })) });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Theirs')).toBeVisible();
  expect(dialog.getByText('Mine')).toBeVisible();
  expect(await field('Subject')).toHaveValue('Mine');
});

it('says beside the field what the server refuses, and keeps what was typed', async () => {
  const fields = [
    { path: 'body', rule: 'placeholder_missing', message: 'no', params: { names: '{keptUntil}' } },
  ];
  const { user } = show({ [PATCH]: () => fail(400, { code: 'form.invalid', fields }) });
  await user.type(await field('Subject'), 'Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/must say {keptUntil}/)).toBeVisible();
  expect(await field('Subject')).toHaveValue('Mine');
});

it('is read by those who may not change it', async () => {
  show({}, { codes: [codeOf('global.view')], text: detail({ subject: 'Own words', version: 1 }) });
  expect(await screen.findByText('Own words')).toBeVisible();
  expect(await screen.findByTitle('Preview')).toBeVisible();
  for (const name of ['Save', 'Send me a test letter', 'Back to the standard words'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});
