import { screen, waitFor, within } from '@testing-library/react';
import {
  answerTemplate,
  answerTemplateDetail,
  answerTemplateListAnswer,
  enquiryTemplatesAnswer,
  type AnswerTemplate,
  type EnquiryTemplate,
} from '@shared/contract/site/answerTemplates';
import { enquiryDetail, enquiryListAnswer } from '@shared/contract/site/enquiries';
import { ALL_CODES, codeOf, type Permission } from '@shared/permissions';
import { axeProblems } from '../../../testing/axe';
import { fail, reply, type Handlers } from '../../../testing/fakeApi';
import { renderScreen } from '../../../testing/renderScreen';
import { anId, aStaffMember } from '../../../testing/staffRows';
import GlobalPage from '../global/GlobalPage';

const LIST = 'GET /api/answer-templates/aggregation';
const ONE = `GET /api/answer-templates/${anId(5)}`;
const PARKING: AnswerTemplate = {
  id: anId(5),
  name: 'Parking',
  topic: 'listing',
  text: { 'en-US': 'Parking at {place} is free.', 'cn-ZH': '', 'ms-MY': 'Percuma.' },
  version: 3,
};
const TAB = '/admin/global?tab=answer-templates';
const show = (route: string, api: Handlers = {}, may: readonly Permission[] | null = null) =>
  renderScreen(<GlobalPage />, {
    route,
    user: aStaffMember(may ? may.map(codeOf) : [...ALL_CODES]),
    language: 'en-US',
    api: {
      [LIST]: () => reply(answerTemplateListAnswer, { answerTemplates: [PARKING], totalCount: 1 }),
      [ONE]: () => reply(answerTemplateDetail, { ...PARKING, history: [] }),
      ...api,
    },
  });

describe('the templates', () => {
  it('are listed with what they are for, how they begin and in which languages', async () => {
    show(TAB);
    const row = (await screen.findByRole('link', { name: 'Parking' })).closest('tr')!;
    expect(row).toHaveTextContent('A place to stay');
    expect(row).toHaveTextContent('Parking at {place} is free.');
    expect(row).toHaveTextContent('English, Bahasa Melayu');
    expect(await axeProblems()).toEqual([]);
  });

  it('one is written with placeholders that a press puts in, and is sent once', async () => {
    const CREATE = 'POST /api/answer-templates';
    const { user, api } = show(`${TAB}&template=new`, {
      [CREATE]: () => reply(answerTemplate, { ...PARKING, id: anId(6), name: 'Fees', topic: null }),
    });
    const panel = within(await screen.findByRole('dialog', { name: 'New template' }));
    await user.type(panel.getByRole('textbox', { name: 'Name' }), 'Fees');
    const english = panel.getByRole('textbox', { name: 'Text (English)' });
    await user.type(english, 'Dear ');
    await user.click(panel.getByRole('button', { name: 'Insert {guest}' }));
    expect(english).toHaveValue('Dear {guest}');
    await user.dblClick(panel.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(CREATE).map(({ body }) => body)).toEqual([
      { name: 'Fees', topic: null, text: { 'en-US': 'Dear {guest}', 'cn-ZH': '', 'ms-MY': '' } },
    ]);
  });

  it('what the server refuses stands beside its field, and nothing is lost', async () => {
    const { user } = show(`${TAB}&template=${anId(5)}`, {
      [`PATCH /api/answer-templates/${anId(5)}`]: () =>
        fail(400, {
          code: 'form.invalid',
          fields: [
            {
              ...{ path: 'text.ms-MY', rule: 'placeholder_unknown', message: 'x' },
              params: { names: '{reference}' },
            },
          ],
        }),
    });
    await user.click(await screen.findByRole('tab', { name: /Bahasa Melayu/ }));
    const malay = screen.getByRole('textbox', { name: 'Text (Bahasa Melayu)' });
    await user.clear(malay);
    await user.type(malay, 'Rujukan {{reference}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(/has placeholders that this letter does not know: \{reference\}/),
    ).toBeVisible();
    expect(malay).toHaveValue('Rujukan {reference}');
  });

  it.each<[Permission[], string[]]>([
    [['global.view'], []],
    [['global.view', 'global.edit'], ['Save']],
    [['global.view', 'global.delete'], ['Delete template']],
  ])('with %j one offers %j', async (may, offered) => {
    show(`${TAB}&template=${anId(5)}`, {}, may);
    await screen.findAllByText('Parking at {place} is free.');
    const found = ['Save', 'Delete template'].filter(
      (name) => screen.queryByRole('button', { name }) !== null,
    );
    expect(found).toEqual(offered);
    expect(screen.queryByRole('button', { name: 'New template' })).not.toBeInTheDocument();
  });
});

const ENQUIRY = {
  ...{ id: anId(1), name: 'Devi', email: 'devi@example.com', phone: null, topic: 'listing' as const },
  ...{ message: 'Parking?', language: 'en-US' as const, status: 'open' as const, version: 3 },
  ...{ createdAt: '2026-11-20T07:00:00.000Z', answeredAt: null },
  ...{ listing: null, account: null, answers: [], history: [] },
};
const OFFERED: EnquiryTemplate[] = [
  { id: anId(5), name: 'Parking', topic: 'listing', language: 'en-US', text: 'Free at {place}.' },
  { id: anId(6), name: 'Salam', topic: null, language: 'ms-MY', text: 'Salam Devi.' },
  { id: anId(7), name: 'Agents', topic: 'agent', language: 'en-US', text: 'Please register.' },
];
const ANSWER = `PATCH /api/enquiries/${anId(1)}/answer`;
const OFFER = `GET /api/enquiries/${anId(1)}/templates`;
const answering = (
  templates: EnquiryTemplate[],
  more: Handlers = {},
  may: readonly Permission[] | null = null,
) =>
  show(
    `/admin/global?tab=enquiries&enquiry=${anId(1)}`,
    {
      'GET /api/enquiries/aggregation': () =>
        reply(enquiryListAnswer, { enquiries: [{ ...ENQUIRY, excerpt: 'Parking?' }], totalCount: 1 }),
      [`GET /api/enquiries/${anId(1)}`]: () => reply(enquiryDetail, ENQUIRY),
      [OFFER]: () => reply(enquiryTemplatesAnswer, { templates }),
      [ANSWER]: () => reply(enquiryDetail, { ...ENQUIRY, status: 'answered', version: 4 }),
      ...more,
    },
    may,
  );
const take = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(await screen.findByRole('combobox', { name: 'Begin from a template' }));
  await user.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
};

describe('an answer', () => {
  it('begins from a template, behind what is there, and waits until every placeholder is filled', async () => {
    const { user, api } = answering(OFFERED);
    await take(user, 'Parking');
    const field = screen.getByRole('textbox', { name: 'Answer' });
    expect(field).toHaveValue('Free at {place}.');
    await take(user, 'Salam (in Bahasa Melayu)');
    expect(field).toHaveValue('Free at {place}.\n\nSalam Devi.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    expect(await screen.findByText('Answer still has placeholders to be filled: {place}')).toBeVisible();
    expect(api.callsTo(ANSWER)).toEqual([]);
    await user.clear(field);
    await user.type(field, 'Free at the lofts.');
    await user.click(screen.getByRole('button', { name: 'Send answer' }));
    await waitFor(() =>
      expect(api.callsTo(ANSWER)).toMatchObject([{ body: { text: 'Free at the lofts.', version: 3 } }]),
    );
  });

  it('is asked about before it is left behind, also when a template alone stands in it', async () => {
    const { user } = answering(OFFERED);
    await take(user, 'Agents');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
  });

  it('shows those of other kinds apart', async () => {
    const { user } = answering(OFFERED);
    await user.click(await screen.findByRole('combobox', { name: 'Begin from a template' }));
    await screen.findByText('Agents', { selector: '.ant-select-item-option-content' });
    expect([...document.querySelectorAll('.ant-select-item')].map(({ textContent }) => textContent)).toEqual([
      'Parking',
      'Salam (in Bahasa Melayu)',
      'For other kinds of enquiries',
      'Agents',
    ]);
  });

  it('leads to the first template where there is none, for those who may write it', async () => {
    answering([]);
    expect(await screen.findByRole('link', { name: 'Write a first answer template' })).toHaveAttribute(
      ...(['href', '/admin/global?tab=answer-templates&template=new'] as const),
    );
  });

  it('offers nothing to write to those who may not', async () => {
    const { api } = answering([], {}, ['global.view', 'global.edit']);
    await screen.findByRole('textbox', { name: 'Answer' });
    await waitFor(() => expect(api.callsTo(OFFER)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Write a first answer template' })).not.toBeInTheDocument();
  });

  it('can be written where the templates cannot be read', async () => {
    answering([], { [OFFER]: () => fail(404, { code: 'row.not_found' }) });
    expect(await screen.findByText(/The templates could not be read/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Answer' })).toBeEnabled();
  });
});
