import { screen, waitFor, within } from '@testing-library/react';
import {
  houseText,
  houseTextDetail,
  houseTextListAnswer,
  type HouseText,
  type HouseTextDetail,
  type HouseTextRow,
} from '@shared/contract/system/houseTexts';
import { addDays, businessDate } from '@shared/domain/base/stayDates';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from '../global/GlobalPage';

const TAB = '/admin/global?tab=house-texts';
const ONE = `${TAB}&text=${anId(7)}`;
const LIST = 'GET /api/house-texts/aggregation';
const READ = `GET /api/house-texts/${anId(7)}`;
const MAKE = 'POST /api/house-texts';
const SAVE = 'PATCH /api/house-texts/:id';
const DELETE = 'DELETE /api/house-texts/:id';

const aRow = (changes: Partial<HouseTextRow> = {}): HouseTextRow => ({
  ...{ id: anId(7), kind: 'terms', validFrom: '2027-03-01', holds: false, isFixed: false },
  ...{ languages: ['en-US', 'cn-ZH'], version: 3 },
  ...changes,
});
const WORDS = { 'en-US': '## Payment\n\nYou pay **in ringgit**.', 'cn-ZH': '## 付款', 'ms-MY': '' };
const aText = (changes: Partial<HouseText> = {}): HouseText => ({ ...aRow(), text: WORDS, ...changes });
const detail = (changes: Partial<HouseTextDetail> = {}) =>
  reply(houseTextDetail, {
    ...aText(),
    blocks: {
      'en-US': [
        { kind: 'heading', level: 2, pieces: [{ text: 'Payment' }] },
        {
          kind: 'paragraph',
          pieces: [{ text: 'You pay ' }, { text: 'in ringgit', bold: true }, { text: '.' }],
        },
      ],
      'cn-ZH': [{ kind: 'heading', level: 2, pieces: [{ text: '付款' }] }],
      'ms-MY': [],
    },
    history: [],
    ...changes,
  });
const FIXED = { validFrom: '2026-01-01', holds: true, isFixed: true };
const ROWS = [
  aRow(),
  aRow({ id: anId(8), ...FIXED, languages: ['ms-MY', 'en-US'] }),
  aRow({ id: anId(9), kind: 'faq', validFrom: '2026-02-01', holds: true, languages: ['en-US'] }),
];
const show = (route: string, api: Handlers = {}, may: readonly Permission[] | null = null) =>
  renderScreen(<GlobalPage />, {
    route,
    user: aStaffMember(may ? may.map(codeOf) : [...ALL_CODES]),
    language: 'en-US',
    api: {
      [LIST]: () => reply(houseTextListAnswer, { houseTexts: ROWS, totalCount: 3 }),
      [READ]: () => detail(),
      ...api,
    },
  });
const panel = async () => within(await screen.findByRole('dialog'));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

it('lists the texts with their kind, their day, their languages and which hold today', async () => {
  show(TAB);
  await screen.findAllByRole('link', { name: 'Terms of booking' });
  const rows = screen.getAllByRole('row').filter((row) => within(row).queryByRole('link'));
  expect(rows.map(cells)).toEqual([
    ['Terms of booking', '01 Mar 2027', 'English, 中文', '–'],
    ['Terms of booking', '01 Jan 2026', 'English, Bahasa Melayu', 'Holds today'],
    ['Questions and answers', '01 Feb 2026', 'English', 'Holds today'],
  ]);
  expect(screen.getByRole('link', { name: 'Terms, privacy, FAQ', current: 'page' })).toBeInTheDocument();
  expect(screen.getByText(/^What guests agree to when they book/)).toBeInTheDocument();
  expect(await axeProblems()).toEqual([]);
});

it('is asked for one kind', async () => {
  const { user, api } = show(TAB);
  await user.click(await screen.findByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Privacy notice'));
  await waitFor(() =>
    expect(JSON.parse(api.callsTo(LIST).at(-1)!.query.filter!)).toEqual({ kind: 'privacy' }),
  );
});

it('a new one is written in three languages and sent once', async () => {
  const { user, api } = show(`${TAB}&text=new`, { [MAKE]: () => reply(houseText, aText(), 201) });
  const form = await panel();
  await user.click(form.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByTitle('Questions and answers'));
  const day = form.getByLabelText('From');
  await user.clear(day);
  await user.type(day, '2027-02-01{Enter}');
  expect(form.getAllByText(/“## heading” begins a part/)[0]).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Text (English)' }), '## Parking');
  await user.click(form.getByRole('tab', { name: /Bahasa Melayu/ }));
  await user.type(form.getByRole('textbox', { name: 'Text (Bahasa Melayu)' }), '## Letak kereta');
  await user.dblClick(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.callsTo(MAKE).map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'faq', validFrom: '2027-02-01' },
      text: { 'en-US': '## Parking', 'cn-ZH': '', 'ms-MY': '## Letak kereta' },
    },
  ]);
});

it.each([
  ['date_past', 'From is in the past'],
  ['text_day_taken', 'Another text of this kind begins on that day'],
])('says %s beside the day', async (rule, words) => {
  const fields = [{ path: 'validFrom', rule, message: 'x' }];
  const { user } = show(ONE, { [SAVE]: () => fail(400, { code: 'form.invalid', fields }) });
  const form = await panel();
  await user.click(await form.findByRole('button', { name: 'Save' }));
  const message = await form.findByText(words);
  expect(message.closest('.ant-form-item')).toContainElement(form.getByLabelText('From'));
});

it('shows how visitors read it, in each language that it is written in', async () => {
  const { user } = show(ONE);
  const form = await panel();
  expect(await form.findByRole('heading', { name: 'Payment', level: 3 })).toBeInTheDocument();
  expect(form.getByText('in ringgit')).toHaveProperty('tagName', 'STRONG');
  const languages = within(form.getByRole('radiogroup', { name: 'Language of the text' }));
  expect(languages.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'English',
    '中文',
  ]);
  await user.click(languages.getByText('中文'));
  expect(form.getByRole('heading', { name: '付款', level: 3 })).toBeInTheDocument();
  expect(form.queryByText(/^What you have changed/)).not.toBeInTheDocument();
  await user.type(form.getByRole('textbox', { name: 'Text (English)' }), ' Always.');
  expect(form.getByText(/^What you have changed is shown here once/)).toBeInTheDocument();
});

it('who was slower compares, and what has held meanwhile is told', async () => {
  const { user, api } = show(ONE, { [SAVE]: () => fail(409, { code: 'house_text.fixed' }) });
  const form = await panel();
  await user.type(await form.findByRole('textbox', { name: 'Text (English)' }), ' Always.');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/^This text has held already, so it stays as it is/)).toBeInTheDocument();
  expect(api.callsTo(SAVE)[0]?.body).toEqual({
    ...{ kind: 'terms', validFrom: '2027-03-01', version: 3 },
    text: { ...WORDS, 'en-US': `${WORDS['en-US']} Always.` },
  });
  api.use({ [SAVE]: () => fail(409, { code: 'row.stale', params: { version: 4 } }) });
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Changed by someone else')).toBeInTheDocument();
});

it('is deleted once it was confirmed, with its version', async () => {
  const { user, api } = show(ONE, { [DELETE]: () => ({ status: 'ok' }) });
  await user.click(await (await panel()).findByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the text?' }));
  expect(dialog.getByText(/^Terms of booking from 01 Mar 2027/)).toBeInTheDocument();
  expect(api.callsTo(DELETE)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(api.callsTo(DELETE)[0]?.query).toEqual({ version: '3' }));
});

describe('one that is fixed', () => {
  it('stays as it is: facts, the reason, no form and nothing to delete', async () => {
    show(ONE, { [READ]: () => detail(FIXED) });
    const facts = await panel();
    expect(await facts.findByText(/^This text has held already, and guests may have booked/)).toBeVisible();
    expect(facts.getByText('01 Jan 2026')).toBeInTheDocument();
    expect(facts.getByRole('heading', { name: 'Payment', level: 3 })).toBeInTheDocument();
    expect(facts.queryByRole('textbox')).not.toBeInTheDocument();
    expect(facts.queryByRole('button', { name: /Save|Delete/ })).not.toBeInTheDocument();
    expect(await axeProblems()).toEqual([]);
  });

  it('leads to the next one, which begins with its words, tomorrow', async () => {
    const { user, api } = show(ONE, {
      [READ]: () => detail(FIXED),
      [MAKE]: () => reply(houseText, aText({ id: anId(10) }), 201),
    });
    const facts = await panel();
    await user.click(await facts.findByRole('button', { name: 'Write the next one' }));
    const form = within(await screen.findByRole('dialog', { name: 'New text' }));
    const english = await form.findByRole('textbox', { name: 'Text (English)' });
    expect(english).toHaveValue(WORDS['en-US']);
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(MAKE).map(({ body }) => body)).toEqual([
      { kind: 'terms', validFrom: addDays(businessDate(new Date()), 1), text: WORDS },
    ]);
  });
});

it('shows its history in words', async () => {
  const change = {
    ...{ id: 1, at: '2026-11-20T04:00:00.000Z', actorName: 'Aisyah', actorKind: 'staff' as const },
    ...{ action: 'update', before: { kind: 'faq', validFrom: '2027-01-05' } },
    after: { kind: 'terms', validFrom: '2027-03-01' },
  };
  show(ONE, { [READ]: () => detail({ history: [change] }) });
  const form = await panel();
  expect(await form.findByText('Questions and answers')).toBeInTheDocument();
  expect(form.getByText('05 Jan 2027')).toBeInTheDocument();
});

it.each<[Permission[], string[]]>([
  [['global.view'], []],
  [['global.view', 'global.edit'], ['Save']],
  [['global.view', 'global.delete'], ['Delete']],
])('with %j one offers %j', async (may, offered) => {
  show(ONE, {}, may);
  const one = await panel();
  await one.findByRole('heading', { name: 'Payment', level: 3 });
  const found = ['Save', 'Delete'].filter((name) => one.queryByRole('button', { name }) !== null);
  expect(found).toEqual(offered);
  expect(screen.queryByRole('button', { name: 'New text' })).not.toBeInTheDocument();
});

it('those who may not write find no way to the next one', async () => {
  show(ONE, { [READ]: () => detail(FIXED) }, ['global.view']);
  const facts = await panel();
  await facts.findByText(/^This text has held already/);
  expect(facts.queryByRole('button', { name: 'Write the next one' })).not.toBeInTheDocument();
});
